import type { NewsAd } from '@bowerbird/contract/notifications/events/event.types'
import { DEFAULT_TIME_ZONE } from '@bowerbird/contract/notifications/notifications.terms'
import type { Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { newsAd } from '../ads/ads.columns.ts'
import { areBlocked } from '../chat/blocks.columns.ts'

/** A reserved ad, and the person whom it is reserved for. */
export interface HeldAd {
  ad: NewsAd
  holderId: string
  until: Date
  /** Its last day where the seller is, such as 2026-12-03. */
  lastDay: string
  /** Their chat with the seller; null if it is gone. */
  conversationId: string | null
  /** One of them wants nothing more from the other. */
  isBlocked: boolean
}

const lastDay = sql`to_char((a.reserved_until - interval '1 second') at time zone coalesce(
  (select time_zone from notification_settings s where s.account_id = a.seller_id), ${DEFAULT_TIME_ZONE}), 'YYYY-MM-DD')`

const heldAds = sql`
  select ${newsAd} as ad, a.reserved_for as "holderId", a.reserved_until as until,
    ${lastDay} as "lastDay", c.id as "conversationId",
    ${areBlocked(sql`a.reserved_for`, sql`a.seller_id`)} as "isBlocked"
  from ads a left join conversations c on c.ad_id = a.id and c.buyer_id = a.reserved_for
  where a.status = 'reserved' and a.reserved_for is not null`

/** Those of these ads that are reserved for a member. Plan: ads_pkey, then the chat by its unique index. */
export const listHeldAds = (tx: Tx, ids: readonly string[]): Promise<HeldAd[]> =>
  tx.many<HeldAd>(sql`${heldAds} and a.id = any(${ids}::uuid[])`)

/** The same of all ads of these sellers, without those reserved for one of them. */
export const listHeldAdsOf = (tx: Tx, sellerIds: readonly string[]): Promise<HeldAd[]> =>
  tx.many<HeldAd>(sql`
    ${heldAds} and a.seller_id = any(${sellerIds}::uuid[]) and a.reserved_for <> all(${sellerIds}::uuid[])`)

/** When an ad was sold. It is part of the key of the notices about that. */
export async function findSoldAt(tx: Tx, id: string): Promise<Date> {
  const { soldAt } = await tx.one<{ soldAt: Date }>(sql`select sold_at as "soldAt" from ads where id = ${id}`)
  return soldAt
}
