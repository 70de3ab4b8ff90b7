import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type { NewsAd } from '@bowerbird/contract/notifications/events/event.types'
import { REMINDER_HOURS } from '@bowerbird/contract/offers/offers.terms'
import type { Queryable, Tx } from '../../../platform/db/db.ts'
import { sql } from '../../../platform/db/sql.ts'
import { newsAd } from '../../ads/ads.columns.ts'
import { areBlocked } from '../blocks.columns.ts'

/** An offer whose time is over, or nearly so, with whom to notify. */
export interface DueOffer {
  id: string
  conversationId: string
  amount: number
  ad: NewsAd
  makerId: string
  receiverId: string
  isBlocked: boolean
}

const due = sql`o.id, o.conversation_id as "conversationId", (o.amount_cents / 100.0)::float8 as amount,
  ${newsAd} as ad,
  case o.side when 'buyer' then c.buyer_id else c.seller_id end as "makerId",
  case o.side when 'buyer' then c.seller_id else c.buyer_id end as "receiverId",
  ${areBlocked(sql`c.buyer_id`, sql`c.seller_id`)} as "isBlocked"`

const related = sql`join conversations c on c.id = o.conversation_id and c.buyer_id is not null and c.seller_id is not null
  join ads a on a.id = c.ad_id`

export const OFFERS_AT_ONCE = 200

/** Ends offers whose time is over. Those of a person or an ad that is gone end too, and nobody is notified. Plan: offers_due. */
export const expireOffers = (tx: Tx): Promise<{ count: number; offers: DueOffer[] }> =>
  tx.one(sql`
    with over as (
      update offers set state = 'expired' where id in (
        select id from offers where state = 'open' and expires_at <= now()
        order by expires_at limit ${OFFERS_AT_ONCE} for update skip locked)
      returning *
    ), told as (select ${due} from over o ${related})
    select (select count(*)::int from over) as count, (select coalesce(json_agg(told), '[]') from told) as offers`)

/** Offers that end soon, whose receiver has not been reminded; marked as reminded. */
export const remindOffers = (tx: Tx): Promise<{ count: number; offers: DueOffer[] }> =>
  tx.one(sql`
    with soon as (
      update offers set reminded_at = now() where id in (
        select id from offers where state = 'open' and reminded_at is null and expires_at > now()
          and expires_at <= now() + make_interval(hours => ${REMINDER_HOURS}::int)
        order by expires_at limit ${OFFERS_AT_ONCE} for update skip locked)
      returning *
    ), told as (select ${due} from soon o ${related})
    select (select count(*)::int from soon) as count, (select coalesce(json_agg(told), '[]') from told) as offers`)

/** Ends the offers on ads that can't be had any more. Returns the open ones by buyers, who don't know of it. */
export const closeOffersOn = (tx: Tx, adIds: readonly string[], soldTo?: string): Promise<DueOffer[]> =>
  tx.many<DueOffer>(sql`
    with gone as (
      select o.id, o.state from offers o join conversations c on c.id = o.conversation_id
      where c.ad_id = any(${adIds}::uuid[]) and o.state in ('open', 'accepted')
      for update of o
    ), closed as (
      update offers o set state = case when gone.state = 'accepted' and c.buyer_id = ${soldTo ?? null}::uuid
        then 'completed' else 'closed' end::offer_state
      from gone, conversations c where gone.id = o.id and c.id = o.conversation_id
      returning o.*, gone.state as before
    )
    select ${due} from closed o ${related}
    where o.before = 'open' and o.side = 'buyer' and c.buyer_id is distinct from ${soldTo ?? null}::uuid`)

/** The reservation of these ads has ended, or is for another person now: what was agreed with others is off. */
export async function closeAgreementsOn(
  tx: Tx,
  adIds: readonly string[],
  reservedFor: string | null,
): Promise<void> {
  await tx.run(sql`
    update offers o set state = 'closed' from conversations c
    where c.id = o.conversation_id and c.ad_id = any(${adIds}::uuid[]) and o.state = 'accepted'
      and c.buyer_id is distinct from ${reservedFor}::uuid`)
}

/** Two people want nothing more from each other. What they have agreed stays until one of them calls it off. */
export async function closeOpenOffersIn(db: Queryable, conversationIds: readonly string[]): Promise<void> {
  await db.run(sql`
    update offers set state = 'closed' where conversation_id = any(${conversationIds}::uuid[]) and state = 'open'`)
}

/** States of an ad in which it can be had, so that open offers stay. */
export const isToBeHad = (status: AdStatus | 'deleted'): boolean =>
  status === 'active' || status === 'reserved'
