import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type { ScopedAd } from '@bowerbird/contract/listing/listing.scope'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/** Events of an ad since it was last processed. */
export interface AdEvents {
  adId: string
  ids: string[]
  /** Before the first event; null: the ad is new. */
  oldStatus: AdStatus | null
  wasListed: boolean
  /** True if it has been listed all the time. */
  stayedListed: boolean
  /** The price before, if it has changed and the ad was listed. */
  oldPriceCents: number | null
  oldFields: Omit<ScopedAd, 'priceCents'> | null
  /** The event that has its words from before, if they are others now. */
  oldSearchId: string | null
  /** The members it was reserved for: they have been notified that this is over. */
  formerHolders: string[]
}

/**
 * The oldest events, by ad, without those that another worker is handling. Several events of an ad are one change: what
 * it is now, compared with what it was before the first. While someone has to look at a price cut, no notice is sent. Plan: GroupAggregate → LockRows → Index Scan on ad_events_pkey.
 */
export const claimEvents = (tx: Tx, limit: number): Promise<AdEvents[]> =>
  tx.many<AdEvents>(sql`
    with taken as materialized (
      select * from ad_events e where due_at <= now() and not exists (
        select from moderation_cases c where c.ad_id = e.ad_id and c.decided_at is null and c.holds_cut)
      order by id limit ${limit} for update skip locked
    )
    select ad_id as "adId", array_agg(id::text order by id) as ids, (array_agg(old_status order by id))[1] as "oldStatus",
      (array_agg(was_listed order by id))[1] as "wasListed", bool_and(was_listed) as "stayedListed",
      (array_agg(old_price_cents::float8 order by id) filter (where old_price_cents is not null))[1] as "oldPriceCents",
      (array_agg(old_fields order by id) filter (where old_fields is not null))[1] as "oldFields",
      (array_agg(id::text order by id) filter (where old_search is not null))[1] as "oldSearchId",
      coalesce(array_agg(old_reserved_for) filter (where old_reserved_for is not null), '{}') as "formerHolders"
    from taken group by ad_id order by min(id)`)

export async function removeEvents(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(sql`delete from ad_events where id = any(${ids}::bigint[])`)
}

/**
 * Deletes events without recipients, and returns how many: a market that is being filled has no saved searches. Plan:
 * Limit → ad_events_pkey, and favourites_of_ad, reservation_watchers_pkey, ads_pkey and follows_of_seller for each.
 */
export async function discardEvents(tx: Tx, limit: number): Promise<number> {
  return tx.run(sql`
    delete from ad_events where id in (
      select id from ad_events e
      where not exists (select from search_matchers) and not exists (select from favourites f where f.ad_id = e.ad_id)
        and not exists (select from reservation_watchers w where w.ad_id = e.ad_id)
        and not exists (select from ads a join follows f on f.seller_id = a.seller_id where a.id = e.ad_id)
      order by id limit ${limit} for update skip locked)`)
}

/** Retries failed events after a minute, then with growing delays. */
export async function postponeEvents(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.run(sql`
    update ad_events set attempts = least(attempts + 1, 100),
      due_at = now() + make_interval(mins => (2 ^ least(attempts, 8))::int)
    where id = any(${ids}::bigint[])`)
}
