import type { ChatSide } from '@bowerbird/contract/chat/chat.terms'
import type { Deal } from '@bowerbird/contract/deals/deals.schema'
import type { DealState } from '@bowerbird/contract/deals/deals.states'
import { MAX_DEALS_SHOWN, MAX_WRONG_CODES } from '@bowerbird/contract/deals/deals.terms'
import type { Queryable, Tx } from '../../../platform/db/db.ts'
import { isoTime, type Sql, sql } from '../../../platform/db/sql.ts'
import { isPublicAd, stateName } from '../../ads/ads.columns.ts'
import { cameOf } from './buyer-record.columns.ts'

/** A deal as one side sees it, before its clock is known. */
export interface FoundDeal extends Omit<Deal, 'timeZone'> {
  /** Of its meeting. */
  timeZone: string | null
  /** Where the ad is; null once it is gone. */
  adState: string | null
}

const isLive = sql`d.state = 'agreed'`

/** A buyer knows the seller by the contact name on the ad, as long as it is shown there. */
const dealJson = sql`json_build_object('_id', d.id, 'side', case when d.is_buyer then 'buyer' else 'seller' end,
  'state', d.state, 'title', d.title, 'amount', d.amount_cents / 100::float8, 'listingType', d.listing_type,
  'rentType', case when d.listing_type = 'rent' then a.rent_type end,
  'productId', d.ad_id, 'image', case when not d.is_buyer or (${isPublicAd}) then a.images[1] end,
  'conversationId', d.conversation_id,
  'other', case when d.is_buyer and (${isPublicAd}) then a.contact_name else o.name end,
  'agreedAt', ${isoTime(sql`d.agreed_at`)}, 'doneAt', ${isoTime(sql`d.done_at`)}, 'endedAt', ${isoTime(sql`d.ended_at`)},
  'endedBy', d.ended_by, 'endReason', d.end_reason,
  'reservedUntil', case when ${isLive} then ${isoTime(sql`a.reserved_until`)} end,
  'hasSellerSaid', d.seller_done_at is not null, 'hasBuyerSaid', d.buyer_done_at is not null,
  'timeZone', m.time_zone, 'adState', case when a.id is not null then ${stateName} end,
  'meeting', case when m.deal_id is not null then json_build_object('at', ${isoTime(sql`m.meet_at`)}, 'place', m.place,
    'by', m.proposed_by, 'isAgreed', m.agreed_at is not null) end,
  'code', case when ${isLive} then case when d.is_buyer then k.buyer_code else k.seller_code end end,
  'triesLeft', case when ${isLive} then greatest(0, ${MAX_WRONG_CODES}
    - coalesce(case when d.is_buyer then k.wrong_by_buyer else k.wrong_by_seller end, ${MAX_WRONG_CODES})) else 0 end,
  'hasReportedNoShow', exists (select from deal_no_shows n where n.deal_id = d.id
    and n.side = case when d.is_buyer then 'seller' else 'buyer' end::chat_side),
  'otherCame', case when ${isLive} then ${cameOf(sql`o.id`)} end)`

/** Related rows, all by primary key. */
const related = sql`
  left join ads a on a.id = d.ad_id
  left join accounts o on o.id = case when d.is_buyer then d.seller_id else d.buyer_id end
  left join deal_meetings m on m.deal_id = d.id
  left join deal_codes k on k.deal_id = d.id`

const ofMember = (memberId: string): Sql => sql`
  (select *, buyer_id is not distinct from ${memberId}::uuid as is_buyer from deals
   where ${memberId}::uuid in (buyer_id, seller_id))`

/** Undefined for others than its two sides. Plan: deals_pkey. */
export async function findDeal(db: Queryable, memberId: string, id: string): Promise<FoundDeal | undefined> {
  const found = await db.maybeOne<{ deal: FoundDeal }>(sql`
    select ${dealJson} as deal from ${ofMember(memberId)} d ${related} where d.id = ${id}`)
  return found?.deal
}

/** The live one, or the latest. Plan: deals_of_conversation. */
export async function findDealOfChat(
  db: Queryable,
  memberId: string,
  conversationId: string,
): Promise<FoundDeal | undefined> {
  const found = await db.maybeOne<{ deal: FoundDeal }>(sql`
    select ${dealJson} as deal from ${ofMember(memberId)} d ${related}
    where d.conversation_id = ${conversationId}
    order by d.state = 'agreed' desc, d.agreed_at desc, d.id desc limit 1`)
  return found?.deal
}

/** The live ones, those that meet first before the others, and the latest that are over. Plan: deals_of_seller, deals_of_buyer. */
export async function listDeals(db: Queryable, memberId: string): Promise<FoundDeal[]> {
  const found = await db.many<{ deal: FoundDeal }>(sql`
    select ${dealJson} as deal from (
      select * from (
        (select *, true as is_buyer from deals where buyer_id = ${memberId}
          order by state = 'agreed' desc, agreed_at desc limit ${MAX_DEALS_SHOWN})
        union all
        (select *, false from deals where seller_id = ${memberId}
          order by state = 'agreed' desc, agreed_at desc limit ${MAX_DEALS_SHOWN})
      ) both_sides order by state = 'agreed' desc, agreed_at desc limit ${MAX_DEALS_SHOWN}
    ) d ${related}
    order by ${isLive} desc, case when ${isLive} then m.meet_at end nulls last,
      coalesce(d.done_at, d.ended_at, d.agreed_at) desc, d.id`)
  return found.map(({ deal }) => deal)
}

/** A deal whose row is locked. */
export interface LockedDeal {
  id: string
  adId: string | null
  conversationId: string | null
  sellerId: string | null
  buyerId: string | null
  state: DealState
  hasSellerSaid: boolean
  hasBuyerSaid: boolean
}

const locked = sql`id, ad_id as "adId", conversation_id as "conversationId", seller_id as "sellerId",
  buyer_id as "buyerId", state, seller_done_at is not null as "hasSellerSaid", buyer_done_at is not null as "hasBuyerSaid"`

/** Not locked yet: says which ad to lock first. */
export const findSidesOfDeal = (db: Queryable, id: string): Promise<LockedDeal | undefined> =>
  db.maybeOne<LockedDeal>(sql`select ${locked} from deals where id = ${id}`)

/** The caller has locked its ad. */
export const lockDeal = (tx: Tx, id: string): Promise<LockedDeal> =>
  tx.one<LockedDeal>(sql`select ${locked} from deals where id = ${id} for update`)

export async function setSaid(tx: Tx, id: string, sides: readonly ChatSide[]): Promise<void> {
  await tx.run(sql`
    update deals set
      seller_done_at = case when ${sides.includes('seller')} then coalesce(seller_done_at, now()) else seller_done_at end,
      buyer_done_at = case when ${sides.includes('buyer')} then coalesce(buyer_done_at, now()) else buyer_done_at end
    where id = ${id}`)
}

/** Returns whether the code is the one that the other side shows; undefined if this side has tried too often. A wrong one counts. */
export async function tryCode(
  tx: Tx,
  id: string,
  side: ChatSide,
  code: string,
): Promise<boolean | undefined> {
  const isBuyer = side === 'buyer'
  const found = await tx.maybeOne<{ isRight: boolean }>(sql`
    update deal_codes set
      wrong_by_buyer = wrong_by_buyer + case when ${isBuyer} and seller_code <> ${code} then 1 else 0 end,
      wrong_by_seller = wrong_by_seller + case when not ${isBuyer} and buyer_code <> ${code} then 1 else 0 end
    where deal_id = ${id} and case when ${isBuyer} then wrong_by_buyer else wrong_by_seller end < ${MAX_WRONG_CODES}
    returning case when ${isBuyer} then seller_code else buyer_code end = ${code} as "isRight"`)
  return found?.isRight
}

export async function insertNoShow(tx: Tx, id: string, side: ChatSide): Promise<void> {
  await tx.run(sql`
    insert into deal_no_shows (deal_id, side) values (${id}, ${side}::chat_side) on conflict do nothing`)
}
