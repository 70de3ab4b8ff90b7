import type { AdSort, AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type { AdFields } from '@bowerbird/contract/posting/posting.rules'
import type { StatusCounts } from '@bowerbird/contract/posting/posting.schema'
import type { Queryable } from '../../platform/db/db.ts'
import { join, raw, type Sql, sql } from '../../platform/db/sql.ts'
import { type AdWithContact, adJson, cardJson, centsOf } from '../ads/ads.columns.ts'
import { orders } from '../listing/listing.columns.ts'
import { heldImages } from '../uploads/uploads.columns.ts'

export interface NewAdRow {
  id: string
  sellerId: string
  fields: AdFields
  /** Those of its pictures that must be the seller's own. */
  ownImages: string[]
  /** The same key of the same seller is the same ad. */
  clientKey: string | null
}

export type PostedAd = AdWithContact

/** What an ad is made from, and which type each part has in the database. */
const partTypes = {
  id: 'uuid',
  sellerId: 'uuid',
  clientKey: 'uuid',
  ownImages: 'text[]',
  category: 'category',
  subcategory: 'subcategory',
  state: 'state',
  city: 'city',
  listingType: 'listing_type',
  rentType: 'rent_type',
  condition: 'condition',
  propertyArea: 'int',
  cents: 'bigint',
  title: 'text',
  description: 'text',
  brand: 'text',
  model: 'text',
  contactName: 'text',
  images: 'text[]',
}

type Parts = { [Part in keyof typeof partTypes]: unknown }

const partsOf = ({ fields: { price, ...fields }, ...ad }: NewAdRow): Parts => ({
  ...ad,
  ...fields,
  cents: centsOf(price),
})

const parts = Object.entries(partTypes).map(([part, type]) => ({
  part: part as keyof Parts,
  name: raw(`"${part}"`),
  type: raw(type),
}))

interface Insertion {
  /** The rows to add, with the parts above. */
  asked: Sql
  isSeller: Sql
  images: string[]
  /** Whether sellers and pictures that someone else holds are waited for. */
  hold: Sql
}

/**
 * Adds ads that wait for review, in one statement: one way to the database and back, and one commit. It answers with
 * those that were added. An ad is not where its seller is gone, has posted with this key before, or does not own each
 * of the pictures.
 *
 * It holds the seller's account first, then the pictures, then adds the ad. An account that is being deleted at the
 * same moment goes through them in that order too, so that neither waits for the other in a circle.
 */
const insertion = ({ asked, isSeller, images, hold }: Insertion): Sql => sql`
  with asked as (${asked}
  ), seller as (
    select id, email, phone_number, avatar from accounts where ${isSeller} for share ${hold}
  ), pictures as (${heldImages(images, sql`exists (select from seller)`)} ${hold}
  ), ad as (
    insert into ads (id, seller_id, client_key, status, category, subcategory, state, city, listing_type, rent_type,
      condition, property_area, price_cents, title, description, brand, model, contact_name, images, cover_blur)
    select r.id, s.id, r."clientKey", 'pending', r.category, r.subcategory, r.state, r.city, r."listingType",
      r."rentType", r.condition, r."propertyArea", r.cents, r.title, r.description, r.brand, r.model, r."contactName",
      r.images, (select nullif(blur, '') from pictures where address = r.images[1])
    from asked r join seller s on s.id = r."sellerId"
    where cardinality(r."ownImages") = (
      select count(*) from pictures p where p.address = any(r."ownImages") and p."accountId" = s.id)
    -- Those who share keys go through them in the same order, so that they can't deadlock.
    order by r."sellerId", r."clientKey"
    on conflict (seller_id, client_key) where client_key is not null do nothing
    returning *
  )
  select a.id, s.email, s.phone_number as "phoneNumber", ${adJson} as json
  from ad a join seller s on s.id = a.seller_id`

/** Adds an ad, as soon as nobody else holds its seller or its pictures. */
export async function insertAd(db: Queryable, ad: NewAdRow): Promise<PostedAd | undefined> {
  const values = partsOf(ad)
  const asked = parts.map(({ part, name, type }) => sql`${values[part]}::${type} as ${name}`)
  return db.maybeOne<PostedAd>(
    insertion({
      asked: sql`select ${join(asked)}`,
      isSeller: sql`id = ${ad.sellerId}`,
      images: ad.fields.images,
      hold: sql``,
    }),
  )
}

/**
 * Adds several ads, and waits for nobody: those whose seller or pictures someone else holds are left out, so that one
 * ad keeps no other waiting, and nothing can be waited for in a circle. Answers by the ads' ids.
 */
export async function insertAds(db: Queryable, ads: readonly NewAdRow[]): Promise<Map<string, PostedAd>> {
  const asked = JSON.stringify(ads.map(partsOf))
  const columns = parts.map(({ name, type }) => sql`${name} ${type}`)
  const rows = await db.many<PostedAd & { id: string }>(
    insertion({
      asked: sql`select * from json_to_recordset(${asked}::json) as r (${join(columns)})`,
      isSeller: sql`id = any(${ads.map(({ sellerId }) => sellerId)}::uuid[])`,
      images: ads.flatMap(({ fields }) => fields.images),
      hold: sql`skip locked`,
    }),
  )
  return new Map(rows.map((ad) => [ad.id, ad]))
}

/** Whether the account still exists. */
export async function hasSeller(db: Queryable, sellerId: string): Promise<boolean> {
  return (await db.maybeOne(sql`select from accounts where id = ${sellerId}`)) !== undefined
}

/** The id of the ad that a seller posted with this key, if any. */
export async function findByClientKey(
  db: Queryable,
  sellerId: string,
  clientKey: string,
): Promise<string | undefined> {
  const found = await db.maybeOne<{ id: string }>(
    sql`select id from ads where seller_id = ${sellerId} and client_key = ${clientKey}`,
  )
  return found?.id
}

/** Index-only scan of ads_by_seller: 3 ms for a dealer with twenty thousand ads. */
export async function countByStatus(db: Queryable, sellerId: string): Promise<StatusCounts> {
  return db.one<StatusCounts>(sql`
    select count(*) filter (where status = 'active')::int as active,
      count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'sold')::int as sold, count(*)::int as total
    from ads where seller_id = ${sellerId}`)
}

export interface OwnFilter {
  status: AdStatus | undefined
  /** All of these must be in the title. */
  words: string[]
}

const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

/** ads_by_seller covers all of these conditions. */
const matching = (sellerId: string, { status, words }: OwnFilter) => sql`
  seller_id = ${sellerId} ${status ? sql`and status = ${status}::ad_status` : sql``}
  ${words.length ? sql`and title ilike all(${words.map((word) => `%${escaped(word)}%`)}::text[])` : sql``}`

export interface OwnPage extends OwnFilter {
  sort: AdSort
  limit: number
  offset: number
}

const card = cardJson(sql`exists (select from featured_ads f where f.ad_id = a.id)`)

/** The cards of `ids` as a JSON array, in their order. */
const cards = (ids: Sql): Sql => sql`
  select coalesce(json_agg(${card} order by k.n), '[]')::text as json
  from (select id, row_number() over () as n from (${ids}) as ids) as k join ads a on a.id = k.id`

/**
 * A page of a member's own ads as a JSON array, whatever their status. Plan: Nested Loop (Limit → Index Only Scan on
 * ads_by_seller, sorted if the order is by price → ads_pkey).
 */
export async function ownAdsJson(db: Queryable, sellerId: string, page: OwnPage): Promise<string> {
  const { json } = await db.one<{ json: string }>(
    cards(sql`
      select id from ads where ${matching(sellerId, page)}
      order by ${orders[page.sort].forward} limit ${page.limit} offset ${page.offset}`),
  )
  return json
}

/** The same for a search, with its total, which requires reading all of the seller's ads. */
export async function searchOwnAds(
  db: Queryable,
  sellerId: string,
  page: OwnPage,
): Promise<{ total: number; json: string }> {
  const ids = sql`select id from m order by ${orders[page.sort].forward} limit ${page.limit} offset ${page.offset}`
  return db.one(sql`
    with m as materialized (select id, created_at, price_cents from ads where ${matching(sellerId, page)})
    select (select count(*)::int from m) as total, (${cards(ids)}) as json`)
}
