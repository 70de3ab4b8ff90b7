import { AppError } from '@bowerbird/contract/errors'
import type { Decided } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import {
  MESSAGE_NOT_UNDOABLE,
  NOT_YOUR_DECISION,
  RATING_NOT_UNDOABLE,
  UNDO_CHANGED_SINCE,
  UNDO_TOO_LATE,
} from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import type { Member } from '../../platform/session.ts'
import { audit } from '../audit/audit.service.ts'
import { takeBackDecision } from '../edits/edits.service.ts'
import { takeBackAnswers } from '../reports/outcomes.service.ts'
import { applyDecision, type DecisionDeps } from './apply-decision.service.ts'
import { hideHeldCut } from './cases.store.ts'
import { forEachId, lockCase } from './decisions.service.ts'
import { type LockedCase, reopen } from './decisions.store.ts'
import { ensureNotOwn } from './own-matters.service.ts'
import { clearPhotosOfCases } from './refused-photos.store.ts'
import { takeBackSellerNotice } from './seller-notices.service.ts'
import { isAboutMessage } from './settle-message.service.ts'
import { isAboutRating } from './settle-rating.service.ts'

function ensureUndoable(moderationCase: LockedCase, member: Member): void {
  const { isDecided, decidedBy, isUndoable } = moderationCase
  if (!isDecided || decidedBy !== member.id) throw new AppError('CONFLICT', NOT_YOUR_DECISION)
  if (!isUndoable) throw new AppError('CONFLICT', UNDO_TOO_LATE)
  // It has been delivered, or its sender has been notified.
  if (isAboutMessage(moderationCase)) throw new AppError('CONFLICT', MESSAGE_NOT_UNDOABLE)
  if (isAboutRating(moderationCase)) throw new AppError('CONFLICT', RATING_NOT_UNDOABLE)
}

async function undoOne(deps: DecisionDeps, member: Member, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { moderationCase, ad } = await lockCase(tx, id)
    ensureUndoable(moderationCase, member)
    await ensureNotOwn(tx, member, moderationCase)
    const { kind, title, adId, conversationId, accountId: reportedId } = moderationCase
    const { statusBefore, statusAfter } = moderationCase
    if (ad && statusBefore) {
      if (ad.status !== statusAfter) throw new AppError('CONFLICT', UNDO_CHANGED_SINCE)
      const change = { status: statusBefore, isUndo: true, undoes: id }
      return applyDecision(deps, tx, member, { ad, change })
    }
    if (kind === 'report') await takeBackAnswers(deps, tx, { adId, conversationId, reportedId, caseId: id })
    if (ad && kind === 'edit') await takeBackDecision(tx, ad, id)
    if (ad) await takeBackSellerNotice(tx, ad)
    await hideHeldCut(tx, id)
    await clearPhotosOfCases(tx, await reopen(tx, id))
    await audit(tx, member, {
      action: 'case.undone',
      ...(adId ? { target: 'ad', targetId: adId } : { target: 'account', targetId: reportedId ?? id }),
      title,
      after: { case: id },
    })
  })
}

/** Takes back the member's own decisions of the last seconds, before anybody has been notified. */
export const undoDecisions = (deps: DecisionDeps, member: Member, ids: string[]): Promise<Decided> =>
  forEachId(ids, (id) => undoOne(deps, member, id))
