import type { Message, MessagesQuery } from '@bowerbird/contract/chat/chat.schema'
import { AWAY_MINUTES, type ChatSide } from '@bowerbird/contract/chat/chat.terms'
import pg from 'pg'
import type { Queryable } from '../../platform/db/db.ts'
import { raw, type Sql, sql } from '../../platform/db/sql.ts'
import { isSenderNew, mayWrite, messageJson, messageJsonFor } from './messages.columns.ts'

const away = sql`make_interval(mins => ${AWAY_MINUTES})`

export interface StoredMessage {
  message: Message
  /** For its recipient. */
  warnings: string[] | null
  buyerId: string
  sellerId: string
  /** False: it was written for its side, which has not seen what came before. */
  hasSeen?: boolean | undefined
}

export interface Draft {
  id: string
  conversationId: string
  senderId: string
  clientId: string
  text: string
  /** Addresses of its photos, which its sender has uploaded and the transaction has locked. */
  photos?: readonly string[] | null | undefined
  /** Patterns that its recipient is warned of. */
  warnings?: readonly string[] | null | undefined
  /** The offer that it makes. */
  offerId?: string | undefined
  /** It stands for something that was done, and can't be changed. */
  isFixed?: boolean | undefined
  /** Nobody has typed it: what its side had not read before the last message stays unread. */
  isAutomatic?: boolean | undefined
}

const isSentAlready = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.constraint === 'messages_are_sent_once'

/**
 * Stores a message and numbers it in one statement. Locking the conversation's row serialises messages, so the
 * numbers have no gaps. A duplicate violates the constraint, which also rolls back the number. Undefined: the sender
 * may not write here, a message of theirs is held, or this is a duplicate. Writing marks everything as seen, and removes the draft of it, as far as it had been saved. The other side is due a mail unless
 * they already had unread messages: then one is due or was sent.
 */
export async function insertMessage(db: Queryable, draft: Draft): Promise<StoredMessage | undefined> {
  const {
    id,
    conversationId,
    senderId,
    clientId,
    text,
    photos,
    warnings,
    offerId,
    isFixed = false,
    isAutomatic = false,
  } = draft
  const isBuyer = sql`buyer_id = ${senderId}::uuid`
  const isBehind = (seen: Sql) => sql`(${isAutomatic} and ${seen} < last_seq - 1)`
  const [buyerSeen, sellerSeen] = [sql`buyer_seen_seq`, sql`seller_seen_seq`]
  const due = sql`clock_timestamp() + ${away}`
  try {
    return await db.maybeOne<StoredMessage>(sql`
      with c as (
        update conversations set last_seq = last_seq + 1, updated_at = date_trunc('milliseconds', clock_timestamp()),
          buyer_seen_seq = case when ${isBuyer} and not ${isBehind(buyerSeen)} then last_seq + 1 else buyer_seen_seq end,
          seller_seen_seq = case when ${isBuyer} or ${isBehind(sellerSeen)} then seller_seen_seq else last_seq + 1 end,
          marked_by_buyer = marked_by_buyer and not ${isBuyer}, marked_by_seller = marked_by_seller and ${isBuyer},
          archived_by_buyer_seq = case when not ${isBuyer} then archived_by_buyer_seq end,
          archived_by_seller_seq = case when ${isBuyer} then archived_by_seller_seq end,
          mail_to_buyer_due_at = case when ${isBuyer} and not ${isBehind(buyerSeen)} or muted_by_buyer then null
            when last_seq > buyer_seen_seq then mail_to_buyer_due_at else ${due} end,
          mail_to_seller_due_at = case when not ${isBuyer} and not ${isBehind(sellerSeen)} or muted_by_seller then null
            when last_seq > seller_seen_seq then mail_to_seller_due_at else ${due} end
        where id = ${conversationId} and ${mayWrite(senderId)}
          and not exists (select from held_messages h
            where h.conversation_id = conversations.id and h.sender_id = ${senderId}
              and (h.refused_at is null or h.client_id = ${clientId}))
        returning id, last_seq, updated_at, buyer_id, seller_id, ${isBuyer} as is_buyer,
          case when ${isBuyer} then buyer_seen_seq else seller_seen_seq end = last_seq as has_seen
      ), m as (
        insert into messages (conversation_id, seq, id, client_id, side, text, created_at, warnings, offer_id, is_fixed,
          photos, are_photos_covered)
        select id, last_seq, ${id}, ${clientId}, (case when is_buyer then 'buyer' else 'seller' end)::chat_side,
          ${text}, updated_at, ${warnings ?? null}::text[], ${offerId ?? null}::uuid, ${isFixed},
          ${photos ?? null}::text[], ${photos ? isSenderNew(senderId) : sql`false`}
        from c returning *
      ), d as (
        delete from message_drafts d using c where d.conversation_id = c.id and d.account_id = ${senderId}
          and (starts_with(${text}::text, btrim(d.text)) or (${text}::text <> '' and starts_with(d.text, ${text}::text)))
      )
      select ${messageJson} as message, m.warnings, c.buyer_id as "buyerId", c.seller_id as "sellerId",
        c.has_seen as "hasSeen" from m, c`)
  } catch (error) {
    if (isSentAlready(error)) return undefined
    throw error
  }
}

/** True if a message of this sender has the client id already. Plan: messages_are_sent_once. */
export async function isSentBefore(
  db: Queryable,
  { conversationId, senderId, clientId }: Pick<Draft, 'conversationId' | 'senderId' | 'clientId'>,
): Promise<boolean> {
  const found = await db.maybeOne(sql`
    select from messages m join conversations c on c.id = m.conversation_id
    where m.conversation_id = ${conversationId} and m.client_id = ${clientId}
      and m.side = (case when c.buyer_id = ${senderId} then 'buyer' else 'seller' end)::chat_side`)
  return found !== undefined
}

export async function findSentMessage(
  db: Queryable,
  { conversationId, side, clientId }: { conversationId: string; side: ChatSide; clientId: string },
): Promise<Message | undefined> {
  const found = await db.maybeOne<{ message: Message }>(sql`
    select ${messageJson} as message from messages m
    where conversation_id = ${conversationId} and side = ${side}::chat_side and client_id = ${clientId}`)
  return found?.message
}

/** A stored message with whom it concerns; undefined if one of them has left since. */
export async function findMessage(
  db: Queryable,
  conversationId: string,
  seq: number,
): Promise<StoredMessage | undefined> {
  return db.maybeOne<StoredMessage>(sql`
    select ${messageJson} as message, m.warnings, c.buyer_id as "buyerId", c.seller_id as "sellerId"
    from messages m join conversations c on c.id = m.conversation_id
    where m.conversation_id = ${conversationId} and m.seq = ${seq}
      and c.buyer_id is not null and c.seller_id is not null`)
}

/** True if a message is the first after one of the other side: it implies that the writer has seen that one. */
export async function isAnswer(db: Queryable, { conversationId, seq, side }: Message): Promise<boolean> {
  const before = await db.maybeOne<{ side: ChatSide }>(sql`
    select side from messages where conversation_id = ${conversationId} and seq = ${seq - 1}`)
  return before !== undefined && before.side !== side
}

/**
 * A page of messages in ascending order, as JSON. Scans the primary key from the cursor: forwards after a number,
 * backwards before one or from the end. Changed ones come in the order of their changes, by messages_changed.
 */
export async function listMessagesJson(
  db: Queryable,
  { conversationId, reader }: { conversationId: string; reader: ChatSide },
  { before, after, changedAfter, limit }: MessagesQuery,
): Promise<string> {
  const newer = after === undefined ? sql`` : sql`and seq > ${after}`
  const older = before === undefined ? sql`` : sql`and seq < ${before}`
  const changed = changedAfter === undefined ? sql`` : sql`and change > ${changedAfter}`
  const order = changedAfter !== undefined ? sql`change` : after !== undefined ? sql`seq` : sql`seq desc`
  const shown = changedAfter === undefined ? sql`m.seq` : sql`m.change`
  const { json } = await db.one<{ json: string }>(sql`
    with found as (
      select *, row_number() over (order by ${order}) as place from (
        select * from messages where conversation_id = ${conversationId} ${newer} ${older} ${changed}
        order by ${order} limit ${limit + 1}) w
    )
    select json_build_object(
      'messages', coalesce(json_agg(${messageJsonFor(reader)} order by ${shown}) filter (where m.place <= ${limit}), '[]'),
      'hasMore', count(*) > ${limit})::text as json
    from found m`)
  return json
}

export interface Seen {
  side: ChatSide
  seq: number
}

/**
 * Sets how far a side has read, and that it isn't marked as unread; undefined if that is unchanged. Messages that are still unread have just arrived, and
 * become due for a mail.
 */
export async function setSeen(
  db: Queryable,
  { id, memberId, seq }: { id: string; memberId: string; seq: number | undefined },
): Promise<Seen | undefined> {
  const upTo = sql`least(last_seq, ${seq ?? null}::int)`
  const seenBy = (side: ChatSide) => {
    const seen = raw(`${side}_seen_seq`)
    const mail = raw(`mail_to_${side}_due_at`)
    const [marked, muted] = [raw(`marked_by_${side}`), raw(`muted_by_${side}`)]
    return sql`update conversations set ${seen} = greatest(${seen}, ${upTo}), ${marked} = false,
        ${mail} = case when ${seen} < ${upTo} then
          case when ${upTo} < last_seq and not ${muted} then clock_timestamp() + ${away} end else ${mail} end
      where id = ${id} and ${raw(`${side}_id`)} = ${memberId} and (${seen} < ${upTo} or ${marked})
      returning ${side}::text as side, ${seen} as seq`
  }
  return db.maybeOne<Seen>(sql`
    with buyer as (${seenBy('buyer')}), seller as (${seenBy('seller')})
    select side, seq from buyer union all select side, seq from seller`)
}
