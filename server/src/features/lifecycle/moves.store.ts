import type { ApprovedStatus } from '@bowerbird/contract/ads/ads.states'
import { bumpableFrom } from '@bowerbird/contract/lifecycle/bump.rules'
import { BUMP_DAYS } from '@bowerbird/contract/lifecycle/lifecycle.terms'
import { DEFAULT_TIME_ZONE } from '@bowerbird/contract/notifications/notifications.terms'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { areBlocked } from '../chat/blocks.columns.ts'

const sellerZone = sql`coalesce(
  (select time_zone from notification_settings where account_id = ads.seller_id), ${DEFAULT_TIME_ZONE})`

/** The end of a day where the seller is. */
const endOfDay = (day: string): Sql => sql`((${day}::date + 1)::timestamp at time zone ${sellerZone})`

/** The end of a day where the seller of an ad is; undefined if it is over. */
export async function findEndOfDay(tx: Tx, adId: string, day: string): Promise<Date | undefined> {
  const found = await tx.maybeOne<{ end: Date }>(sql`
    select ${endOfDay(day)} as end from ads where id = ${adId} and ${endOfDay(day)} > now()`)
  return found?.end
}

/** The last of so many days from now where the seller of an ad is, such as 2026-12-03, and its end. */
export const findLastDay = (tx: Tx, adId: string, days: number): Promise<{ day: string; end: Date }> =>
  tx.one(sql`
    select to_char(d.day, 'YYYY-MM-DD') as day, (d.day + 1)::timestamp at time zone z.zone as end
    from ads
    cross join lateral (select ${sellerZone} as zone) z
    cross join lateral (select (now() at time zone z.zone)::date + ${days}::int as day) d
    where ads.id = ${adId}`)

/** The ad's time begins again. */
export async function setListedAt(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`update ads set listed_at = now(), updated_at = now() where id = ${id}`)
}

/**
 * Moves an ad to the top of the lists, which sort by created_at; posted_at keeps the first time. Returns from when that
 * is possible if it is too early.
 */
export async function setBumped(tx: Tx, id: string): Promise<Date | undefined> {
  const changed = await tx.run(sql`
    update ads set posted_at = coalesce(posted_at, created_at), created_at = now(), updated_at = now()
    where id = ${id} and created_at <= now() - make_interval(days => ${BUMP_DAYS}::int)`)
  if (changed) return undefined
  const { createdAt } = await tx.one<{ createdAt: Date }>(
    sql`select created_at as "createdAt" from ads where id = ${id}`,
  )
  return bumpableFrom(createdAt.toISOString())
}

export interface Buyer {
  id: string
  /** One of them wants nothing more from the other. */
  isBlocked: boolean
}

/** The buyer of a conversation about this ad, if there is one. */
export const findBuyer = (
  db: Queryable,
  { conversationId, adId }: { conversationId: string; adId: string },
): Promise<Buyer | undefined> =>
  db.maybeOne<Buyer>(sql`
    select buyer_id as id, ${areBlocked(sql`buyer_id`, sql`seller_id`)} as "isBlocked"
    from conversations where id = ${conversationId} and ad_id = ${adId} and buyer_id is not null`)

/** Locks the ads of a member in these states. */
export const lockOwnAds = (
  tx: Tx,
  sellerId: string,
  statuses: readonly ApprovedStatus[],
): Promise<{ id: string; status: ApprovedStatus }[]> =>
  tx.many(sql`
    select id, status from ads where seller_id = ${sellerId} and status = any(${statuses}::ad_status[])
    order by id for update`)

export interface Enquirer {
  accountId: string
}

/** Everyone who has written about an ad, except those who are notified otherwise. */
export const listEnquirers = (
  tx: Tx,
  adId: string,
  except: readonly (string | undefined)[],
): Promise<Enquirer[]> =>
  tx.many<Enquirer>(sql`
    select distinct buyer_id as "accountId" from conversations
    where ad_id = ${adId} and buyer_id is not null and last_seq > 0
      and not ${areBlocked(sql`buyer_id`, sql`seller_id`)}
      and buyer_id <> all(${except.filter((id) => id !== undefined)}::uuid[])`)
