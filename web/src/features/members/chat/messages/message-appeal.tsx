import type { HeldMessage } from '@bowerbird/contract/chat/chat.schema'
import { appealHeldMessage } from '@bowerbird/contract/moderation-queue/moderation-queue.endpoints'
import { call } from '../../../../platform/api.ts'
import { Appeal } from '../../../../ui/appeals/appeal.tsx'

/** The sender of a message that a moderator refused can ask for another look at it, once. */
export const MessageAppeal = ({ held }: { held: HeldMessage }) => (
  <Appeal
    mayAppeal={held.mayAppeal ?? false}
    appealState={held.appealState ?? null}
    onSend={(text) => call(appealHeldMessage, { params: { id: held._id }, body: { text } })}
  />
)
