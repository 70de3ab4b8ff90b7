import type { VisitSource } from '@bowerbird/contract/market-figures/market-figures.schema'
import {
  type Counter,
  MAX_SOURCES,
  MIN_SOURCE_VISITS,
  type VisitKind,
} from '@bowerbird/contract/market-figures/market-figures.terms'
import type { Queryable } from '../../platform/db/db.ts'
import { join, type Sql, sql } from '../../platform/db/sql.ts'

/** A counter that a figure needs, for the weeks that are complete for it. */
export interface NeededCounter {
  counter: Counter
  /** The days after a week until the figure is complete. */
  lagDays: number
}

/** The weeks from one to another, both Mondays. */
export interface Weeks {
  from: string
  to: string
}

export interface Filter {
  categoryId?: number | undefined
  stateId?: number | undefined
}

export interface Cell extends NeededCounter {
  week: string | null
  categoryId: number | null
  stateId: number | null
  part: string
  n: number
}

const dimensions = {
  week: sql`to_char(f.week, 'YYYY-MM-DD')`,
  category: sql`f.category_id`,
  state: sql`f.state_id`,
} as const
type Dimension = keyof typeof dimensions

const filterOf = ({ categoryId, stateId }: Filter): Sql =>
  join(
    [
      sql`true`,
      ...(categoryId === undefined ? [] : [sql`f.category_id = ${categoryId}`]),
      ...(stateId === undefined ? [] : [sql`f.state_id = ${stateId}`]),
    ],
    ' and ',
  )

interface Asked {
  weeks: Weeks
  filter: Filter
  /** The last day that was counted. */
  countedUntil: string
  by: readonly Dimension[]
}

/**
 * Sums of counters over complete weeks. Of listed ads there is no sum over weeks: unless they are told apart, the last
 * week counts. Plan: Index Scan on market_figures_pkey for the weeks: a few thousand rows, however many ads there are.
 */
export const sumCounters = (
  db: Queryable,
  needed: readonly NeededCounter[],
  { weeks, filter, countedUntil, by }: Asked,
): Promise<Cell[]> => {
  const column = (dimension: Dimension) => (by.includes(dimension) ? dimensions[dimension] : sql`null`)
  const lastOnly = by.includes('week') ? sql`true` : sql`(f.figure <> 'listed' or f.week = ${weeks.to}::date)`
  return db.many<Cell>(sql`
    select c.counter, c.lag as "lagDays", ${column('week')} as week, ${column('category')}::int as "categoryId",
      ${column('state')}::int as "stateId", f.part, sum(f.n)::float8 as n
    from jsonb_to_recordset(${JSON.stringify(needed.map(({ counter, lagDays }) => ({ counter, lag: lagDays })))}::jsonb)
      as c (counter text, lag int)
    join market_figures f on f.figure = c.counter
    where f.week between ${weeks.from}::date and ${weeks.to}::date and f.week + 6 + c.lag <= ${countedUntil}::date
      and ${lastOnly} and ${filterOf(filter)}
    group by 1, 2, 3, 4, 5, 6 order by 3, 4, 5, 1, 2, 6`)
}

/** The first week with a figure. Plan: the start of market_figures_pkey. */
export async function findFirstWeek(db: Queryable): Promise<string | undefined> {
  const { week } = await db.one<{ week: string | null }>(
    sql`select to_char(min(week), 'YYYY-MM-DD') as week from market_figures`,
  )
  return week ?? undefined
}

/** Weeks in which the listed ads were counted: none, while the market stood still. */
export async function listCountedWeeks(db: Queryable, { from, to }: Weeks): Promise<string[]> {
  const rows = await db.many<{ week: string }>(sql`
    select distinct to_char(week, 'YYYY-MM-DD') as week from market_figures
    where figure = 'listed' and week between ${from}::date and ${to}::date`)
  return rows.map(({ week }) => week)
}

/** The sources with the most visits. Plan: the days in visit_sources_pkey, of at most a few hundred sources each. */
export const listSources = (db: Queryable, { from, to }: Weeks): Promise<VisitSource[]> =>
  db.many<VisitSource>(sql`
    select kind, source, sum(n)::int as visits from visit_sources
    where day between ${from}::date and ${to}::date + 6 and kind <> 'direct'
    group by kind, source having sum(n) >= ${MIN_SOURCE_VISITS}
    order by 3 desc, 2 limit ${MAX_SOURCES}`)

export interface NewVisits {
  day: string
  kind: VisitKind
  source: string
  n: number
}

/**
 * Adds visits. A day has at most `maxSources` names: whoever sends requests with made-up ones must not fill the disk.
 * Later ones are added to `other`. Plan: the day in visit_sources_pkey.
 */
export async function addVisits(
  db: Queryable,
  visits: readonly NewVisits[],
  { maxSources, other }: { maxSources: number; other: string },
): Promise<void> {
  await db.run(sql`
    insert into visit_sources as v (day, kind, source, n)
    select g.day, g.kind, case when g.is_known or g.of_new <= g.free then g.source else ${other} end, sum(g.n)
    from (
      select r.*, k.source is not null as is_known,
        row_number() over (partition by r.day, k.source is not null order by r.n desc, r.source) as of_new,
        ${maxSources}::int - (select count(*) from visit_sources s where s.day = r.day) as free
      from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as r (day date, kind text, source text, n int)
      left join visit_sources k on k.day = r.day and k.kind = r.kind and k.source = r.source) as g
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, kind, source) do update set n = v.n + excluded.n`)
}
