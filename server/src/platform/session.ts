import { hash, randomBytes } from 'node:crypto'
import type { Role } from '@bowerbird/contract/accounts/accounts.terms'
import { batch } from './db/batch.ts'
import type { Db, Queryable, Tx } from './db/db.ts'
import { sql } from './db/sql.ts'
import { type Binding, bindingHashOf, judgeBinding, newBinding } from './session-binding.ts'

/** The signed-in person behind a request. */
export interface Member {
  id: string
  role: Role
  /** In their first day, when some things are allowed less often. */
  isNew: boolean
  /** Staff who have two-factor login; always false for others. */
  hasTwoFactor: boolean
}

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

/** Where a session was started. */
export interface Device {
  /** "Firefox on Windows". */
  browser?: string | undefined
  /** The place chosen there. */
  place?: string | undefined
  /** The secret in its cookie, from `newBinding`. */
  binding?: string | undefined
}

/** 256 random bits; the database stores only their hash. */
export async function startSession(db: Queryable, accountId: string, device: Device = {}): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { browser, place, binding } = device
  await db.run(sql`
    insert into sessions (token_hash, account_id, browser, place, binding_hash)
    values (${hashOf(token)}, ${accountId}, ${browser}, ${place},
      decode(${binding === undefined ? undefined : bindingHashOf(binding)}, 'hex'))`)
  return token
}

/** Identifies a session where its token must not be stored. */
export const sessionKey = (token: string): string => hash('sha256', token, 'hex')

interface Session extends Member, Binding {
  key: string
  isStale: boolean
}

/** 30 days from the last use, and half a year in all: a copy that nobody notices is not good for ever. */
const isAlive = sql`s.last_used_at > now() - interval '30 days' and s.created_at > now() - interval '180 days'`

/** Sessions of accounts that aren't active and verified are not valid. */
async function findSessions(db: Queryable, keys: string[]): Promise<Map<string, Session>> {
  const hashes = keys.map((key) => Buffer.from(key, 'hex'))
  // "=" is a sixth faster than "= any" for a single key.
  const matchesKey = keys.length === 1 ? sql`= ${hashes[0]}` : sql`= any(${hashes}::bytea[])`
  const rows = await db.many<Session>(sql`
    select encode(s.token_hash, 'hex') as key, a.id, a.role, a.created_at > now() - interval '24 hours' as "isNew",
      s.last_used_at < now() - interval '1 hour' as "isStale",
      a.role <> 'user' and exists (select from authenticators f
        where f.account_id = a.id and f.confirmed_at is not null) as "hasTwoFactor",
      encode(s.binding_hash, 'hex') as "bindingHash", encode(s.next_binding_hash, 'hex') as "nextBindingHash",
      encode(s.previous_binding_hash, 'hex') as "previousBindingHash", s.bound_at as "boundAt",
      s.rebound_at as "reboundAt"
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash ${matchesKey} and ${isAlive}
      and a.status = 'active' and a.verified_at is not null`)
  return new Map(rows.map((session) => [session.key, session]))
}

/** Credentials of a request. */
export interface Presented {
  token: string
  /** From the browser's cookie. */
  binding?: string | undefined
}

export interface Admission {
  member: Member
  /** For the browser's cookie, from now on. */
  nextBinding?: string
}

const bySession = (key: string) => sql`token_hash = decode(${key}, 'hex')`

/**
 * Sessions last 30 days from their last use. It is written once an hour at most, not with every request; a bound
 * session gets its next cookie at the same time.
 */
async function admit(
  db: Queryable,
  session: Session | undefined,
  binding: string | undefined,
  {
    canSendCookie = false,
    onCopied,
  }: { canSendCookie?: boolean; onCopied?: ((accountId: string) => Promise<void>) | undefined },
): Promise<Admission | undefined> {
  if (!session) return undefined
  const { key, id, role, isNew, hasTwoFactor, isStale } = session
  const judgement = judgeBinding(session, binding, Date.now())
  if (judgement === 'refused') return undefined
  if (judgement === 'copied') {
    const ended = await db.run(sql`delete from sessions where ${bySession(key)}`)
    if (ended > 0) await onCopied?.(id)
    return undefined
  }
  if (judgement === 'first') await db.run(sql`update sessions set bound_at = now() where ${bySession(key)}`)
  if (judgement === 'next') {
    await db.run(sql`
      update sessions set binding_hash = next_binding_hash, next_binding_hash = null,
        previous_binding_hash = binding_hash, rebound_at = now()
      where ${bySession(key)} and next_binding_hash = decode(${session.nextBindingHash}, 'hex')`)
  }
  const member = { id, role, isNew, hasTwoFactor }
  if (!isStale) return { member }
  const nextBinding = session.boundAt && canSendCookie ? newBinding() : undefined
  const isFirst = await db.run(sql`
    update sessions set last_used_at = now(),
      next_binding_hash = coalesce(decode(${nextBinding && bindingHashOf(nextBinding)}, 'hex'), next_binding_hash)
    where ${bySession(key)} and last_used_at < now() - interval '1 hour'`)
  return { member, ...(nextBinding && isFirst > 0 && { nextBinding }) }
}

/** The member a token belongs to. */
export async function findMember(db: Queryable, { token, binding }: Presented): Promise<Member | undefined> {
  const key = sessionKey(token)
  return (await admit(db, (await findSessions(db, [key])).get(key), binding, {}))?.member
}

/** The same for many requests at once: batches concurrent look-ups, since every request of a member makes one. */
export function memberFinder(
  db: Queryable,
  onCopied?: (accountId: string) => Promise<void>,
): (presented: Presented) => Promise<Admission | undefined> {
  const findSession = batch<string, Session | undefined>({
    maxSize: 32,
    async load(keys) {
      const found = await findSessions(db, keys)
      return keys.map((key) => found.get(key))
    },
  })
  return async ({ token, binding }) =>
    admit(db, await findSession(sessionKey(token)), binding, { canSendCookie: true, onCopied })
}

/** Which of these sessions are still valid, by the same rule as above. */
export async function listValidSessions(db: Queryable, keys: string[]): Promise<Set<string>> {
  const rows = await db.many<{ key: string }>(sql`
    select encode(s.token_hash, 'hex') as key from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = any(select decode(key, 'hex') from unnest(${keys}::text[]) as k (key))
      and ${isAlive} and a.status = 'active' and a.verified_at is not null`)
  return new Set(rows.map(({ key }) => key))
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.run(sql`delete from sessions where token_hash = ${hashOf(token)}`)
}

/** All of the account's but the one with this token. */
export async function endOtherSessions(tx: Tx, accountId: string, token: string): Promise<void> {
  await tx.run(sql`delete from sessions where account_id = ${accountId} and token_hash <> ${hashOf(token)}`)
}

/** The one that this browser had before: a login replaces it. */
export async function endEarlierSession(tx: Tx, accountId: string, binding: string): Promise<void> {
  await tx.run(sql`
    delete from sessions where account_id = ${accountId}
      and decode(${bindingHashOf(binding)}, 'hex') in (binding_hash, next_binding_hash)`)
}

/** With the tokens of its programs. */
export async function endAllSessions(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`delete from sessions where account_id = ${accountId}`)
  await tx.run(sql`delete from api_tokens where account_id = ${accountId}`)
}
