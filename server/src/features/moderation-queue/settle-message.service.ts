import { chatHref } from '@bowerbird/contract/chat/chat.terms'
import type { Tx } from '../../platform/db/db.ts'
import { onOneLine, quoted } from '../../platform/mail/quote.ts'
import { refuseHeld, releaseAppealed, releaseHeld } from '../chat/held.service.ts'
import { noticeOf } from '../notifications/event-notices.service.ts'
import { notify } from '../notifications/notify.service.ts'
import type { CheckedDecision } from './check-decision.ts'
import type { LockedCase } from './decisions.store.ts'

/** A case about a held message, or an appeal against its refusal. */
export const isAboutMessage = ({ kind, adId, conversationId }: LockedCase): boolean =>
  kind === 'message' || (kind === 'appeal' && adId === null && conversationId !== null)

interface DecidedMessage {
  moderationCase: LockedCase
  decision: CheckedDecision
}

/** Notifies the sender of the outcome of their appeal. */
async function notifySender(
  tx: Tx,
  { moderationCase: { id, accountId, conversationId, title }, decision: { note } }: DecidedMessage,
  event: 'message_appeal_upheld' | 'message_appeal_rejected',
): Promise<void> {
  if (!accountId || !conversationId) return
  const opening = note ? [['fromTeam', onOneLine(note)] as const] : []
  await notify(tx, [
    noticeOf({
      event,
      to: accountId,
      key: `message-appeal:${id}`,
      href: chatHref(conversationId),
      facts: { title: quoted(title) },
      more: { opening },
    }),
  ])
}

/** Delivers or refuses the message. Decisions about messages can't be undone, so its sender is notified at once. */
export async function settleMessage(tx: Tx, decided: DecidedMessage): Promise<void> {
  const { id, appealOf } = decided.moderationCase
  switch (decided.decision.outcome) {
    case 'released':
      return releaseHeld(tx, id)
    case 'upheld':
      if (appealOf) await releaseAppealed(tx, appealOf)
      return notifySender(tx, decided, 'message_appeal_upheld')
    case 'confirmed':
      return notifySender(tx, decided, 'message_appeal_rejected')
    default:
      return refuseHeld(tx, id)
  }
}
