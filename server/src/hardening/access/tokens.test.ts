import { type Scope, scopes } from '@bowerbird/contract/api-tokens/api-tokens.terms'
import { scopeOf, tokenEndpoints } from '@bowerbird/contract/api-tokens/token-endpoints'
import type { Endpoint } from '@bowerbird/contract/endpoint'
import { v7 as newId } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { apiTokenHash, newApiToken } from '../../platform/api-tokens.ts'
import { sql } from '../../platform/db/sql.ts'
import { makeWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

/** The headers of a program of a new administrator. */
async function program(chosen: readonly Scope[]) {
  const { id } = await world.member({ role: 'admin' })
  const token = newApiToken()
  await world.db.run(sql`
    insert into api_tokens (account_id, name, token_hash, hint, scopes, expires_at)
    values (${id}, 'Test', ${apiTokenHash(token)}, 'test', ${[...chosen]}, now() + interval '1 day')`)
  return { authorization: `Bearer ${token}` }
}

const send = async ({ method, path }: Endpoint, headers: Record<string, string>) => {
  const url = path.replace(/:(\w+)/g, () => newId())
  const reply = await world.app.inject({ method, url, headers, ...(method !== 'GET' && { body: {} }) })
  return { status: reply.statusCode, ...(reply.json() as { code?: string; message?: string }) }
}

test('every endpoint refuses a token without its scope, and those without a scope refuse any', async () => {
  const everything = await program(scopes)
  const without = new Map<Scope, Record<string, string>>()
  for (const scope of scopes) without.set(scope, await program(scopes.filter((each) => each !== scope)))
  const open: string[] = []
  for (const { endpoint } of world.app.served) {
    const scope = scopeOf(endpoint)
    const name = `${endpoint.method} ${endpoint.path}`
    if (scope === 'public') {
      expect(endpoint.access).toBe('public')
      continue
    }
    const refused = await send(endpoint, (scope && without.get(scope)) ?? everything)
    if (refused.status !== 403 || refused.code !== 'FORBIDDEN' || !/token/i.test(refused.message ?? ''))
      open.push(`${name}: ${refused.status}`)
  }
  expect(open).toEqual([])
})

test('no endpoint for logins, security, tokens, webhooks or the end of an account has a scope', () => {
  const closed =
    /^\/api\/(auth\/(?!(profile|admin-status)$)|webhook|admin\/webhook|users\/.*(role|status|deletion))/
  const wrong = world.app.served
    .filter(({ endpoint }) => closed.test(endpoint.path) && scopeOf(endpoint) !== undefined)
    .map(({ endpoint }) => endpoint.path)
  expect(wrong).toEqual([])
  const withProfile = world.app.served.filter(
    ({ endpoint: { method, path } }) => path === '/api/auth/profile' && method === 'PUT',
  )
  expect(withProfile.map(({ endpoint }) => scopeOf(endpoint))).toEqual([undefined])
})

test('scopes that only read open nothing that changes, but previews', () => {
  const changing = Object.entries(tokenEndpoints)
    .filter(([scope]) => scope.endsWith(':read') || scope === 'public')
    .flatMap(([, endpoints]) => Object.entries(endpoints as Record<string, Endpoint>))
    .filter(([name, { method }]) => method !== 'GET' && !/^(preview|count)/.test(name))
  expect(changing.map(([name]) => name)).toEqual([])
})

test('each scope of the office only opens what staff may call, and those of members what members may', () => {
  const wrong = Object.entries(tokenEndpoints).flatMap(([scope, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>)
      .filter(([, { access }]) => {
        if (scope === 'public') return access !== 'public'
        return scope.startsWith('office-') ? access === 'public' || access === 'member' : access !== 'member'
      })
      .map(([name]) => name),
  )
  expect(wrong).toEqual([])
})
