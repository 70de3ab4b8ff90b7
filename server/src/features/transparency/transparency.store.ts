import type { Queryable } from '../../platform/db/db.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'

/** Number of cases with the same outcome in one bucket of waiting time. */
export interface Tally {
  /** A kind of review, 'reported' or 'suspended'. */
  subject: string
  outcome: string
  reason: string
  /** round(20 ln(1 + minutes)); -1 if it did not wait, or for an unknown time. */
  waited: number
  lastYear: number
  allTime: number
}

const monthOf = (at: Sql) => sql`date_trunc('month', ${at} at time zone 'Australia/Sydney')::date`
/** The moment when a month begins. */
const begins = (month: Sql) => sql`(${month})::timestamp at time zone 'Australia/Sydney'`

/** The moment when today began: later decisions are counted tomorrow, so that no figure points to one of them. */
const today = begins(sql`sydney_day(now())`)

/** As a double: logarithms of numerics took more than half of the time. */
const bucket = sql`
  case when is_sample or created_at = decided_at then -1
    else round(20 * ln(1 + extract(epoch from decided_at - created_at)::float8 / 60)) end::smallint`

/**
 * Counts what was decided from a moment on, by month. Checks of published ads that ended without a person are left out.
 * Plan: Index Scans on moderation_cases_decided, reports_handled and audit_log_newest, by time.
 */
const counted = (since: Sql, until: Sql): Sql => sql`
  select ${monthOf(sql`decided_at`)} as month, kind as subject, outcome, coalesce(reason, '') as reason,
    ${bucket} as waited, count(*)::int as n
  from moderation_cases
  where decided_at >= ${since} and decided_at < ${until} and outcome <> 'withdrawn'
    and not (is_sample and decided_by is null)
  group by 1, 2, 3, 4, 5
  union all
  select ${monthOf(sql`handled_at`)}, 'reported', coalesce(outcome, ''), '', -1::smallint, count(*)::int
  from reports where handled_at >= ${since} and handled_at < ${until} group by 1, 2, 3, 4, 5
  union all
  select ${monthOf(sql`at`)}, 'suspended', '', '', -1::smallint, count(*)::int
  from audit_log where at >= ${since} and at < ${until} and action = 'account.status'
    and after ->> 'status' = 'suspended' group by 1, 2, 3, 4, 5`

/** End of the stored months. */
const storedUntil = sql`coalesce(
  (select ${begins(sql`max(month) + interval '1 month'`)} from moderation_months), '-infinity')`

/** Months that are over are counted once. Safe to repeat, and to run in two processes. */
export async function storePastMonths(db: Queryable): Promise<void> {
  await db.run(sql`
    insert into moderation_months (month, subject, outcome, reason, waited, n)
    ${counted(storedUntil, begins(monthOf(sql`now()`)))}
    on conflict do nothing`)
}

/** The stored months and what came after them, until the end of yesterday. */
export async function listTallies(db: Queryable, from: string): Promise<Tally[]> {
  return db.many<Tally>(sql`
    select subject, outcome, reason, waited, sum(n)::int as "allTime",
      coalesce(sum(n) filter (where month >= ${from}::date), 0)::int as "lastYear"
    from (select month, subject, outcome, reason, waited, n from moderation_months
      union all (${counted(storedUntil, today)})) as months
    group by subject, outcome, reason, waited`)
}

/** The first day of the eleventh month before this one. */
export async function findFirstDay(db: Queryable): Promise<string> {
  const { day } = await db.one<{ day: string }>(
    sql`select to_char(${monthOf(sql`now()`)} - interval '11 months', 'YYYY-MM-DD') as day`,
  )
  return day
}
