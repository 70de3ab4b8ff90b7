import type { Queryable } from '../../../platform/db/db.ts'
import { sql } from '../../../platform/db/sql.ts'
import { areBlocked } from '../blocks.columns.ts'
import { buyerRecordFields } from '../deals/buyer-record.columns.ts'
import { offerFields } from './offers.columns.ts'

/**
 * The last offer in each conversation about an ad, as JSON: those that wait for the seller first, then the accepted one,
 * the highest first. Buyers who are gone or blocked are left out. Plan: conversations by (ad, buyer), offers_of_conversation.
 */
export async function listReceivedOffersJson(db: Queryable, adId: string): Promise<string> {
  const { json } = await db.one<{ json: string }>(sql`
    select coalesce(json_agg(json_build_object(${offerFields},
      'conversationId', c.id,
      'buyer', json_build_object('name', b.name, 'avatar', b.avatar, ${buyerRecordFields}))
      order by o.state = 'open' and o.side = 'buyer' desc, o.state = 'accepted' desc, o.state = 'open' desc,
        o.amount_cents desc), '[]')::text as json
    from conversations c
    join accounts b on b.id = c.buyer_id and b.status = 'active'
    cross join lateral (select * from offers where conversation_id = c.id order by created_at desc limit 1) o
    join messages m on m.offer_id = o.id
    where c.ad_id = ${adId} and not ${areBlocked(sql`c.buyer_id`, sql`c.seller_id`)}`)
  return json
}
