import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/** The account whose emails have this token. */
export async function findByToken(db: Queryable, token: string): Promise<string | undefined> {
  const found = await db.maybeOne<{ id: string }>(
    sql`select id from accounts where chat_mail_token = ${token}`,
  )
  return found?.id
}
