import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { RANKED_PER_CATEGORY } from '@bowerbird/contract/ads/ads.terms'
import { batch } from '../../platform/db/batch.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { cardFields, cardJson } from './ads.columns.ts'

/** One ad as its page shows it, from the tables `ads a` and `accounts s`. */
export const adJson = sql`
  json_build_object(${cardFields}, 'images', a.images,
    'isFeatured', exists (select from featured_ads f where f.ad_id = a.id),
    'description', a.description, 'brand', a.brand, 'model', a.model, 'condition', a.condition,
    'propertyArea', a.property_area, 'contactName', a.contact_name, 'sellerImage', s.avatar,
    'user', a.seller_id, 'updatedAt', to_char(a.updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text`

export interface FoundAd {
  sellerId: string
  status: AdStatus
  isSellerActive: boolean
  email: string
  phoneNumber: string | null
  json: string
}

/** Ads with their sellers' contact. Two primary-key look-ups each, and one in the tiny ranking: 0.1 ms. */
async function findAds(db: Queryable, ids: string[]): Promise<Map<string, FoundAd>> {
  // "=" is faster than "= any" for a single id.
  const isWanted = ids.length === 1 ? sql`= ${ids[0]}` : sql`= any(${ids}::uuid[])`
  const found = await db.many<FoundAd & { id: string }>(sql`
    select a.id, a.seller_id as "sellerId", a.status, a.is_seller_active as "isSellerActive", s.email,
      s.phone_number as "phoneNumber", ${adJson} as json
    from ads a join accounts s on s.id = a.seller_id
    where a.id ${isWanted}`)
  return new Map(found.map((ad) => [ad.id, ad]))
}

export const findAd = async (db: Queryable, id: string): Promise<FoundAd | undefined> =>
  (await findAds(db, [id])).get(id.toLowerCase())

const adFinder = (db: Queryable) =>
  batch<string, FoundAd | undefined>({
    maxSize: 16,
    async load(ids) {
      const found = await findAds(db, ids)
      return ids.map((id) => found.get(id.toLowerCase()))
    },
  })

const finders = new WeakMap<Queryable, ReturnType<typeof adFinder>>()

/** The same for the public ad page: batches concurrent look-ups on one database. */
export function findAdBatched(db: Queryable, id: string): Promise<FoundAd | undefined> {
  const find = finders.get(db) ?? adFinder(db)
  finders.set(db, find)
  return find(id)
}

/**
 * The home page: per category the featured ads in the administrators' order, then the newest, as one JSON
 * object. The newest come as an index-only walk of (category, created_at); `state` narrows both to one
 * state, for which the walk uses (category, state, created_at), once for the state and once for the ads
 * that are offered everywhere.
 */
export async function rankedAdsJson(db: Queryable, state?: string): Promise<string> {
  const newest = state
    ? sql`
      (select id, created_at from ads where is_listed and category = c.name and state = ${state}::state
       order by created_at desc, id desc limit ${RANKED_PER_CATEGORY})
      union all
      (select id, created_at from ads where is_listed and category = c.name and state = 'All States'
       order by created_at desc, id desc limit ${RANKED_PER_CATEGORY})`
    : sql`
      (select id, created_at from ads where is_listed and category = c.name
       order by created_at desc, id desc limit ${RANKED_PER_CATEGORY})`
  const inState = state ? sql`and a.state in (${state}::state, 'All States')` : sql``
  const { json } = await db.one<{ json: string }>(sql`
    select json_object_agg(c.name, coalesce(ads.cards, '[]'::json))::text as json
    from unnest(enum_range(null::category)) as c (name)
    left join lateral (
      select json_agg(${cardJson(sql`k.rank is not null`)} order by k.rank nulls last, k.created_at desc, k.id desc) as cards
      from (
        select coalesce(f.ad_id, n.id) as id, f.rank, n.created_at
        from (select f.ad_id, f.rank from featured_ads f join ads a on a.id = f.ad_id
              where f.category = c.name and a.is_listed ${inState}) f
        full join (${newest}) n on n.id = f.ad_id
        order by f.rank nulls last, n.created_at desc, n.id desc
        limit ${RANKED_PER_CATEGORY}
      ) k join ads a on a.id = k.id
    ) ads on true`)
  return json
}
