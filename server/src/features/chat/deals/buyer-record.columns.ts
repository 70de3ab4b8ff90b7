import { MIN_MEETINGS } from '@bowerbird/contract/deals/deals.terms'
import { isoTime, type Sql, sql } from '../../../platform/db/sql.ts'
import { buyerRatingsJson } from '../../ratings/ratings.columns.ts'
import { replyMinutesOf } from '../../sellers/reply-time.columns.ts'

/** Percentage of a member's past meetings that they came to, from a minimum on. Plan: deals_of_seller, deals_of_buyer. */
export const cameOf = (memberId: Sql): Sql => sql`
  (select case when count(*) >= ${MIN_MEETINGS} then round(100.0 * count(*) filter (where n.deal_id is null) / count(*))::int end
   from deals e join deal_meetings h on h.deal_id = e.id and h.agreed_at is not null and h.meet_at < now()
   left join deal_no_shows n on n.deal_id = e.id
     and n.side = case when e.seller_id = ${memberId} then 'seller' else 'buyer' end::chat_side
   where e.seller_id = ${memberId} or e.buyer_id = ${memberId})`

/** Fields of a buyer's record, from the row `b` of accounts. Plan: deals_of_buyer, ratings_of_rated, conversations_of_seller. */
export const buyerRecordFields: Sql = sql`
  'since', ${isoTime(sql`b.created_at`)}, 'isPhoneVerified', b.phone_verified_at is not null,
  'bought', (select count(*)::int from deals d where d.buyer_id = b.id and d.state = 'done'),
  'ratings', (${buyerRatingsJson(sql`b.id`)}), 'came', ${cameOf(sql`b.id`)}, 'replyMinutes', (${replyMinutesOf(sql`b.id`)})`
