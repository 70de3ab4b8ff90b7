import { type ChatSide, DELETED_USER } from '@bowerbird/contract/chat/chat.terms'
import type { NewsAd } from '@bowerbird/contract/notifications/events/event.types'
import type { Queryable } from '../../../platform/db/db.ts'
import { sql } from '../../../platform/db/sql.ts'
import { mailSecretOf } from '../../accounts/mail-secret.columns.ts'
import { sellerName } from '../conversations.store.ts'
import { mailedAd } from '../mailed-ad.columns.ts'

/** Who answers a chat by email. */
export interface Replier {
  accountId: string
  email: string
  /** Signs their reply addresses. */
  secret: string
  /** They can log in, and the address is theirs. */
  isActive: boolean
  /** Of the conversation. */
  title: string
  /** The last message they have seen. */
  seenSeq: number
}

/** One side of a conversation. Plan: conversations_pkey, accounts_pkey. */
export async function findReplier(
  db: Queryable,
  conversationId: string,
  side: ChatSide,
): Promise<Replier | undefined> {
  return db.maybeOne<Replier>(sql`
    select a.id as "accountId", a.email, ${mailSecretOf(sql`a`)} as secret, c.title,
      case when ${side}::chat_side = 'buyer' then c.buyer_seen_seq else c.seller_seen_seq end as "seenSeq",
      a.status = 'active' and a.verified_at is not null as "isActive"
    from conversations c
      join accounts a on a.id = case when ${side}::chat_side = 'buyer' then c.buyer_id else c.seller_id end
    where c.id = ${conversationId} and not c.is_for_report`)
}

/** On which side of a conversation someone is, and how far they have read. Plan: conversations_pkey. */
export async function findReader(
  db: Queryable,
  conversationId: string,
  accountId: string,
): Promise<{ side: ChatSide; seenSeq: number } | undefined> {
  return db.maybeOne(sql`
    select case when buyer_id = ${accountId} then 'buyer' else 'seller' end as side,
      case when buyer_id = ${accountId} then buyer_seen_seq else seller_seen_seq end as "seenSeq"
    from conversations where id = ${conversationId} and ${accountId}::uuid in (buyer_id, seller_id)`)
}

export interface UnreadMessage {
  seq: number
  text: string
  /** Their number. */
  photos: number
  /** Its reader is warned of it, which only the chat does. */
  isSuspicious: boolean
}

/** What the other side has written after a number and not taken back, oldest first. Plan: messages_pkey. */
export const listNewer = (
  db: Queryable,
  {
    conversationId,
    side,
    after,
    limit,
  }: { conversationId: string; side: ChatSide; after: number; limit: number },
): Promise<UnreadMessage[]> =>
  db.many<UnreadMessage>(sql`
    select seq, text, photos, "isSuspicious" from (
      select seq, text, coalesce(cardinality(photos), 0) as photos, warnings is not null as "isSuspicious" from messages
      where conversation_id = ${conversationId} and side <> ${side}::chat_side
        and seq > ${after} and taken_back_at is null
      order by seq desc limit ${limit}) newest
    order by seq`)

/** The name of the other side, and what the conversation is about. Plan: conversations_pkey, accounts_pkey, ads_pkey. */
export async function findOther(
  db: Queryable,
  conversationId: string,
  side: ChatSide,
): Promise<{ title: string; ad: NewsAd | null; from: string } | undefined> {
  return db.maybeOne(sql`
    select ${mailedAd(side, sql`c.title`)}, coalesce(${side === 'buyer' ? sellerName : sql`o.name`}, ${DELETED_USER}) as "from"
    from conversations c
      left join ads a on a.id = c.ad_id
      left join accounts o on o.id = case when ${side}::chat_side = 'buyer' then c.seller_id else c.buyer_id end
    where c.id = ${conversationId}`)
}
