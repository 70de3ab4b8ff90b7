import { hash, randomBytes } from 'node:crypto'
import type { Queryable, Tx } from '../../../platform/db/db.ts'
import { sql } from '../../../platform/db/sql.ts'

const HELD_MINUTES = 10

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

/** Keeps a provider's login until its code is entered, and returns the token for the browser. */
export async function insertHeldLogin(tx: Tx, accountId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.run(sql`
    insert into held_logins (token_hash, account_id, expires_at)
    values (${hashOf(token)}, ${accountId}, now() + make_interval(mins => ${HELD_MINUTES}))`)
  return token
}

export async function findHeldLogin(db: Queryable, token: string): Promise<string | undefined> {
  const found = await db.maybeOne<{ accountId: string }>(sql`
    select account_id as "accountId" from held_logins
    where token_hash = ${hashOf(token)} and expires_at > now()`)
  return found?.accountId
}

/** True if it still existed: of two concurrent uses, only one succeeds. */
export const removeHeldLogin = async (tx: Tx, token: string): Promise<boolean> =>
  (await tx.run(sql`
    delete from held_logins where token_hash = ${hashOf(token)} and expires_at > now()`)) === 1

export async function removeOldHeldLogins(db: Queryable): Promise<void> {
  await db.run(sql`delete from held_logins where expires_at < now()`)
}
