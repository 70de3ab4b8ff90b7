import type { Queryable } from '../../../platform/db/db.ts'
import { sql } from '../../../platform/db/sql.ts'
import type { SearchTarget } from '../matching/find-matches.ts'
import { type SampleRate, sampleOf } from '../matching/text-index.columns.ts'
import { matchesQuery } from '../matching/words.columns.ts'
import { matching, priceSlices } from '../search.store.ts'
import type { PositionCounts } from './place-counts.store.ts'

/**
 * Number of matching ads, or of a sample of them, at each position. Plan: HashAggregate over the ads (see `matching`).
 */
export const countMatchesByPosition = (
  db: Queryable,
  { query, scope }: Pick<SearchTarget, 'query' | 'scope'>,
  rate: SampleRate | undefined,
): Promise<PositionCounts> => {
  const slices = rate ? [[sampleOf(rate)]] : priceSlices(scope)
  return db.one<PositionCounts>(sql`
    select coalesce(array_agg(position), '{}') as positions, coalesce(array_agg(n), '{}') as counts
    from (
      select position, count(*)::int as n
      from (${matching(matchesQuery(query), { scope, slices }, 'position')}) as m group by 1
    ) as counted`)
}
