import { CONFIRM_DAYS, CONFIRM_REMINDER_DAYS } from '@bowerbird/contract/deals/deals.terms'
import type { NewsAd } from '@bowerbird/contract/notifications/events/event.types'
import type { Tx } from '../../../platform/db/db.ts'
import { type Sql, sql } from '../../../platform/db/sql.ts'
import { newsAd } from '../../ads/ads.columns.ts'
import { areBlocked } from '../blocks.columns.ts'

/** A deal that somebody is reminded of. */
export interface DueDeal {
  id: string
  ad: NewsAd
  conversationId: string
  sellerId: string
  buyerId: string
  hasSellerSaid: boolean
  hasBuyerSaid: boolean
}

export interface DueMeeting extends DueDeal {
  at: string
  timeZone: string
}

const due = sql`d.id, ${newsAd} as ad, d.conversation_id as "conversationId", d.seller_id as "sellerId",
  d.buyer_id as "buyerId", d.seller_done_at is not null as "hasSellerSaid", d.buyer_done_at is not null as "hasBuyerSaid"`

/** With whom there is something to say to: both accounts, the chat and the ad are there, and neither has blocked the other. */
const reachable = sql`join ads a on a.id = d.ad_id
  where d.state = 'agreed' and d.conversation_id is not null and d.seller_id is not null and d.buyer_id is not null
    and not ${areBlocked(sql`d.buyer_id`, sql`d.seller_id`)}`

export const DEALS_AT_ONCE = 200

/**
 * Meetings that begin within this time, and were agreed on before it, whose sides have not been reminded; marked as
 * reminded. Plan: deal_meetings_due.
 */
const remind = (
  tx: Tx,
  mark: Sql,
  hours: number,
  missed: Sql,
): Promise<{ count: number; meetings: DueMeeting[] }> =>
  tx.one(sql`
    with soon as (
      update deal_meetings set ${mark} = now() where deal_id in (
        select deal_id from deal_meetings
        where agreed_at is not null and hours_reminded_at is null and ${mark} is null and meet_at <= now() + make_interval(hours => ${hours}::int)
        order by meet_at limit ${DEALS_AT_ONCE} for update skip locked)
      returning *
    ), told as (
      select ${due}, m.meet_at as at, m.time_zone as "timeZone" from soon m join deals d on d.id = m.deal_id ${reachable}
        and m.meet_at > now() and m.agreed_at < m.meet_at - make_interval(hours => ${hours}::int) and ${missed})
    select (select count(*)::int from soon) as count, (select coalesce(json_agg(told), '[]') from told) as meetings`)

export const remindOfDay = (tx: Tx) =>
  // Later, the second reminder says it better.
  remind(tx, sql`day_reminded_at`, 24, sql`m.meet_at > now() + interval '3 hours'`)

export const remindOfHours = (tx: Tx) => remind(tx, sql`hours_reminded_at`, 2, sql`true`)

/** Deals that one side has called done, while the other one has said nothing for days; marked as reminded. Plan: deals_to_confirm. */
export const remindToConfirm = (tx: Tx): Promise<{ count: number; deals: DueDeal[] }> =>
  tx.one(sql`
    with waiting as (
      update deals set confirm_reminded_at = now() where id in (
        select id from deals where state = 'agreed' and confirm_reminded_at is null
          and coalesce(seller_done_at, buyer_done_at) <= now() - make_interval(days => ${CONFIRM_REMINDER_DAYS}::int)
        limit ${DEALS_AT_ONCE} for update skip locked)
      returning *
    ), told as (select ${due} from waiting d ${reachable})
    select (select count(*)::int from waiting) as count, (select coalesce(json_agg(told), '[]') from told) as deals`)

/** Deals that a seller has called done, and whose buyer has never said anything. Returns how many. */
export const endUnconfirmed = (tx: Tx): Promise<number> =>
  tx.run(sql`
    update deals set state = 'ended', ended_at = now(), end_reason = 'unconfirmed' where id in (
      select id from deals where state = 'agreed' and seller_done_at <= now() - make_interval(days => ${CONFIRM_DAYS}::int)
        and buyer_done_at is null
      limit ${DEALS_AT_ONCE} for update skip locked)`)
