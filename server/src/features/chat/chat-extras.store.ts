import type { SavedAnswers } from '@bowerbird/contract/chat/chat.schema'
import { MAX_SAVED_ANSWERS } from '@bowerbird/contract/chat/chat.terms'
import { v7 as newId } from 'uuid'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/** Plan: saved_answers_of_account. */
export const listSavedAnswers = (db: Queryable, accountId: string): Promise<SavedAnswers['answers']> =>
  db.many(sql`
    select id as "_id", text from saved_answers where account_id = ${accountId} order by created_at, id`)

/** False if there are too many. One with the same text is saved already. */
export async function insertSavedAnswer(tx: Tx, accountId: string, text: string): Promise<boolean> {
  await tx.run(sql`select from accounts where id = ${accountId} for no key update`)
  const { isSaved, isFull } = await tx.one<{ isSaved: boolean; isFull: boolean }>(sql`
    select coalesce(bool_or(text = ${text}), false) as "isSaved", count(*) >= ${MAX_SAVED_ANSWERS}::int as "isFull"
    from saved_answers where account_id = ${accountId}`)
  if (isSaved) return true
  if (isFull) return false
  await tx.run(
    sql`insert into saved_answers (id, account_id, text) values (${newId()}, ${accountId}, ${text})`,
  )
  return true
}

/** False if there is none. */
export async function setSavedAnswer(
  db: Queryable,
  { id, accountId, text }: { id: string; accountId: string; text: string },
): Promise<boolean> {
  const changed = await db.run(
    sql`update saved_answers set text = ${text} where id = ${id} and account_id = ${accountId}`,
  )
  return changed > 0
}

export async function removeSavedAnswer(db: Queryable, id: string, accountId: string): Promise<void> {
  await db.run(sql`delete from saved_answers where id = ${id} and account_id = ${accountId}`)
}

interface DraftKey {
  conversationId: string
  accountId: string
}

export async function findDraft(db: Queryable, { conversationId, accountId }: DraftKey): Promise<string> {
  const found = await db.maybeOne<{ text: string }>(sql`
    select text from message_drafts where conversation_id = ${conversationId} and account_id = ${accountId}`)
  return found?.text ?? ''
}

/** An empty text removes it. */
export async function setDraft(
  db: Queryable,
  { conversationId, accountId, text }: DraftKey & { text: string },
): Promise<void> {
  if (text.trim() === '') {
    await db.run(sql`
      delete from message_drafts where conversation_id = ${conversationId} and account_id = ${accountId}`)
    return
  }
  await db.run(sql`
    insert into message_drafts (conversation_id, account_id, text) values (${conversationId}, ${accountId}, ${text})
    on conflict (conversation_id, account_id) do update set text = excluded.text, updated_at = now()`)
}

/** True if one of these people hides what they have read. By primary key. */
export async function areReadMarksHidden(
  db: Queryable,
  accountIds: readonly (string | null)[],
): Promise<boolean> {
  const found = await db.maybeOne(sql`
    select from hidden_read_marks where account_id = any(${accountIds}::uuid[]) limit 1`)
  return found !== undefined
}

export async function setReadMarks(db: Queryable, accountId: string, areShown: boolean): Promise<void> {
  await db.run(
    areShown
      ? sql`delete from hidden_read_marks where account_id = ${accountId}`
      : sql`insert into hidden_read_marks (account_id) values (${accountId}) on conflict do nothing`,
  )
}
