import type { ChatSide } from '@bowerbird/contract/chat/chat.terms'
import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

const exists = async (db: Queryable, found: ReturnType<typeof sql>): Promise<boolean> =>
  (await db.maybeOne(found)) !== undefined

/** True for an upload of the member that has not been removed. Plan: images_pkey. */
export const isOwnPhoto = (db: Queryable, accountId: string, address: string): Promise<boolean> =>
  exists(db, sql`select from images where address = ${address} and account_id = ${accountId}`)

/** True if a message of the conversation, as its two people see it, has the photo. Plan: messages_with_photos. */
export const isInConversation = (db: Queryable, conversationId: string, address: string): Promise<boolean> =>
  exists(
    db,
    sql`select from messages where conversation_id = ${conversationId} and photos is not null
      and ${address} = any (photos) limit 1`,
  )

/** Photos of the reported person in a conversation, also of messages that they took back, the newest first. */
export const listPhotosOf = async (
  db: Queryable,
  { conversationId, side, limit }: { conversationId: string; side: ChatSide; limit: number },
): Promise<string[]> => {
  const rows = await db.many<{ address: string }>(sql`
    select address from (
      select unnest(photos) as address, seq from messages
      where conversation_id = ${conversationId} and photos is not null and side = ${side}::chat_side
      union all
      select unnest(o.photos), o.seq from message_originals o
        join messages m on m.conversation_id = o.conversation_id and m.seq = o.seq
      where o.conversation_id = ${conversationId} and o.photos is not null and m.side = ${side}::chat_side
    ) sent join images using (address) group by address order by max(seq) desc limit ${limit}`)
  return rows.map(({ address }) => address)
}

/** Those of the held or refused message that a case is about. Plan: held_messages_of_case. */
export const listPhotosOfHeld = async (db: Queryable, caseId: string): Promise<string[]> => {
  const rows = await db.many<{ address: string }>(sql`
    select address from held_messages h, unnest(h.photos) with ordinality as p (address, n) join images using (address)
    where h.case_id = ${caseId} order by n`)
  return rows.map(({ address }) => address)
}
