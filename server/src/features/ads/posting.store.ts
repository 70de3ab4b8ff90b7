import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type { AdFields } from '@bowerbird/contract/ads/posting.rules'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { adJson, type FoundAd } from './ads.store.ts'

export interface NewAdRow {
  id: string
  sellerId: string
  fields: AdFields
  /** Those of its images that must belong to the seller. */
  ownImages: string[]
  /** The idempotency key: the same key of the same seller is the same ad. */
  clientKey: string | null
}

const centsOf = (price: number): number => Math.round(price * 100)

export type PostedAd = Pick<FoundAd, 'json' | 'email' | 'phoneNumber'>

/**
 * Inserts an ad that waits for review. One statement is the whole transaction: five round trips would halve the rate.
 * Returns nothing if the seller is gone, has already posted with this key, or does not own each of `ownImages`.
 *
 * It locks the account, then the images, then inserts the ad. Deleting an account locks them in the same order, so the
 * two can't deadlock.
 */
export async function insertAd(db: Queryable, ad: NewAdRow): Promise<PostedAd | undefined> {
  const { id, sellerId, fields: f, ownImages, clientKey } = ad
  return db.maybeOne<PostedAd>(sql`
    with s as (
      select id, email, phone_number, avatar from accounts where id = ${sellerId} for share
    ), locked_images as (
      select address, account_id, blur from images where address = any(${f.images}) and exists (select from s)
      order by address for no key update
    ), a as (
      insert into ads (id, seller_id, client_key, status, category, subcategory, state, city, listing_type, rent_type,
        condition, property_area, price_cents, title, description, brand, model, contact_name, images, cover_blur)
      select ${id}, s.id, ${clientKey}, 'pending', ${f.category}, ${f.subcategory}, ${f.state}, ${f.city},
        ${f.listingType}, ${f.rentType}, ${f.condition}, ${f.propertyArea}, ${centsOf(f.price)}, ${f.title},
        ${f.description}, ${f.brand}, ${f.model}, ${f.contactName}, ${f.images},
        (select nullif(blur, '') from locked_images where address = ${f.images[0]})
      from s
      where ${ownImages.length} = (
        select count(*) from locked_images i where i.address = any(${ownImages}) and i.account_id = s.id)
      on conflict (seller_id, client_key) where client_key is not null do nothing
      returning *
    )
    select s.email, s.phone_number as "phoneNumber", ${adJson} as json from a join s on s.id = a.seller_id`)
}

/** Whether the account still exists. */
export async function hasSeller(db: Queryable, sellerId: string): Promise<boolean> {
  return (await db.maybeOne(sql`select from accounts where id = ${sellerId}`)) !== undefined
}

/** The id of the ad that a seller has posted with this key, if any. */
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

/** An ad, locked until the transaction ends. */
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

/** Whether an ad with this id has existed. */
export async function wasDeleted(db: Queryable, id: string): Promise<boolean> {
  return (await db.maybeOne(sql`select from deleted_ads where id = ${id}`)) !== undefined
}
