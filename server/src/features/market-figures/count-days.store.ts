import {
  type Counter,
  type FigureId,
  figures,
  periods,
  REPLY_HOURS,
  SOLD_DAYS,
} from '@bowerbird/contract/market-figures/market-figures.terms'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { join, type Sql, sql } from '../../platform/db/sql.ts'

/** Days that are counted together; without `after`, from the beginning. */
export interface CountedDays {
  /** The last day that was counted before. */
  after: string | undefined
  until: string
}

/** Waits for another process that counts, and returns the last day that is counted. */
export async function lockRuns(tx: Tx): Promise<string | undefined> {
  await tx.run(sql`lock table market_figure_runs in share row exclusive mode`)
  return (await findRuns(tx)).last
}

export interface Runs {
  first: string | undefined
  last: string | undefined
}

export async function findRuns(db: Queryable): Promise<Runs> {
  const { first, last } = await db.one<{ first: string | null; last: string | null }>(sql`
    select to_char(min(day), 'YYYY-MM-DD') as first, to_char(max(day), 'YYYY-MM-DD') as last from market_figure_runs`)
  return { first: first ?? undefined, last: last ?? undefined }
}

export async function insertRun(tx: Tx, day: string): Promise<void> {
  await tx.run(sql`insert into market_figure_runs (day) values (${day})`)
}

/** The moment when a day begins. */
const begins = (day: Sql): Sql => sql`(${day})::timestamp at time zone 'Australia/Sydney'`
const weekOf = (at: Sql): Sql => sql`date_trunc('week', ${at} at time zone 'Australia/Sydney')::date`
const postedAt = sql`coalesce(a.posted_at, a.created_at)`

/** True for times on the days that are counted, less the figure's delay. */
const isCounted = (at: Sql, { after, until }: CountedDays, figure: FigureId): Sql => {
  const { lagDays } = figures[figure]
  const start = after === undefined ? sql`'-infinity'::date` : sql`${after}::date + 1 - ${lagDays}::int`
  return sql`(${at} >= ${begins(start)} and ${at} < ${begins(sql`${until}::date + 1 - ${lagDays}::int`)})`
}

/** As a double: logarithms of numerics are slow. A bucket is 5% wide. */
const bucketOf = (from: Sql, to: Sql): Sql =>
  sql`round(20 * ln(1 + greatest(0, extract(epoch from ${to} - ${from})::float8)))::int::text`

const ofAd = { category: sql`coalesce(a.category_id, -1)`, state: sql`coalesce(a.state_id, -1)` }

interface Counted {
  counter: Counter
  week: Sql
  category?: Sql
  state?: Sql
  part?: Sql
  n?: Sql
  from: Sql
}

const NONE = sql`-1`

const rowsOf = ({
  counter,
  week,
  category = NONE,
  state = NONE,
  part = sql`''`,
  n,
  from,
}: Counted): Sql => sql`
  select ${week} as week, ${counter} as figure, ${category} as category_id, ${state} as state_id, ${part} as part,
    ${n ?? sql`count(*)`} as n
  from ${from} group by 1, 2, 3, 4, 5`

/**
 * The seller's first words in a chat. `seq` 1 is the first message, which the buyer writes: its time begins the hours.
 * Plan: messages_pkey for both.
 */
const chats = (days: CountedDays): Sql => sql`
  conversations c
  join messages m on m.conversation_id = c.id and m.seq = 1 and m.created_at < c.created_at + interval '1 day'
  left join ads a on a.id = c.ad_id
  where not c.is_for_report and m.side = 'buyer' and ${isCounted(sql`c.created_at`, days, 'replied')}`

const hasReply = sql`exists (
  select from messages r where r.conversation_id = c.id and r.side = 'seller'
    and r.created_at <= m.created_at + make_interval(hours => ${REPLY_HOURS}::int))`

/** An earlier sale of the same ad has been counted. Plan: audit_log_by_target. */
const isFirstSale = sql`not exists (
  select from audit_log l where l.target = 'ad' and l.target_id = a.id::text and l.action = 'ad.sold'
    and l.at < ${begins(sql`sydney_day(a.sold_at)`)})`

const decisions = (days: CountedDays): Sql => sql`
  moderation_cases k left join ads a on a.id = k.ad_id
  where k.kind in ('ad', 'edit') and k.outcome <> 'withdrawn' and not k.is_sample
    and ${isCounted(sql`k.decided_at`, days, 'waitHalf')}`

const ofCase = { category: sql`coalesce(a.category_id, k.category_id, -1)`, state: ofAd.state }

const countersOf = (days: CountedDays): Sql[] => [
  rowsOf({
    counter: 'posts',
    week: weekOf(postedAt),
    ...ofAd,
    from: sql`ads a where ${isCounted(postedAt, days, 'posts')}`,
  }),
  // By the day of the sale, so that ads which are deleted later count; of the week in which it was posted.
  rowsOf({
    counter: 'sold',
    week: weekOf(postedAt),
    ...ofAd,
    from: sql`ads a where ${isCounted(sql`a.sold_at`, days, 'posts')}
      and a.sold_at <= ${postedAt} + make_interval(days => ${SOLD_DAYS}::int) and ${isFirstSale}`,
  }),
  rowsOf({ counter: 'chats', week: weekOf(sql`c.created_at`), ...ofAd, from: chats(days) }),
  rowsOf({
    counter: 'replied',
    week: weekOf(sql`c.created_at`),
    ...ofAd,
    from: sql`${chats(days)} and ${hasReply}`,
  }),
  rowsOf({
    counter: 'unmet',
    week: sql`date_trunc('week', u.day)::date`,
    category: sql`coalesce(g.id, s.category_id, -1)`,
    from: sql`unmet_searches u
      left join categories g on g.name = u.scope ->> 'category'
      left join subcategories s on s.name = u.scope ->> 'subcategory'
      where ${isCounted(begins(sql`u.day`), days, 'unmet')}`,
  }),
  rowsOf({
    counter: 'wait',
    week: weekOf(sql`k.decided_at`),
    ...ofCase,
    part: bucketOf(sql`k.created_at`, sql`k.decided_at`),
    from: decisions(days),
  }),
  rowsOf({
    counter: 'decision',
    week: weekOf(sql`k.decided_at`),
    ...ofCase,
    part: bucketOf(sql`k.claimed_at`, sql`k.decided_at`),
    from: sql`${decisions(days)} and k.claimed_at is not null`,
  }),
  rowsOf({
    counter: 'visits',
    week: sql`date_trunc('week', v.day)::date`,
    part: sql`v.kind`,
    n: sql`sum(v.n)`,
    from: sql`visit_sources v where ${isCounted(begins(sql`v.day`), days, 'visits')}`,
  }),
]

/**
 * Adds the days to their weeks. Nightly, and at the first time for all days: Plan: Seq Scans on ads and conversations,
 * moderation_cases_decided, the days in the primary keys of unmet_searches and visit_sources.
 */
export async function addDays(tx: Tx, days: CountedDays): Promise<void> {
  await tx.run(sql`
    insert into market_figures as f (week, figure, category_id, state_id, part, n)
    ${join(countersOf(days), ' union all ')}
    on conflict (week, figure, category_id, state_id, part) do update set n = f.n + excluded.n`)
}

const MAX_WEEKS = Number(periods.at(-1))

/**
 * What is left of weeks before anything was counted: ads that are listed now, or were sold after a week, are taken to
 * have been listed since they were posted. Adds them up week by week.
 */
export async function estimateListed(tx: Tx, until: string): Promise<void> {
  await tx.run(sql`
    insert into market_figures (week, figure, category_id, state_id, part, n)
    with moves as (
      select ${weekOf(postedAt)} as week, a.category_id, a.state_id, 1 as change
      from ads a where (a.is_listed or a.status = 'sold') and ${postedAt} < ${begins(sql`${until}::date + 1`)}
      union all
      select ${weekOf(sql`a.sold_at`)}, a.category_id, a.state_id, -1
      from ads a where a.status = 'sold' and a.sold_at < ${begins(sql`${until}::date + 1`)}
    ), grouped as (select week, category_id, state_id, sum(change) as change from moves group by 1, 2, 3),
    weeks as (
      select w::date as week from generate_series(
        greatest((select min(week) from grouped), ${weekOf(begins(sql`${until}::date`))} - 7 * ${MAX_WEEKS}::int)::timestamp,
        ${weekOf(begins(sql`${until}::date`))}::timestamp, interval '7 days') as w),
    cells as (select distinct category_id, state_id from grouped)
    select w.week, 'listed', c.category_id, c.state_id, '', sum(g.change)
    from weeks w cross join cells c
    join grouped g on g.category_id = c.category_id and g.state_id = c.state_id and g.week <= w.week
    group by w.week, c.category_id, c.state_id having sum(g.change) > 0
    on conflict do nothing`)
}

/** The ads that are listed now, from their counters, as those of the week of the last day that is over. */
export async function setListed(tx: Tx, day: string): Promise<void> {
  await tx.run(
    sql`delete from market_figures where week = ${weekOf(begins(sql`${day}::date`))} and figure = 'listed'`,
  )
  await tx.run(sql`
    insert into market_figures (week, figure, category_id, state_id, part, n)
    select ${weekOf(begins(sql`${day}::date`))}, 'listed', category_id, state_id, '', sum(n)
    from ad_facet_counts group by category_id, state_id having sum(n) > 0`)
}

/** Sources of visits by day are only needed for the longest period; the weeks keep their numbers. */
export async function removeOldSources(tx: Tx): Promise<void> {
  await tx.run(sql`delete from visit_sources where day < sydney_day(now()) - 7 * ${MAX_WEEKS + 1}::int`)
}
