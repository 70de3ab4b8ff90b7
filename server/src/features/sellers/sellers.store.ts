import type { Seller } from '@bowerbird/contract/sellers/sellers.schema'
import { MAX_SOLD_COUNT } from '@bowerbird/contract/sellers/sellers.terms'
import type { Queryable } from '../../platform/db/db.ts'
import { isoTime, type Sql, sql } from '../../platform/db/sql.ts'
import { cardsJson, stateName } from '../ads/ads.columns.ts'
import { businessLinkJson } from '../businesses/businesses.columns.ts'
import { suburbName } from '../places/distances/ad-place.columns.ts'
import { sellerRatingsJson } from '../ratings/ratings.columns.ts'
import { replyMinutesOf } from './reply-time.columns.ts'

export interface SellerRow extends Omit<Seller, 'suburb'> {
  suburb: string | null
  /** The state of the suburb. */
  state: string | null
  adCount: number
}

/** As many as say enough about where a seller is. */
const SAMPLE = 100

const listed = (seller: Sql) => sql`seller_id = ${seller} and is_listed_status(status)`

/** The suburb of most of the seller's newest ads, if they name one. */
const whereabouts = sql`
  select ${suburbName} as suburb, ${stateName} as state
  from (select place_id, state_id from ads where ${listed(sql`s.id`)} order by created_at desc limit ${SAMPLE}) as a
  where a.place_id is not null group by a.place_id, a.state_id order by count(*) desc, a.place_id limit 1`

/**
 * A member who has had a public ad, and may log in; others have no page. Plan: accounts_pkey, then Index Only Scans on
 * ads_by_seller, conversations_of_seller, messages_pkey twice per conversation, and ratings_of_rated.
 */
export async function findSeller(db: Queryable, id: string): Promise<SellerRow | undefined> {
  return db.maybeOne<SellerRow>(sql`
    select s.id as "_id", s.name, s.avatar, s.description,
      ${isoTime(sql`s.created_at`)} as "createdAt", w.suburb, w.state,
      (${replyMinutesOf(sql`s.id`)}) as "replyMinutes",
      (select count(*)::int from (select from ads where seller_id = s.id and status = 'sold' limit ${MAX_SOLD_COUNT}) as sold)
        as "soldCount",
      (select count(*)::int from ads where ${listed(sql`s.id`)}) as "adCount",
      s.verified_at is not null as "isEmailVerified",
      s.phone_verified_at is not null as "isPhoneVerified",
      ${businessLinkJson(sql`s.id`)} as business,
      (${sellerRatingsJson(sql`s.id`)}) as ratings, s.is_findable as "isFindable"
    from accounts s left join lateral (${whereabouts}) as w on true
    where s.id = ${id} and s.status = 'active' and s.verified_at is not null
      and exists (select from ads where seller_id = s.id and is_approved_status(status))`)
}

/** True if a member has a page. */
export async function hasPage(db: Queryable, id: string): Promise<boolean> {
  const found = await db.maybeOne(sql`
    select from accounts s where s.id = ${id} and s.status = 'active' and s.verified_at is not null
      and exists (select from ads where seller_id = s.id and is_approved_status(status))`)
  return found !== undefined
}

/** A page of their listed ads as a JSON array, newest first. Plan: Limit → ads_by_seller, then ads_pkey. */
export async function sellerAdsJson(
  db: Queryable,
  id: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<string> {
  const { json } = await db.one<{ json: string }>(
    cardsJson(
      sql`select id, created_at from ads where ${listed(sql`${id}::uuid`)}
        order by created_at desc, id desc limit ${limit} offset ${offset}`,
      sql`k.created_at desc, k.id desc`,
    ),
  )
  return json
}
