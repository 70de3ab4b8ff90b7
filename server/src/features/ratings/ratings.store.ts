import type { ChatSide } from '@bowerbird/contract/chat/chat.terms'
import type { RatingAnswers } from '@bowerbird/contract/ratings/ratings.rules'
import { MAX_RATED_DEALS, RATING_DAYS } from '@bowerbird/contract/ratings/ratings.terms'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { isoTime, type Sql, sql } from '../../platform/db/sql.ts'
import { areBlocked } from '../chat/blocks.columns.ts'
import { ratingJson } from './ratings.columns.ts'

const endsAt = sql`d.done_at + make_interval(days => ${RATING_DAYS}::int)`

/** Deals that are done, for one of their sides. Plan: what finds the deals, then accounts_pkey and rating_once_by_each_side. */
const viewOf = (deals: Sql, viewerId: string): Sql => sql`
  select json_build_object('_id', d.id, 'title', d.title, 'side', d.side,
      'other', case when o.id is not null and not ${areBlocked(sql`${viewerId}::uuid`, sql`o.id`)}
        then json_build_object('name', o.name) end,
      'isOtherDeleted', o.id is null, 'conversationId', d.conversation_id, 'doneAt', ${isoTime(sql`d.done_at`)},
      'endsAt', ${isoTime(endsAt)},
      'mayRate', given.json is null and o.id is not null and now() < ${endsAt},
      'mayReply', received.json is not null and received.json -> 'reply' ->> 'text' is null,
      'given', given.json, 'received', received.json) as json, d.done_at, d.id
  from (select d.*, case when d.seller_id = ${viewerId} then 'seller' else 'buyer' end::chat_side as side from deals d
      where d.state = 'done' and ${viewerId}::uuid in (d.seller_id, d.buyer_id) and ${deals}) as d
    left join accounts o on o.id = case d.side when 'seller' then d.buyer_id else d.seller_id end
    left join lateral (${ratingJson(sql`p.state = 'fine' and g.shown_at is not null`)}
      where g.deal_id = d.id and g.side = d.side) as given (json) on true
    left join lateral (${ratingJson(sql`true`)}
      where g.deal_id = d.id and g.side <> d.side and g.shown_at is not null) as received (json) on true`

export async function findRatedDealJson(
  db: Queryable,
  viewerId: string,
  dealId: string,
): Promise<string | undefined> {
  const found = await db.maybeOne<{ json: string }>(
    sql`select v.json::text as json from (${viewOf(sql`d.id = ${dealId}`, viewerId)}) as v`,
  )
  return found?.json
}

/** The newest first. Plan: deals_of_conversation. */
export async function listRatedDealsJson(
  db: Queryable,
  viewerId: string,
  conversationId: string,
): Promise<string> {
  const { json } = await db.one<{ json: string }>(sql`
    select coalesce(json_agg(v.json order by v.done_at desc, v.id), '[]')::text as json
    from (select * from (${viewOf(sql`d.conversation_id = ${conversationId}`, viewerId)}) as all_deals
      order by done_at desc, id limit ${MAX_RATED_DEALS}) as v`)
  return json
}

export interface LockedDeal {
  id: string
  adId: string | null
  title: string
  state: string
  side: ChatSide
  otherId: string | null
  isOver: boolean
}

/** A deal of the member. Its lock makes the two sides rate one after the other, so that the second one reveals both. */
export const lockDeal = (tx: Tx, memberId: string, id: string): Promise<LockedDeal | undefined> =>
  tx.maybeOne<LockedDeal>(sql`
    select d.id, d.ad_id as "adId", d.title, d.state::text as state,
      case when d.seller_id = ${memberId} then 'seller' else 'buyer' end as side,
      case when d.seller_id = ${memberId} then d.buyer_id else d.seller_id end as "otherId",
      coalesce(clock_timestamp() >= ${endsAt}, false) as "isOver"
    from deals d where d.id = ${id} and ${memberId}::uuid in (d.seller_id, d.buyer_id) for no key update`)

export interface NewRating extends RatingAnswers {
  id: string
  dealId: string
  side: ChatSide
  raterId: string
  ratedId: string
  text: string
}

/** False if this side has rated the deal already. */
export async function insertRating(tx: Tx, rating: NewRating): Promise<boolean> {
  const { id, dealId, side, raterId, ratedId, asAgreed, onTime, friendly, text } = rating
  const inserted = await tx.run(sql`
    insert into ratings (id, deal_id, side, rater_id, rated_id, as_agreed, on_time, friendly, text, due_at)
    select ${id}, d.id, ${side}::chat_side, ${raterId}, ${ratedId}, ${asAgreed}, ${onTime}, ${friendly}, ${text}, ${endsAt}
    from deals d where d.id = ${dealId}
    on conflict (deal_id, side) do nothing`)
  return inserted > 0
}

export interface RepliedRating {
  id: string
  dealId: string
  adId: string | null
  title: string
  raterId: string | null
}

/** A shown rating about the member, with its deal. */
export const lockReceived = (tx: Tx, memberId: string, id: string): Promise<RepliedRating | undefined> =>
  tx.maybeOne<RepliedRating>(sql`
    select g.id, g.deal_id as "dealId", d.ad_id as "adId", d.title, g.rater_id as "raterId"
    from ratings g join deals d on d.id = g.deal_id
    where g.id = ${id} and g.rated_id = ${memberId} and g.shown_at is not null for no key update of g`)

/** False if there is one already. */
export async function insertReply(
  tx: Tx,
  reply: { ratingId: string; authorId: string; text: string },
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into rating_replies (rating_id, author_id, text) values (${reply.ratingId}, ${reply.authorId}, ${reply.text})
    on conflict (rating_id) do nothing`)
  return inserted > 0
}

export interface RevealedRating {
  id: string
  dealId: string
  title: string
  adId: string | null
  raterId: string | null
  ratedId: string | null
  text: string
  /** A moderator has it, or has decided about it. */
  isJudged: boolean
}

/** Reveals the ratings of these deals: each once. The caller shows those that nothing is wrong with. */
export const setRevealed = (tx: Tx, dealIds: readonly string[]): Promise<RevealedRating[]> =>
  tx.many<RevealedRating>(sql`
    with revealed as (
      update ratings set revealed_at = clock_timestamp()
      where deal_id = any(${dealIds}::uuid[]) and revealed_at is null returning *)
    select g.id, g.deal_id as "dealId", d.title, d.ad_id as "adId", g.rater_id as "raterId", g.rated_id as "ratedId",
      g.text, g.state <> 'fine' or g.is_cleared as "isJudged"
    from revealed g join deals d on d.id = g.deal_id order by g.id`)

/** Shows what is revealed and fine. Returns those that weren't shown before, with whom to notify. */
export const setShown = (tx: Tx, ids: readonly string[]): Promise<ShownRating[]> =>
  tx.many<ShownRating>(sql`
    with shown as (
      update ratings set shown_at = clock_timestamp()
      where id = any(${ids}::uuid[]) and state = 'fine' and revealed_at is not null and shown_at is null returning *)
    select g.id, g.deal_id as "dealId", d.title, g.rated_id as "ratedId"
    from shown g join deals d on d.id = g.deal_id`)

export interface ShownRating {
  id: string
  dealId: string
  title: string
  ratedId: string | null
}

/** Open chats of these deals load their ratings again, when the transaction commits. */
export async function notifyChats(tx: Tx, dealIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    select notify_processes('conversation', conversation_id::text,
      jsonb_build_object('members', array_remove(array[seller_id, buyer_id], null)))
    from deals where id = any(${dealIds}::uuid[]) and conversation_id is not null`)
}

export async function haveBothRated(tx: Tx, dealId: string): Promise<boolean> {
  const { n } = await tx.one<{ n: number }>(
    sql`select count(*)::int as n from ratings where deal_id = ${dealId}`,
  )
  return n === 2
}

export const DEALS_AT_ONCE = 100

/** Deals whose time to rate is over, with ratings that are hidden; locked. Plan: ratings_due. */
export async function lockDueDeals(tx: Tx): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    select id from deals where id in (
      select deal_id from ratings where revealed_at is null and due_at <= now() order by due_at limit ${DEALS_AT_ONCE})
    order by id for no key update skip locked`)
  return rows.map(({ id }) => id)
}

export interface DealToRate {
  id: string
  title: string
  sellerId: string | null
  buyerId: string | null
  doneAt: string
}

/** Deals that are done, whose sides are asked now to rate each other; each once. Plan: deals_to_rate. */
export const takeDealsToRate = (tx: Tx): Promise<DealToRate[]> =>
  tx.many<DealToRate>(sql`
    update deals set asked_to_rate_at = now() where id in (
      select id from deals where state = 'done' and asked_to_rate_at is null
      order by done_at limit ${DEALS_AT_ONCE} for no key update skip locked)
    returning id, title, seller_id as "sellerId", buyer_id as "buyerId", ${isoTime(sql`done_at`)} as "doneAt"`)
