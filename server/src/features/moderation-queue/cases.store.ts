import type { AdFields } from '@bowerbird/contract/ads/ads.fields'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type {
  ModerationCaseKind,
  ModerationOutcome,
} from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import type { Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Reservation } from '../ads/ads.columns.ts'
import { isWaitingEdit, storedVersion } from '../edits/edits.columns.ts'
import type { CaseOutcomes } from './case-outcomes.ts'
import { casesTaken, queueChanged } from './cases.columns.ts'

/** Opens a case for each of these ads, unless one is open. A sample is about an ad that is listed already. */
export async function openCases(
  tx: Tx,
  adIds: readonly string[],
  { kind, isSample = false, before }: { kind: 'ad' | 'edit'; isSample?: boolean; before?: AdFields },
): Promise<void> {
  await tx.run(sql`
    with opened as (
      insert into moderation_cases (kind, ad_id, account_id, title, category_id, is_sample, before)
      select ${kind}, id, seller_id, title, category_id, ${isSample}, ${before ? storedVersion(before) : null}::jsonb
      from ads a where id = any(${adIds}::uuid[])
        and (${isSample} or not exists (select from moderation_cases c where c.ad_id = a.id and c.decided_at is null))
      on conflict (ad_id, kind) where decided_at is null and ad_id is not null do nothing
      returning id)
    select ${queueChanged} from opened limit 1`)
}

export async function setHoldsCut(tx: Tx, adId: string): Promise<void> {
  await tx.run(sql`
    update moderation_cases set holds_cut = true where ad_id = ${adId} and kind = 'ad' and decided_at is null`)
}

/** Marks the cut that a case has held, as if it were from now. Plan: ad_prices_pkey. */
export async function showHeldCut(tx: Tx, caseId: string): Promise<void> {
  await tx.run(sql`
    with latest as (
      select distinct on (p.ad_id) p.* from moderation_cases c join ad_prices p on p.ad_id = c.ad_id
      where c.id = ${caseId} and c.holds_cut order by p.ad_id, p.at desc),
    lowest as (
      select l.ad_id, min(p.price_cents) as price_cents
      from latest l join ad_prices p on p.ad_id = l.ad_id and p.at < l.at
        and p.rent_type is not distinct from l.rent_type and p.at >= coalesce(
          (select max(at) from ad_prices where ad_id = l.ad_id and at <= now() - interval '30 days'), '-infinity')
      group by l.ad_id)
    update ads a set cut_from_cents = l.price_cents, cut_at = now()
    from lowest l where a.id = l.ad_id and a.price_cents < l.price_cents`)
}

/** Holds it again. */
export async function hideHeldCut(tx: Tx, caseId: string): Promise<void> {
  await tx.run(sql`
    update ads a set cut_from_cents = null, cut_at = null
    from moderation_cases c where c.id = ${caseId} and c.holds_cut and a.id = c.ad_id`)
}

/**
 * Ends the open case about a waiting version without a decision. Returns since when it waited, if it did: as text, which
 * has all digits of the time.
 */
export async function withdrawEditCase(tx: Tx, adId: string): Promise<string | null> {
  const ended = await tx.maybeOne<{ since: string | null }>(sql`
    update moderation_cases set decided_at = now(), outcome = 'withdrawn', claimed_by = null, claimed_until = null
    where ad_id = ${adId} and kind = 'edit' and decided_at is null
    returning case when not is_sample then created_at::text end as since`)
  return ended?.since ?? null
}

/** Opens the case about the version that waits beside an approved ad, if one does. */
export async function openEditCase(tx: Tx, adId: string, since: string | null): Promise<void> {
  await tx.run(sql`
    with opened as (
      insert into moderation_cases (kind, ad_id, account_id, title, category_id, created_at)
      select 'edit', a.id, a.seller_id, e.fields ->> 'title',
        coalesce((select id from categories where id = (e.fields ->> 'categoryId')::smallint), a.category_id),
        coalesce(${since}::timestamptz, now())
      from ads a join ad_edits e on e.ad_id = a.id where a.id = ${adId} and ${isWaitingEdit}
      returning id)
    select ${queueChanged} from opened`)
}

export async function hasWaitingEdit(tx: Tx, adId: string): Promise<boolean> {
  const found = await tx.maybeOne(sql`
    select from ads a join ad_edits e on e.ad_id = a.id where a.id = ${adId} and ${isWaitingEdit}`)
  return found !== undefined
}

export interface EndedCase {
  kind: ModerationCaseKind
  outcome: ModerationOutcome
}

/** A reason of the market's list, with its text as the member reads it. */
interface GivenReason {
  id: string
  text: string
}

export interface StatusMove {
  /** As it was before. */
  ad: { id: string; status: AdStatus; reservation: Reservation | null }
  to: AdStatus
}

/** Ends the open cases about an ad, and the claims on them. The decider and the note are those of staff, if staff moved it. */
export const endCases = (
  tx: Tx,
  { ad, to }: StatusMove,
  {
    outcomes,
    by,
    note,
    reason,
  }: { outcomes: CaseOutcomes; by: string | null; note: string | null; reason?: GivenReason | undefined },
): Promise<EndedCase[]> =>
  tx.many<EndedCase>(sql`
    with ended as (
      update moderation_cases set decided_at = now(), outcome = ${JSON.stringify(outcomes)}::jsonb ->> kind,
        decided_by = ${by}, note = ${note}, reason = ${reason?.id ?? null}, reason_text = ${reason?.text ?? null}, status_before = ${ad.status}, status_after = ${to},
        reserved_until_before = ${ad.reservation?.until ?? null}, reserved_for_before = ${ad.reservation?.reservedFor ?? null},
        claimed_by = null, claimed_until = null
      where ad_id = ${ad.id} and decided_at is null and ${JSON.stringify(outcomes)}::jsonb ? kind
      returning kind, outcome),
    notified as (select ${casesTaken} from ended limit 1)
    select ended.kind, ended.outcome from ended left join notified on true`)

/** The refusal of an ad that was not waiting, so that its owner can appeal against it. */
export async function insertRefusal(
  tx: Tx,
  { ad, to }: StatusMove,
  {
    kind,
    by,
    note,
    outcome,
    reason,
  }: {
    kind: 'ad' | 'edit'
    by: string
    note: string | null
    outcome: ModerationOutcome
    reason?: GivenReason | undefined
  },
): Promise<void> {
  await tx.run(sql`
    insert into moderation_cases (kind, ad_id, account_id, title, category_id, decided_at, decided_by, outcome, note,
      reason, reason_text, status_before, status_after, reserved_until_before, reserved_for_before)
    select ${kind}, id, seller_id, title, category_id, now(), ${by}, ${outcome}, ${note},
      ${reason?.id ?? null}, ${reason?.text ?? null}, ${ad.status}, ${to},
      ${ad.reservation?.until ?? null}, ${ad.reservation?.reservedFor ?? null}
    from ads where id = ${ad.id}`)
}

/** The first version that was approved stays while the case is open. */
export async function setBefore(tx: Tx, adId: string, fields: AdFields): Promise<void> {
  await tx.run(sql`
    update moderation_cases set before = coalesce(before, ${storedVersion(fields)}::jsonb)
    where ad_id = ${adId} and decided_at is null and kind in ('ad', 'edit', 'report')`)
}

/** Assesses the open cases about an ad again. Those about the ad itself, not its waiting version, take its title and category. */
export async function refreshCases(tx: Tx, adId: string): Promise<void> {
  await tx.run(sql`
    with refreshed as (
      update moderation_cases c set assessed_at = null,
        title = case when c.kind = 'edit' and ${isWaitingEdit} then c.title else a.title end,
        category_id = case when c.kind = 'edit' and ${isWaitingEdit} then c.category_id else a.category_id end
      from ads a left join ad_edits e on e.ad_id = a.id
      where a.id = ${adId} and c.ad_id = a.id and c.decided_at is null
      returning c.id)
    select ${queueChanged} from refreshed limit 1`)
}

/** An ad that is deleted takes with it what its cases say about it. Decisions stay, for the figures. */
export async function endCasesOfAd(tx: Tx, adId: string): Promise<void> {
  await tx.run(sql`
    update moderation_cases set before = null, signals = '[]', outcome = coalesce(outcome, 'withdrawn'),
      decided_at = coalesce(decided_at, now())
    where ad_id = ${adId} and (decided_at is null or before is not null or signals <> '[]')`)
}

/**
 * The same for members and everything they wrote. All references to the accounts are set to null at once: rows that are
 * changed again, when the ads are deleted, are checked again. The title stays as long as photos of a refused ad are
 * recognised: moderators read what they were of.
 */
export async function endCasesOfAccounts(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    update moderation_cases set account_id = null, before = null, details = null, signals = '[]',
      title = case when exists (select from refused_photos p where p.case_id = moderation_cases.id) then title
        else 'From a deleted account' end,
      outcome = coalesce(outcome, 'withdrawn'), decided_at = coalesce(decided_at, now()),
      decided_by = case when decided_by <> all(${accountIds}::uuid[]) then decided_by end,
      claimed_by = case when claimed_by <> all(${accountIds}::uuid[]) then claimed_by end
    where account_id = any(${accountIds}::uuid[])`)
}
