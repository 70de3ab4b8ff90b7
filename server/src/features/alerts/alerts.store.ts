import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type { ListingScope, ScopedAd } from '@bowerbird/contract/listing/listing.scope'
import type { Frequency } from '@bowerbird/contract/saved-searches/saved-searches.terms'
import type { Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { shownOldPrice, stateName } from '../ads/ads.columns.ts'
import { areBlocked } from '../chat/blocks.columns.ts'
import { cityName, suburbName } from '../places/distances/ad-place.columns.ts'
import { placeLabels } from '../places/places.columns.ts'

/** An ad as it is now. */
export interface ChangedAd extends ScopedAd {
  id: string
  sellerId: string
  status: AdStatus
  isListed: boolean
  /** The member whom it is reserved for, if that is known. */
  reservedFor: string | null
  soldAt: Date | null
  title: string
  /** The lowest price of the thirty days before, if that was higher. */
  oldPrice: number | null
  image: string | null
  state: string
  city: string
  suburb: string | null
  /** The words of its text, as in the text index. */
  words: string[]
  placeLabels: string[]
}

/** Those that still exist; they do until the transaction ends. Plan: LockRows → ads_pkey. */
export const listChangedAds = (tx: Tx, ids: readonly string[]): Promise<ChangedAd[]> =>
  tx.many<ChangedAd>(sql`
    select a.id, a.seller_id as "sellerId", a.status, a.is_listed as "isListed",
      a.reserved_for as "reservedFor", a.sold_at as "soldAt", a.title, a.images[1] as image, ${shownOldPrice} as "oldPrice",
      ${stateName} as state, ${cityName} as city, ${suburbName} as suburb, a.price_cents::float8 as "priceCents",
      a.category_id as "categoryId", a.subcategory_id as "subcategoryId", a.state_id as "stateId", a.city_id as "cityId",
      a.place_id as "placeId", a.listing_type as "listingType", a.rent_type as "rentType",
      case when a.is_listed then tsvector_to_array(a.search) else '{}' end as words, ${placeLabels} as "placeLabels"
    from ads a where a.id = any(${ids}::uuid[]) order by a.id for key share`)

/** A saved search whose words and fields an ad has. */
export interface Candidate {
  adId: string
  searchId: string
  accountId: string
  scope: ListingScope
  reading: string
  /** Number of interpretations of the search. */
  readings: number
  /** True if the ad was listed before, with words and fields that matched as well. */
  hadText: boolean
}

interface Keyed {
  adId: string
  keys: readonly string[]
  stayedListed: boolean
  oldFields: object | null
  oldSearchId: string | null
}

/**
 * The searches that may have found a listed ad: all but those that only filter it out by scope. Never the seller's own.
 * Plan: for each ad, Bitmap Heap Scan on search_matchers ← Bitmap Index Scan on search_matchers_by_key; words and fields
 * are compared row by row.
 */
export const listCandidates = (tx: Tx, ads: readonly Keyed[]): Promise<Candidate[]> =>
  tx.many<Candidate>(sql`
    select a.id as "adId", m.search_id as "searchId", m.account_id as "accountId", m.scope, m.reading, m.readings,
      k."stayedListed" and (m.query is null or coalesce(e.old_search, a.search) @@ m.query)
        and (m.fields is null or coalesce(coalesce(k."oldFields" -> 'values', f.values) @@ m.fields, false)) as "hadText"
    from jsonb_to_recordset(${JSON.stringify(ads)}::jsonb) as k ("adId" uuid, "keys" text[], "stayedListed" boolean,
        "oldFields" jsonb, "oldSearchId" bigint)
      join ads a on a.id = k."adId"
      left join ad_events e on e.id = k."oldSearchId"
      cross join lateral (select fields_of_ad(a) -> 'values' as values offset 0) as f
      cross join lateral (select * from search_matchers where keys && k.keys offset 0) as m
    where m.account_id <> a.seller_id and (m.query is null or a.search @@ m.query)
      and (m.fields is null or coalesce(f.values @@ m.fields, false))`)

export interface FoundBy {
  id: string
  name: string
  frequency: Frequency
  path: string
  params: Record<string, unknown>
}

/** Plan: saved_searches_pkey. */
export const listFoundBy = (tx: Tx, ids: readonly string[]): Promise<FoundBy[]> =>
  tx.many<FoundBy>(sql`
    select id, name, frequency, path, params from saved_searches
    where id = any(${ids}::uuid[]) and not is_paused order by created_at, id`)

export interface Saver {
  adId: string
  accountId: string
}

/** Members who have saved these ads. Plan: favourites_of_ad. */
export const listSavers = (tx: Tx, adIds: readonly string[]): Promise<Saver[]> =>
  tx.many<Saver>(sql`
    select f.ad_id as "adId", f.account_id as "accountId" from favourites f join ads a on a.id = f.ad_id
    where f.ad_id = any(${adIds}::uuid[]) and f.account_id <> a.seller_id`)

export interface Watcher extends Saver {
  since: Date
}

/**
 * Takes those who wait for the reservations of these ads to fall through, unless an ad is still reserved. Plan: ads_pkey,
 * reservation_watchers_pkey.
 */
export const popWatchers = (tx: Tx, adIds: readonly string[]): Promise<Watcher[]> =>
  tx.many<Watcher>(sql`
    delete from reservation_watchers w using ads a
    where w.ad_id = any(${adIds}::uuid[]) and a.id = w.ad_id and a.status <> 'reserved'
    returning w.ad_id as "adId", w.account_id as "accountId", w.created_at as since`)

export interface Follower {
  adId: string
  accountId: string
  sellerName: string
}

/**
 * Members who followed the sellers of these ads when they were listed. Plan: ads_pkey, accounts_pkey,
 * follows_of_seller.
 */
export const listFollowers = (tx: Tx, adIds: readonly string[]): Promise<Follower[]> =>
  tx.many<Follower>(sql`
    select a.id as "adId", f.follower_id as "accountId", s.name as "sellerName"
    from ads a join accounts s on s.id = a.seller_id join follows f on f.seller_id = a.seller_id
    where a.id = any(${adIds}::uuid[]) and f.created_at <= a.listed_at`)

interface Pair {
  accountId: string
  sellerId: string
}

/** Which of these pairs have blocked each other . Plan: blocks_pkey, twice for each. */
export const listBlocked = (tx: Tx, pairs: readonly Pair[]): Promise<Pair[]> =>
  tx.many<Pair>(sql`
    select p.account as "accountId", p.seller as "sellerId"
    from unnest(${pairs.map(({ accountId }) => accountId)}::uuid[], ${pairs.map(({ sellerId }) => sellerId)}::uuid[])
      as p (account, seller)
    where ${areBlocked(sql`p.account`, sql`p.seller`)}`)
