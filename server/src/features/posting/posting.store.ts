import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type { AdFields } from '@bowerbird/contract/posting/posting.rules'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { join, raw, type Sql, sql } from '../../platform/db/sql.ts'
import { adJson, type FoundAd } from '../ads/ads.store.ts'
import { heldImages } from '../uploads/uploads.service.ts'

export interface NewAdRow {
  id: string
  sellerId: string
  fields: AdFields
  /** Those of its pictures that must be the seller's own. */
  ownImages: string[]
  /** The same key of the same seller is the same ad. */
  clientKey: string | null
}

const centsOf = (price: number): number => Math.round(price * 100)

export type PostedAd = Pick<FoundAd, 'json' | 'email' | 'phoneNumber'>

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

/** Whether there still is such an account. */
export async function hasSeller(db: Queryable, sellerId: string): Promise<boolean> {
  return (await db.maybeOne(sql`select from accounts where id = ${sellerId}`)) !== undefined
}

/** The ad a seller has posted with a key, if any. */
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

export interface LockedAd {
  id: string
  sellerId: string
  status: AdStatus
  title: string
  coverBlur: string | null
  fields: AdFields
}

/** An ad as it is now, held until the transaction ends: nobody else changes it meanwhile. */
export async function lockAd(tx: Tx, id: string): Promise<LockedAd | undefined> {
  const row = await tx.maybeOne<AdFields & Omit<LockedAd, 'fields'>>(sql`
    select id, seller_id as "sellerId", status, cover_blur as "coverBlur", category, subcategory, images, title,
      description, (price_cents / 100.0)::float8 as price, brand, model, condition, listing_type as "listingType",
      rent_type as "rentType", property_area as "propertyArea", state, city, contact_name as "contactName"
    from ads where id = ${id} for update`)
  if (!row) return undefined
  const { id: found, sellerId, status, coverBlur, ...fields } = row
  return { id: found, sellerId, status, title: fields.title, coverBlur, fields }
}

export async function setAdFields(tx: Tx, id: string, f: AdFields, coverBlur: string | null): Promise<void> {
  await tx.run(sql`
    update ads set category = ${f.category}, subcategory = ${f.subcategory}, state = ${f.state}, city = ${f.city},
      listing_type = ${f.listingType}, rent_type = ${f.rentType}, condition = ${f.condition},
      property_area = ${f.propertyArea}, price_cents = ${centsOf(f.price)}, title = ${f.title},
      description = ${f.description}, brand = ${f.brand}, model = ${f.model}, contact_name = ${f.contactName},
      images = ${f.images}, cover_blur = ${coverBlur}, updated_at = now()
    where id = ${id}`)
}

export async function setAdStatus(tx: Tx, id: string, status: AdStatus): Promise<void> {
  await tx.run(sql`update ads set status = ${status}, updated_at = now() where id = ${id}`)
}

export async function removeAd(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from ads where id = ${id}`)
}

/** Whether there once was an ad of this id. */
export async function wasDeleted(db: Queryable, id: string): Promise<boolean> {
  return (await db.maybeOne(sql`select from deleted_ads where id = ${id}`)) !== undefined
}
