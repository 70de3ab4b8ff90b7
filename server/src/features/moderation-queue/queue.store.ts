import { categoryId } from '@bowerbird/contract/catalogue/ids'
import type {
  ModerationCase,
  ModerationCaseRow,
  ModerationDecision,
  QueueQuery,
  Signal,
} from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import {
  FLAGGED_RISK,
  type ModerationCaseKind,
  NEW_ACCOUNT_DAYS,
} from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import type { Queryable } from '../../platform/db/db.ts'
import { isoTime, type Sql, sql } from '../../platform/db/sql.ts'
import { versionFields } from '../edits/edits.columns.ts'
import { all } from '../listing/listing.columns.ts'
import { caseRatingJson } from '../ratings/ratings.columns.ts'
import { decisionColumns, rowsFrom } from './cases.columns.ts'
import type { StoredSignal } from './signals/stored-signals.ts'

export type StoredRow = Omit<ModerationCaseRow, 'signals'> & { signals: StoredSignal[] }

type Filter = Pick<
  QueueQuery,
  'kind' | 'category' | 'flagged' | 'clean' | 'reported' | 'newSellers' | 'waitingHours'
>

const matching = (filter: Filter): Sql => {
  const { kind, category, flagged, clean, reported, newSellers, waitingHours } = filter
  return all([
    sql`q.decided_at is null`,
    ...(kind ? [sql`q.kind = ${kind}`] : []),
    ...(category ? [sql`q.category_id = ${categoryId(category)}`] : []),
    ...(flagged ? [sql`q.risk >= ${FLAGGED_RISK}`] : []),
    ...(clean
      ? [sql`q.signals = '[]' and q.assessed_at is not null and q.kind not in ('report', 'appeal')`]
      : []),
    ...(waitingHours ? [sql`q.created_at <= now() - make_interval(hours => ${waitingHours})`] : []),
    ...(newSellers
      ? [
          sql`exists (select from accounts s where s.id = q.account_id
            and s.created_at > now() - make_interval(days => ${NEW_ACCOUNT_DAYS}))`,
        ]
      : []),
    ...(reported
      ? [
          sql`exists (select from reports p where p.handled_at is null
            and (p.ad_id = q.ad_id or p.conversation_id = q.conversation_id or p.rating_id = q.rating_id
              or p.reported_id = q.account_id))`,
        ]
      : []),
  ])
}

const orders = {
  oldest: (table: 'q' | 'r') => (table === 'q' ? sql`q.created_at, q.id` : sql`r.created_at, r.id`),
  riskiest: (table: 'q' | 'r') =>
    table === 'q' ? sql`q.risk desc, q.created_at, q.id` : sql`r.risk desc, r.created_at, r.id`,
}

/**
 * A page of what waits. Plan: Nested Loop (Limit → Index Scan on moderation_cases_oldest or moderation_cases_riskiest, filtered → primary
 * keys). Filters that few rows match read the open cases, which are as many as the moderators have left to do.
 */
export async function listRows(
  db: Queryable,
  viewerId: string,
  { page, limit, sort, ...filter }: QueueQuery,
): Promise<StoredRow[]> {
  const rows = sql`
    select q.* from moderation_cases q where ${matching(filter)}
    order by ${orders[sort]('q')} limit ${limit} offset ${(page - 1) * limit}`
  return db.many<StoredRow>(sql`${rowsFrom(rows, viewerId)} order by ${orders[sort]('r')}`)
}

/** Plan: Aggregate → Index Scan on one of the partial indexes of open cases. */
export async function countRows(db: Queryable, filter: Filter): Promise<number> {
  const { n } = await db.one<{ n: number }>(
    sql`select count(*)::int as n from moderation_cases q where ${matching(filter)}`,
  )
  return n
}

export interface WaitingKind {
  kind: ModerationCaseKind
  n: number
  oldestAt: string
}

/** Plan: HashAggregate → Index Scan on moderation_cases_oldest. */
export const countByKind = (db: Queryable): Promise<WaitingKind[]> =>
  db.many<WaitingKind>(sql`
    select kind, count(*)::int as n, ${isoTime(sql`min(created_at)`)} as "oldestAt"
    from moderation_cases where decided_at is null group by kind`)

/** Everyone who may see the queue. Plan: Index Scan on accounts_of_staff. */
export async function listStaff(db: Queryable): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select id from accounts where role <> 'user' and role in ('admin', 'moderator', 'support') and status = 'active'`)
  return rows.map(({ id }) => id)
}

/** The parts of the detail besides the row. */
export interface CaseParts {
  accountId: string | null
  conversationId: string | null
  appealOf: string | null
  before: Record<string, unknown> | null
  details: string | null
  /** The refused message that an appeal is about. */
  appealedMessage: string | null
  rating: ModerationCase['rating']
  isDecided: boolean
}

export const findRow = (db: Queryable, viewerId: string, id: string): Promise<StoredRow | undefined> =>
  db.maybeOne<StoredRow>(rowsFrom(sql`select * from moderation_cases where id = ${id}`, viewerId))

export const findParts = (db: Queryable, id: string): Promise<CaseParts | undefined> =>
  db.maybeOne<CaseParts>(sql`
    select account_id as "accountId", conversation_id as "conversationId", appeal_of as "appealOf",
      case when before is not null then ${versionFields(sql`before`)} end as before, details,
      (select o.details from moderation_cases o where o.id = moderation_cases.appeal_of and o.kind = 'message') as "appealedMessage",
      (select ${caseRatingJson(sql`moderation_cases.rating_part`)} where g.id = moderation_cases.rating_id) as rating,
      decided_at is not null as "isDecided"
    from moderation_cases where id = ${id}`)

export const findDecision = (db: Queryable, id: string): Promise<ModerationDecision | undefined> =>
  db.maybeOne<ModerationDecision>(sql`
    select ${decisionColumns} from moderation_cases r where r.id = ${id} and r.decided_at is not null`)

/** Number of the latest decisions that are searched for similar ones. */
const LATEST = 500

/**
 * The latest decisions by people about other ads of the same subcategory that share a signal. Plan: Limit → Nested Loop
 * (Limit → Index Scan Backward on moderation_cases_decided, ads_pkey): at most 500 rows, 3 ms.
 */
export const listSimilar = (
  db: Queryable,
  { adId, signals, limit }: { adId: string; signals: Signal['id'][]; limit: number },
): Promise<ModerationDecision[]> =>
  db.many<ModerationDecision>(sql`
    select ${decisionColumns}
    from (select * from moderation_cases where decided_at is not null order by decided_at desc, id desc limit ${LATEST}) r
    join ads a on a.id = r.ad_id
    where r.decided_by is not null and r.ad_id <> ${adId}
      and a.subcategory_id = (select subcategory_id from ads where id = ${adId})
      and exists (select from jsonb_array_elements(r.signals) as s where s ->> 'id' = any(${signals}))
    order by r.decided_at desc limit ${limit}`)
