import { AppError } from '@bowerbird/contract/errors'
import type { Decided } from '@bowerbird/contract/reviews/reviews.schema'
import {
  MESSAGE_NOT_UNDOABLE,
  NOT_YOUR_DECISION,
  UNDO_CHANGED_SINCE,
  UNDO_TOO_LATE,
} from '@bowerbird/contract/reviews/reviews.terms'
import type { Member } from '../../platform/session.ts'
import { noteInAudit } from '../audit/audit.service.ts'
import { takeBackDecision } from '../edits/edits.service.ts'
import { moveAd, takeBackSellerNotice } from '../moderation/ad-moves.service.ts'
import { takeBackAnswers } from '../reports/outcomes.service.ts'
import { forEachId, lockCase } from './decisions.service.ts'
import { findStatusMove, type LockedReview } from './decisions.store.ts'
import { reopen } from './records.store.ts'
import type { ReviewDeps } from './reviews.deps.ts'

function ensureUndoable({ isDecided, decidedBy, isUndoable, kind }: LockedReview, member: Member): void {
  if (!isDecided || decidedBy !== member.id) throw new AppError('CONFLICT', NOT_YOUR_DECISION)
  if (!isUndoable) throw new AppError('CONFLICT', UNDO_TOO_LATE)
  // It has been delivered, or its sender has been notified.
  if (kind === 'message') throw new AppError('CONFLICT', MESSAGE_NOT_UNDOABLE)
}

async function undoOne(deps: ReviewDeps, member: Member, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { review, ad } = await lockCase(tx, id)
    ensureUndoable(review, member)
    const { adId, conversationId, accountId: reportedId } = review
    const moved = ad && (await findStatusMove(tx, id))
    if (ad && moved) {
      if (ad.status !== moved.to) throw new AppError('CONFLICT', UNDO_CHANGED_SINCE)
      return moveAd(deps, tx, member, { ad, move: { status: moved.from, isUndo: true, undoes: id } })
    }
    if (review.kind === 'report')
      await takeBackAnswers(deps, tx, { adId, conversationId, reportedId, reviewId: id })
    if (ad && review.kind === 'edit') await takeBackDecision(tx, ad, id)
    if (ad) await takeBackSellerNotice(tx, ad)
    await reopen(tx, id)
    await noteInAudit(tx, member, {
      action: 'review.undone',
      ...(adId ? { target: 'ad', targetId: adId } : { target: 'account', targetId: reportedId ?? id }),
      title: review.title,
      after: { review: id },
    })
  })
}

/** Takes back the member's own decisions of the last seconds, before anybody has been notified. */
export const undoDecisions = (deps: ReviewDeps, member: Member, ids: string[]): Promise<Decided> =>
  forEachId(ids, (id) => undoOne(deps, member, id))
