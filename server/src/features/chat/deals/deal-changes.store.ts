import { randomInt } from 'node:crypto'
import type { ChatSide } from '@bowerbird/contract/chat/chat.terms'
import type { DealEnd } from '@bowerbird/contract/deals/deals.terms'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../../platform/db/db.ts'
import { sql } from '../../../platform/db/sql.ts'

/** Four digits. */
const newCode = (): string => String(randomInt(10_000)).padStart(4, '0')

/**
 * The live deal about an ad and this buyer, who is the only one. An offer that was accepted meanwhile changes its amount.
 */
export async function openDeal(
  tx: Tx,
  { adId, buyerId, isSold = false }: { adId: string; buyerId: string; isSold?: boolean },
): Promise<void> {
  const [sellerCode, buyerCode] = [newCode(), newCode()]
  // A deal is with who has posted the ad: a colleague who answers gives the conversation back.
  await tx.run(sql`
    select give_conversation(c.id, a.seller_id) from conversations c join ads a on a.id = c.ad_id
    where c.ad_id = ${adId} and c.buyer_id = ${buyerId} and c.business_id is not null and c.seller_id <> a.seller_id`)
  await tx.run(sql`
    with opened as (insert into deals
      (id, ad_id, conversation_id, offer_id, seller_id, buyer_id, title, amount_cents, listing_type, seller_done_at)
    select ${newId()}, a.id, c.id, o.id, a.seller_id, ${buyerId}, a.title, coalesce(o.amount_cents, a.price_cents),
      a.listing_type, case when ${isSold} then now() end
    from ads a
    left join conversations c on c.ad_id = a.id and c.buyer_id = ${buyerId}
    left join offers o on o.conversation_id = c.id and o.state = 'accepted'
    where a.id = ${adId} and a.seller_id <> ${buyerId}
    order by o.created_at desc nulls last limit 1
    on conflict (ad_id) where state = 'agreed' do update set
      offer_id = coalesce(excluded.offer_id, deals.offer_id),
      amount_cents = case when excluded.offer_id is null then deals.amount_cents else excluded.amount_cents end,
      seller_done_at = coalesce(deals.seller_done_at, excluded.seller_done_at)
    returning id)
    insert into deal_codes (deal_id, seller_code, buyer_code) select id, ${sellerCode}, ${buyerCode} from opened
    on conflict (deal_id) do nothing`)
}

/** A deal is done once both have said so. Returns whether it is. */
export async function completeDeal(tx: Tx, id: string): Promise<boolean> {
  const changed = await tx.run(sql`
    update deals set state = 'done', done_at = now()
    where id = ${id} and state = 'agreed' and seller_done_at is not null and buyer_done_at is not null`)
  return changed > 0
}

/** The same of the live one about an ad. */
export async function completeDealOn(tx: Tx, adId: string): Promise<void> {
  const live = await tx.maybeOne<{ id: string }>(sql`
    select id from deals where ad_id = ${adId} and state = 'agreed'`)
  if (live) await completeDeal(tx, live.id)
}

/** Ends a deal whose ad doesn't change with it. */
export async function endDeal(tx: Tx, id: string, { reason, by }: DealEnding): Promise<void> {
  await tx.run(sql`
    update deals set state = 'ended', ended_at = now(), ended_by = ${by ?? null}::chat_side, end_reason = ${reason}
    where id = ${id} and state = 'agreed'`)
}

export interface DealEnding {
  reason: DealEnd
  /** Who has called it off. */
  by?: ChatSide | undefined
}

/**
 * Ends the live deals on these ads but the one with `except`. One whose seller has sold the ad to the buyer waits for the
 * buyer, unless the ad is listed again.
 */
export async function endDealsOn(
  tx: Tx,
  adIds: readonly string[],
  {
    reason,
    by,
    except,
    isListedAgain = false,
  }: DealEnding & { except?: string | undefined; isListedAgain?: boolean },
): Promise<void> {
  await tx.run(sql`
    update deals set state = 'ended', ended_at = now(), ended_by = ${by ?? null}::chat_side,
      end_reason = case when seller_done_at is null then ${reason} else 'relisted' end
    where ad_id = any(${adIds}::uuid[]) and state = 'agreed' and buyer_id is distinct from ${except ?? null}::uuid
      and (${isListedAgain} or seller_done_at is null)`)
}

/** Call it before the accounts are deleted. */
export async function endDealsOfAccounts(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    update deals set state = 'ended', ended_at = now(), end_reason = 'account_gone'
    where state = 'agreed' and (seller_id = any(${accountIds}::uuid[]) or buyer_id = any(${accountIds}::uuid[]))`)
}

/** The reservation that was ended by mistake is back, and so is its deal. */
export async function reopenDeal(tx: Tx, adId: string, buyerId: string): Promise<void> {
  await tx.run(sql`
    update deals set state = 'agreed', ended_at = null, ended_by = null, end_reason = null
    where id = (
      select id from deals where ad_id = ${adId} and buyer_id = ${buyerId} and state = 'ended'
      order by ended_at desc limit 1)`)
}
