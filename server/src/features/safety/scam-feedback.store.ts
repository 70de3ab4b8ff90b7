import type { ChatSide } from '@bowerbird/contract/chat/chat.terms'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

interface MessageKey {
  conversationId: string
  seq: number
}

/** The warnings that one side got with a message, by primary key; undefined if there is none. */
export async function findReceivedWarnings(
  db: Queryable,
  { conversationId, seq, recipient }: MessageKey & { recipient: ChatSide },
): Promise<string[] | undefined> {
  const found = await db.maybeOne<{ warnings: string[] }>(sql`
    select coalesce(warnings, '{}') as warnings from messages
    where conversation_id = ${conversationId} and seq = ${seq} and side <> ${recipient}::chat_side`)
  return found?.warnings
}

/** True if this is the person's first feedback on the message. */
export async function insertFeedback(
  tx: Tx,
  { conversationId, seq, accountId }: MessageKey & { accountId: string },
): Promise<boolean> {
  const added = await tx.run(sql`
    insert into scam_feedback (conversation_id, seq, account_id)
    values (${conversationId}, ${seq}, ${accountId}) on conflict do nothing`)
  return added > 0
}
