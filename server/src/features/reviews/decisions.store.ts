import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type { ReviewKind, ReviewOutcome } from '@bowerbird/contract/reviews/reviews.terms'
import { UNDO_SECONDS } from '@bowerbird/contract/reviews/reviews.terms'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

export interface LockedReview {
  id: string
  kind: ReviewKind
  adId: string | null
  accountId: string | null
  conversationId: string | null
  appealOf: string | null
  title: string
  isDecided: boolean
  outcome: ReviewOutcome | null
  /** Published without waiting; looked at afterwards. */
  isSample: boolean
  decidedBy: string | null
  /** Decided so recently that it can be undone. */
  isUndoable: boolean
  /** Who holds it now. */
  claimedBy: string | null
}

export async function findAdOf(db: Queryable, id: string): Promise<{ adId: string | null } | undefined> {
  return db.maybeOne(sql`select ad_id as "adId" from reviews where id = ${id}`)
}

/** Call after the ad is locked, as a change of its status locks them in that order. */
export async function lockReview(tx: Tx, id: string): Promise<LockedReview | undefined> {
  return tx.maybeOne<LockedReview>(sql`
    select id, kind, ad_id as "adId", account_id as "accountId", conversation_id as "conversationId",
      appeal_of as "appealOf", title, decided_at is not null as "isDecided", outcome, is_sample as "isSample", decided_by as "decidedBy",
      coalesce(decided_at > clock_timestamp() - make_interval(secs => ${UNDO_SECONDS}), false) as "isUndoable",
      case when claimed_until > clock_timestamp() then claimed_by end as "claimedBy"
    from reviews where id = ${id} for no key update`)
}

/**
 * The change of status that a decision made, from the audit log of the same transaction. Plan: reviews_pkey, Index Scan
 * on audit_log_by_target.
 */
export async function findStatusMove(
  db: Queryable,
  reviewId: string,
): Promise<{ from: AdStatus; to: AdStatus } | undefined> {
  return db.maybeOne(sql`
    select l.before ->> 'status' as from, l.after ->> 'status' as to
    from reviews r join audit_log l on l.target = 'ad' and l.target_id = r.ad_id::text and l.at = r.decided_at
    where r.id = ${reviewId} and l.before ->> 'status' is not null limit 1`)
}

export async function findDeciderOf(db: Queryable, reviewId: string): Promise<string | null> {
  const found = await db.maybeOne<{ by: string | null }>(
    sql`select decided_by as by from reviews where id = ${reviewId}`,
  )
  return found?.by ?? null
}

/** Whether someone else could decide. Plan: Index Scan on accounts_of_staff. */
export async function hasOtherModerator(db: Queryable, memberId: string): Promise<boolean> {
  const found = await db.maybeOne(sql`
    select from accounts where role <> 'user' and role in ('admin', 'moderator') and status = 'active'
      and verified_at is not null and id <> ${memberId} limit 1`)
  return found !== undefined
}
