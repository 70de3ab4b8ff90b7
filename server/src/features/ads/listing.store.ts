import { matchPlaces } from '@bowerbird/contract/catalogue/places'
import type { ListingQuery } from '@bowerbird/contract/search/listing.schema'
import type { Queryable } from '../../platform/db/db.ts'
import { join, type Sql, sql } from '../../platform/db/sql.ts'
import { cardJson } from './ads.columns.ts'

export type ListingFilter = Omit<ListingQuery, 'page' | 'limit' | 'sort'>

/** Where it is offered. An ad for all states matches every place; a city says its state already. */
function placeConditions({ state, city, location }: ListingFilter): Sql[] {
  const conditions: Sql[] = []
  if (city) conditions.push(sql`city in (${city}::city, 'All Cities')`)
  else if (state) conditions.push(sql`state in (${state}::state, 'All States')`)
  if (location) {
    const found = matchPlaces(location)
    conditions.push(
      sql`(state = any(${[...found.states, 'All States']}::state[]) or city = any(${found.cities}::city[]))`,
    )
  }
  return conditions
}

/** Rent periods narrow what is for rent and say nothing about what is for sale. */
function offerConditions({ listingType, rentType }: ListingFilter): Sql[] {
  if (!rentType?.length)
    return listingType?.length ? [sql`listing_type = any(${listingType}::listing_type[])`] : []
  const rented = sql`(listing_type = 'rent' and rent_type::text = any(${rentType}::text[]))`
  return [listingType?.includes('sell') ? sql`(listing_type = 'sell' or ${rented})` : rented]
}

/** The filters that the facet counts know as well. A subcategory says its category already. */
function facetConditions(filter: ListingFilter): Sql[] {
  const { category, subcategory } = filter
  const kind = subcategory
    ? [sql`subcategory = ${subcategory}::subcategory`]
    : category
      ? [sql`category = ${category}::category`]
      : []
  return [...kind, ...placeConditions(filter), ...offerConditions(filter)]
}

function priceConditions({ minPrice, maxPrice }: ListingFilter): Sql[] {
  return [
    ...(minPrice ? [sql`price_cents >= ${Math.round(minPrice * 100)}`] : []),
    ...(maxPrice === undefined ? [] : [sql`price_cents <= ${Math.round(maxPrice * 100)}`]),
  ]
}

const all = (conditions: Sql[]): Sql => (conditions.length ? join(conditions, ' and ') : sql`true`)

/** Exact totals: from the few thousand facet counts, or by counting when there is a price range. */
export async function countListing(db: Queryable, filter: ListingFilter): Promise<number> {
  const prices = priceConditions(filter)
  const { n } = prices.length
    ? await db.one<{ n: number }>(sql`
        select count(*)::int as n from ads
        where is_listed and ${all([...prices, ...facetConditions(filter)])}`)
    : await db.one<{ n: number }>(sql`
        select coalesce(sum(n), 0)::int as n from ad_facet_counts where ${all(facetConditions(filter))}`)
  return n
}

const orders = {
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  price_asc: sql`price_cents, id`,
  price_desc: sql`price_cents desc, id desc`,
} as const

export interface ListingPage {
  sort: ListingQuery['sort']
  limit: number
  offset: number
}

/** One page of cards as a JSON array: the ids first, from an index alone, then only those rows. */
export async function listingJson(db: Queryable, filter: ListingFilter, page: ListingPage): Promise<string> {
  const conditions = all([...facetConditions(filter), ...priceConditions(filter)])
  const { json } = await db.one<{ json: string }>(sql`
    select coalesce(json_agg(${cardJson(sql`exists (select from featured_ads f where f.ad_id = a.id)`)} order by k.n), '[]')::text as json
    from (
      select id, row_number() over () as n
      from (select id from ads where is_listed and ${conditions}
            order by ${orders[page.sort]} limit ${page.limit} offset ${page.offset}) as ids
    ) as k join ads a on a.id = k.id`)
  return json
}
