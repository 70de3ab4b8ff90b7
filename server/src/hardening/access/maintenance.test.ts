import { HOUR } from '@bowerbird/contract/time'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { retryAfter } from '../../features/maintenance/maintenance.gate.ts'
import {
  currentMaintenance,
  loadMaintenance,
  setMaintenance,
} from '../../features/maintenance/maintenance.service.ts'
import { MAINTENANCE_CHANGED } from '../../features/maintenance/maintenance.store.ts'
import { sql } from '../../platform/db/sql.ts'
import { followChanges } from '../../platform/live/follow-changes.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { wholeProduct } from '../input/whole-product.fixture.ts'

let world: World
let product: FastifyInstance
let admin: TestMember
beforeEach(async () => {
  world = await makeWorld()
  product = await wholeProduct(world)
  admin = await world.member({ role: 'admin', name: 'Ada Admin' })
})
afterEach(() => setMaintenance(world.db, 'command line', { isOn: false, text: '', endsAt: null }))

const get = (url: string, headers: Record<string, string> = {}) => product.inject({ url, headers })
const put = (body: object, by = admin) =>
  product.inject({ method: 'PUT', url: '/api/admin/maintenance', headers: by.headers, payload: body })
const switchOn = (text = '', endsAt: string | null = null) => put({ isOn: true, text, endsAt })

describe('during maintenance', () => {
  test('visitors get a page with the text, the expected end and Retry-After', async () => {
    const endsAt = new Date(Date.now() + HOUR).toISOString()
    expect((await switchOn('Moving <house>', endsAt)).json()).toMatchObject({ isOn: true })
    const reply = await get('/products/all?search=bike')
    expect(reply.statusCode).toBe(503)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(3_500)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.body).toContain('Moving &lt;house&gt;')
    expect(reply.body).toContain(`datetime="${endsAt}"`)
    expect((await product.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(503)
    expect((await get('/sitemap.xml')).statusCode).toBe(503)
  })

  test('calls of the API by visitors and members are refused in the shape of every error', async () => {
    const member = await world.member()
    await switchOn('Back at six.')
    for (const headers of [{}, member.headers]) {
      const reply = await get('/api/ads/ranked', headers)
      expect([reply.statusCode, reply.json()]).toEqual([
        503,
        { message: 'Back at six.', code: 'UNAVAILABLE' },
      ])
      expect(reply.headers['retry-after']).toBe('600')
    }
    const post = await product.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: { email: 'new@example.au' },
    })
    expect(post.statusCode).toBe(503)
  })

  test('health checks, files, the market’s document and the way in for staff go on working', async () => {
    await switchOn()
    const paths = [
      '/api/health',
      '/api/ready',
      '/api/market',
      '/manifest.webmanifest',
      '/robots.txt',
      '/assets/app.js',
      '/icon-192.png',
      '/admin',
      '/admin/health',
      '/staff',
    ]
    for (const path of paths) expect([path, (await get(path)).statusCode]).toEqual([path, 200])
    expect((await get('/administration')).statusCode).toBe(503)
    const login = await product.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'nobody@example.au', password: 'wrong password' },
    })
    expect(login.statusCode).toBe(401)
    expect((await get('/api/auth/profile', admin.headers)).statusCode).toBe(200)
  })

  test.each(['admin', 'moderator', 'support', 'analyst'] as const)(
    'a person with the role %s uses the market, and their browser gets a cookie for its pages',
    async (role) => {
      await switchOn()
      const staff = await world.member({ role })
      const reply = await get('/api/ads/ranked', staff.headers)
      expect(reply.statusCode).toBe(200)
      const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? ''
      expect(cookie).toMatch(/^__Host-maintenance=[\w-]{43}$/)
      expect((await get('/', { cookie })).statusCode).toBe(200)
      expect((await get('/', { cookie: `${cookie.slice(0, -1)}!` })).statusCode).toBe(503)
      expect((await get('/', { cookie: '__Host-maintenance=' })).statusCode).toBe(503)
      // Not again with every reply.
      expect(
        (await get('/api/ads/ranked', { ...staff.headers, cookie })).headers['set-cookie'],
      ).toBeUndefined()
      // Not with the next maintenance.
      await put({ isOn: false, text: '', endsAt: null })
      await switchOn()
      expect((await get('/', { cookie })).statusCode).toBe(503)
    },
  )

  test('what was refused is no error on the health page', async () => {
    await switchOn()
    await get('/')
    await get('/api/ads/ranked')
    await put({ isOn: false, text: '', endsAt: null })
    await product.close()
    const failed = await world.db.many(sql`select route from recent_errors`)
    expect(failed).toEqual([])
  })
})

test('switching it is for administrators, and in the audit log', async () => {
  const moderator = await world.member({ role: 'moderator' })
  expect((await put({ isOn: true, text: '', endsAt: null }, moderator)).statusCode).toBe(403)
  await switchOn('Moving')
  await switchOn('Moving')
  await switchOn('Moving on')
  await put({ isOn: false, text: 'Moving on', endsAt: null })
  expect((await get('/')).statusCode).toBe(200)
  const audit = await get('/api/admin/audit?target=market&id=maintenance', admin.headers)
  expect(audit.json().entries.map(({ title }: { title: string }) => title)).toEqual([
    'Maintenance switched off',
    'Text or end of the maintenance changed',
    'Maintenance switched on',
  ])
})

test('other processes follow when they are notified', async () => {
  const onError = (error: Error) => {
    throw error
  }
  const followed: boolean[] = []
  const loaders = {
    [MAINTENANCE_CHANGED]: async () => {
      await loadMaintenance(world.db)
      followed.push(currentMaintenance().isOn)
    },
  }
  const stop = await followChanges({ connection: world.connection, onError }, loaders)
  try {
    await switchOn()
    await vi.waitFor(() => expect(followed).toEqual([false, true]), { timeout: 20_000 })
  } finally {
    await stop()
  }
})

test('programs are asked to come back at the expected end, or in ten minutes', () => {
  const at = (ms: number) => retryAfter({ endsAt: new Date(ms).toISOString() }, 0)
  expect(retryAfter({ endsAt: null })).toBe(600)
  expect(at(90_000)).toBe(90)
  expect(at(1_000)).toBe(60)
  expect(at(24 * HOUR)).toBe(6 * 3_600)
  expect(retryAfter({ endsAt: new Date(-1).toISOString() }, 0)).toBe(600)
})
