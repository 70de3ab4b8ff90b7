import type { AdSort } from '@bowerbird/contract/ads/ads.terms'
import { type ListingScope, statesIn, subcategoriesIn } from '@bowerbird/contract/listing/listing.scope'
import type { Queryable } from '../../platform/db/db.ts'
import { join, type Sql, sql } from '../../platform/db/sql.ts'
import { cardsJson } from '../ads/ads.columns.ts'
import {
  all,
  kindConditions,
  offerConditions,
  orders,
  placeConditions,
  priceConditions,
} from './listing.columns.ts'

export const hasPrice = ({ minCents, maxCents }: ListingScope): boolean =>
  minCents !== undefined || maxCents !== undefined

/** Whether it matters if ads are for sale or for rent. */
export const hasOffer = (scope: ListingScope): boolean => offerConditions(scope).length > 0

/**
 * How many ads a scope holds, whatever they cost: the sum of a few of at most some thousand counters.
 * Plan: Aggregate over a Seq or Index Scan on ad_facet_counts, under a millisecond at a million ads.
 */
function inScope(scope: ListingScope): Sql {
  const conditions = [...kindConditions(scope), ...placeConditions(scope), ...offerConditions(scope)]
  return sql`select coalesce(sum(n), 0)::int as n from ad_facet_counts where ${all(conditions)}`
}

export async function countInScope(db: Queryable, scope: ListingScope): Promise<number> {
  const { n } = await db.one<{ n: number }>(inScope(scope))
  return n
}

const counted = (scope: ListingScope, price: Sql): Sql => sql`
  select count(*)::int as n from (${perPlace(
    scope,
    (place) => sql`select from ads where is_listed
      and ${all([...place, ...kindConditions(scope), ...offerConditions(scope), price])}`,
  )}) as found`

/**
 * The exact total of a price range. Plan: Aggregate over Index Only Scan on the price index whose prefix is
 * the scope, (subcategory, state, price) for instance: as long as the range, without touching the table.
 */
export async function countInRange(db: Queryable, scope: ListingScope): Promise<number> {
  const { n } = await db.one<{ n: number }>(counted(scope, all(priceConditions(scope))))
  return n
}

/** How many ads a price range leaves out: a wide range is sooner counted so. */
export async function countOutside(db: Queryable, scope: ListingScope): Promise<number> {
  const { minCents, maxCents } = scope
  const sides = [
    ...(minCents === undefined ? [] : [sql`price_cents < ${minCents}`]),
    ...(maxCents === undefined ? [] : [sql`price_cents > ${maxCents}`]),
  ]
  let outside = 0
  for (const side of sides) outside += (await db.one<{ n: number }>(counted(scope, side))).n
  return outside
}

/** Kind and place as an index needs them that begins with subcategory and state. */
const spelledOut = (scope: ListingScope): Sql[] => [
  sql`subcategory = any(${subcategoriesIn(scope)}::subcategory[])`,
  sql`state = any(${statesIn(scope)}::state[])`,
]

/**
 * About how many ads a price range holds, from one ad in 16. Plan: Aggregate over Index Only Scan on
 * ads_place_price_sample, with a search for each subcategory and state; on ads_price_sample, where it is of all of them.
 */
export async function estimateInRange(db: Queryable, scope: ListingScope): Promise<number> {
  const isOfAll = !scope.category && !scope.subcategory && !scope.places
  const sample = sql`is_listed and get_byte(uuid_send(id), 15) & 15`
  const conditions = [
    ...(isOfAll ? [sql`${sample} = 0`] : [sql`${sample} = 1`, ...spelledOut(scope)]),
    ...placeConditions(scope),
    ...offerConditions(scope),
    ...priceConditions(scope),
  ]
  const { n } = await db.one<{ n: number }>(sql`
    select count(*)::int * 16 as n from ads where ${all(conditions)}`)
  return n
}

/**
 * One branch per place, so that each can use an index that begins with it, be it in order: a state and the ads
 * offered everywhere are two ordered walks, merged. Other numbers of places share one statement.
 */
function perPlace(scope: ListingScope, branch: (place: Sql[]) => Sql): Sql {
  const { places } = scope
  if (!places) return branch([])
  if (places.names.length > 2) return branch(placeConditions(scope))
  const column = places.kind === 'state' ? sql`state` : sql`city`
  const type = places.kind === 'state' ? sql`state` : sql`city`
  return join(
    places.names.map((name) => sql`(${branch([sql`${column} = ${name}::${type}`])})`),
    ' union all ',
  )
}

export interface Walk {
  sort: AdSort
  limit: number
  offset: number
  /** Read from the far end: the order and the offset are counted from there. */
  isBackward: boolean
}

/** Ads that pass the filters, in order, with the columns that orders need. */
function walk(scope: ListingScope, { sort, limit, offset, isBackward }: Walk): Sql {
  const order = isBackward ? orders[sort].backward : orders[sort].forward
  const isByPrice = sort === 'price_asc' || sort === 'price_desc'
  // In date order the price index must not tempt the planner: it would have to sort.
  const price = isByPrice ? sql`price_cents` : sql`(price_cents + 0)`
  const conditions = [...kindConditions(scope), ...offerConditions(scope), ...priceConditions(scope, price)]
  const reach = limit + offset
  const columns = sql`id, created_at, price_cents`
  if (scope.places && scope.places.names.length > 2) {
    const type = scope.places.kind === 'state' ? sql`state` : sql`city`
    return sql`
      select found.* from unnest(${scope.places.names}::${type}[]) as place (name)
      cross join lateral (
        select ${columns} from ads where is_listed and ${type} = place.name and ${all(conditions)}
        order by ${order} limit ${reach}
      ) as found order by ${order} limit ${limit} offset ${offset}`
  }
  const branches = perPlace(
    scope,
    (place) => sql`
      select ${columns} from ads where is_listed and ${all([...place, ...conditions])}
      order by ${order} limit ${reach}`,
  )
  return sql`select * from (${branches}) as found order by ${order} limit ${limit} offset ${offset}`
}

const prefixed = (sort: AdSort): Sql => {
  const column = sort === 'newest' || sort === 'oldest' ? sql`k.created_at` : sql`k.price_cents`
  const way = sort === 'newest' || sort === 'price_desc' ? sql`desc` : sql`asc`
  return sql`${column} ${way}, k.id ${way}`
}

/**
 * One page of cards as a JSON array: the ids first, from an index alone, then only those rows.
 * Plan: Nested Loop (Limit → Index Only Scan on the index of scope and order → ads_pkey). With a place:
 * Limit → Merge Append or Sort of two such walks, each stopped at the page's end.
 */
export async function listingJson(db: Queryable, scope: ListingScope, page: Walk): Promise<string> {
  const { json } = await db.one<{ json: string }>(cardsJson(walk(scope, page), prefixed(page.sort)))
  return json
}

export interface CountedPage {
  total: number
  json: string
}

/**
 * The total of a scope and a page of it, in one go. Plan: that of the total, and that of the page as an InitPlan, which
 * is not run where the total says that the page is empty.
 */
export const countedListing = (db: Queryable, scope: ListingScope, page: Walk): Promise<CountedPage> =>
  db.one<CountedPage>(sql`
    select n as total,
      case when n > ${page.offset} then (${cardsJson(walk(scope, page), prefixed(page.sort))}) else '[]' end as json
    from (${inScope(scope)}) as counted`)

export interface RangePage extends CountedPage {
  /** More than the cap counts as "too many", and there is no page. */
  total: number
}

/**
 * A page in date order of the ads in a price range, if they are few: all of them through the price index,
 * then sorted. Plan: CTE (Limit → Index Only Scan on a price index) → top-N sort → ads_pkey.
 */
export async function rangeJson(
  db: Queryable,
  scope: ListingScope,
  { sort, limit, offset }: Walk,
  cap: number,
): Promise<RangePage> {
  const conditions = [...kindConditions(scope), ...offerConditions(scope), ...priceConditions(scope)]
  const found = perPlace(
    scope,
    (place) =>
      sql`select id, created_at, price_cents from ads where is_listed and ${all([...place, ...conditions])}`,
  )
  const ids = sql`select id, created_at, price_cents from m order by ${orders[sort].forward} limit ${limit} offset ${offset}`
  return db.one<RangePage>(sql`
    with m as materialized (select * from (${found}) as found limit ${cap + 1})
    select (select count(*)::int from m) as total, (${cardsJson(ids, prefixed(sort))}) as json`)
}
