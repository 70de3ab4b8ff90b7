import { scopes } from '@bowerbird/contract/api-tokens/api-tokens.terms'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { caller } from '../../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../../testing/world.ts'

const PASSWORD = 'blue treasure'
let passwordHash: string
let world: World
beforeAll(async () => {
  world = await makeWorld({ trustProxy: ['127.0.0.1'] })
  passwordHash = await hashPassword(PASSWORD)
})
const call = caller(() => world)

type Role = 'user' | 'admin' | 'moderator' | 'support'
const person = (role: Role = 'user') => world.member({ role, passwordHash })

interface Choice {
  name?: string
  scopes?: readonly string[]
  days?: number
}
const make = (member: TestMember, choice: Choice = {}, proof: object = { currentPassword: PASSWORD }) =>
  call('POST', '/api/auth/tokens', {
    headers: member.headers,
    body: { name: 'Stock system', scopes: ['ads:read'], days: 90, ...choice, ...proof },
  })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
/** The headers of a program with these scopes. */
const program = async (member: TestMember, ...chosen: string[]) =>
  bearer((await make(member, { scopes: chosen })).body.token)

test('a token is made after proof, shown once, listed without it and revoked, and its owner is notified', async () => {
  const member = await person()
  expect((await make(member, {}, {})).status).toBe(400)
  expect((await make(member, {}, { currentPassword: 'wrong' })).status).toBe(400)
  const { status, body } = await make(member, { name: ' Stock system ', scopes: ['ads:read', 'ads:read'] })
  expect(status).toBe(200)
  expect(body.token).toMatch(/^bowerbird_[\w-]{43}$/)

  const { tokens } = (await call('GET', '/api/auth/tokens', { headers: member.headers })).body
  expect(tokens).toEqual([body.apiToken])
  expect(tokens[0]).toMatchObject({
    name: 'Stock system',
    hint: body.token.slice(-4),
    scopes: ['ads:read'],
    lastUsedAt: null,
    lastUsedFrom: null,
  })
  const days = (Date.parse(tokens[0].expiresAt) - Date.parse(tokens[0].createdAt)) / 86_400_000
  expect(Math.round(days)).toBe(90)
  const { row } = await world.db.one<{ row: string }>(
    sql`select t::text as row from api_tokens t where account_id = ${member.id}`,
  )
  expect(row).not.toContain(body.token.slice(11))
  const [mail] = await world.mailsTo(member.email)
  expect(mail?.subject).toBe('A token for your Bowerbird account was made')
  expect(mail?.text).toContain('/not-me?token=')
  expect(mail?.text).not.toContain('Stock system')

  const path = `/api/auth/tokens/${body.apiToken._id}`
  const other = await person()
  expect((await call('DELETE', path, { headers: other.headers })).status).toBe(404)
  expect((await call('DELETE', path, { headers: member.headers })).status).toBe(200)
  const refused = await call('GET', '/api/ads/owner/my-ads', { headers: bearer(body.token) })
  expect(refused.status).toBe(401)
})

test('a program acts as its owner within its scopes, and gets a clear refusal outside of them', async () => {
  const member = await person()
  const { id } = await world.ad(member, { status: 'active' })
  const headers = await program(member, 'ads:read')
  const { status, body } = await call('GET', '/api/ads/owner/my-ads', { headers })
  expect(status).toBe(200)
  expect(body.products).toMatchObject([{ _id: id }])

  const sell = (by: Record<string, string>) =>
    call('PATCH', `/api/ads/owner/${id}/status`, { headers: by, body: { status: 'sold' } })
  expect(await sell(headers)).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN', message: 'This needs a token with the scope ads:write' },
  })
  expect((await sell(await program(member, 'ads:write'))).status).toBe(200)
  expect((await sell(await program(await person(), 'ads:write'))).status).toBe(403)

  for (const [method, path] of [
    ['GET', '/api/auth/tokens'],
    ['GET', '/api/auth/devices'],
    ['POST', '/api/auth/change-password'],
    ['DELETE', '/api/auth/account'],
    ['POST', '/api/auth/login'],
    ['POST', '/api/auth/logout'],
    ['GET', '/api/webhooks'],
  ] as const) {
    const refused = await call(method, path, { headers, ...(method !== 'GET' && { body: {} }) })
    expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  }
})

test('public reads take any token and answer as to a visitor, without a cookie', async () => {
  const member = await person()
  const { id } = await world.ad(member, { status: 'pending' })
  const url = `/api/ads/${id}`
  expect((await call('GET', url, { headers: member.headers })).status).toBe(200)
  const headers = await program(member, 'ads:write')
  expect((await call('GET', url, { headers })).status).toBe(401)
  const filters = await world.app.inject({ url: '/api/filters', headers })
  expect(filters.statusCode).toBe(200)
  expect(filters.headers['set-cookie']).toBeUndefined()
  const unknown = bearer(`bowerbird_${'x'.repeat(43)}`)
  expect(await call('GET', '/api/filters', { headers: unknown })).toMatchObject({
    status: 401,
    body: { code: 'AUTHENTICATION_REQUIRED' },
  })
})

test('the session’s cookie adds nothing to a token, and a token is no session', async () => {
  const member = await person()
  const headers = await program(member, 'saved:read')
  const cookie = 'bowerbird_session=anything'
  expect((await call('GET', '/api/favorites', { headers: { ...headers, cookie } })).status).toBe(200)
  expect((await call('GET', '/api/chat/conversations', { headers: { ...headers, cookie } })).status).toBe(403)
  expect(await world.db.many(sql`select from sessions where account_id = ${member.id}`)).toHaveLength(1)
})

test('the last use is listed with its network, not its address', async () => {
  const member = await person()
  const headers = await program(member, 'saved:read')
  await call('GET', '/api/favorites', { headers: { ...headers, 'x-forwarded-for': '203.0.113.77' } })
  const { tokens } = (await call('GET', '/api/auth/tokens', { headers: member.headers })).body
  expect(tokens).toMatchObject([{ lastUsedAt: expect.any(String), lastUsedFrom: '203.0.113.0/24' }])
})

test.each<[string, (member: TestMember) => Promise<unknown>]>([
  [
    'a new password',
    ({ headers }) =>
      call('POST', '/api/auth/change-password', {
        headers,
        body: { currentPassword: PASSWORD, newPassword: 'green treasure' },
      }),
  ],
  ['suspension', ({ id }) => world.db.run(sql`update accounts set status = 'suspended' where id = ${id}`)],
  [
    'its time',
    ({ id }) =>
      world.db.run(
        sql`update api_tokens set created_at = now() - interval '2 days', expires_at = now() where account_id = ${id}`,
      ),
  ],
])('%s ends a token', async (_, end) => {
  const member = await person()
  const headers = await program(member, 'account:read')
  expect((await call('GET', '/api/auth/profile', { headers })).status).toBe(200)
  await end(member)
  expect((await call('GET', '/api/auth/profile', { headers })).status).toBe(401)
})

test('staff give a program what their role may do, and no more at each call; the audit log names the scopes', async () => {
  const moderator = await person('moderator')
  expect((await make(moderator, { scopes: ['office-market:write'] })).body.validationErrors).toEqual({
    scopes: 'Your role does not include all of this',
  })
  expect((await make(await person(), { scopes: ['office-figures:read'] })).status).toBe(400)
  const headers = await program(moderator, 'office-reviews:read', 'office-reviews:write')
  expect((await call('GET', '/api/admin/reviews', { headers })).status).toBe(200)
  expect((await call('GET', '/api/dashboard', { headers })).status).toBe(403)
  expect(
    await world.db.many(sql`select action, after from audit_log where actor_id = ${moderator.id}`),
  ).toEqual([{ action: 'account.token', after: { scopes: ['office-reviews:read', 'office-reviews:write'] } }])
  await world.db.run(sql`update accounts set role = 'support' where id = ${moderator.id}`)
  const claim = { headers, body: { ids: [] } }
  expect(await call('POST', '/api/admin/reviews/claims', claim)).toMatchObject({
    status: 403,
    body: { message: 'Your role does not allow this' },
  })
  await world.db.run(sql`update accounts set role = 'user' where id = ${moderator.id}`)
  expect((await call('GET', '/api/admin/reviews', { headers })).status).toBe(403)
})

test('a token has limits of its own', async () => {
  const limited = await makeWorld({ isRateLimited: true })
  const member = await limited.member({ passwordHash })
  const made = await limited.app.inject({
    method: 'POST',
    url: '/api/auth/tokens',
    headers: member.headers,
    body: { name: 'Fast', scopes: scopes.slice(0, 7), days: 30, currentPassword: PASSWORD },
  })
  const headers = bearer(made.json().token)
  const change = (by: Record<string, string>) =>
    limited.app.inject({ method: 'POST', url: '/api/ads/owner/resume', headers: by, body: { ids: [] } })
  let status = 0
  for (let i = 0; i < 70 && status !== 429; i++) status = (await change(headers)).statusCode
  expect(status).toBe(429)
  expect((await change(member.headers)).statusCode).not.toBe(429)
})

test('expired tokens are listed for a month, then deleted; there are twenty at most', async () => {
  const member = await person()
  for (let i = 0; i < 20; i++) expect((await make(member)).status).toBe(200)
  expect((await make(member)).status).toBe(409)
  await world.db.run(sql`
    update api_tokens set created_at = now() - interval '90 days', expires_at = now() - interval '29 days'
    where account_id = ${member.id}`)
  await world.jobs.night()
  const list = () => call('GET', '/api/auth/tokens', { headers: member.headers })
  expect((await list()).body.tokens).toHaveLength(20)
  await world.db.run(
    sql`update api_tokens set expires_at = now() - interval '31 days' where account_id = ${member.id}`,
  )
  await world.jobs.night()
  expect((await list()).body.tokens).toEqual([])
})
