import type { AdSort } from '@bowerbird/contract/ads/ads.terms'
import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import { join, type Sql, sql } from '../../platform/db/sql.ts'

export const all = (conditions: Sql[]): Sql => (conditions.length ? join(conditions, ' and ') : sql`true`)

export const categoryConditions = ({ category, subcategory }: ListingScope): Sql[] => [
  ...(subcategory ? [sql`subcategory = ${subcategory}::subcategory`] : []),
  ...(category ? [sql`category = ${category}::category`] : []),
]

/** Uses included columns of an index; `rent_type` is text in the facet counts. */
export function offerConditions({ listingTypes, rentTypes }: ListingScope): Sql[] {
  const types = listingTypes?.length ? [sql`listing_type = any(${listingTypes}::listing_type[])`] : []
  if (!rentTypes?.length) return types
  return [...types, sql`(listing_type = 'sell' or rent_type::text = any(${rentTypes}::text[]))`]
}

/** All locations in one condition, for statements that need no index order. */
export const locationConditions = ({ locations }: ListingScope): Sql[] => {
  if (!locations) return []
  return locations.level === 'state'
    ? [sql`state = any(${locations.names}::state[])`]
    : [sql`city = any(${locations.names}::city[])`]
}

/** `price` is the column, or an expression that hides it from the planner so that it doesn't use the price index. */
export const priceConditions = ({ minCents, maxCents }: ListingScope, price = sql`price_cents`): Sql[] => [
  ...(minCents === undefined ? [] : [sql`${price} >= ${minCents}`]),
  ...(maxCents === undefined ? [] : [sql`${price} <= ${maxCents}`]),
]

const newest = sql`created_at desc, id desc`
const oldest = sql`created_at, id`
const cheapest = sql`price_cents, id`
const dearest = sql`price_cents desc, id desc`

/** Each order and its reverse, which is faster for pages in the second half. */
export const orders: Record<AdSort, { forward: Sql; backward: Sql }> = {
  newest: { forward: newest, backward: oldest },
  oldest: { forward: oldest, backward: newest },
  price_asc: { forward: cheapest, backward: dearest },
  price_desc: { forward: dearest, backward: cheapest },
}
