import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type {
  ModerationCaseKind,
  ModerationOutcome,
} from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { UNDO_SECONDS } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import type { RatingPart } from '@bowerbird/contract/ratings/ratings.terms'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Reservation } from '../ads/ads.columns.ts'
import { casesTaken, otherModerators } from './cases.columns.ts'

export interface LockedCase {
  id: string
  kind: ModerationCaseKind
  adId: string | null
  accountId: string | null
  conversationId: string | null
  appealOf: string | null
  /** The rating that it is about, and whether it is about its text or the reply's. */
  ratingId: string | null
  ratingPart: RatingPart | null
  title: string
  isDecided: boolean
  outcome: ModerationOutcome | null
  /** Published without waiting; looked at afterwards. */
  isSample: boolean
  decidedBy: string | null
  /** Decided so recently that it can be undone. */
  isUndoable: boolean
  /** The colleague who holds it now. */
  claimedBy: string | null
  /** The change of the ad's status that the decision made, if it did. */
  statusBefore: AdStatus | null
  statusAfter: AdStatus | null
}

export async function findAdOf(db: Queryable, id: string): Promise<{ adId: string | null } | undefined> {
  return db.maybeOne(sql`select ad_id as "adId" from moderation_cases where id = ${id}`)
}

/** Call after the ad is locked, as a change of its status locks them in that order. */
export async function lockCaseRow(tx: Tx, id: string): Promise<LockedCase | undefined> {
  return tx.maybeOne<LockedCase>(sql`
    select id, kind, ad_id as "adId", account_id as "accountId", conversation_id as "conversationId",
      appeal_of as "appealOf", rating_id as "ratingId", rating_part as "ratingPart", title, decided_at is not null as "isDecided", outcome, is_sample as "isSample", decided_by as "decidedBy",
      coalesce(decided_at > clock_timestamp() - make_interval(secs => ${UNDO_SECONDS}), false) as "isUndoable",
      case when claimed_until > clock_timestamp() then claimed_by end as "claimedBy",
      status_before as "statusBefore", status_after as "statusAfter"
    from moderation_cases where id = ${id} for no key update`)
}

export async function findDeciderOf(db: Queryable, caseId: string): Promise<string | null> {
  const found = await db.maybeOne<{ by: string | null }>(
    sql`select decided_by as by from moderation_cases where id = ${caseId}`,
  )
  return found?.by ?? null
}

export async function hasOtherModerator(db: Queryable, memberId: string): Promise<boolean> {
  const { isFound } = await db.one<{ isFound: boolean }>(
    sql`select ${otherModerators(memberId)} as "isFound"`,
  )
  return isFound
}

export interface RecordedDecision {
  id: string
  by: string
  outcome: ModerationOutcome
  /** The id of the reason, and its text as the member reads it. */
  reason: string | null
  reasonText: string | null
  field: string | null
  note: string | null
  /** The change of the ad's status; undefined: none. */
  statusBefore: AdStatus | undefined
  statusAfter: AdStatus | undefined
  /** Which the change has ended. */
  reservationBefore: Reservation | null | undefined
}

/** Ends a case, and the claim on it. */
export async function setDecision(tx: Tx, decision: RecordedDecision): Promise<void> {
  const { id, by, outcome, reason, reasonText, field, note, statusBefore, statusAfter } = decision
  const { until, reservedFor } = decision.reservationBefore ?? {}
  await tx.run(sql`
    update moderation_cases set decided_at = now(), decided_by = ${by}, outcome = ${outcome}, reason = ${reason},
      reason_text = ${reasonText}, field = ${field}, note = ${note}, status_before = ${statusBefore ?? null},
      status_after = ${statusAfter ?? null}, reserved_until_before = ${until ?? null},
      reserved_for_before = ${reservedFor ?? null},
      claimed_at = case when claimed_by = ${by} and claimed_until > now() then claimed_at end,
      claimed_by = null, claimed_until = null
    where id = ${id}`)
  await tx.run(sql`select ${casesTaken}`)
}

/** The decision about an ad by which someone has just changed its status. Plan: Index Scan on moderation_cases_of_ad. */
export async function findJustDecided(
  tx: Tx,
  { adId, by, before, after }: { adId: string; by: string; before: AdStatus; after: AdStatus },
): Promise<string | undefined> {
  const found = await tx.maybeOne<{ id: string }>(sql`
    select id from moderation_cases
    where ad_id = ${adId} and decided_by = ${by} and decided_at > now() - interval '1 minute'
      and status_before = ${before} and status_after = ${after}
    order by decided_at desc limit 1`)
  return found?.id
}

/** The reservation that a decision has ended. */
export const findReservationBefore = (tx: Tx, id: string): Promise<Reservation | undefined> =>
  tx.maybeOne<Reservation>(sql`
    select reserved_until_before as until, reserved_for_before as "reservedFor" from moderation_cases
    where id = ${id} and reserved_until_before is not null`)

/**
 * Opens everything about an ad again that a decision has ended, and returns their ids. A case that was opened by the
 * decision itself never waited, and is withdrawn instead.
 */
export async function reopen(tx: Tx, id: string): Promise<string[]> {
  const reopened = await tx.many<{ id: string }>(sql`
    update moderation_cases r set outcome = case when r.created_at = r.decided_at then 'withdrawn' end,
      decided_at = case when r.created_at = r.decided_at then r.decided_at end, decided_by = null, reason = null,
      reason_text = null, field = null, note = null, status_before = null, status_after = null,
      reserved_until_before = null, reserved_for_before = null
    from moderation_cases undone
    where undone.id = ${id} and (r.id = undone.id or r.ad_id = undone.ad_id and r.decided_at = undone.decided_at)
    returning r.id`)
  await tx.run(sql`select ${casesTaken}`)
  return reopened.map((row) => row.id)
}

export async function isSellerActive(db: Queryable, sellerId: string): Promise<boolean> {
  const found = await db.maybeOne(sql`select from accounts where id = ${sellerId} and status = 'active'`)
  return found !== undefined
}
