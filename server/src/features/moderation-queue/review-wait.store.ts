import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

interface WaitRow {
  n: number
  half: number | null
  most: number | null
}

/**
 * Minutes that half and nine tenths of the new ads waited which were decided in the last days. Ads of trusted members,
 * which are checked after they are listed, have not waited. Plan: Index Scan on moderation_cases_decided.
 */
export const findReviewWait = (db: Queryable, days: number): Promise<WaitRow> =>
  db.one<WaitRow>(sql`
    select count(*)::int as n,
      ceil(percentile_cont(0.5) within group (order by minutes))::int as half,
      ceil(percentile_cont(0.9) within group (order by minutes))::int as most
    from (select extract(epoch from decided_at - created_at)::float8 / 60 as minutes from moderation_cases
      where decided_at > now() - make_interval(days => ${days}) and kind = 'ad' and decided_by is not null
        and outcome <> 'withdrawn' and not is_sample) as waited`)
