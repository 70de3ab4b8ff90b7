import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

const today = sql`(now() at time zone 'Australia/Sydney')::date`

interface Counts {
  hits?: number
  falseAlarms?: number
}

/** Adds to today's counts of patterns, always in the same order, so that two transactions can't block each other. */
export async function addFigures(
  db: Queryable,
  patterns: readonly string[],
  { hits = 0, falseAlarms = 0 }: Counts,
): Promise<void> {
  await db.run(sql`
    insert into scam_figures (day, pattern, hits, false_alarms)
    select ${today}, pattern, ${hits}::int, ${falseAlarms}::int from unnest(${patterns}::text[]) as pattern
    order by pattern
    on conflict (day, pattern) do update set hits = scam_figures.hits + excluded.hits,
      false_alarms = scam_figures.false_alarms + excluded.false_alarms`)
}

export interface Figures {
  pattern: string
  hits: number
  falseAlarms: number
}

/** By primary key: a few rows per day. */
export async function listFigures(db: Queryable, days: number): Promise<Figures[]> {
  return db.many<Figures>(sql`
    select pattern, sum(hits)::int as hits, sum(false_alarms)::int as "falseAlarms"
    from scam_figures where day > ${today} - ${days}::int group by pattern`)
}
