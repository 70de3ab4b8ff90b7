import type { Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/** From the table `ads a`: on offer, or could be again. */
const isOnOffer = sql`a.status in ('active', 'paused', 'expired', 'reserved', 'pending', 'changes_requested')`

/** Nobody else has a part in it who would have to agree; from the table `ads a`. */
const isFree = sql`a.is_seller_active and a.status in ('active', 'paused', 'expired')
  and not exists (select from ad_edits e where e.ad_id = a.id)
  and not exists (select from moderation_cases k where k.ad_id = a.id and k.decided_at is null)
  and not exists (select from deals d where d.ad_id = a.id and d.state = 'agreed')
  and not exists (select from offers f join conversations c on c.id = f.conversation_id
    where c.ad_id = a.id and f.state in ('open', 'accepted'))
  and not exists (select from stock_feed_items i where i.ad_id = a.id)`

/** Locks the ads of a person that can be another one's, and counts those that can't. Plan: ads_by_seller. */
export async function lockFreeAds(
  tx: Tx,
  { from, to, businessId }: { from: string; to: string; businessId: string },
): Promise<{ ids: string[]; stayed: number }> {
  const rows = await tx.many<{ id: string; isFree: boolean }>(sql`
    select a.id, ${isFree} and exists (select from accounts where id = ${to} and status = 'active') and not exists (
        select from conversations c where c.ad_id = a.id and c.last_seq > 0
          and (c.business_id is distinct from ${businessId} or c.buyer_id = ${to})) as "isFree"
    from ads a
    where a.seller_id = ${from} and ${isOnOffer} order by a.id for update of a`)
  const ids = rows.filter((row) => row.isFree).map(({ id }) => id)
  return { ids, stayed: rows.length - ids.length }
}

/**
 * The ads and their photos are another person's, and so are the business's chats that the first one answered. Nobody's
 * number is shown that they have not put there.
 */
export async function setSeller(
  tx: Tx,
  ids: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.run(sql`
    update images set account_id = ${to} where account_id = ${from}
      and address in (select unnest(images) from ads where id = any(${ids}::uuid[]))`)
  await tx.run(sql`
    update ads set seller_id = ${to}, client_key = null, shows_phone = false, updated_at = now(),
      contact_name = (select left(name, 100) from accounts where id = ${to})
    where id = any(${ids}::uuid[])`)
  await tx.run(sql`
    select give_conversation(c.id, ${to}) from conversations c
    where c.ad_id = any(${ids}::uuid[]) and c.seller_id = ${from} and c.buyer_id is distinct from ${to}::uuid`)
}
