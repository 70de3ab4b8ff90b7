import type { Queryable, Tx } from '../../../platform/db/db.ts'
import { type Sql, sql } from '../../../platform/db/sql.ts'
import { businessOf, sellsFor } from '../../businesses/colleagues.columns.ts'
import { areBlocked } from '../blocks.columns.ts'
import { conversationJson, joins } from '../conversations.store.ts'

/**
 * True if a person may read the conversation `c`, because it is about what their business sells. It is never one that
 * they began themselves as the buyer.
 */
const mayRead = (
  memberId: string,
): Sql => sql`(c.business_id is not null and c.buyer_id is distinct from ${memberId}::uuid
  and ${sellsFor(sql`${memberId}::uuid`, sql`c.business_id`)})`

/** The conversation `c` of a colleague: as the seller's side sees it, without what waits for a check. */
const colleagueJson = (
  memberId: string,
): Sql => sql`case when c.seller_id = ${memberId}::uuid then ${conversationJson()}
  else ((${conversationJson()})::jsonb || jsonb_build_object('held', '[]'::jsonb, 'holder',
    (select jsonb_build_object('_id', h.id, 'name', h.name) from accounts h where h.id = c.seller_id)))::json end`

/** Plan: conversations_pkey, business_members_pkey. */
export async function isOfBusiness(db: Queryable, memberId: string, id: string): Promise<boolean> {
  const found = await db.maybeOne(sql`
    select from conversations c where c.id = ${id} and ${mayRead(memberId)}`)
  return found !== undefined
}

export async function findColleagueChatJson(
  db: Queryable,
  memberId: string,
  id: string,
): Promise<string | undefined> {
  const found = await db.maybeOne<{ json: string }>(sql`
    select (${colleagueJson(memberId)})::text as json
    from (select *, false as is_buyer from conversations c where c.id = ${id} and ${mayRead(memberId)}) c ${joins}`)
  return found?.json
}

/** A page of the conversations about what the member's business sells, latest first. Plan: conversations_of_business. */
export async function listBusinessChatsJson(
  db: Queryable,
  memberId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<{ json: string; hasMore: boolean }> {
  const all = sql`business_id = ${businessOf(sql`${memberId}::uuid`)} and last_seq > 0
    and buyer_id is distinct from ${memberId}::uuid`
  const older = before ? sql`and updated_at < ${before}::timestamptz` : sql``
  return db.one<{ json: string; hasMore: boolean }>(sql`
    with page as (
      select *, false as is_buyer from conversations where ${all} ${older}
      order by updated_at desc fetch first ${limit} rows with ties
    ), last as (select min(updated_at) as at from page)
    select coalesce(json_agg(${colleagueJson(memberId)} order by c.updated_at desc, c.id desc), '[]')::text as json,
      exists (select from conversations, last where ${all} and updated_at < last.at) as "hasMore"
    from page c ${joins}`)
}

export interface Taken {
  sellerId: string | null
  buyerId: string | null
  /** The buyer and who answers now, or who wants to, have blocked one another. */
  isBlocked: boolean
  hasDeal: boolean
  hasHeld: boolean
}

/** Locks a conversation that the member may take over, or has; undefined if there is none. */
export const lockToTake = (tx: Tx, memberId: string, id: string): Promise<Taken | undefined> =>
  tx.maybeOne<Taken>(sql`
    select c.seller_id as "sellerId", c.buyer_id as "buyerId",
      ${areBlocked(sql`c.buyer_id`, sql`c.seller_id`)} or ${areBlocked(sql`c.buyer_id`, sql`${memberId}::uuid`)} as "isBlocked",
      exists (select from deals d where d.conversation_id = c.id and d.state = 'agreed')
        or exists (select from offers f where f.conversation_id = c.id and f.state in ('open', 'accepted')) as "hasDeal",
      exists (select from held_messages h where h.conversation_id = c.id and h.sender_id = c.seller_id
        and h.refused_at is null) as "hasHeld"
    from conversations c where c.id = ${id} and (c.seller_id = ${memberId} or ${mayRead(memberId)}) for update of c`)

export async function giveConversation(tx: Tx, id: string, accountId: string): Promise<void> {
  await tx.run(sql`select give_conversation(${id}, ${accountId})`)
}

/** Who has posted the ad of a conversation, if a colleague answers for them. */
export const findPoster = (
  tx: Tx,
  id: string,
): Promise<{ posterId: string; buyerId: string | null } | undefined> =>
  tx.maybeOne(sql`
    select a.seller_id as "posterId", c.buyer_id as "buyerId" from conversations c join ads a on a.id = c.ad_id
    where c.id = ${id} and c.business_id is not null and c.seller_id <> a.seller_id for update of c`)
