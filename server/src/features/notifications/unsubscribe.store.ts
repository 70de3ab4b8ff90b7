import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/** Pauses or resumes a member's saved search. */
export async function switchSearch(
  tx: Queryable,
  accountId: string,
  searchId: string,
  isPaused: boolean,
): Promise<{ _id: string; name: string } | undefined> {
  return tx.maybeOne<{ _id: string; name: string }>(sql`
    update saved_searches set is_paused = ${isPaused}, updated_at = now()
    where id = ${searchId} and account_id = ${accountId} returning id as "_id", name`)
}

/** The account whose emails have this token. */
export async function findByToken(db: Queryable, token: string): Promise<string | undefined> {
  const found = await db.maybeOne<{ id: string }>(
    sql`select id from accounts where chat_mail_token = ${token}`,
  )
  return found?.id
}
