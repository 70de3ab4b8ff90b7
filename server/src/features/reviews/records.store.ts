import type { AdFields } from '@bowerbird/contract/ads/ads.fields'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type { ReviewOutcome } from '@bowerbird/contract/reviews/reviews.terms'
import type { Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

export interface RecordedDecision {
  id: string
  by: string
  outcome: ReviewOutcome
  reason: string | null
  field: string | null
  note: string | null
}

/** Ends a review, and the claim on it. */
export async function setDecision(tx: Tx, decision: RecordedDecision): Promise<void> {
  const { id, by, outcome, reason, field, note } = decision
  await tx.run(sql`
    update reviews set decided_at = now(), decided_by = ${by}, outcome = ${outcome}, reason = ${reason},
      field = ${field}, note = ${note}, claimed_by = null, claimed_until = null
    where id = ${id}`)
}

export interface StatusMove {
  adId: string
  from: AdStatus
  to: AdStatus
  by: string
  note: string | null
}

/**
 * Writes who changes an ad's status, and why, on the reviews that this ends; the trigger of `ads.status` adds the
 * outcome. Returns how many there are.
 */
export const setDecider = (tx: Tx, { adId, from, to, by, note }: StatusMove): Promise<number> =>
  tx.run(sql`
    update reviews set decided_by = ${by}, note = ${note}, claimed_by = null, claimed_until = null
    where ad_id = ${adId} and decided_at is null
      and (kind in ('ad', 'edit', 'appeal') or kind = 'report' and ${to === 'inactive' || to === 'changes_requested' || from === 'pending'}::boolean)`)

/** The refusal of an ad that was not waiting, so that its owner can appeal against it. */
export async function insertRefusal(
  tx: Tx,
  {
    adId,
    by,
    note,
    outcome,
    wasPublic,
  }: Pick<StatusMove, 'adId' | 'by' | 'note'> & { outcome: 'refused' | 'changes'; wasPublic: boolean },
): Promise<void> {
  await tx.run(sql`
    insert into reviews (kind, ad_id, account_id, title, category_id, decided_at, decided_by, outcome, note)
    select ${wasPublic ? 'edit' : 'ad'}, id, seller_id, title, category_id, now(), ${by}, ${outcome}, ${note}
    from ads where id = ${adId}`)
}

/** The first version that was approved stays while the review is open. */
export async function setBefore(tx: Tx, adId: string, fields: AdFields): Promise<void> {
  await tx.run(sql`
    update reviews set before = coalesce(before, ${JSON.stringify(fields)}::jsonb)
    where ad_id = ${adId} and decided_at is null and kind in ('ad', 'edit', 'report')`)
}

export type ReportOutcome = Extract<ReviewOutcome, 'fine' | 'refused' | 'changes'>

/** How the reports about an ad were answered in this transaction, if they were. */
export async function findReportAnswer(tx: Tx, adId: string): Promise<ReportOutcome | undefined> {
  const found = await tx.maybeOne<{ outcome: ReportOutcome }>(sql`
    select outcome from reviews
    where ad_id = ${adId} and kind = 'report' and decided_at = now() and outcome in ('fine', 'refused', 'changes')`)
  return found?.outcome
}

/**
 * The decision about an ad that someone made just now and that changed its status from `to` to `from`, as the audit log
 * of the same transaction says. Plan: Index Scans on reviews_of_ad and audit_log_by_target.
 */
export async function findJustDecided(
  tx: Tx,
  { adId, by, from, to }: Omit<StatusMove, 'note'>,
): Promise<string | undefined> {
  const found = await tx.maybeOne<{ id: string }>(sql`
    select r.id from reviews r
    where r.ad_id = ${adId} and r.decided_by = ${by} and r.decided_at > now() - interval '1 minute'
      and exists (select from audit_log l where l.target = 'ad' and l.target_id = ${adId} and l.at = r.decided_at
        and l.before ->> 'status' = ${to} and l.after ->> 'status' = ${from})
    order by r.decided_at desc limit 1`)
  return found?.id
}

/**
 * Opens everything about an ad again that a decision has ended. What never waited, because the decision came first, is
 * withdrawn instead.
 */
export async function reopen(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`
    update reviews r set outcome = case when r.created_at = r.decided_at then 'withdrawn' end,
      decided_at = case when r.created_at = r.decided_at then r.decided_at end,
      decided_by = null, reason = null, field = null, note = null
    from reviews undone
    where undone.id = ${id} and (r.id = undone.id or r.ad_id = undone.ad_id and r.decided_at = undone.decided_at)`)
}

/** The review that the trigger opened when a status was put back, in this transaction. */
export async function removeJustOpened(tx: Tx, adId: string): Promise<void> {
  await tx.run(sql`
    delete from reviews
    where ad_id = ${adId} and decided_at is null and created_at = now() and kind in ('ad', 'edit')`)
}
