import { createHash } from 'node:crypto'
import type { Queryable, Tx } from '../../../platform/db/db.ts'
import { sql } from '../../../platform/db/sql.ts'

/** Login state that the provider must return unchanged. */
export interface OpenIdAttempt {
  state: string
  nonce: string
  verifier: string
}

/** As it was stored. `accountId`: of the member who connects it. */
export interface BegunAttempt extends OpenIdAttempt {
  accountId: string | null
}

export const ATTEMPT_SECONDS = 600

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

export async function insertAttempt(
  db: Queryable,
  key: string,
  attempt: OpenIdAttempt & { accountId?: string },
): Promise<void> {
  await db.run(sql`
    insert into openid_attempts (key_hash, state, nonce, verifier, account_id, expires_at)
    values (${hashOf(key)}, ${attempt.state}, ${attempt.nonce}, ${attempt.verifier}, ${attempt.accountId ?? null},
      now() + make_interval(secs => ${ATTEMPT_SECONDS}))`)
}

/** Consumes an attempt: a second callback with the same state finds nothing. */
export async function takeAttempt(db: Queryable, key: string): Promise<BegunAttempt | undefined> {
  return db.maybeOne<BegunAttempt>(sql`
    delete from openid_attempts where key_hash = ${hashOf(key)} and expires_at > now()
    returning state, nonce, verifier, account_id as "accountId"`)
}

export async function removeOldOpenIdAttempts(db: Queryable): Promise<void> {
  await db.run(sql`delete from openid_attempts where expires_at < now()`)
}

/** Inserts the account unless it exists, so that two concurrent first logins share one row; whether it did. */
export async function insertAccountIfMissing(
  tx: Tx,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into accounts (id, name, email, verified_at) values (${id}, ${name}, ${email}, now())
    on conflict (email) do nothing`)
  return inserted === 1
}

/** Sets the avatar only if there is none. */
export async function setFirstAvatar(db: Queryable, accountId: string, avatar: string): Promise<void> {
  await db.run(sql`update accounts set avatar = ${avatar} where id = ${accountId} and avatar is null`)
}
