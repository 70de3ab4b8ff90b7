import type { AdFields } from '@bowerbird/contract/ads/ads.fields'
import { type AdStatus, RANKED_PER_CATEGORY } from '@bowerbird/contract/ads/ads.terms'
import type { Attributes } from '@bowerbird/contract/catalogue/attributes'
import { stateId } from '@bowerbird/contract/catalogue/ids'
import { ALL_STATES } from '@bowerbird/contract/catalogue/locations'
import { batch } from '../../platform/db/batch.ts'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import {
  type AdWithContact,
  adJson,
  cardFields,
  cardJson,
  cardsJson,
  contactPhone,
  isPublicAd,
  type Reservation,
  selectedFields,
} from './ads.columns.ts'

export interface FoundAd extends AdWithContact {
  sellerId: string
  status: AdStatus
  /** Everyone may see it. */
  isPublic: boolean
  /** The seller's number is on it, if they show it at all. */
  showsPhone: boolean
  /** For its owner and staff: never part of `json`. */
  privateAttributes: Attributes
}

/** Ads with their sellers' contact. Two primary-key lookups per ad, and one in the small ranking table: 0.1 ms. */
async function findAds(db: Queryable, ids: string[]): Promise<Map<string, FoundAd>> {
  // `=` is faster than `= any`.
  const hasId = ids.length === 1 ? sql`= ${ids[0]}` : sql`= any(${ids}::uuid[])`
  const found = await db.many<FoundAd & { id: string }>(sql`
    select a.id, a.seller_id as "sellerId", a.status, ${isPublicAd} as "isPublic", s.email,
      a.shows_phone as "showsPhone", a.private_attributes as "privateAttributes", ${contactPhone} as "phoneNumber", ${adJson} as json
    from ads a join accounts s on s.id = a.seller_id
    where a.id ${hasId}`)
  return new Map(found.map((ad) => [ad.id, ad]))
}

export const findAd = async (db: Queryable, id: string): Promise<FoundAd | undefined> =>
  (await findAds(db, [id])).get(id.toLowerCase())

/** Batches concurrent lookups into one statement. */
const adFinder = (db: Queryable) =>
  batch<string, FoundAd | undefined>({
    maxSize: 16,
    async load(ids) {
      const found = await findAds(db, ids)
      return ids.map((id) => found.get(id.toLowerCase()))
    },
  })

const finders = new WeakMap<Queryable, ReturnType<typeof adFinder>>()

/** Like `findAd`, for the busiest endpoint: shares statements between concurrent requests. */
export function findAdBatched(db: Queryable, id: string): Promise<FoundAd | undefined> {
  const find = finders.get(db) ?? adFinder(db)
  finders.set(db, find)
  return find(id)
}

/**
 * The newest public ad whose id ends with these digits (`adIdTail`). Two ads may share them, which is rare. Plan: Index
 * Scan on ads_short_id.
 */
export async function findNewestPublicId(db: Queryable, tail: string): Promise<string | undefined> {
  const found = await db.maybeOne<{ id: string }>(sql`
    select id from ads a where right(id::text, 10) = ${tail} and ${isPublicAd}
    order by id desc limit 1`)
  return found?.id
}

/**
 * The home page: per category the featured ads in the administrators' order, then the newest, as one JSON object. The
 * newest come from an index-only scan of (category, created_at). `state` restricts both to one state; the scan then
 * uses (category, state, created_at), once for the state and once for ads offered everywhere.
 */
export async function rankedAdsJson(db: Queryable, state?: string): Promise<string> {
  const everywhere = stateId(ALL_STATES)
  const newest = state
    ? sql`
      (select id, created_at from ads where is_listed and category_id = c.id and state_id = ${stateId(state)}
       order by created_at desc, id desc limit ${RANKED_PER_CATEGORY})
      union all
      (select id, created_at from ads where is_listed and category_id = c.id and state_id = ${everywhere}
       order by created_at desc, id desc limit ${RANKED_PER_CATEGORY})`
    : sql`
      (select id, created_at from ads where is_listed and category_id = c.id
       order by created_at desc, id desc limit ${RANKED_PER_CATEGORY})`
  const inState = state ? sql`and a.state_id in (${stateId(state)}, ${everywhere})` : sql``
  const { json } = await db.one<{ json: string }>(sql`
    select json_object_agg(c.name, coalesce(ads.cards, '[]'::json) order by c.id)::text as json
    from categories c
    left join lateral (
      select json_agg(${cardJson(sql`k.rank is not null`)} order by k.rank nulls last, k.created_at desc, k.id desc) as cards
      from (
        select coalesce(f.ad_id, n.id) as id, f.rank, n.created_at
        from (select f.ad_id, f.rank from featured_ads f join ads a on a.id = f.ad_id
              where f.category_id = c.id and a.is_listed ${inState}) f
        full join (${newest}) n on n.id = f.ad_id
        order by f.rank nulls last, n.created_at desc, n.id desc
        limit ${RANKED_PER_CATEGORY}
      ) k join ads a on a.id = k.id
    ) ads on true`)
  return json
}

/** The cards of the public ones, in the given order, as a JSON array. Plan: ads_pkey, once per id. */
export async function publicCardsJson(db: Queryable, ids: readonly string[]): Promise<string> {
  const given = sql`select id, n from unnest(${ids}::uuid[]) with ordinality as given (id, n)`
  const { json } = await db.one<{ json: string }>(sql`
    ${cardsJson(given, sql`k.n`)} where ${isPublicAd}`)
  return json
}

/** True if an ad with this id existed and was deleted. */
export async function wasDeleted(db: Queryable, id: string): Promise<boolean> {
  return (await db.maybeOne(sql`select from deleted_ads where id = ${id}`)) !== undefined
}

export interface LockedAd {
  id: string
  sellerId: string
  status: AdStatus
  /** Null: it is not reserved. */
  reservation: Reservation | null
  title: string
  coverBlur: string | null
  fields: AdFields
  /** Only the owner and staff see these. */
  privateAttributes: Attributes
}

async function readAd(db: Queryable, id: string, lock: Sql): Promise<LockedAd | undefined> {
  const row = await db.maybeOne<
    AdFields & Omit<LockedAd, 'fields' | 'reservation'> & { until: Date | null; reservedFor: string | null }
  >(sql`
    select id, seller_id as "sellerId", status, reserved_until as until, reserved_for as "reservedFor",
      cover_blur as "coverBlur",
      private_attributes as "privateAttributes", ${selectedFields}
    from ads a where id = ${id} ${lock}`)
  if (!row) return undefined
  const { id: found, sellerId, status, until, reservedFor, coverBlur, privateAttributes, ...fields } = row
  const reservation = until && { until, reservedFor }
  return {
    id: found,
    sellerId,
    status,
    reservation,
    title: fields.title,
    coverBlur,
    privateAttributes,
    fields,
  }
}

/** Locks an ad until the transaction ends, and returns its current state. */
export const lockAd = (tx: Tx, id: string): Promise<LockedAd | undefined> => readAd(tx, id, sql`for update`)

/** The same without a lock: to show it, not to change it. */
export const findAdState = (db: Queryable, id: string): Promise<LockedAd | undefined> => readAd(db, id, sql``)

/** Ads of suburbs that are in another state or city now. Plan: Seq Scan on ads, when an operator loads other suburbs. */
export const moveAdsToTheirPlaces = (tx: Tx): Promise<number> =>
  tx.run(sql`
    update ads a set state_id = p.state_id, city_id = p.city_id, postcode = p.postcode from places p
    where p.id = a.place_id
      and (a.state_id, a.city_id, a.postcode) is distinct from (p.state_id, p.city_id, p.postcode)`)

/** Rows of the admin tables in the given order, as a JSON array. Plan: ads_pkey, once per id. */
export async function adminRowsJson(db: Queryable, ids: readonly string[]): Promise<string> {
  const { json } = await db.one<{ json: string }>(sql`
    select coalesce(json_agg(json_build_object(${cardFields}, 'description', a.description, 'user', a.seller_id,
      'isFeatured', exists (select from featured_ads f where f.ad_id = a.id)) order by k.n), '[]')::text as json
    from unnest(${ids}::uuid[]) with ordinality as k (id, n) join ads a on a.id = k.id`)
  return json
}
