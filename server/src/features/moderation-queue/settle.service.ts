import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { fieldLabel } from '@bowerbird/contract/ads/field-paths'
import type { Tx } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import type { LockedAd } from '../ads/ads.store.ts'
import { audit } from '../audit/audit.service.ts'
import { approveEdit, returnEdit } from '../edits/edits.service.ts'
import type { AdEdit } from '../edits/edits.store.ts'
import { answerReports } from '../reports/outcomes.service.ts'
import { countApproval } from '../safety/scam-figures.service.ts'
import { applyDecision, type DecisionDeps } from './apply-decision.service.ts'
import type { CheckedDecision } from './check-decision.ts'
import type { LockedCase } from './decisions.store.ts'
import { clearPhotosOfAd, insertRefusedPhotos } from './refused-photos.store.ts'
import { notifyEditApproved, notifyEditReturned, notifySeller } from './seller-notices.service.ts'
import { isAboutMessage, settleMessage } from './settle-message.service.ts'
import { isAboutRating, settleRating } from './settle-rating.service.ts'

/** A case that has just been decided, and is recorded as such. */
export interface DecidedCase {
  moderationCase: LockedCase
  ad: LockedAd | undefined
  /** The version that waits beside the ad, if the case is about one. */
  edit: AdEdit | undefined
  /** The ad's new status; undefined if that stays as it is. */
  status: AdStatus | undefined
  decision: CheckedDecision
  /** The appeal is against a decision of the same person: there is no other moderator. */
  isOwnDecision: boolean
  /** For the audit log. */
  audited: object
}

/** Logs a decision that leaves the ad's status as it is. */
async function auditDecision(
  tx: Tx,
  member: Member,
  { moderationCase, decision, audited }: DecidedCase,
): Promise<void> {
  const { id, adId, accountId, title } = moderationCase
  await audit(tx, member, {
    action: 'case.decided',
    ...(adId ? { target: 'ad', targetId: adId } : { target: 'account', targetId: accountId ?? id }),
    title,
    after: audited,
    reason: decision.reason?.text,
  })
}

/** Photos that were refused for what they show are caught when another member uploads them. */
async function settlePhotos(tx: Tx, { moderationCase, ad, edit, decision }: DecidedCase): Promise<void> {
  const { outcome, reason } = decision
  if (!ad) return
  if (outcome === 'refused' && reason?.isAboutPhotos) {
    const shown = ad.fields.images
    const refused = edit ? edit.fields.images.filter((image) => !shown.includes(image)) : shown
    return insertRefusedPhotos(tx, moderationCase.id, refused)
  }
  const isCleared = outcome === 'approved' || outcome === 'upheld' || outcome === 'fine'
  if (isCleared) await clearPhotosOfAd(tx, ad.id)
}

/** An approved or returned change of an ad that everyone goes on seeing. */
async function settleEdit(
  tx: Tx,
  { ad, edit, moderationCase, decision }: DecidedCase & { ad: LockedAd; edit: AdEdit },
): Promise<void> {
  const { outcome, reason, field, note } = decision
  if (outcome === 'approved') {
    const fields = await approveEdit(tx, ad, { edit, caseId: moderationCase.id })
    await countApproval(tx, fields)
    return notifyEditApproved(tx, { ...ad, title: fields.title, fields })
  }
  await returnEdit(tx, ad)
  await notifyEditReturned(tx, ad, {
    reason: reason?.text,
    field: field && fieldLabel(field),
    note,
    asksForChanges: outcome === 'changes',
  })
}

/** Acts on a decision that leaves the ad's status as it is. */
async function settleInPlace(
  deps: DecisionDeps,
  tx: Tx,
  member: Member,
  decided: DecidedCase,
): Promise<void> {
  const { moderationCase, ad, edit, decision } = decided
  const { kind, adId, conversationId, accountId: reportedId } = moderationCase
  const { outcome, note } = decision
  await auditDecision(tx, member, decided)
  if (isAboutMessage(moderationCase)) return settleMessage(tx, decided)
  if (isAboutRating(moderationCase)) return settleRating(deps, tx, member, decided)
  if (ad && edit) return settleEdit(tx, { ...decided, ad, edit })
  if (kind === 'report' && (outcome === 'fine' || outcome === 'refused' || outcome === 'changes')) {
    return answerReports(deps, tx, { adId, conversationId, reportedId, outcome, by: member.id })
  }
  if (ad && outcome === 'confirmed') {
    const event = decided.isOwnDecision ? 'appeal_rejected_by_same' : 'appeal_rejected'
    await notifySeller(tx, ad, { event, why: { note } })
  }
}

/** Acts on a decision that has been recorded: the ad, its photos, the seller's notice and the audit entry. */
export async function settle(
  deps: DecisionDeps,
  tx: Tx,
  member: Member,
  decided: DecidedCase,
): Promise<void> {
  const { moderationCase, ad, status, decision, audited } = decided
  await settlePhotos(tx, decided)
  if (!ad || !status) return settleInPlace(deps, tx, member, decided)
  const { kind } = moderationCase
  const { outcome, reason, field, note } = decision
  await applyDecision(deps, tx, member, {
    ad,
    change: {
      status,
      reason: reason?.text,
      field: field && fieldLabel(field),
      note,
      decided: { kind, outcome, audited },
      wasHidden: outcome === 'fine',
      ...(outcome === 'upheld' && {
        event: decided.isOwnDecision ? 'appeal_upheld_by_same' : 'appeal_upheld',
      }),
    },
  })
}
