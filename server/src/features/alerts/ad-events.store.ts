import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type { ScopedAd } from '@bowerbird/contract/listing/listing.scope'
import type { Db, Queryable, Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/** Something that has happened to an ad. */
export interface AdEvent {
  id: string
  adId: string
  /** Null: the ad is new. */
  oldStatus: AdStatus | null
  wasListed: boolean
  /** What a listed ad was before, if it is something else now. */
  oldPriceCents: number | null
  oldFields: Omit<ScopedAd, 'priceCents'> | null
}

/** The oldest events, without those that another worker is handling. Plan: Limit → Index Scan on ad_events_pkey. */
export const takeEvents = (tx: Tx, limit: number): Promise<AdEvent[]> =>
  tx.many<AdEvent>(sql`
    select id::text, ad_id as "adId", old_status as "oldStatus", was_listed as "wasListed",
      old_price_cents::float8 as "oldPriceCents", old_fields as "oldFields"
    from ad_events where due_at <= now() order by id limit ${limit} for update skip locked`)

export async function removeEvents(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(sql`delete from ad_events where id = any(${ids}::bigint[])`)
}

/** Deletes events that nobody can want to hear of, and returns how many. */
export async function discardEvents(tx: Tx, limit: number): Promise<number> {
  return tx.run(sql`
    delete from ad_events where id in (
      select id from ad_events
      where not exists (select from search_matchers) and not exists (select from favourites)
      order by id limit ${limit} for update skip locked)`)
}

/** An event that could not be handled is tried again after a minute, then less and less often. */
export async function postponeEvent(db: Queryable, id: string): Promise<void> {
  await db.run(sql`
    update ad_events set attempts = least(attempts + 1, 100),
      due_at = now() + make_interval(mins => (2 ^ least(attempts, 8))::int)
    where id = ${id}::bigint`)
}

/** How many events wait. */
export async function countEvents(db: Db): Promise<number> {
  return (await db.one<{ n: number }>(sql`select count(*)::int as n from ad_events`)).n
}
