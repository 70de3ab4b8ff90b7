import { statusLabel } from '@bowerbird/contract/ads/ads.states'
import { AD_NOT_FOUND, type AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import type { StatusDecision } from '@bowerbird/contract/moderation/moderation.schema'
import type { Decided, NewDecision } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import {
  CASE_CLAIMED,
  CASE_DECIDED,
  CASE_NOT_FOUND,
  CASE_WITHDRAWN,
  OUTCOME_NOT_POSSIBLE,
  OWN_DECISION_APPEALED,
  outcomesOf,
} from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { withoutUndefined } from '@bowerbird/contract/without-undefined'
import type { Tx } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import { type LockedAd, lockAd } from '../ads/ads.store.ts'
import { findWaiting } from '../edits/edits.service.ts'
import { marketSettings } from '../market/market.service.ts'
import { getAdminAd } from '../moderation/admin-ad.service.ts'
import { applyDecision, type DecisionDeps } from './apply-decision.service.ts'
import { statusAfter } from './case-outcomes.ts'
import { showHeldCut } from './cases.store.ts'
import { type CheckedDecision, checkDecision, findReason } from './check-decision.ts'
import * as store from './decisions.store.ts'
import { ensureNotOwn } from './own-matters.service.ts'
import { settle } from './settle.service.ts'

/** Locks the ad before its case, as every change of its status does. */
export async function lockCase(
  tx: Tx,
  id: string,
): Promise<{ moderationCase: store.LockedCase; ad: LockedAd | undefined }> {
  const found = await store.findAdOf(tx, id)
  const ad = found?.adId ? await lockAd(tx, found.adId) : undefined
  const moderationCase = await store.lockCaseRow(tx, id)
  if (!moderationCase) throw new AppError('NOT_FOUND', CASE_NOT_FOUND)
  return { moderationCase, ad }
}

/** An appeal is for another person, unless there is none. Returns whether the member decides about their own decision. */
async function isOwnDecision(tx: Tx, member: Member, { appealOf }: store.LockedCase): Promise<boolean> {
  if (!appealOf || (await store.findDeciderOf(tx, appealOf)) !== member.id) return false
  if (await store.hasOtherModerator(tx, member.id)) throw new AppError('FORBIDDEN', OWN_DECISION_APPEALED)
  return true
}

function ensureDecidable(
  { kind, isDecided, outcome: before, claimedBy, adId }: store.LockedCase,
  member: Member,
  { outcome }: CheckedDecision,
): void {
  if (isDecided) throw new AppError('CONFLICT', before === 'withdrawn' ? CASE_WITHDRAWN : CASE_DECIDED)
  if (claimedBy && claimedBy !== member.id) throw new AppError('CONFLICT', CASE_CLAIMED)
  // A person who was reported in a conversation has no ad that they could change.
  const isPossible = outcomesOf[kind].includes(outcome) && (outcome !== 'changes' || adId !== null)
  if (!isPossible) throw new AppError('CONFLICT', OUTCOME_NOT_POSSIBLE)
}

/** Decides one case: locks it, records the outcome, and acts on it, in one transaction. */
async function decideCase(
  deps: DecisionDeps,
  member: Member,
  id: string,
  decision: CheckedDecision,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { moderationCase, ad } = await lockCase(tx, id)
    ensureDecidable(moderationCase, member, decision)
    await ensureNotOwn(tx, member, moderationCase)
    const isOwn = await isOwnDecision(tx, member, moderationCase)
    const { outcome, reason, field, note } = decision
    const { kind, isSample } = moderationCase
    const edit = ad && kind === 'edit' && !isSample ? await findWaiting(tx, ad) : undefined
    // Whatever is decided about a waiting edit, everyone goes on seeing the ad.
    const status = ad && !edit ? statusAfter({ kind, outcome, status: ad.status }) : undefined
    await store.setDecision(tx, {
      id,
      by: member.id,
      outcome,
      reason: reason?.id ?? null,
      reasonText: reason?.text ?? null,
      field: field ?? null,
      note: note ?? null,
      statusBefore: status && ad?.status,
      statusAfter: status,
      reservationBefore: status && ad?.reservation,
    })
    if (outcome === 'approved') await showHeldCut(tx, id)
    const audited = withoutUndefined({
      case: id,
      outcome,
      reason: reason?.id,
      field,
      note,
      // There was no other moderator to decide about the appeal.
      isOwnDecision: isOwn || undefined,
    })
    await settle(deps, tx, member, {
      moderationCase,
      ad,
      edit,
      status,
      decision,
      isOwnDecision: isOwn,
      audited,
    })
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

export async function decideCases(
  deps: DecisionDeps,
  member: Member,
  { ids, ...decision }: NewDecision,
): Promise<Decided> {
  const checked = checkDecision(decision, marketSettings().refusalReasons)
  return forEachId(ids, (id) => decideCase(deps, member, id, checked))
}

function ensureStillIn(from: AdStatus, now: AdStatus): void {
  if (from === now) return
  throw new AppError(
    'CONFLICT',
    // Only administrators move an ad out of review, so another one did.
    from === 'pending'
      ? t`Another administrator has already moved this ad to ${statusLabel(now)}`
      : t`This ad is now ${statusLabel(now)}. Please check it again before you decide.`,
  )
}

/** A decision in the list of ads, whatever waits in the queue. */
export async function decideStatus(
  deps: DecisionDeps,
  actor: Member,
  id: string,
  { from, reasonId, ...given }: StatusDecision,
): Promise<string> {
  const chosen = reasonId === undefined ? undefined : findReason(reasonId, marketSettings().refusalReasons)
  const change = chosen ? { ...given, reasonId, reason: chosen.text, note: given.reason } : given
  return deps.db.transaction(async (tx) => {
    const ad = await lockAd(tx, id)
    if (!ad) throw new AppError('NOT_FOUND', AD_NOT_FOUND)
    if (from) ensureStillIn(from, ad.status)
    await applyDecision(deps, tx, actor, { ad, change })
    return getAdminAd(tx, id)
  })
}
