import { endpoint } from '@bowerbird/contract/endpoint'
import { AppError } from '@bowerbird/contract/errors'
import fastify from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makeWorld, type World } from '../../testing/world.ts'
import { sql } from '../db/sql.ts'
import { enforceAccess } from './access.ts'
import { handleErrors } from './error-handler.ts'
import { chooseReads } from './reads.ts'
import { serve } from './serve.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

const Body = z.object({ name: z.string(), size: z.number('must be a number').positive().optional() })
const Reply = z.object({ name: z.string(), note: z.string().nullable() })

/** A tiny application with one route of each kind of access. */
function probe() {
  const app = fastify()
  app.decorate('served', [])
  handleErrors(app)
  enforceAccess(app, { db: world.db, publicUrl: () => '' })
  chooseReads(app, { db: world.db, replicas: undefined, publicUrl: () => '' })
  for (const access of ['public', 'member', 'admin'] as const) {
    const post = endpoint<{ body: typeof Body; reply: typeof Reply }>('POST', `/api/probe/${access}`, access)
    serve(app, post, { body: Body, reply: Reply }, async ({ body }) => {
      if (body.name === 'boom') throw new Error('secret detail of select * from accounts')
      if (body.name === 'teapot') throw new AppError('CONFLICT', 'Already brewing')
      return { name: body.name, note: null, password: 'must not leave' }
    })
  }
  return app
}

test('replies to members are not cached, and HSTS is only sent with HTTPS', async () => {
  const { headers } = await world.member()
  const own = await world.app.inject({ url: '/api/auth/profile', headers })
  expect(own.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(own.headers).not.toHaveProperty('strict-transport-security')
})

describe('access', () => {
  test('a route that does not declare its access stops the process from starting', () => {
    const app = fastify()
    enforceAccess(app, { db: world.db, publicUrl: () => '' })
    expect(() => app.get('/api/forgotten', async () => 'hello')).toThrow(
      'GET /api/forgotten does not declare who may call it',
    )
  })

  test.each([
    ['public', 'visitor', 200],
    ['public', 'worn-out', 200],
    ['member', 'visitor', 401],
    ['member', 'worn-out', 401],
    ['member', 'suspended', 401],
    ['member', 'unverified', 401],
    ['member', 'member', 200],
    ['admin', 'visitor', 401],
    ['admin', 'member', 403],
    ['admin', 'admin', 200],
  ] as const)('%s endpoint, called by %s, answers %d', async (access, who, status) => {
    const headers = {
      visitor: async () => ({}),
      'worn-out': async () => ({ authorization: 'Bearer worn-out' }),
      suspended: async () => (await world.member({ status: 'suspended' })).headers,
      unverified: async () => (await world.member({ isVerified: false })).headers,
      member: async () => (await world.member()).headers,
      admin: async () => (await world.member({ role: 'admin' })).headers,
    }[who]
    const res = await probe().inject({
      method: 'POST',
      url: `/api/probe/${access}`,
      headers: await headers(),
      payload: { name: 'x' },
    })
    expect(res.statusCode).toBe(status)
  })

  test('access is checked before the body is read', async () => {
    const res = await probe().inject({
      method: 'POST',
      url: '/api/probe/member',
      headers: { 'content-type': 'application/json' },
      payload: '{broken',
    })
    expect(res.statusCode).toBe(401)
  })

  test('a session unused for 30 days has ended', async () => {
    const member = await world.member()
    await world.db.run(
      sql`update sessions set last_used_at = now() - interval '31 days' where account_id = ${member.id}`,
    )
    const res = await probe().inject({
      method: 'POST',
      url: '/api/probe/member',
      headers: member.headers,
      payload: { name: 'x' },
    })
    expect(res.statusCode).toBe(401)
  })

  test('using a session keeps it alive', async () => {
    const member = await world.member()
    await world.db.run(
      sql`update sessions set last_used_at = now() - interval '29 days' where account_id = ${member.id}`,
    )
    await probe().inject({
      method: 'POST',
      url: '/api/probe/member',
      headers: member.headers,
      payload: { name: 'x' },
    })
    const { isFresh } = await world.db.one<{ isFresh: boolean }>(
      sql`select last_used_at > now() - interval '1 minute' as "isFresh" from sessions where account_id = ${member.id}`,
    )
    expect(isFresh).toBe(true)
  })
})

describe('input and replies', () => {
  const post = (payload: unknown, headers = {}) =>
    probe().inject({ method: 'POST', url: '/api/probe/public', headers, payload: payload as object })

  test('fields that are not in the reply schema are dropped', async () => {
    expect((await post({ name: 'x' })).json()).toEqual({ name: 'x', note: null })
  })

  test('a missing field is named in the shape clients know', async () => {
    const res = await post({})
    expect(res.statusCode).toBe(400)
    expect(res.json()).toEqual({
      message: 'Path `name` is required.',
      code: 'INVALID_INPUT',
      validationErrors: { name: 'Path `name` is required.' },
    })
  })

  test.each([
    ['an array for a text', { name: ['a'] }],
    ['a number for a text', { name: 5 }],
    ['a text for a number', { name: 'x', size: '5' }],
    ['NUL inside', { name: 'a\0b' }],
    ['null', { name: null }],
    ['half a character', { name: 'a\ud800' }],
    ['half a character in a name', { name: 'a', 'b\udfff': 1 }],
  ])('%s is refused, not converted', async (_, payload) => {
    const res = await post(payload)
    expect(res.statusCode).toBe(400)
    expect(res.json().message).toBeTypeOf('string')
  })

  test.each([
    ['broken JSON', '{"name":', 'application/json', 400, 'INVALID_INPUT'],
    ['another content type', 'name=x', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA'],
    ['too large a body', `{"name":"${'x'.repeat(2_000_000)}"}`, 'application/json', 413, 'TOO_LARGE'],
  ])('%s answers in the one shape', async (_, payload, type, status, code) => {
    const res = await post(payload, { 'content-type': type })
    expect(res.statusCode).toBe(status)
    expect(res.json()).toEqual({ message: expect.any(String), code })
  })

  test.each([
    ['lists', `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['objects', `{"name":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}}`],
  ])('%s in each other without end are refused', async (_, payload) => {
    const res = await post(payload, { 'content-type': 'application/json' })
    expect([res.statusCode, res.json().message]).toEqual([400, 'The request is nested too deeply'])
  })

  test('a missing body is reported', async () => {
    const res = await probe().inject({ method: 'POST', url: '/api/probe/public' })
    expect(res.json()).toEqual({ message: 'A JSON body is required', code: 'INVALID_INPUT' })
  })

  test('an unexpected error reveals no details', async () => {
    const res = await post({ name: 'boom' })
    expect(res.statusCode).toBe(500)
    expect(res.json()).toEqual({
      message: 'Something went wrong on our side. Please try again.',
      code: 'INTERNAL',
    })
  })

  test('a refusal keeps its code, message and status', async () => {
    const res = await post({ name: 'teapot' })
    expect(res.statusCode).toBe(409)
    expect(res.json()).toEqual({ message: 'Already brewing', code: 'CONFLICT' })
  })
})

describe('the application', () => {
  test('health and ready answer once the migrations are applied', async () => {
    expect((await world.app.inject('/api/health')).json()).toEqual({ status: 'ok' })
    expect((await world.app.inject('/api/ready')).json()).toEqual({ status: 'ready' })
  })

  test('the application is not ready while a migration is missing', async () => {
    const fresh = await makeWorld()
    await fresh.db.run(sql`delete from schema_migrations where name like '0005%'`)
    expect((await fresh.app.inject('/api/ready')).statusCode).toBe(503)
  })

  test('an unknown API path is a JSON 404', async () => {
    const res = await world.app.inject('/api/nowhere')
    expect(res.statusCode).toBe(404)
    expect(res.json()).toEqual({ message: 'Not found', code: 'NOT_FOUND' })
  })

  test('metrics are for callers on this machine, not through a proxy', async () => {
    await world.app.inject('/api/health')
    const local = await world.app.inject('/metrics')
    expect(local.body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/health",status="200"}',
    )
    // Of every process, not only of workers.
    expect(local.body).toContain('# TYPE jobs_due gauge')
    expect((await world.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404)
    expect(
      (await world.app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode,
    ).toBe(404)
  })

  test('every response carries its request id and the security headers', async () => {
    const { headers } = await world.app.inject('/api/health')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })
})
