import { isApprovedStatus } from '@bowerbird/contract/ads/ads.states'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { AppError } from '@bowerbird/contract/errors'
import type { Decided, NewDecision } from '@bowerbird/contract/reviews/reviews.schema'
import {
  OUTCOME_NOT_POSSIBLE,
  OWN_DECISION_APPEALED,
  outcomesOf,
  REVIEW_CLAIMED,
  REVIEW_DECIDED,
  REVIEW_NOT_FOUND,
  REVIEW_WITHDRAWN,
  type ReviewOutcome,
} from '@bowerbird/contract/reviews/reviews.terms'
import { withoutUndefined } from '@bowerbird/contract/without-undefined'
import type { Tx } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import { type LockedAd, lockAd } from '../ads/ads.store.ts'
import { noteInAudit } from '../audit/audit.service.ts'
import { refuseHeld, releaseHeld } from '../chat/held.service.ts'
import { approveEdit, findWaiting, returnEdit } from '../edits/edits.service.ts'
import type { AdEdit } from '../edits/edits.store.ts'
import { marketSettings } from '../market/market.service.ts'
import { type AdMove, moveAd, notifySeller } from '../moderation/ad-moves.service.ts'
import { notifyEditApproved, notifyEditReturned } from '../moderation/edit-notices.service.ts'
import { answerReports } from '../reports/outcomes.service.ts'
import { countApproval } from '../safety/scam-figures.service.ts'
import { type CheckedDecision, checkDecision, fieldLabel } from './check-decision.ts'
import * as store from './decisions.store.ts'
import { setDecision } from './records.store.ts'
import type { ReviewDeps } from './reviews.deps.ts'
import { appealConfirmedMail, appealUpheldMail } from './reviews.mails.ts'

interface Case {
  review: store.LockedReview
  ad: LockedAd | undefined
  decision: CheckedDecision
  /** For the audit log. */
  audited: object
}

/** Locks the ad before the review, as a change of its status does. */
export async function lockCase(
  tx: Tx,
  id: string,
): Promise<{ review: store.LockedReview; ad: LockedAd | undefined }> {
  const found = await store.findAdOf(tx, id)
  const ad = found?.adId ? await lockAd(tx, found.adId) : undefined
  const review = await store.lockReview(tx, id)
  if (!review) throw new AppError('NOT_FOUND', REVIEW_NOT_FOUND)
  return { review, ad }
}

/** An appeal is for another person, unless there is none. Returns whether the member decides about their own decision. */
async function isOwnDecision(tx: Tx, member: Member, review: store.LockedReview): Promise<boolean> {
  if (!review.appealOf || (await store.findDeciderOf(tx, review.appealOf)) !== member.id) return false
  if (await store.hasOtherModerator(tx, member.id)) throw new AppError('FORBIDDEN', OWN_DECISION_APPEALED)
  return true
}

/** A decision that leaves the ad's status as it is. */
async function noteDecision(tx: Tx, member: Member, { review, decision, audited }: Case): Promise<void> {
  const target = review.adId
    ? ({ target: 'ad', targetId: review.adId } as const)
    : ({ target: 'account', targetId: review.accountId ?? review.id } as const)
  await noteInAudit(tx, member, {
    action: 'review.decided',
    ...target,
    title: review.title,
    after: audited,
    reason: decision.reason?.text,
  })
}

/** Moves the ad, or notes that it stays as it is. */
async function settleAd(
  deps: ReviewDeps,
  tx: Tx,
  member: Member,
  { own, move }: { own: Case; move: Pick<AdMove, 'status' | 'mail' | 'wasHidden'> },
): Promise<void> {
  const { ad, decision, audited } = own
  if (!ad || ad.status === move.status) return noteDecision(tx, member, own)
  const { reason, field, note } = decision
  await moveAd(deps, tx, member, {
    ad,
    move: {
      ...move,
      reason: reason?.text,
      decision: {
        audited,
        field: field && fieldLabel(field),
        note,
      },
    },
  })
}

/** Where an ad goes that is not found to be fine. */
const statusAfter = (outcome: ReviewOutcome): AdStatus =>
  outcome === 'changes' ? 'changes_requested' : 'inactive'

async function settleReport(deps: ReviewDeps, tx: Tx, member: Member, own: Case): Promise<void> {
  const { review, ad, decision } = own
  const { outcome } = decision
  if (outcome !== 'fine' && outcome !== 'refused' && outcome !== 'changes') return
  if (outcome === 'changes' && !ad) throw new AppError('CONFLICT', OUTCOME_NOT_POSSIBLE)
  // What is fine is listed again if reports had hidden it, and otherwise stays as it is.
  const listed = ad?.status === 'pending' ? 'active' : (ad?.status ?? 'active')
  const status = outcome === 'fine' ? listed : statusAfter(outcome)
  await settleAd(deps, tx, member, { own, move: { status, wasHidden: outcome === 'fine' } })
  // A change of the ad's status answers its reports.
  if (ad && ad.status !== status) return
  const { adId, conversationId, accountId: reportedId } = review
  await answerReports(deps, tx, { adId, conversationId, reportedId, outcome, by: member.id })
}

async function settleAppeal(deps: ReviewDeps, tx: Tx, member: Member, own: Case): Promise<void> {
  const { ad, decision } = own
  const { note } = decision
  if (decision.outcome === 'upheld') {
    return settleAd(deps, tx, member, {
      own,
      move: { status: 'active', mail: (about) => appealUpheldMail({ ...about, note }) },
    })
  }
  await noteDecision(tx, member, own)
  if (ad) await notifySeller(deps, tx, ad, { write: (about) => appealConfirmedMail({ ...about, note }) })
}

async function settleMessage(tx: Tx, member: Member, own: Case): Promise<void> {
  await (own.decision.outcome === 'released' ? releaseHeld : refuseHeld)(tx, own.review.id)
  await noteDecision(tx, member, own)
}

/** A change of an approved ad: whatever is decided, everyone goes on seeing the ad. */
async function settleEdit(
  deps: ReviewDeps,
  tx: Tx,
  member: Member,
  { own, ad, edit }: { own: Case; ad: LockedAd; edit: AdEdit },
): Promise<void> {
  const { review, decision } = own
  await noteDecision(tx, member, own)
  const { outcome, reason, field, note } = decision
  if (outcome === 'approved') {
    const fields = await approveEdit(tx, ad, { edit, reviewId: review.id })
    await countApproval(tx, fields)
    return notifyEditApproved(deps, tx, { ...ad, title: fields.title })
  }
  await returnEdit(tx, ad)
  await notifyEditReturned(deps, tx, ad, {
    reason: reason?.text,
    field: field && fieldLabel(field),
    note,
    asksForChanges: outcome === 'changes',
  })
}

/** A new ad, or one that everyone sees already and that is checked afterwards. */
async function settleNew(deps: ReviewDeps, tx: Tx, member: Member, own: Case): Promise<void> {
  const { ad, decision } = own
  const approved = ad && isApprovedStatus(ad.status) ? ad.status : 'active'
  const status = decision.outcome === 'approved' ? approved : statusAfter(decision.outcome)
  return settleAd(deps, tx, member, { own, move: { status } })
}

async function settle(deps: ReviewDeps, tx: Tx, member: Member, own: Case): Promise<void> {
  switch (own.review.kind) {
    case 'report':
      return settleReport(deps, tx, member, own)
    case 'appeal':
      return settleAppeal(deps, tx, member, own)
    case 'message':
      return settleMessage(tx, member, own)
    default: {
      const { ad, review } = own
      const edit = ad && review.kind === 'edit' && !review.isSample ? await findWaiting(tx, ad) : undefined
      return ad && edit ? settleEdit(deps, tx, member, { own, ad, edit }) : settleNew(deps, tx, member, own)
    }
  }
}

async function decideOne(
  deps: ReviewDeps,
  member: Member,
  id: string,
  decision: CheckedDecision,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { review, ad } = await lockCase(tx, id)
    if (review.isDecided) {
      throw new AppError('CONFLICT', review.outcome === 'withdrawn' ? REVIEW_WITHDRAWN : REVIEW_DECIDED)
    }
    if (review.claimedBy && review.claimedBy !== member.id) throw new AppError('CONFLICT', REVIEW_CLAIMED)
    const { outcome, reason, field, note } = decision
    if (!outcomesOf[review.kind].includes(outcome)) throw new AppError('CONFLICT', OUTCOME_NOT_POSSIBLE)
    const isOwn = await isOwnDecision(tx, member, review)
    await setDecision(tx, {
      id,
      by: member.id,
      outcome,
      reason: reason?.id ?? null,
      field: field ?? null,
      note: note ?? null,
    })
    const audited = withoutUndefined({
      review: id,
      outcome,
      reason: reason?.id,
      field,
      note,
      // There was nobody else to decide about the appeal.
      isOwnDecision: isOwn || undefined,
    })
    await settle(deps, tx, member, { review, ad, decision, audited })
  })
}

/** Acts on each id independently, and returns which were refused and why. */
export async function forEachId(ids: string[], act: (id: string) => Promise<void>): Promise<Decided> {
  const reply: Decided = { decided: [], refused: [] }
  for (const id of new Set(ids)) {
    try {
      await act(id)
      reply.decided.push(id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      reply.refused.push({ _id: id, message: error.message })
    }
  }
  return reply
}

export async function decideReviews(
  deps: ReviewDeps,
  member: Member,
  { ids, ...decision }: NewDecision,
): Promise<Decided> {
  const checked = checkDecision(decision, marketSettings().refusalReasons)
  return forEachId(ids, (id) => decideOne(deps, member, id, checked))
}
