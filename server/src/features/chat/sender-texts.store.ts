import { NEW_FOR_DAYS } from '@bowerbird/contract/chat/held.rules'
import type { TextAbout } from '@bowerbird/contract/safety/same-text'
import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

interface Sending {
  conversationId: string
  senderId: string
  /** Of the message that is being edited: it isn't read with itself. */
  exceptSeq?: number | undefined
}

/** What a message `m` said first: taking it back doesn't hide it from the check. Plan: message_originals_pkey. */
const firstText = sql`coalesce((select o.text from message_originals o
  where o.conversation_id = m.conversation_id and o.seq = m.seq order by o.change limit 1), m.text)`

export interface Sender {
  /** The account is a few days old. */
  isNew: boolean
  /** Name and description, which are shown beside the message. */
  profile: { name: string; description: string | null }
  /** The ad's title when the conversation began. */
  about: string
  /** Their last messages in the conversation, within a day, newest first. */
  earlier: { text: string; isJudged: boolean }[]
}

/** Rows of a conversation that are looked through for the sender's own. */
const LOOKED_THROUGH = 30

/** When a moderator last delivered a message of the sender: it is stored in the same transaction, moments later. */
const delivered = sql`select max(k.decided_at) + interval '10 seconds' as until from moderation_cases k
  where k.conversation_id = c.id and k.account_id = a.id and k.outcome in ('released', 'upheld')`

/**
 * Undefined if there is no such conversation. Plan: conversations_pkey, accounts_pkey, messages_pkey backwards,
 * moderation_cases_about_conversation.
 */
export const findSender = (
  db: Queryable,
  { conversationId, senderId, exceptSeq }: Sending,
  count: number,
): Promise<Sender | undefined> =>
  db.maybeOne<Sender>(sql`
    select c.title as about, jsonb_build_object('name', a.name, 'description', a.description) as profile,
      a.created_at > now() - make_interval(days => ${NEW_FOR_DAYS}) as "isNew",
      array(select jsonb_build_object('text', ${firstText}, 'isJudged', m.warnings is not null or m.created_at < d.until)
        from (select * from messages where conversation_id = c.id order by seq desc limit ${LOOKED_THROUGH}) m
        where m.side = (case when c.buyer_id = a.id then 'buyer' else 'seller' end)::chat_side
          and m.created_at > now() - interval '1 day' and m.seq is distinct from ${exceptSeq ?? null}::int
        order by m.seq desc limit ${count}) as earlier
    from conversations c, accounts a, lateral (${delivered}) d where c.id = ${conversationId} and a.id = ${senderId}`)

/** Conversations of a sender that are looked through. */
const MOST_CONVERSATIONS = 60

/** The first thing a buyer wrote to each other seller in the last hour. Plan: conversations_of_buyer, messages_pkey. */
export const listTextsToOthers = (
  db: Queryable,
  { conversationId, senderId }: Sending,
): Promise<TextAbout[]> =>
  db.many<TextAbout>(sql`
    select distinct on (c.seller_id) ${firstText} as text, c.title as about
    from (select id, title, seller_id from conversations
      where buyer_id = ${senderId} and id <> ${conversationId} and updated_at > now() - interval '1 hour'
      order by updated_at desc limit ${MOST_CONVERSATIONS}) c
    join messages m on m.conversation_id = c.id and m.seq = 1 and m.side = 'buyer'
    where m.created_at > now() - interval '1 hour' order by c.seller_id, m.created_at desc`)

/** Plan: conversations_pkey. */
export const findOtherSide = async (
  db: Queryable,
  conversationId: string,
  senderId: string,
): Promise<string | undefined> => {
  const found = await db.maybeOne<{ id: string | null }>(sql`
    select case when buyer_id = ${senderId} then seller_id else buyer_id end as id
    from conversations where id = ${conversationId}`)
  return found?.id ?? undefined
}
