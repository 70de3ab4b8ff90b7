import type { Message } from '@bowerbird/contract/chat/chat.schema'
import { CHANGE_MINUTES, type ChatSide, TAKEN_BACK } from '@bowerbird/contract/chat/chat.terms'
import type { ReportedChat } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { isoTime, sql } from '../../platform/db/sql.ts'
import { messageJson } from './messages.columns.ts'
import type { StoredMessage } from './messages.store.ts'

interface MessageKey {
  conversationId: string
  seq: number
}

export interface ChangingMessage {
  message: Message
  /** It was sent long enough ago. */
  isOld: boolean
}

/** Lock the conversation first, so that changes and messages are numbered one after the other. */
export async function findChanging(
  tx: Tx,
  { conversationId, seq }: MessageKey,
): Promise<ChangingMessage | undefined> {
  return tx.maybeOne<ChangingMessage>(sql`
    select ${messageJson} as message,
      m.created_at <= clock_timestamp() - make_interval(mins => ${CHANGE_MINUTES}) as "isOld"
    from messages m where m.conversation_id = ${conversationId} and m.seq = ${seq}`)
}

export interface Change extends MessageKey {
  authorId: string
  /** Null: it is taken back. */
  text: string | null
  warnings?: readonly string[]
}

/** What a recipient was warned of once, they are still warned of. As many as the constraint of the table allows. */
const MOST_WARNINGS = 5

/** Replaces a message and keeps what it said. */
export async function setChanged(tx: Tx, change: Change): Promise<StoredMessage> {
  const { conversationId, seq, authorId, text, warnings = [] } = change
  const isTakenBack = text === null
  await tx.run(sql`
    with c as (update conversations set last_change = last_change + 1 where id = ${conversationId} returning last_change)
    insert into message_originals (conversation_id, seq, change, text, author_id, photos)
    select m.conversation_id, m.seq, c.last_change, m.text, ${authorId}, case when ${isTakenBack} then m.photos end
    from c, messages m where m.conversation_id = ${conversationId} and m.seq = ${seq}`)
  return tx.one<StoredMessage>(sql`
    with m as (
      update messages m set text = ${text ?? TAKEN_BACK}, change = c.last_change,
        photos = case when ${isTakenBack} then null else m.photos end,
        edited_at = case when ${isTakenBack} then m.edited_at else date_trunc('milliseconds', clock_timestamp()) end,
        taken_back_at = case when ${isTakenBack} then date_trunc('milliseconds', clock_timestamp()) end,
        warnings = nullif((array(select distinct on (w) w from unnest(${warnings}::text[] || m.warnings) as w
          limit ${MOST_WARNINGS})), '{}')
      from conversations c
      where m.conversation_id = ${conversationId} and m.seq = ${seq} and c.id = m.conversation_id
      returning m.*
    )
    select ${messageJson} as message, m.warnings, c.buyer_id as "buyerId", c.seller_id as "sellerId"
    from m join conversations c on c.id = m.conversation_id`)
}

/**
 * Once everything that a side hasn't seen is taken back, nothing is unread there, and no email about it is due. Returns
 * true if that is so now.
 */
export async function skipTakenBack(tx: Tx, conversationId: string, reader: ChatSide): Promise<boolean> {
  const isBuyer = reader === 'buyer'
  const seen = isBuyer ? sql`c.buyer_seen_seq` : sql`c.seller_seen_seq`
  const changed = await tx.run(sql`
    update conversations c set
      buyer_seen_seq = case when ${isBuyer} then last_seq else buyer_seen_seq end,
      seller_seen_seq = case when ${isBuyer} then seller_seen_seq else last_seq end,
      mail_to_buyer_due_at = case when ${isBuyer} then null else mail_to_buyer_due_at end,
      mail_to_seller_due_at = case when ${isBuyer} then mail_to_seller_due_at end
    where id = ${conversationId} and ${seen} < last_seq and not exists (select from messages m
      where m.conversation_id = c.id and m.seq > ${seen} and m.taken_back_at is null)`)
  return changed > 0
}

/** How much each side has written, and what became of what the reported side wrote. Plan: messages_pkey. */
export const countForReport = (
  db: Queryable,
  conversationId: string,
  reported: ChatSide,
): Promise<ReportedChat> =>
  db.one<ReportedChat>(sql`
    select count(*) filter (where is_reported)::int as written,
      count(*) filter (where not is_reported)::int as answered,
      count(*) filter (where is_reported and warnings is not null)::int as warned,
      count(*) filter (where is_reported and edited_at is not null)::int as edited,
      count(*) filter (where is_reported and taken_back_at is not null)::int as "takenBack",
      ${isoTime(sql`min(created_at)`)} as "firstAt", ${isoTime(sql`max(created_at)`)} as "lastAt"
    from (select *, side = ${reported}::chat_side as is_reported from messages
      where conversation_id = ${conversationId}) m`)

/** Days in which the check for scams, or a moderator who looks at photos, may need what a message was before. */
const ORIGINALS_DAYS = 30
const isOld = sql`o.replaced_at < now() - make_interval(days => ${ORIGINALS_DAYS})`

/**
 * Originals go after a month. While a report about the conversation is open, their photos stay, which a moderator may
 * see; their words don't, which nobody of the team reads.
 */
export async function removeOldOriginals(db: Queryable): Promise<void> {
  await db.run(sql`
    delete from message_originals o where ${isOld} and (o.photos is null or not exists (
      select from reports r where r.conversation_id = o.conversation_id and r.handled_at is null))`)
  await db.run(sql`update message_originals o set text = '' where ${isOld} and text <> ''`)
}
