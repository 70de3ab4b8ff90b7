import type { AdSort, ListingType } from '@bowerbird/contract/ads/ads.terms'
import { isByPrice } from '@bowerbird/contract/ads/price-order'
import { subcategoryId } from '@bowerbird/contract/catalogue/ids'
import {
  type ListingScope,
  listingTypesIn,
  statesIn,
  subcategoriesIn,
} from '@bowerbird/contract/listing/listing.scope'
import type { Queryable } from '../../platform/db/db.ts'
import { join, type Sql, sql } from '../../platform/db/sql.ts'
import { cardsJson } from '../ads/ads.columns.ts'
import { placeConditions } from '../places/places.columns.ts'
import { fieldColumns, fieldConditions } from '../search/matching/field-filters.columns.ts'
import {
  all,
  categoryConditions,
  locationColumn,
  locationConditions,
  offerConditions,
  orders,
  ordersOfOneType,
  priceConditions,
  publicOrders,
  weeklyCents,
  weeklyConditions,
} from './listing.columns.ts'

export const hasPrice = ({ minCents, maxCents }: ListingScope): boolean =>
  minCents !== undefined || maxCents !== undefined

/** True if the scope filters by sale or rent. */
export const hasOffer = (scope: ListingScope): boolean => offerConditions(scope).length > 0

/**
 * Number of ads in a scope, ignoring its price range: the sum of some of the few thousand counters. Plan: Aggregate
 * over a Seq or Index Scan on ad_facet_counts, under a millisecond at a million ads.
 */
function inScope(scope: ListingScope): Sql {
  const conditions = [...categoryConditions(scope), ...locationConditions(scope), ...offerConditions(scope)]
  return sql`select coalesce(sum(n), 0)::int as n from ad_facet_counts where ${all(conditions)}`
}

export async function countInScope(db: Queryable, scope: ListingScope): Promise<number> {
  const { n } = await db.one<{ n: number }>(inScope(scope))
  return n
}

const counted = (scope: ListingScope, price: Sql): Sql => sql`
  select count(*)::int as n from (${perLocation(
    scope,
    (location) => sql`select from ads where is_listed
      and ${all([...location, ...categoryConditions(scope), ...offerConditions(scope), price])}`,
  )}) as found`

/**
 * The exact total of a price range. Plan: Aggregate over Index Only Scan on the price index whose prefix is
 * the scope, for instance (subcategory, state, price): reads the range only, and never the table.
 */
export async function countInRange(db: Queryable, scope: ListingScope): Promise<number> {
  const { n } = await db.one<{ n: number }>(counted(scope, all(priceConditions(scope))))
  return n
}

/** Number of ads that a price range excludes: faster than counting a wide range. */
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

/** The scope as lists, for an index that begins with subcategory and state. */
const asLists = (scope: ListingScope): Sql[] => [
  sql`subcategory_id = any(${subcategoriesIn(scope).map(subcategoryId)}::smallint[])`,
  sql`state_id = any(${statesIn(scope)}::smallint[])`,
]

/**
 * Estimates how many ads a price range has, from a sample of one in 16. Plan: Aggregate over Index Only Scan on
 * ads_place_price_sample, once per subcategory and state; on ads_price_sample if the scope is all ads.
 */
export async function estimateInRange(db: Queryable, scope: ListingScope): Promise<number> {
  const isUnfiltered = !scope.category && !scope.subcategory && !scope.locations
  const sample = sql`is_listed and get_byte(uuid_send(id), 15) & 15`
  const conditions = [
    ...(isUnfiltered ? [sql`${sample} = 0`] : [sql`${sample} = 1`, ...asLists(scope)]),
    ...locationConditions(scope),
    ...offerConditions(scope),
    ...priceConditions(scope),
  ]
  const { n } = await db.one<{ n: number }>(sql`
    select count(*)::int * 16 as n from ads where ${all(conditions)}`)
  return n
}

/**
 * One branch per location, so that each can use an index that begins with it, in order: a state and the ads
 * offered everywhere are two ordered scans, merged. More than two locations share one condition.
 */
function perLocation(scope: ListingScope, branch: (location: Sql[]) => Sql): Sql {
  const { locations } = scope
  if (!locations) return branch([])
  if (locations.ids.length > 2) return branch(locationConditions(scope))
  return join(
    locations.ids.map((id) => sql`(${branch([sql`${locationColumn(locations)} = ${id}`])})`),
    ' union all ',
  )
}

export interface PageRequest {
  sort: AdSort
  limit: number
  offset: number
}

export interface PageScan extends PageRequest {
  /** Reads in reverse order: the offset counts from the end. */
  isBackward: boolean
}

interface OrderedScan {
  columns: Sql
  conditions: Sql[]
  order: Sql
  end: number
}

/** Ordered scans of a scope, one per location, each stopped at the end. */
function orderedScans(scope: ListingScope, { columns, conditions, order, end }: OrderedScan): Sql {
  if (scope.locations && scope.locations.ids.length > 2) {
    return sql`
      select found.* from unnest(${scope.locations.ids}::smallint[]) as location (id)
      cross join lateral (
        select ${columns} from ads where is_listed and ${locationColumn(scope.locations)} = location.id and ${all(conditions)}
        order by ${order} limit ${end}
      ) as found`
  }
  return perLocation(
    scope,
    (location) => sql`
      select ${columns} from ads where is_listed and ${all([...location, ...conditions])}
      order by ${order} limit ${end}`,
  )
}

const directionOf = ({ isBackward }: Pick<PageScan, 'isBackward'>) => (isBackward ? 'backward' : 'forward')

/** The scans of one listing type by price: each type has an order of its own, and ads for sale come first. */
const scansByPrice = (scope: ListingScope, type: ListingType, scan: OrderedScan): Sql =>
  orderedScans(scope, {
    ...scan,
    columns: sql`listing_type, ${weeklyCents} as weekly_cents, ${scan.columns}`,
    conditions: [
      sql`listing_type = ${type}::listing_type`,
      ...scan.conditions,
      ...weeklyConditions(scope, type),
    ],
  })

/** Filters that no index of an order covers. */
const uncoveredFilters = (scope: ListingScope): Sql[] => [
  // Hides the price index from the planner: in another order it would have to sort.
  ...priceConditions(scope, sql`(price_cents + 0)`),
  ...fieldConditions(scope),
  ...placeConditions(scope),
]

const coveredFilters = (scope: ListingScope): Sql[] => [
  ...categoryConditions(scope),
  ...offerConditions(scope),
]

/** Ads that pass the filters, in order, with the columns to order them by. */
function scanPage(scope: ListingScope, page: PageScan): Sql {
  const { sort, limit, offset } = page
  const scan = {
    columns: isByPrice(sort) ? sql`id` : sql`id, created_at`,
    conditions: [...coveredFilters(scope), ...uncoveredFilters(scope)],
    order: ordersOfOneType[sort][directionOf(page)],
    end: limit + offset,
  }
  const scans = isByPrice(sort)
    ? listingTypesIn(scope).map((type) => scansByPrice(scope, type, scan))
    : [orderedScans(scope, scan)]
  const found = join(
    scans.map((each) => sql`(${each})`),
    ' union all ',
  )
  return sql`
    select * from (${found}) as found order by ${publicOrders[sort][directionOf(page)]} limit ${limit} offset ${offset}`
}

/** The same among the first ads of the order only; if sorted by price, among those for sale if there may be any. */
function scanFirst(scope: ListingScope, { sort, limit, offset }: PageRequest, among: number): Sql {
  const order = ordersOfOneType[sort].forward
  const scan = {
    columns: sql`id, created_at, price_cents, rent_type, city_id, place_id, ${fieldColumns}`,
    conditions: coveredFilters(scope),
    order,
    end: among,
  }
  const type = listingTypesIn(scope)[0]
  const scans = isByPrice(sort) && type ? scansByPrice(scope, type, scan) : orderedScans(scope, scan)
  return sql`
    select * from (select * from (${scans}) as found order by ${order} limit ${among}) as first
    where ${all(uncoveredFilters(scope))} order by ${order} limit ${limit} offset ${offset}`
}

/** The order of a page's rows `k`. */
const pageOrders: Record<AdSort, Sql> = {
  newest: sql`k.created_at desc, k.id desc`,
  oldest: sql`k.created_at, k.id`,
  price_asc: sql`k.listing_type, k.weekly_cents, k.id`,
  price_desc: sql`k.listing_type, k.weekly_cents desc, k.id desc`,
}

/**
 * One page of cards as a JSON array: first the ids, from an index alone, then only those rows.
 * Plan: Nested Loop (Limit → Index Only Scan on the index of scope and order → ads_pkey). With a
 * location: Limit → Merge Append or Sort of two such scans, each stopped at the page's end. Sorted by price, the same
 * for ads for sale and for rents, on the indexes of the price order. With a filter by fields, Index Scans: it is not in
 * these indexes.
 */
export async function listingJson(db: Queryable, scope: ListingScope, page: PageScan): Promise<string> {
  const { json } = await db.one<{ json: string }>(cardsJson(scanPage(scope, page), pageOrders[page.sort]))
  return json
}

/**
 * A page of cards as a JSON array from the first ads of the order only: it is shorter if too few of those pass. Plan: as
 * above, with the filters on top of the ordered scans.
 */
export async function firstListed(
  db: Queryable,
  scope: ListingScope,
  page: PageRequest,
  among: number,
): Promise<string> {
  const { json } = await db.one<{ json: string }>(
    cardsJson(scanFirst(scope, page, among), pageOrders[page.sort]),
  )
  return json
}

export interface CountedPage {
  total: number
  json: string
}

/**
 * The total of a scope and a page of it in one statement. Plan: that of the total, and that of the page as an InitPlan,
 * which PostgreSQL skips if the total shows that the page is empty.
 */
export const countedListing = (db: Queryable, scope: ListingScope, page: PageScan): Promise<CountedPage> =>
  db.one<CountedPage>(sql`
    select n as total,
      case when n > ${page.offset} then (${cardsJson(scanPage(scope, page), pageOrders[page.sort])}) else '[]' end as json
    from (${inScope(scope)}) as counted`)

export interface RangePage extends CountedPage {
  /** If more than the cap, there is no page. */
  total: number
}

/**
 * A page in date order of the ads in a price range, if there are few: reads all of them from the price index,
 * then sorts. Plan: CTE (Limit → Index Only Scan on a price index) → top-N sort → ads_pkey.
 */
export async function rangeJson(
  db: Queryable,
  scope: ListingScope,
  { sort, limit, offset }: Omit<PageScan, 'isBackward'> & { sort: 'newest' | 'oldest' },
  cap: number,
): Promise<RangePage> {
  const conditions = [...categoryConditions(scope), ...offerConditions(scope), ...priceConditions(scope)]
  const found = perLocation(
    scope,
    (location) =>
      sql`select id, created_at from ads where is_listed and ${all([...location, ...conditions])}`,
  )
  const ids = sql`select id, created_at from m order by ${orders[sort].forward} limit ${limit} offset ${offset}`
  return db.one<RangePage>(sql`
    with m as materialized (select * from (${found}) as found limit ${cap + 1})
    select (select count(*)::int from m) as total, (${cardsJson(ids, pageOrders[sort])}) as json`)
}
