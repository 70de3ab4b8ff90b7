import type { ListingType } from '@bowerbird/contract/ads/ads.terms'
import type { CategoryName } from '@bowerbird/contract/catalogue/categories'
import type { Queryable } from '../../platform/db/db.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'

export type Subject = 'ads' | 'accounts'

export interface Month {
  subject: Subject
  year: number
  month: number
  count: number
}

/**
 * What was made in each of the last months as Sydney has them, the empty ones included. Plan: one Seq Scan of
 * day_tallies, which has a line for each day and kind once it is folded, summed up and joined with two dozen months.
 */
export async function listMonths(db: Queryable, now: Date, months: number): Promise<Month[]> {
  return db.many<Month>(sql`
    with asked as (
      select s.subject, m.month::date as month
      from (select date_trunc('month', sydney_day(${now})::timestamp) as month) as this
      cross join generate_series(this.month - make_interval(months => ${months - 1}), this.month, interval '1 month')
        as m (month)
      cross join (values ('ads'), ('accounts')) as s (subject)
    ), made as (
      select subject, date_trunc('month', day::timestamp)::date as month, sum(n) as n
      from (select subject, day, sum(n) as n from day_tallies
            where day >= (select min(month) from asked) group by subject, day) as days
      group by 1, 2
    )
    select a.subject, extract(year from a.month)::int as year, extract(month from a.month)::int as month,
      coalesce(m.n, 0)::int as count
    from asked a left join made m using (subject, month) order by a.subject, a.month`)
}

const firstDay = (subject: Subject): Sql => {
  const within = sql`created_at >= c.since
    and created_at < (sydney_day(c.since) + 1)::timestamp at time zone 'Australia/Sydney'`
  if (subject === 'accounts') return sql`(select count(*) from accounts where ${within})`
  // In two halves, because an ad is in the indexes of one or the other.
  return sql`(select count(*) from ads where is_listed and ${within})
    + (select count(*) from ads where not is_listed and status = any(enum_range(null::ad_status)) and ${within})`
}

/**
 * How many there are that were made at each of these moments or later. Whole days come from the tallies, the hours
 * of the first one from the rows. Plan: per moment an Aggregate over day_tallies and Index Only Scans of a few hours
 * of accounts_newest, or of ads_newest and ads_unlisted_status_newest.
 */
export async function countSince(db: Queryable, subject: Subject, moments: Date[]): Promise<number[]> {
  const rows = await db.many<{ n: number }>(sql`
    select (${firstDay(subject)} + coalesce((
      select sum(t.n) from day_tallies t where t.subject = ${subject} and t.day > sydney_day(c.since)), 0))::int as n
    from unnest(${moments.map((moment) => moment.toISOString())}::timestamptz[]) with ordinality as c (since, n) order by c.n`)
  return rows.map(({ n }) => n)
}

export interface Kind {
  category: CategoryName
  listingType: ListingType
  isPending: boolean
  n: number
}

/** All ads by kind: at most a few dozen sums. */
export async function listKinds(db: Queryable): Promise<Kind[]> {
  return db.many<Kind>(sql`
    select category, listing_type as "listingType", status = 'pending' as "isPending", sum(n)::int as n
    from ad_tallies group by 1, 2, 3`)
}

export async function countAccounts(db: Queryable): Promise<number> {
  const { n } = await db.one<{ n: number }>(sql`select coalesce(sum(n), 0)::int as n from account_tallies`)
  return n
}

/** Lines that changes have added since the tallies were folded, more or less; days get as many as these two. */
export async function countTallyLines(db: Queryable): Promise<number> {
  const { n } = await db.one<{ n: number }>(sql`
    select ((select count(*) from ad_tallies) + (select count(*) from account_tallies))::int as n`)
  return n
}

/** Makes one line of all lines of a kind. What they add up to stays the same at every moment. */
export async function foldTallies(db: Queryable): Promise<void> {
  await db.run(sql`select fold_tallies()`)
}
