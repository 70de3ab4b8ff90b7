import { chatHref, HELD_REFUSED, NOTHING_HELD, SENDER_NOT_ACTIVE } from '@bowerbird/contract/chat/chat.terms'
import { AppError } from '@bowerbird/contract/errors'
import type { Tx } from '../../platform/db/db.ts'
import { onOneLine, quoted, shortened } from '../../platform/mail/quote.ts'
import type { Member } from '../../platform/session.ts'
import { marketSettings } from '../market/market.service.ts'
import { noticeOf } from '../notifications/event-notices.service.ts'
import { type Notice, notify } from '../notifications/notify.service.ts'
import { countWrongWarning } from '../safety/scam-figures.service.ts'
import { ensureParticipant, refusalTo } from './chat.service.ts'
import {
  type LockedHeld,
  lockHeld,
  lockOwnHeld,
  notifyReleased,
  removeHeld,
  setHeldRefused,
} from './held.store.ts'
import { insertMessage } from './messages.store.ts'

/*
 * Outcome of a held message. Called in the transaction of the decision, after the review has it: both are stored or
 * neither, and the database notifies connected clients at the commit.
 */

const nothingHeld = () => new AppError('CONFLICT', NOTHING_HELD)

/** Delivers it like any other message. If it can't be delivered any more, its sender gets the reason. */
export async function releaseHeld(tx: Tx, caseId: string): Promise<void> {
  const held = await lockHeld(tx, caseId)
  if (!held) throw nothingHeld()
  await deliver(tx, held)
}

/** Delivers a message that was refused, after an appeal against the decision about it. */
export async function releaseAppealed(tx: Tx, caseId: string): Promise<void> {
  const held = await lockHeld(tx, caseId, { isRefused: true })
  if (!held) throw nothingHeld()
  await deliver(tx, held)
}

async function deliver(tx: Tx, held: LockedHeld): Promise<void> {
  const part = await ensureParticipant(tx, held.senderId, held.conversationId)
  const { isBuyerActive, isSellerActive } = part.conversation
  const isSenderActive = part.side === 'buyer' ? isBuyerActive : isSellerActive
  if (!isSenderActive) throw new AppError('CONFLICT', SENDER_NOT_ACTIVE)
  const refusal = refusalTo(part)
  if (refusal) return setHeldRefused(tx, held.id, refusal)
  await removeHeld(tx, held.id)
  const stored = await insertMessage(tx, held)
  // A side was suspended at this moment.
  if (!stored) throw nothingHeld()
  await countWrongWarning(tx, held.found ?? [])
  await notifyReleased(tx, held.conversationId, stored.message.seq)
}

/** A member's own held message and the case about it, whose row is locked: an appeal is inserted once. */
export const viewOwnHeld = (tx: Tx, { id: senderId }: Member, id: string) => lockOwnHeld(tx, senderId, id)

/** It stays with its sender, who reads the moderator's reason there, in a notice and in an email. */
export async function refuseHeld(tx: Tx, caseId: string): Promise<void> {
  const held = await lockHeld(tx, caseId)
  if (!held) throw nothingHeld()
  const reason = marketSettings().refusalReasons.find(({ id }) => id === held.reason)?.text
  const refusal = [reason, held.note].filter(Boolean).join(' ') || HELD_REFUSED
  await setHeldRefused(tx, held.id, refusal)
  await notify(tx, [refusedNotice({ ...held, caseId, refusal })])
}

interface RefusedMessage {
  caseId: string
  conversationId: string
  senderId: string
  /** Of the ad. */
  title: string
  refusal: string
}

/** The case is in its key: it is what an appeal is about. */
const refusedNotice = ({ caseId, conversationId, senderId, title, refusal }: RefusedMessage): Notice =>
  noticeOf({
    event: 'message_refused',
    to: senderId,
    key: `message-refused:${caseId}`,
    href: chatHref(conversationId),
    facts: { title: quoted(title), reason: shortened(refusal) },
    more: { opening: [['reason', onOneLine(refusal)]] },
  })
