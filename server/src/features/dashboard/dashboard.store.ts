import { adStatuses, type ListingType } from '@bowerbird/contract/ads/ads.terms'
import type { Queryable } from '../../platform/db/db.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { categoryName } from '../ads/ads.columns.ts'

export type Subject = 'ads' | 'accounts'

export interface Month {
  subject: Subject
  year: number
  month: number
  count: number
}

/**
 * New entries in each of the last months in Sydney time, including empty months. Plan: one Seq Scan of day_tallies,
 * which after compaction has one row per day and group, aggregated and joined with two dozen months.
 */
export async function listMonths(db: Queryable, now: Date, months: number): Promise<Month[]> {
  return db.many<Month>(sql`
    with requested as (
      select s.subject, m.month::date as month
      from (select date_trunc('month', sydney_day(${now})::timestamp) as month) as this
      cross join generate_series(this.month - make_interval(months => ${months - 1}), this.month, interval '1 month')
        as m (month)
      cross join (values ('ads'), ('accounts')) as s (subject)
    ), made as (
      select subject, date_trunc('month', day::timestamp)::date as month, sum(n) as n
      from (select subject, day, sum(n) as n from day_tallies
            where day >= (select min(month) from requested) group by subject, day) as days
      group by 1, 2
    )
    select a.subject, extract(year from a.month)::int as year, extract(month from a.month)::int as month,
      coalesce(m.n, 0)::int as count
    from requested a left join made m using (subject, month) order by a.subject, a.month`)
}

const firstDay = (subject: Subject): Sql => {
  const within = sql`created_at >= c.since
    and created_at < (sydney_day(c.since) + 1)::timestamp at time zone 'Australia/Sydney'`
  if (subject === 'accounts') return sql`(select count(*) from accounts where ${within})`
  // In two parts, because listed and unlisted ads are in different indexes.
  return sql`(select count(*) from ads where is_listed and ${within})
    + (select count(*) from ads where not is_listed and status = any(${adStatuses}::ad_status[]) and ${within})`
}

/**
 * Number of entries created at each of these times or later. Whole days come from the tallies, the hours of the first
 * day from the rows. Plan: per time an Aggregate over day_tallies and Index Only Scans of a few hours of
 * accounts_newest, or of ads_newest and ads_unlisted_status_newest.
 */
export async function countSince(db: Queryable, subject: Subject, times: Date[]): Promise<number[]> {
  const rows = await db.many<{ n: number }>(sql`
    select (${firstDay(subject)} + coalesce((
      select sum(t.n) from day_tallies t where t.subject = ${subject} and t.day > sydney_day(c.since)), 0))::int as n
    from unnest(${times.map((time) => time.toISOString())}::timestamptz[]) with ordinality as c (since, n) order by c.n`)
  return rows.map(({ n }) => n)
}

export interface AdCount {
  category: string
  listingType: ListingType
  isPending: boolean
  n: number
}

/** The number of ads by status, category and listing type: at most a few dozen rows. */
export async function listAdCounts(db: Queryable): Promise<AdCount[]> {
  return db.many<AdCount>(sql`
    select ${categoryName} as category, listing_type as "listingType", status = 'pending' as "isPending", sum(n)::int as n
    from ad_tallies a group by category_id, 2, 3`)
}

export async function countAccounts(db: Queryable): Promise<number> {
  const { n } = await db.one<{ n: number }>(sql`select coalesce(sum(n), 0)::int as n from account_tallies`)
  return n
}

/** Estimates the rows added since the last compaction. */
export async function countTallyRows(db: Queryable): Promise<number> {
  const { n } = await db.one<{ n: number }>(sql`
    select ((select count(*) from ad_tallies) + (select count(*) from account_tallies))::int as n`)
  return n
}

/** Merges the rows of each group into one. Sums don't change at any time. */
export async function compactTallies(db: Queryable): Promise<void> {
  await db.run(sql`select fold_tallies()`)
}
