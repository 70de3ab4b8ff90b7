import { hash, randomBytes } from 'node:crypto'
import type { Role } from '@bowerbird/contract/accounts/accounts.terms'
import type { Db, Queryable, Tx } from './db/db.ts'
import { gather } from './db/gather.ts'
import { sql } from './db/sql.ts'

/** The signed-in person behind a request. */
export interface Member {
  id: string
  role: Role
  /** In their first day, when some things are allowed less often. */
  isNew: boolean
}

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

/** 256 random bits; the database keeps only their hash. */
export async function startSession(db: Queryable, accountId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.run(sql`insert into sessions (token_hash, account_id) values (${hashOf(token)}, ${accountId})`)
  return token
}

/** What a session is known by where its token must not be kept. */
export const sessionKey = (token: string): string => hash('sha256', token, 'hex')

interface Session extends Member {
  key: string
  isStale: boolean
}

/** An account that isn't active or verified has no sessions that count. */
async function findSessions(db: Queryable, keys: string[]): Promise<Map<string, Session>> {
  const hashes = keys.map((key) => Buffer.from(key, 'hex'))
  // Looking for one is a sixth faster than looking for one of several.
  const isAsked = keys.length === 1 ? sql`= ${hashes[0]}` : sql`= any(${hashes}::bytea[])`
  const rows = await db.many<Session>(sql`
    select encode(s.token_hash, 'hex') as key, a.id, a.role, a.created_at > now() - interval '24 hours' as "isNew",
      s.last_used_at < now() - interval '1 hour' as "isStale"
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash ${isAsked} and s.last_used_at > now() - interval '30 days'
      and a.status = 'active' and a.verified_at is not null`)
  return new Map(rows.map((session) => [session.key, session]))
}

const findSession = async (db: Queryable, key: string): Promise<Session | undefined> =>
  (await findSessions(db, [key])).get(key)

/** Sessions last 30 days from their last use; to spare a write per request, the last use is noted once an hour. */
async function memberOf(db: Queryable, session: Session | undefined): Promise<Member | undefined> {
  if (!session) return undefined
  const { key, id, role, isNew, isStale } = session
  if (isStale)
    await db.run(sql`update sessions set last_used_at = now() where token_hash = decode(${key}, 'hex')`)
  return { id, role, isNew }
}

/** Who a token belongs to. */
export const findMember = async (db: Queryable, token: string): Promise<Member | undefined> =>
  memberOf(db, await findSession(db, sessionKey(token)))

/** The same for what every request of a member begins with: those that come at the same moment ask together. */
export function memberFinder(db: Queryable): (token: string) => Promise<Member | undefined> {
  const find = gather<string, Session | undefined>({
    most: 32,
    alone: (key) => findSession(db, key),
    async together(keys) {
      const found = await findSessions(db, keys)
      return keys.map((key) => found.get(key))
    },
  })
  return async (token) => memberOf(db, await find(sessionKey(token)))
}

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
