import type { AdSort, ListingType } from '@bowerbird/contract/ads/ads.terms'
import { leastWeekly, mostWeekly } from '@bowerbird/contract/ads/price-order'
import { categoryId, subcategoryId } from '@bowerbird/contract/catalogue/ids'
import type { ListingScope, Locations } from '@bowerbird/contract/listing/listing.scope'
import { join, type Sql, sql } from '../../platform/db/sql.ts'

export const all = (conditions: Sql[]): Sql => (conditions.length ? join(conditions, ' and ') : sql`true`)

export const categoryConditions = ({ category, subcategory }: ListingScope): Sql[] => [
  ...(subcategory ? [sql`subcategory_id = ${subcategoryId(subcategory)}`] : []),
  ...(category ? [sql`category_id = ${categoryId(category)}`] : []),
]

/** Uses included columns of an index; `rent_type` is text in the facet counts. */
export function offerConditions({ listingTypes, rentTypes }: ListingScope): Sql[] {
  const types = listingTypes?.length ? [sql`listing_type = any(${listingTypes}::listing_type[])`] : []
  if (!rentTypes?.length) return types
  return [...types, sql`(listing_type = 'sell' or rent_type::text = any(${rentTypes}::text[]))`]
}

/** All locations in one condition, for statements that need no index order. */
export const locationConditions = ({ locations }: ListingScope): Sql[] =>
  locations ? [sql`${locationColumn(locations)} = any(${locations.ids}::smallint[])`] : []

export const locationColumn = ({ level }: Locations): Sql =>
  level === 'state' ? sql`state_id` : sql`city_id`

/** `price` is the column, or an expression that hides it from the planner so that it doesn't use the price index. */
export const priceConditions = ({ minCents, maxCents }: ListingScope, price = sql`price_cents`): Sql[] => [
  ...(minCents === undefined ? [] : [sql`${price} >= ${minCents}`]),
  ...(maxCents === undefined ? [] : [sql`${price} <= ${maxCents}`]),
]

const newest = sql`created_at desc, id desc`
const oldest = sql`created_at, id`
const cheapest = sql`price_cents, id`
const dearest = sql`price_cents desc, id desc`

interface Order {
  forward: Sql
  /** Faster for pages in the second half. */
  backward: Sql
}

/** Orders of one seller's or an administrator's ads: prices as entered. */
export const orders: Record<AdSort, Order> = {
  newest: { forward: newest, backward: oldest },
  oldest: { forward: oldest, backward: newest },
  price_asc: { forward: cheapest, backward: dearest },
  price_desc: { forward: dearest, backward: cheapest },
}

/** An ad's price per week, or its total price; the same expression as in the indexes of the price order. */
export const weeklyCents = sql`weekly_cents(price_cents, rent_type)`

const leastWeeklyFirst = sql`weekly_cents, id`
const mostWeeklyFirst = sql`weekly_cents desc, id desc`

/** Orders of public ads that are all for sale or all for rent, with `weekly_cents`. */
export const ordersOfOneType: Record<AdSort, Order> = {
  ...orders,
  price_asc: { forward: leastWeeklyFirst, backward: mostWeeklyFirst },
  price_desc: { forward: mostWeeklyFirst, backward: leastWeeklyFirst },
}

/**
 * Orders of public lists, of rows with `listing_type` and `weekly_cents`. Sorted by price, ads for sale come first in
 * both directions, then rents per week.
 */
export const publicOrders: Record<AdSort, Order> = {
  ...orders,
  price_asc: {
    forward: sql`listing_type, ${leastWeeklyFirst}`,
    backward: sql`listing_type desc, ${mostWeeklyFirst}`,
  },
  price_desc: {
    forward: sql`listing_type, ${mostWeeklyFirst}`,
    backward: sql`listing_type desc, ${leastWeeklyFirst}`,
  },
}

/**
 * The bounds of a price range as weekly prices, so that the index of the price order can use them. For rents they are
 * wider than the range, which is as entered and must be checked, too.
 */
export function weeklyConditions({ minCents, maxCents }: ListingScope, type: ListingType): Sql[] {
  const isRent = type === 'rent'
  return [
    ...(minCents === undefined ? [] : [sql`${weeklyCents} >= ${isRent ? leastWeekly(minCents) : minCents}`]),
    ...(maxCents === undefined ? [] : [sql`${weeklyCents} <= ${isRent ? mostWeekly(maxCents) : maxCents}`]),
  ]
}
