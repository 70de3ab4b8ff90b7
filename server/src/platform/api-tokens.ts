import { hash, randomBytes } from 'node:crypto'
import { API_TOKEN_PREFIX, type Scope } from '@bowerbird/contract/api-tokens/api-tokens.terms'
import ipaddr from 'ipaddr.js'
import { batch } from './db/batch.ts'
import type { Queryable, Tx } from './db/db.ts'
import { sql } from './db/sql.ts'
import type { Member } from './session.ts'

/*
 * Tokens that members make for their own programs. They are looked up apart from sessions: a cookie means nothing to
 * them and none is set, and what reads sessions, such as live events, doesn't know them.
 */

/** A token of a request. */
export interface ApiToken {
  id: string
  scopes: readonly Scope[]
  member: Member
}

export const isApiToken = (token: string): boolean => token.startsWith(API_TOKEN_PREFIX)

/** 256 random bits; the database stores only their hash. */
export const newApiToken = (): string => API_TOKEN_PREFIX + randomBytes(32).toString('base64url')

export const apiTokenHash = (token: string): Buffer => hash('sha256', token, 'buffer')

/** The network of an address: enough to notice a strange one, and nobody's home. */
function networkOfAddress(address: string): string | null {
  if (!ipaddr.isValid(address)) return null
  const parsed = ipaddr.process(address)
  const bits = parsed.kind() === 'ipv4' ? 24 : 48
  const network = (parsed.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6).networkAddressFromCIDR(
    `${parsed.toString()}/${bits}`,
  )
  return `${network.toString()}/${bits}`
}

interface Found extends ApiToken {
  key: string
  isStale: boolean
}

/** Tokens of accounts that aren't active and verified are not valid. */
async function findTokens(db: Queryable, keys: readonly string[]): Promise<Map<string, Found>> {
  const rows = await db.many<Omit<Found, 'member'> & { accountId: string } & Omit<Member, 'id'>>(sql`
    select encode(t.token_hash, 'hex') as key, t.id, t.scopes,
      t.last_used_at is null or t.last_used_at < now() - interval '10 minutes' as "isStale",
      a.id as "accountId", a.role, a.created_at > now() - interval '24 hours' as "isNew",
      a.role <> 'user' and exists (select from authenticators f
        where f.account_id = a.id and f.confirmed_at is not null) as "hasTwoFactor"
    from api_tokens t join accounts a on a.id = t.account_id
    where t.token_hash = any(select decode(key, 'hex') from unnest(${[...keys]}::text[]) as k (key))
      and t.expires_at > now() and a.status = 'active' and a.verified_at is not null`)
  return new Map(
    rows.map(({ key, id, scopes, isStale, accountId, role, isNew, hasTwoFactor }) => [
      key,
      { key, id, scopes, isStale, member: { id: accountId, role, isNew, hasTwoFactor } },
    ]),
  )
}

/** The token of a request; batches concurrent look-ups. The last use is written every ten minutes at most. */
export function apiTokenFinder(
  db: Queryable,
): (token: string, address: string) => Promise<ApiToken | undefined> {
  const find = batch<string, Found | undefined>({
    maxSize: 32,
    async load(keys) {
      const found = await findTokens(db, keys)
      return keys.map((key) => found.get(key))
    },
  })
  return async (token, address) => {
    const found = await find(apiTokenHash(token).toString('hex'))
    if (!found?.isStale) return found
    await db.run(sql`
      update api_tokens set last_used_at = now(), last_used_from = ${networkOfAddress(address)}
      where id = ${found.id} and (last_used_at is null or last_used_at < now() - interval '10 minutes')`)
    return found
  }
}

/** Where someone else may have made some. */
export async function endApiTokens(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`delete from api_tokens where account_id = ${accountId}`)
}
