import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/** The secret that signs the links in an account's emails. Plan: accounts_pkey. */
export async function findMailSecret(db: Queryable, accountId: string): Promise<string | undefined> {
  const found = await db.maybeOne<{ secret: string }>(
    sql`select chat_mail_token as secret from accounts where id = ${accountId}`,
  )
  return found?.secret
}
