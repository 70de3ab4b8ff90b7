import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import type { Queryable } from '../../../platform/db/db.ts'
import { sql } from '../../../platform/db/sql.ts'
import { all, categoryConditions, locationConditions } from '../../listing/listing.columns.ts'
import { positionsIn } from '../../places/places.columns.ts'

/** True if a scope filters by place. */
export const needsPlaces = ({ radius, postcode, region }: ListingScope): boolean =>
  radius !== undefined || postcode !== undefined || region !== undefined

/** The counters that apply to a scope. */
function countersIn(scope: ListingScope) {
  const positions = positionsIn(scope)
  return all([
    ...categoryConditions(scope),
    ...locationConditions(scope),
    ...(positions ? [sql`position = any(${positions}::int[])`] : []),
  ])
}

/**
 * Number of ads in a scope, ignoring filters by price, offer and fields. Plan: Aggregate over Index Scan on
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

export interface CategoryCount {
  categoryId: number
  /** At the places. */
  total: number
  /** Everywhere. */
  among: number
}

/**
 * The same for each category that has ads there. Plan: HashAggregate over Bitmap Heap Scan on ad_place_counts, all
 * categories at once, joined with a Seq Scan of ad_facet_counts.
 */
export const countPlacedByCategory = (db: Queryable, scope: ListingScope): Promise<CategoryCount[]> =>
  db.many<CategoryCount>(sql`
    select p.category_id as "categoryId", p.n as total, f.n as among
    from (select category_id, sum(n)::int as n from ad_place_counts where ${countersIn(scope)} group by 1) p
    join (select category_id, sum(n)::int as n from ad_facet_counts group by 1) f using (category_id)
    where p.n > 0`)

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
