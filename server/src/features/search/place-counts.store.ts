import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { all, categoryConditions, locationConditions } from '../listing/listing.columns.ts'
import { positionsIn } from '../places/places.columns.ts'

/** Whether a scope filters by place. */
export const needsPlaces = ({ radius, postcode }: ListingScope): boolean =>
  radius !== undefined || postcode !== undefined

/** What the counters know about a scope. */
function countersIn(scope: ListingScope) {
  const positions = positionsIn(scope)
  return all([
    ...categoryConditions(scope),
    ...locationConditions(scope),
    ...(positions ? [sql`position = any(${positions}::int[])`] : []),
  ])
}

/**
 * How many ads a scope has, ignoring filters by price, offer and fields. Plan: Aggregate over Index Scan on
 * ad_place_counts_pkey, a few dozen rows for each place within the radius; without a place, over the few counters by
 * location.
 */
export async function countPlaced(db: Queryable, scope: ListingScope): Promise<number> {
  const table = needsPlaces(scope) ? sql`ad_place_counts` : sql`ad_facet_counts`
  const { n } = await db.one<{ n: number }>(
    sql`select coalesce(sum(n), 0)::int as n from ${table} where ${countersIn(scope)}`,
  )
  return n
}

export interface PositionCounts {
  positions: number[]
  counts: number[]
}

/**
 * The same at each position. Plan: HashAggregate over that; without a place, over a Seq Scan on ad_place_counts, some
 * 130,000 rows at a million ads.
 */
export const countByPosition = (db: Queryable, scope: ListingScope): Promise<PositionCounts> =>
  db.one<PositionCounts>(sql`
    select coalesce(array_agg(position), '{}') as positions, coalesce(array_agg(n), '{}') as counts
    from (select position, sum(n)::int as n from ad_place_counts where ${countersIn(scope)} group by 1) as counted
    where n > 0`)
