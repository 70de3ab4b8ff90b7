import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '@bowerbird/contract/accounts/accounts.terms'
import type { Db, Queryable, Tx } from './db/db.ts'
import { sql } from './db/sql.ts'

/** The signed-in person behind a request. */
export interface Member {
  id: string
  role: Role
  /** In their first day, when some things are allowed less often. */
  isNew: boolean
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** 256 random bits; the database keeps only their hash. */
export async function startSession(db: Queryable, accountId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.run(sql`insert into sessions (token_hash, account_id) values (${hashOf(token)}, ${accountId})`)
  return token
}

/**
 * Who a token belongs to. Sessions last 30 days from their last use; to spare a write per request,
 * the last use is noted once an hour. An account that isn't active or verified has no sessions that count.
 */
export async function findMember(db: Queryable, token: string): Promise<Member | undefined> {
  const hash = hashOf(token)
  const found = await db.maybeOne<Member & { isStale: boolean }>(sql`
    select a.id, a.role, a.created_at > now() - interval '24 hours' as "isNew",
      s.last_used_at < now() - interval '1 hour' as "isStale"
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = ${hash} and s.last_used_at > now() - interval '30 days'
      and a.status = 'active' and a.verified_at is not null`)
  if (!found) return undefined
  if (found.isStale) await db.run(sql`update sessions set last_used_at = now() where token_hash = ${hash}`)
  return { id: found.id, role: found.role, isNew: found.isNew }
}

/** What a session is known by where its token must not be kept. */
export const sessionKey = (token: string): string => hashOf(token).toString('hex')

/** Which of these sessions still count, by the same rule as above. */
export async function listSessionsThatCount(db: Queryable, keys: string[]): Promise<Set<string>> {
  const rows = await db.many<{ key: string }>(sql`
    select encode(s.token_hash, 'hex') as key from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = any(select decode(key, 'hex') from unnest(${keys}::text[]) as k (key))
      and s.last_used_at > now() - interval '30 days' and a.status = 'active' and a.verified_at is not null`)
  return new Set(rows.map(({ key }) => key))
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.run(sql`delete from sessions where token_hash = ${hashOf(token)}`)
}

export async function endAllSessions(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`delete from sessions where account_id = ${accountId}`)
}
