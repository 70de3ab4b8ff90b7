import { hash, randomBytes } from 'node:crypto'
import type { Role } from '@bowerbird/contract/accounts/accounts.terms'
import { batch } from './db/batch.ts'
import type { Db, Queryable, Tx } from './db/db.ts'
import { sql } from './db/sql.ts'

/** The signed-in person behind a request. */
export interface Member {
  id: string
  role: Role
  /** In their first day, when some things are allowed less often. */
  isNew: boolean
}

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

/** 256 random bits; the database stores only their hash. */
export async function startSession(db: Queryable, accountId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.run(sql`insert into sessions (token_hash, account_id) values (${hashOf(token)}, ${accountId})`)
  return token
}

/** Identifies a session where its token must not be stored. */
export const sessionKey = (token: string): string => hash('sha256', token, 'hex')

interface Session extends Member {
  key: string
  isStale: boolean
}

/** Sessions of accounts that aren't active and verified are not valid. */
async function findSessions(db: Queryable, keys: string[]): Promise<Map<string, Session>> {
  const hashes = keys.map((key) => Buffer.from(key, 'hex'))
  // "=" is a sixth faster than "= any" for a single key.
  const matchesKey = keys.length === 1 ? sql`= ${hashes[0]}` : sql`= any(${hashes}::bytea[])`
  const rows = await db.many<Session>(sql`
    select encode(s.token_hash, 'hex') as key, a.id, a.role, a.created_at > now() - interval '24 hours' as "isNew",
      s.last_used_at < now() - interval '1 hour' as "isStale"
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash ${matchesKey} and s.last_used_at > now() - interval '30 days'
      and a.status = 'active' and a.verified_at is not null`)
  return new Map(rows.map((session) => [session.key, session]))
}

/** Sessions last 30 days from their last use. It is written once an hour at most, not with every request. */
async function memberOf(db: Queryable, session: Session | undefined): Promise<Member | undefined> {
  if (!session) return undefined
  const { key, id, role, isNew, isStale } = session
  if (isStale)
    await db.run(sql`update sessions set last_used_at = now() where token_hash = decode(${key}, 'hex')`)
  return { id, role, isNew }
}

/** The member a token belongs to. */
export async function findMember(db: Queryable, token: string): Promise<Member | undefined> {
  const key = sessionKey(token)
  return memberOf(db, (await findSessions(db, [key])).get(key))
}

/** The same for many requests at once: batches concurrent look-ups, since every request of a member makes one. */
export function memberFinder(db: Queryable): (token: string) => Promise<Member | undefined> {
  const findSession = batch<string, Session | undefined>({
    maxSize: 32,
    async load(keys) {
      const found = await findSessions(db, keys)
      return keys.map((key) => found.get(key))
    },
  })
  return async (token) => memberOf(db, await findSession(sessionKey(token)))
}

/** Which of these sessions are still valid, by the same rule as above. */
export async function listValidSessions(db: Queryable, keys: string[]): Promise<Set<string>> {
  const rows = await db.many<{ key: string }>(sql`
    select encode(s.token_hash, 'hex') as key from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = any(select decode(key, 'hex') from unnest(${keys}::text[]) as k (key))
      and s.last_used_at > now() - interval '30 days' and a.status = 'active' and a.verified_at is not null`)
  return new Set(rows.map(({ key }) => key))
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.run(sql`delete from sessions where token_hash = ${hashOf(token)}`)
}

/** All of the account's but the one with this token. */
export async function endOtherSessions(tx: Tx, accountId: string, token: string): Promise<void> {
  await tx.run(sql`delete from sessions where account_id = ${accountId} and token_hash <> ${hashOf(token)}`)
}

export async function endAllSessions(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`delete from sessions where account_id = ${accountId}`)
}
