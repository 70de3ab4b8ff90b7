import { categoryId, cityId, stateId, subcategoryId } from '@bowerbird/contract/catalogue/ids'
import { type Sql, sql } from '../../platform/db/sql.ts'

/**
 * The names that an ad's ids stand for, from the table `ads a`. Subqueries rather than joins, so that they fit into any
 * statement. Plan: a SubPlan per name, which reads one row of a table of one page.
 */
export const categoryName = sql`(select name from categories where id = a.category_id)`
export const subcategoryName = sql`(select name from subcategories where id = a.subcategory_id)`
export const stateName = sql`(select name from states where id = a.state_id)`
export const cityName = sql`(select name from cities where id = a.city_id)`

export interface CatalogueNames {
  category: string
  subcategory: string
  state: string
  city: string
}

/** The ids that an ad's names stand for. */
export const catalogueIds = ({ category, subcategory, state, city }: CatalogueNames) => ({
  categoryId: categoryId(category),
  subcategoryId: subcategoryId(subcategory),
  stateId: stateId(state),
  cityId: cityId(city),
})

/**
 * The columns of an ad as JSON text that the database writes and the server sends unchanged: this costs a quarter of
 * parsing rows and serialising them in JavaScript. Columns are listed one by one, and tests check every reply against
 * its schema, so no column leaks by accident.
 */
export const cardFields = sql`
  '_id', a.id, 'title', a.title, 'price', trim_scale(a.price_cents / 100.0),
  'category', ${categoryName}, 'subcategory', ${subcategoryName}, 'listingType', a.listing_type,
  'rentType', a.rent_type, 'state', ${stateName}, 'city', ${cityName}, 'attributes', a.attributes, 'status', a.status,
  'isNew', a.created_at > now() - interval '3 days',
  'createdAt', to_char(a.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** An ad card, from the table `ads a`. */
export const cardJson = (isFeatured: Sql) => sql`json_build_object(${listedFields(isFeatured)})`

/** Cards as a JSON array, from ids in a subquery `k`, in the given order. */
export const cardsJson = (ids: Sql, order: Sql): Sql => sql`
  select coalesce(json_agg(${cardJson(sql`exists (select from featured_ads f where f.ad_id = a.id)`)} order by ${order}), '[]')::text as json
  from (${ids}) as k join ads a on a.id = k.id`

/** A card with additional fields. */
export const cardJsonWith = (isFeatured: Sql, fields: Sql) =>
  sql`json_build_object(${listedFields(isFeatured)}, ${fields})`

const listedFields = (isFeatured: Sql) =>
  sql`${cardFields}, 'images', a.images[1:1], 'isFeatured', ${isFeatured}`

/** One ad in full, from the tables `ads a` and `accounts s`. */
export const adJson = sql`
  json_build_object(${cardFields}, 'images', a.images,
    'isFeatured', exists (select from featured_ads f where f.ad_id = a.id),
    'coverBlur', a.cover_blur, 'description', a.description, 'brand', a.brand, 'model', a.model, 'condition', a.condition,
    'propertyArea', a.property_area, 'contactName', a.contact_name, 'sellerImage', s.avatar,
    'user', a.seller_id, 'updatedAt', to_char(a.updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text`

export const centsOf = (price: number): number => Math.round(price * 100)

/** The number on a seller's ads, unless they hide it. */
export const contactPhone = sql`case when s.shows_phone then s.phone_number end`

/** An ad as JSON, with its seller's contact beside it. */
export interface AdWithContact {
  json: string
  email: string
  phoneNumber: string | null
}
