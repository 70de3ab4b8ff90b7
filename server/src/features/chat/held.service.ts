import { HELD_REFUSED, NOTHING_HELD, SENDER_NOT_ACTIVE } from '@bowerbird/contract/chat/chat.terms'
import { AppError } from '@bowerbird/contract/errors'
import type { Tx } from '../../platform/db/db.ts'
import { marketSettings } from '../market/market.service.ts'
import { countWrongWarning } from '../safety/scam-figures.service.ts'
import { ensureParticipant, refusalTo } from './chat.service.ts'
import { lockHeld, notifyReleased, removeHeld, setHeldRefused } from './held.store.ts'
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
  await countWrongWarning(tx, held.text)
  await notifyReleased(tx, held.conversationId, stored.message.seq)
}

/** It stays with its sender, who reads the moderator's reason. */
export async function refuseHeld(tx: Tx, caseId: string): Promise<void> {
  const held = await lockHeld(tx, caseId)
  if (!held) throw nothingHeld()
  const reason = marketSettings().refusalReasons.find(({ id }) => id === held.reason)?.text
  await setHeldRefused(tx, held.id, [reason, held.note].filter(Boolean).join(' ') || HELD_REFUSED)
}
