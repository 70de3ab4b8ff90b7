import type { Queryable } from '../../../platform/db/db.ts'
import { sql } from '../../../platform/db/sql.ts'

/**
 * The number of listed ads that each query matches, up to a maximum. Plan: for each query, Limit ← Bitmap Heap Scan on
 * ads ← Bitmap Index Scan on ads_search.
 */
export async function countMatches(
  db: Queryable,
  queries: readonly string[],
  most: number,
): Promise<number[]> {
  const rows = await db.many<{ n: number }>(sql`
    select (select count(*)::int from (
      select from ads where is_listed and search @@ q.query limit ${most}) as found) as n
    from unnest(${queries}::text[]) with ordinality as w (text, nth)
    cross join lateral (select to_tsquery('english', w.text) as query offset 0) as q
    order by w.nth`)
  return rows.map(({ n }) => n)
}
