import type { Message } from '@bowerbird/contract/chat/chat.schema'
import {
  ALREADY_TAKEN_BACK,
  changeTooLate,
  EDIT_NEEDS_CHECK,
  EMPTY_MESSAGE,
  FIXED_MESSAGE,
  MESSAGE_NOT_FOUND,
  NOT_YOUR_MESSAGE,
} from '@bowerbird/contract/chat/chat.terms'
import { AppError } from '@bowerbird/contract/errors'
import type { ReportedChat } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import { readMessageNotices } from '../notifications/notifications.service.ts'
import { countMessageHits } from '../safety/scam-figures.service.ts'
import type { ChatDeps } from './chat.deps.ts'
import { messagesPerMember } from './chat.limits.ts'
import { announceChange } from './chat.notifications.ts'
import { ensureParticipant, type Part, refusalTo, sideOfReported } from './chat.service.ts'
import { checkMessage } from './check-message.service.ts'
import { lockConversation, wouldBeHeld } from './held.store.ts'
import { countForReport, findChanging, setChanged, skipTakenBack } from './message-changes.store.ts'
import type { StoredMessage } from './messages.store.ts'

type Deps = Pick<ChatDeps, 'db' | 'limits' | 'live'>
interface Key {
  id: string
  seq: number
}

/** The member's own message, if it can be changed now, and whether it is so already. */
async function lockOwnMessage(
  tx: Tx,
  { part, seq }: { part: Part; seq: number },
  isSame: (message: Message) => boolean,
): Promise<{ message: Message; isDone: boolean }> {
  const { id: conversationId } = part.conversation
  await lockConversation(tx, conversationId)
  const found = await findChanging(tx, { conversationId, seq })
  if (!found) throw new AppError('NOT_FOUND', MESSAGE_NOT_FOUND)
  const { message, isOld } = found
  if (message.side !== part.side || message.by) throw new AppError('FORBIDDEN', NOT_YOUR_MESSAGE)
  if (message.isFixed || message.offerId) throw new AppError('CONFLICT', FIXED_MESSAGE)
  if (isSame(message)) return { message, isDone: true }
  if (message.takenBackAt) throw new AppError('CONFLICT', ALREADY_TAKEN_BACK)
  if (isOld) throw new AppError('CONFLICT', changeTooLate())
  return { message, isDone: false }
}

const empty = () =>
  new AppError('INVALID_INPUT', EMPTY_MESSAGE, { validationErrors: { text: EMPTY_MESSAGE } })

/** Edits a message, which is checked like a new one. The same text twice is one edit. */
export async function editMessage(
  deps: Deps,
  member: Member,
  { id, seq }: Key,
  text: string,
): Promise<Message> {
  await deps.limits.take(messagesPerMember, member.id)
  const draft = { conversationId: id, senderId: member.id, text, exceptSeq: seq }
  const part = await ensureParticipant(deps.db, member.id, id)
  const { warnings, isStrong } = await checkMessage(deps.db, draft)
  const stored = await deps.db.transaction(async (tx): Promise<StoredMessage | Message> => {
    const own = await lockOwnMessage(tx, { part, seq }, (message) => message.text === text)
    if (own.isDone) return own.message
    if (!text && !own.message.photos?.length) throw empty()
    const refusal = refusalTo(await ensureParticipant(tx, member.id, id))
    if (refusal) throw new AppError('FORBIDDEN', refusal)
    if (isStrong && (await wouldBeHeld(tx, draft))) throw new AppError('CONFLICT', EDIT_NEEDS_CHECK)
    return setChanged(tx, { conversationId: id, seq, authorId: member.id, text, warnings })
  })
  if (!('message' in stored)) return stored
  announceChange(deps, stored)
  await countMessageHits(deps.db, warnings)
  return stored.message
}

/** Takes a message back. Its place in the conversation stays; what is unread and due no longer counts it. */
export async function takeBackMessage(deps: Deps, member: Member, { id, seq }: Key): Promise<Message> {
  await deps.limits.take(messagesPerMember, member.id)
  const part = await ensureParticipant(deps.db, member.id, id)
  const stored = await deps.db.transaction(async (tx): Promise<StoredMessage | Message> => {
    const own = await lockOwnMessage(tx, { part, seq }, ({ takenBackAt }) => Boolean(takenBackAt))
    if (own.isDone) return own.message
    const change = await setChanged(tx, { conversationId: id, seq, authorId: member.id, text: null })
    const isAllRead = await skipTakenBack(tx, id, part.side === 'buyer' ? 'seller' : 'buyer')
    if (isAllRead && part.otherId) await readMessageNotices(tx, part.otherId, [id])
    return change
  })
  if (!('message' in stored)) return stored
  announceChange(deps, stored)
  return stored.message
}

/** For staff who decide about a report: numbers, and no words. */
export async function viewReportedChat(
  db: Queryable,
  conversationId: string,
  reportedId: string,
): Promise<ReportedChat> {
  return countForReport(db, conversationId, await sideOfReported(db, reportedId, conversationId))
}
