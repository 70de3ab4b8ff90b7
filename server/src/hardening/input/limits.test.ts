import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@bowerbird/contract/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { countedPublicAddress } from '../../platform/limits/address.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { ownLimits } from './own-limits.fixture.ts'
import { listContractEndpoints, nameOf } from './served.fixture.ts'

let endpoints: Endpoint[]
let world: World
let free: World
let member: TestMember
let admin: TestMember
beforeAll(async () => {
  endpoints = await listContractEndpoints()
  free = await makeWorld()
  world = await makeWorld({ isRateLimited: true, trustProxy: ['192.0.2.1'] })
  member = await world.member()
  admin = await world.member({ role: 'admin' })
})

const HOME = '203.0.113.50'

const get = (url: string, from: string, headers: Record<string, string> = {}, to = world) =>
  to.app.inject({ method: 'GET', url, headers, remoteAddress: from })

/** One of the reads that share a count per address. It is answered without the database, as it asks for no page. */
const counted = '/api/products/filter?page=0'

/** Calls until it is refused; such a limit allows a burst of a few hundred. */
async function exhaust(ask: () => Promise<{ statusCode: number }>): Promise<number> {
  for (let n = 0; n < 600; n++) if ((await ask()).statusCode === 429) return n
  return Number.POSITIVE_INFINITY
}

/** Uses up the count that `counted` requests of an address share, without sending hundreds of them. */
function useUp(address: string): void {
  const key = countedPublicAddress(address)
  if (key === undefined) throw new Error(`${address} is not counted`)
  for (let n = 0; n < 400; n++) world.limits.spend({ name: 'costly reads', burst: 300, perSecond: 10 }, key)
}

describe('every endpoint of the contract', () => {
  test('every endpoint that changes something has its own rate limit, or a reason to have none', () => {
    const changing = endpoints.filter(({ method }) => method !== 'GET').map(nameOf)
    expect(Object.keys(ownLimits).sort((a, b) => a.localeCompare(b))).toEqual(changing)
  })

  test('every endpoint is refused to an address and to a member over the limit', async () => {
    const unknown = (url: string) => url.replaceAll(/:\w+/g, randomUUID())
    const callAll = async (to: World, from: () => string, headers: Record<string, string>) =>
      (
        await Promise.all(
          endpoints.map(async ({ method, path }) => {
            const reply = await to.app.inject({ method, url: unknown(path), headers, remoteAddress: from() })
            return reply.statusCode === 429 ? undefined : `${method} ${path}: ${reply.statusCode}`
          }),
        )
      ).filter((complaint) => complaint !== undefined)

    const everywhere = () => `203.0.113.${Math.floor(Math.random() * 200)}`
    // At this moment the coarse limits are used up; a world with a stopped clock would do too.
    const { limits } = world
    const spent = new Set<string>()
    const real = limits.spend
    limits.spend = (rate, key) => (spent.has(key) ? 60 : real(rate, key))
    try {
      spent.add(HOME)
      expect(await callAll(world, () => HOME, {})).toEqual([])
      spent.clear()
      spent.add(admin.id)
      expect(await callAll(world, everywhere, admin.headers)).toEqual([])
    } finally {
      limits.spend = real
    }
    // With limits off no caller is refused.
    expect(await callAll(free, () => HOME, {})).toHaveLength(endpoints.length)
  })
})

describe('reading', () => {
  test('searches, listings and suggestions share a count per address, and no row is written for it', async () => {
    const rows = async () => world.db.many(sql`select from attempts`)
    const before = await rows()
    const urls = ['/api/search/suggestions?q=a', '/api/products/filter?page=0', '/api/search/advanced?page=0']
    let n = 0
    let refused: Awaited<ReturnType<typeof get>> | undefined
    const asked = await exhaust(async () => {
      refused = await get(urls[n++ % 3] ?? '', '203.0.113.51')
      return refused
    })
    expect(asked).toBeGreaterThanOrEqual(300)
    expect(asked).toBeLessThan(600)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect((await get(urls[0] ?? '', '203.0.113.52')).statusCode).toBe(200)
    expect(await rows()).toEqual(before)
  })

  test.each([
    ['an escaped letter', '/%61pi/filters'],
    ['another escaped letter', '/api/%66ilters'],
    ['a trailing slash', '/api/filters/'],
    ['no endpoint', '/api/none'],
    ['an escaped path to no endpoint', '/%61pi/none'],
    ['two slashes', '//api/filters'],
    ['capitals', '/API/filters'],
    ['a sitemap', '/sitemaps/ads-first.xml'],
    ['the index of the sitemaps', '/sitemap.xml'],
    ['an RSS feed', '/category/all/rss'],
    ['an outline', '/outlines/1/nsw.json'],
    ['the way to change a password', '/.well-known/change-password'],
    ['robots.txt', '/robots.txt'],
    ['the manifest', '/manifest.webmanifest'],
  ])('%s in the path makes no difference to the limits of an address', async (_, url) => {
    const from = '203.0.113.70'
    const { limits } = world
    const real = limits.spend
    const rates: string[] = []
    limits.spend = (rate, key) => {
      if (key === from) rates.push(rate.name)
      return 60
    }
    try {
      expect((await get(url, from)).statusCode).toBe(429)
      expect(rates).toHaveLength(1)
      rates.length = 0
      const change = await world.app.inject({ method: 'POST', url, remoteAddress: from })
      expect([change.statusCode, rates]).toEqual([429, ['changes']])
    } finally {
      limits.spend = real
    }
  })

  test('a /64 network counts as one address; X-Forwarded-For counts only from the proxy', async () => {
    let n = 0
    const url = counted
    // Ten a second are allowed again.
    const few = 100
    useUp('2001:db8:7:7::1')
    expect(await exhaust(() => get(url, `2001:db8:7:7::${(n++ + 2).toString(16)}`))).toBeLessThan(few)
    expect((await get(url, '2001:db8:7:8::1')).statusCode).toBe(400)

    const forged = () => get(url, '203.0.113.53', { 'x-forwarded-for': `198.51.100.${n++ % 200}` })
    useUp('203.0.113.53')
    expect(await exhaust(forged)).toBeLessThan(few)
    const throughProxy = () => get(url, '192.0.2.1', { 'x-forwarded-for': `198.51.100.${n++ % 200}` })
    for (let tries = 0; tries < 5; tries++) expect((await throughProxy()).statusCode).toBe(400)
    // Entries before the proxy's own come from the client.
    const claimed = () => get(url, '192.0.2.1', { 'x-forwarded-for': `10.0.0.${n++ % 200}, 203.0.113.54` })
    useUp('203.0.113.54')
    expect(await exhaust(claimed)).toBeLessThan(few)
    // Each connection has another port, and is the same client.
    const withPort = (ip: string) => () =>
      get(url, '192.0.2.1', { 'x-forwarded-for': `${ip}:${1_024 + n++}` })
    useUp('203.0.113.55')
    expect(await exhaust(withPort('203.0.113.55'))).toBeLessThan(few)
    useUp('2001:db8:9:9::1')
    expect(await exhaust(withPort('[2001:db8:9:9::1]'))).toBeLessThan(few)
  })

  test('in-process calls, and an unconfigured proxy, are not limited', async () => {
    const { limits } = world
    const real = limits.spend
    limits.spend = () => 60
    try {
      for (const from of ['127.0.0.1', '::1', '::ffff:10.0.0.9', '172.18.0.1', 'fd00::1']) {
        expect((await get(counted, from)).statusCode, from).toBe(400)
      }
      expect((await get(counted, HOME)).statusCode).toBe(429)
    } finally {
      limits.spend = real
    }
  })
})

describe('contacts of sellers', () => {
  const contactOf = async (id: string, reader: TestMember, to = world) =>
    (
      (await get(`/api/ads/${id}`, '203.0.113.60', reader.headers, to)).json() as {
        sellerPhoneNumber?: string
      }
    ).sellerPhoneNumber

  test('contacts of sellers are hidden from someone who has seen 300 within the hour, and only from them', async () => {
    const seller = await world.member()
    const ads = await Promise.all([1, 2, 3].map(() => world.ad(seller)))
    const [first, second, third] = ads.map(({ id }) => id) as [string, string, string]
    const collector = await world.member()
    expect(await contactOf(first, collector)).toBe('+61491570006')
    await world.db.run(sql`update attempts set used = 299 where resets_at > now() + interval '30 minutes'`)
    // Opening the same ad again does not count.
    for (let n = 0; n < 5; n++) expect(await contactOf(first, collector)).toBe('+61491570006')
    expect(await contactOf(second, collector)).toBe('+61491570006')
    expect(await contactOf(third, collector)).toBeUndefined()
    // The ad itself is public, and stays so.
    expect((await get(`/api/ads/${third}`, '203.0.113.60', collector.headers)).statusCode).toBe(200)
    expect(await contactOf(first, collector)).toBe('+61491570006')
    expect(await contactOf(third, member)).toBe('+61491570006')
    expect(await contactOf(third, seller)).toBe('+61491570006')
    expect(await contactOf(third, admin)).toBe('+61491570006')
  })
})

describe('changes that had no limit', () => {
  /** Uses up a member's limit except for one call. */
  async function lastOf(
    to: World,
    send: () => Promise<{ statusCode: number }>,
    max: number,
  ): Promise<number[]> {
    await to.db.run(sql`delete from attempts`)
    const first = await send()
    await to.db.run(sql`update attempts set used = ${max - 1}`)
    return [first.statusCode, (await send()).statusCode, (await send()).statusCode]
  }

  test.each([
    ['saving a favourite', 600, 'POST', () => '/api/favorites', (ad: string) => ({ productId: ad })],
    ['dropping a favourite', 600, 'DELETE', (ad: string) => `/api/favorites/${ad}`, () => undefined],
    [
      'saving the profile',
      60,
      'PUT',
      () => '/api/auth/profile',
      () => ({ name: 'Mia', email: member.email }),
    ],
    [
      'marking as sold',
      300,
      'PATCH',
      (ad: string) => `/api/ads/owner/${ad}/status`,
      () => ({ status: 'sold' }),
    ],
  ] as const)('%s has one of %d an hour', async (_, max, method, url, body) => {
    const { id } = await world.ad(member)
    const payload = body(id)
    const send = (to: World, by: TestMember) => () =>
      to.app.inject({
        method,
        url: url(id),
        headers: by.headers,
        remoteAddress: HOME,
        ...(payload === undefined ? {} : { payload }),
      })
    expect(await lastOf(world, send(world, member), max)).toEqual([200, 200, 429])
  })
})

test('with limits off no caller is refused, however many requests they send', async () => {
  const asked = await exhaust(() => get(counted, HOME, {}, free))
  expect(asked).toBe(Number.POSITIVE_INFINITY)
})
