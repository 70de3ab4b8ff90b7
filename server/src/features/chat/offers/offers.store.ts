import type { ChatSide } from '@bowerbird/contract/chat/chat.terms'
import { liveOffers, type OfferState } from '@bowerbird/contract/offers/offers.states'
import { MAX_OFFERS_SHOWN, OFFER_HOURS } from '@bowerbird/contract/offers/offers.terms'
import type { Queryable, Tx } from '../../../platform/db/db.ts'
import { sql } from '../../../platform/db/sql.ts'
import { offerFields } from './offers.columns.ts'

export interface StoredOffer {
  id: string
  conversationId: string
  side: ChatSide
  /** In dollars. */
  amount: number
  state: OfferState
}

const stored = sql`o.id, o.conversation_id as "conversationId", o.side,
  (o.amount_cents / 100.0)::float8 as amount,
  case when o.state = 'open' and o.expires_at <= now() then 'expired' else o.state end as state`

/** The ad of a conversation; null if it was deleted. */
export async function findAdOf(db: Queryable, conversationId: string): Promise<string | null> {
  const found = await db.maybeOne<{ adId: string | null }>(sql`
    select ad_id as "adId" from conversations where id = ${conversationId}`)
  return found?.adId ?? null
}

/** The latest offers of a conversation, as JSON, in the order they were made. Plan: offers_of_conversation. */
export async function listOffersJson(db: Queryable, conversationId: string): Promise<string> {
  const { json } = await db.one<{ json: string }>(sql`
    select coalesce(json_agg(json_build_object(${offerFields}) order by o.created_at), '[]')::text as json
    from (select * from offers where conversation_id = ${conversationId}
          order by created_at desc limit ${MAX_OFFERS_SHOWN}) o
    join messages m on m.offer_id = o.id`)
  return json
}

export const findOffer = (db: Queryable, id: string): Promise<StoredOffer | undefined> =>
  db.maybeOne<StoredOffer>(sql`select ${stored} from offers o where o.id = ${id}`)

/** By the key that its sender has chosen. */
export async function isSent(
  db: Queryable,
  { conversationId, side, clientId }: { conversationId: string; side: ChatSide; clientId: string },
): Promise<boolean> {
  const found = await db.maybeOne(sql`
    select from messages
    where conversation_id = ${conversationId} and side = ${side}::chat_side and client_id = ${clientId}`)
  return found !== undefined
}

/** The offer that waits for an answer or was accepted. The caller has locked the ad. */
export const lockLiveOffer = (tx: Tx, conversationId: string): Promise<StoredOffer | undefined> =>
  tx.maybeOne<StoredOffer>(sql`
    select ${stored} from offers o
    where o.conversation_id = ${conversationId} and o.state = any(${liveOffers}::offer_state[]) for update`)

export const lockOffer = (tx: Tx, id: string): Promise<StoredOffer | undefined> =>
  tx.maybeOne<StoredOffer>(sql`select ${stored} from offers o where o.id = ${id} for update`)

export async function insertOffer(
  tx: Tx,
  offer: { id: string; conversationId: string; side: ChatSide; amount: number },
): Promise<void> {
  const { id, conversationId, side, amount } = offer
  // The clock, not the transaction's time: an answer of this moment comes after what it answers.
  await tx.run(sql`
    insert into offers (id, conversation_id, side, amount_cents, created_at, expires_at)
    values (${id}, ${conversationId}, ${side}::chat_side, ${Math.round(amount * 100)}, clock_timestamp(),
      clock_timestamp() + make_interval(hours => ${OFFER_HOURS}::int))`)
}

export async function setOfferState(
  tx: Tx,
  id: string,
  state: OfferState,
  { isAutomatic = false } = {},
): Promise<void> {
  await tx.run(
    sql`update offers set state = ${state}::offer_state, is_automatic = ${isAutomatic} where id = ${id}`,
  )
}

/** How many offers a side has made in a conversation since yesterday. */
export async function countOffersOfDay(tx: Tx, conversationId: string, side: ChatSide): Promise<number> {
  const { n } = await tx.one<{ n: number }>(sql`
    select count(*)::int as n from offers
    where conversation_id = ${conversationId} and side = ${side}::chat_side and created_at > now() - interval '1 day'`)
  return n
}

export async function findLowest(db: Queryable, adId: string): Promise<number | undefined> {
  const found = await db.maybeOne<{ amount: number }>(sql`
    select (amount_cents / 100.0)::float8 as amount from lowest_offers where ad_id = ${adId}`)
  return found?.amount
}

export async function setLowest(tx: Tx, adId: string, amount: number | null): Promise<void> {
  if (amount === null) await tx.run(sql`delete from lowest_offers where ad_id = ${adId}`)
  else
    await tx.run(sql`
      insert into lowest_offers (ad_id, amount_cents) values (${adId}, ${Math.round(amount * 100)})
      on conflict (ad_id) do update set amount_cents = excluded.amount_cents`)
}
