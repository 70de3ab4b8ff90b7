import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

export async function setLanguage(db: Queryable, accountId: string, language: string): Promise<void> {
  await db.run(sql`update accounts set language = ${language}, updated_at = now() where id = ${accountId}`)
}

interface Chosen {
  id: string
  language: string
}

/** Of those who have chosen one. */
export const listLanguages = (db: Queryable, accountIds: readonly string[]): Promise<Chosen[]> =>
  db.many<Chosen>(sql`
    select id, language from accounts where id = any(${accountIds}::uuid[]) and language is not null`)

export const findLanguageByEmail = (db: Queryable, email: string): Promise<Chosen | undefined> =>
  db.maybeOne<Chosen>(sql`select id, language from accounts where email = ${email} and language is not null`)
