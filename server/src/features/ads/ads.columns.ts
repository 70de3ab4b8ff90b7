import { type AdField, type AdFields, adFieldNames, cardFieldNames } from '@bowerbird/contract/ads/ads.fields'
import { isPublicStatus } from '@bowerbird/contract/ads/ads.states'
import { adStatuses } from '@bowerbird/contract/ads/ads.terms'
import { categoryId, cityId, stateId, subcategoryId } from '@bowerbird/contract/catalogue/ids'
import { SOLD_DAYS } from '@bowerbird/contract/lifecycle/lifecycle.terms'
import { CUT_DAYS, CUT_SHOWN_DAYS } from '@bowerbird/contract/prices/prices.terms'
import { isoTime, join, raw, type Sql, sql } from '../../platform/db/sql.ts'
import { isBusinessAd, sellingBusinessJson } from '../businesses/businesses.columns.ts'
import { cityName, placeOfAd, suburbName } from '../places/distances/ad-place.columns.ts'

/**
 * The names that an ad's ids stand for, from the table `ads a`. Subqueries rather than joins, so that they fit into any
 * statement. Plan: a SubPlan per name, which reads one row of a table of one page.
 */
export const categoryName = sql`(select name from categories where id = a.category_id)`
export const subcategoryName = sql`(select name from subcategories where id = a.subcategory_id)`
export const stateName = sql`(select name from states where id = a.state_id)`

/** Column of a field. */
interface Column<F extends AdField> {
  /** In the table `ads`. */
  name: string
  /** For rows that are sent as JSON. */
  type: string
  /** The column's value; the field's own if absent. */
  write?: (value: AdFields[F], fields: AdFields) => unknown
  /** The field's value, from the table `ads a`; the column's own if absent. */
  read?: Sql
}

/** The column of each built-in field: every statement that reads or writes whole ads derives its lists from this. */
const columns: { [F in AdField]: Column<F> } = {
  category: { name: 'category_id', type: 'smallint', write: categoryId, read: categoryName },
  subcategory: { name: 'subcategory_id', type: 'smallint', write: subcategoryId, read: subcategoryName },
  images: { name: 'images', type: 'text[]' },
  title: { name: 'title', type: 'text' },
  description: { name: 'description', type: 'text' },
  price: {
    name: 'price_cents',
    type: 'bigint',
    write: (price) => Math.round(price * 100),
    read: sql`a.price_cents / 100::float8`,
  },
  brand: { name: 'brand', type: 'text' },
  model: { name: 'model', type: 'text' },
  condition: { name: 'condition', type: 'condition' },
  listingType: { name: 'listing_type', type: 'listing_type' },
  rentType: { name: 'rent_type', type: 'rent_type' },
  propertyArea: { name: 'property_area', type: 'int' },
  attributes: { name: 'attributes', type: 'jsonb' },
  // A suburb says which state and city it is in, whatever else was sent.
  state: {
    name: 'state_id',
    type: 'smallint',
    write: (state, ad) => placeOfAd(ad)?.stateId ?? stateId(state),
    read: stateName,
  },
  city: {
    name: 'city_id',
    type: 'smallint',
    write: (city, ad) => placeOfAd(ad)?.cityId ?? cityId(ad.state, city),
    read: cityName,
  },
  suburb: {
    name: 'place_id',
    type: 'int',
    write: (_, ad) => placeOfAd(ad)?.id ?? null,
    read: suburbName,
  },
  postcode: { name: 'postcode', type: 'text', write: (_, ad) => placeOfAd(ad)?.postcode ?? null },
  contactName: { name: 'contact_name', type: 'text' },
}

/** In the order of all lists below. */
export const adColumnNames: readonly string[] = adFieldNames.map((field) => columns[field].name)

const written = <F extends AdField>(field: F, fields: AdFields): unknown => {
  const { write }: Column<F> = columns[field]
  return write ? write(fields[field], fields) : fields[field]
}
const readOf = (field: AdField): Sql => columns[field].read ?? raw(`a.${columns[field].name}`)

/** `category_id, subcategory_id, …` */
export const adColumns: Sql = raw(adColumnNames.join(', '))

/** The values of `adColumns`. */
export const adValues = (fields: AdFields): unknown[] => adFieldNames.map((field) => written(field, fields))

/** `category_id = $1, subcategory_id = $2, …` */
export const adAssignments = (fields: AdFields): Sql =>
  join(adFieldNames.map((field) => sql`${raw(columns[field].name)} = ${written(field, fields)}`))

/** An ad as a row of `json_to_recordset(…) as a (${adRecordColumns})`. */
export const adRecord = (fields: AdFields): Record<string, unknown> =>
  Object.fromEntries(adFieldNames.map((field) => [columns[field].name, written(field, fields)]))

/** `category_id smallint, subcategory_id smallint, …` */
export const adRecordColumns: Sql = raw(
  adFieldNames.map((field) => `${columns[field].name} ${columns[field].type}`).join(', '),
)

/** The fields as columns of a result, from the table `ads a`. */
export const selectedFields: Sql = join(
  adFieldNames.map((field) => sql`${readOf(field)} as ${raw(`"${field}"`)}`),
)

/** Fields as arguments of `json_build_object`, from the table `ads a`. */
export const jsonFields = (names: readonly AdField[] = adFieldNames): Sql =>
  join(names.map((field) => sql`${raw(`'${field}'`)}, ${readOf(field)}`))

/** As literals: the planner knows them when it prepares a statement. */
const publicStatuses = raw(
  adStatuses
    .filter(isPublicStatus)
    .map((status) => `'${status}'`)
    .join(', '),
)

/** True if everyone may see the ad, and not only its owner and staff; from the table `ads a`. */
export const isPublicAd: Sql = sql`(a.is_seller_active and a.status in (${publicStatuses})
  and (a.sold_at is null or a.sold_at > now() - ${raw(`interval '${SOLD_DAYS} days'`)}))`

const ownFields = sql`
  '_id', a.id, 'status', a.status, 'isNew', a.created_at > now() - interval '3 days',
  'createdAt', ${isoTime(sql`a.created_at`)}`

/** A value of an ad whose price was cut in the last days; from the table `ads a`. */
const ifCutWithin = (days: number, value: Sql): Sql =>
  sql`case when a.cut_at > now() - make_interval(days => ${raw(String(days))}) then ${value} end`
const oldPrice = sql`a.cut_from_cents / 100::float8`
/** The price before the cut, as an ad's page shows it; from the table `ads a`. */
export const shownOldPrice = ifCutWithin(CUT_SHOWN_DAYS, oldPrice)

/** The fields of the ad `a` that notices and emails show: a `NewsAd`. */
export const newsAd = sql`json_build_object('id', a.id, 'image', a.images[1], 'oldPrice', ${shownOldPrice},
  ${jsonFields(['title', 'price', 'listingType', 'rentType', 'state', 'city', 'suburb'])})`

/**
 * The columns of an ad as JSON text that the database writes and the server sends unchanged: this costs a quarter of
 * parsing rows and serialising them in JavaScript. Fields are listed one by one, and tests check every reply against
 * its schema, so no column leaks by accident. A card has the cover only.
 */
export const cardFields = sql`${ownFields}, ${jsonFields(cardFieldNames)}, 'images', a.images[1:1],
  'isBusiness', ${isBusinessAd}, 'oldPrice', ${ifCutWithin(CUT_DAYS, oldPrice)}`

/** An ad card, from the table `ads a`. */
export const cardJson = (isFeatured: Sql) => sql`json_build_object(${listedFields(isFeatured)})`

/** Cards as a JSON array, from ids in a subquery `k`, in the given order. */
export const cardsJson = (ids: Sql, order: Sql): Sql => sql`
  select coalesce(json_agg(${cardJson(sql`exists (select from featured_ads f where f.ad_id = a.id)`)} order by ${order}), '[]')::text as json
  from (${ids}) as k join ads a on a.id = k.id`

/** A card with additional fields. */
export const cardJsonWith = (isFeatured: Sql, fields: Sql) =>
  sql`json_build_object(${listedFields(isFeatured)}, ${fields})`

const listedFields = (isFeatured: Sql) => sql`${cardFields}, 'isFeatured', ${isFeatured}`

/** One ad in full, from the tables `ads a` and `accounts s`. */
export const adJson = sql`
  json_build_object(${ownFields}, ${jsonFields()},
    'isFeatured', exists (select from featured_ads f where f.ad_id = a.id),
    'coverBlur', a.cover_blur, 'sellerImage', s.avatar, 'isPhoneVerified', s.phone_verified_at is not null,
    'user', a.seller_id, 'business', ${sellingBusinessJson},
    'reservedUntil', ${isoTime(sql`a.reserved_until`)},
    'updatedAt', ${isoTime(sql`a.updated_at`)},
    'oldPrice', ${shownOldPrice},
    'cutAt', ${ifCutWithin(CUT_SHOWN_DAYS, isoTime(sql`a.cut_at`))})::text`

/** The number on an ad, unless its seller hides it there or everywhere. */
export const contactPhone = sql`case when s.shows_phone and a.shows_phone then s.phone_number end`

/** An ad as JSON, with its seller's contact beside it. */
export interface AdWithContact {
  json: string
  email: string
  phoneNumber: string | null
}

export interface Reservation {
  until: Date
  /** The buyer, if they are known. */
  reservedFor: string | null
}
