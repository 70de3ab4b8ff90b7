import { isApprovedStatus, mayMove, statusLabel } from '@bowerbird/contract/ads/ads.states'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type { AuditAction } from '@bowerbird/contract/audit/audit.terms'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { UNDO_CHANGED_SINCE } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import type { Tx } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import type { LockedAd } from '../ads/ads.store.ts'
import { audit } from '../audit/audit.service.ts'
import { answerReports, type OutcomeDeps, takeBackAnswers } from '../reports/outcomes.service.ts'
import { countApproval } from '../safety/scam-figures.service.ts'
import { moveAd, moveAdBack } from './ad-changes.service.ts'
import type { EndedCase } from './cases.store.ts'
import { insertRefusal } from './cases.store.ts'
import type { DecisionEvent } from './decisions.mails.ts'
import { findJustDecided, findReservationBefore, isSellerActive, reopen } from './decisions.store.ts'
import { ensureNotOwnAd } from './own-matters.service.ts'
import { clearPhotosOfCases } from './refused-photos.store.ts'
import { notifySeller, takeBackSellerNotice } from './seller-notices.service.ts'

/** Decisions change ads, answer reports, deliver messages and send emails. */
export type DecisionDeps = OutcomeDeps

/** The case that was decided. It has its outcome already. */
interface DecidedCase extends EndedCase {
  /** For the audit log: the case, its outcome, and the given reason. */
  audited: object
}

export interface StatusChange {
  status: AdStatus
  /** The seller reads it, and the audit log keeps it. */
  reason?: string | undefined
  /** The label of the field concerned. */
  field?: string | undefined
  note?: string | undefined
  /** The id of the reason, if it is one of the market's list. */
  reasonId?: string | undefined
  /** Undefined if staff change the status in the list of ads. */
  decided?: DecidedCase
  /** Takes back a decision. A seller who has not been notified yet is notified of neither. */
  isUndo?: boolean | undefined
  /** The case whose decision is taken back; by default, the actor's latest about this ad. */
  undoes?: string
  /** Reports had hidden it, and nothing was wrong. */
  wasHidden?: boolean
  /** Instead of the usual notice. */
  event?: DecisionEvent
}

const isApproval = (from: AdStatus, to: AdStatus) => to === 'active' && !isApprovedStatus(from)

function actionOf(from: AdStatus, to: AdStatus): AuditAction {
  if (isApproval(from, to)) return 'ad.approved'
  return to === 'sold' ? 'ad.sold' : 'ad.status'
}

function eventOf(from: AdStatus, { status, wasHidden, event }: StatusChange): DecisionEvent | undefined {
  if (event) return event
  if (wasHidden) return 'ad_back'
  if (isApproval(from, status)) return 'ad_approved'
  if (status === 'changes_requested') return 'changes_requested'
  if (status !== 'inactive') return undefined
  return isApprovedStatus(from) ? 'ad_taken_down' : 'ad_refused'
}

async function notifyOfChange(tx: Tx, ad: LockedAd, change: StatusChange): Promise<void> {
  // An email about an earlier decision would be wrong now.
  const takenBack = await takeBackSellerNotice(tx, ad)
  // The seller was never notified of what is undone.
  if (change.isUndo && takenBack) return
  const event = eventOf(ad.status, change)
  if (!event) return
  // A suspended seller's ad isn't live, so don't notify them that it is.
  if (change.status === 'active' && !(await isSellerActive(tx, ad.sellerId))) return
  const { reason, field, note } = change
  await notifySeller(tx, ad, { event, why: { reason, field, note } })
}

const REFUSALS: Partial<Record<AdStatus, 'refused' | 'changes'>> = {
  inactive: 'refused',
  changes_requested: 'changes',
}

/** Changes the status as staff do in the list of ads, where no case is open or all of them end. */
async function moveFromList(
  tx: Tx,
  actor: Member,
  ad: LockedAd,
  { status: to, reason, reasonId, note }: StatusChange,
): Promise<EndedCase[]> {
  // Sending an ad to review decides nothing.
  if (to === 'pending') return moveAd(tx, ad, to)
  const moved = {
    by: actor.id,
    note: (reasonId ? note : reason) || null,
    reason: reasonId && reason ? { id: reasonId, text: reason } : undefined,
  }
  const ended = await moveAd(tx, ad, to, moved)
  const outcome = REFUSALS[to]
  if (outcome && !ended.length) {
    const kind = isApprovedStatus(ad.status) ? 'edit' : 'ad'
    await insertRefusal(tx, { ad, to }, { ...moved, kind, outcome })
  }
  return ended
}

/** The outcome of reports, if a decision has answered them. */
function reportOutcome(ended: readonly EndedCase[]): 'fine' | 'refused' | 'changes' | undefined {
  const outcome = ended.find(({ kind }) => kind === 'report')?.outcome
  return outcome === 'fine' || outcome === 'refused' || outcome === 'changes' ? outcome : undefined
}

/** Puts the status back, and opens what the decision had ended. */
async function undo(
  deps: DecisionDeps,
  tx: Tx,
  { ad, to, undone }: { ad: LockedAd; to: AdStatus; undone: string },
): Promise<void> {
  const reported = { adId: ad.id, conversationId: null, reportedId: ad.sellerId }
  await takeBackAnswers(deps, tx, { ...reported, caseId: undone })
  const reservation = to === 'reserved' ? await findReservationBefore(tx, undone) : undefined
  if (to === 'reserved' && !reservation) throw new AppError('CONFLICT', UNDO_CHANGED_SINCE)
  await moveAdBack(tx, ad, { to, reservation })
  await clearPhotosOfCases(tx, await reopen(tx, undone))
}

/** The case whose decision is taken back. It leads back to where the ad was, also where no move leads. */
async function findUndone(
  tx: Tx,
  actor: Member,
  { ad, change }: { ad: LockedAd; change: StatusChange },
): Promise<string | undefined> {
  const { isUndo, undoes, status } = change
  if (!isUndo || undoes) return undoes
  return findJustDecided(tx, { adId: ad.id, by: actor.id, before: status, after: ad.status })
}

async function setStatus(
  deps: DecisionDeps,
  tx: Tx,
  actor: Member,
  { ad, change }: { ad: LockedAd; change: StatusChange },
): Promise<void> {
  const { status: to, decided } = change
  const undone = await findUndone(tx, actor, { ad, change })
  if (undone) return undo(deps, tx, { ad, to, undone })
  if (!mayMove(ad.status, to, 'staff')) {
    throw new AppError('CONFLICT', t`An ad can’t go from ${statusLabel(ad.status)} to ${statusLabel(to)}`)
  }
  const ended = decided ? [decided, ...(await moveAd(tx, ad, to))] : await moveFromList(tx, actor, ad, change)
  const outcome = reportOutcome(ended)
  if (!outcome) return
  const reported = { adId: ad.id, conversationId: null, reportedId: ad.sellerId }
  await answerReports(deps, tx, { ...reported, outcome, by: actor.id })
}

/**
 * The only function by which staff change the status of an ad, which the caller has locked. In one transaction it writes
 * the status, the queue, the answers to reports, the audit entry and the notice to the seller. A no-op if the ad has that
 * status already.
 */
export async function applyDecision(
  deps: DecisionDeps,
  tx: Tx,
  actor: Member,
  { ad, change }: { ad: LockedAd; change: StatusChange },
): Promise<void> {
  const { status, reason, decided } = change
  if (ad.status === status) return
  await ensureNotOwnAd(tx, actor, ad)
  await setStatus(deps, tx, actor, { ad, change })
  if (ad.status === 'pending' && status === 'active') await countApproval(tx, ad.fields)
  await audit(tx, actor, {
    action: actionOf(ad.status, status),
    target: 'ad',
    targetId: ad.id,
    title: ad.title,
    before: { status: ad.status },
    after: { status, ...decided?.audited },
    reason: reason || undefined,
  })
  await notifyOfChange(tx, ad, change)
}
