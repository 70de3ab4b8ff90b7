import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@bowerbird/contract/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { countedPublicAddress } from '../../platform/limits/address.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { listContractEndpoints, nameOf } from './served.fixture.ts'

/**
 * The rate limit of each writing endpoint, by name, besides the coarse limits of all endpoints; or the reason why those
 * are enough. docs/decisions/0016 explains the numbers.
 */
const ownLimits: Record<string, string> = {
  'POST /api/auth/register': 'registrations per address; codes sent, codes tried',
  'POST /api/auth/login': 'logins per account, logins per address; second factors per account',
  'POST /api/auth/login/code': 'second factors per account, codes tried per address',
  'POST /api/auth/two-factor/setup': 'password checks per account',
  'POST /api/auth/two-factor/confirm': 'password checks per account',
  'POST /api/auth/two-factor/recovery-codes': 'password checks per account',
  'POST /api/auth/two-factor/off': 'password checks per account; second factors per known source',
  'POST /api/auth/passkeys/new': 'password checks per account',
  'POST /api/auth/passkeys': 'passkey changes per account',
  'PUT /api/auth/passkeys/:id': 'passkey changes per account',
  'DELETE /api/auth/passkeys/:id': 'password checks per account',
  'POST /api/auth/passkeys/proof': 'passkey changes per account',
  'POST /api/auth/login/passkey/options': 'passkey starts per address',
  'POST /api/auth/login/passkey': 'logins per address',
  'POST /api/auth/recovery': 'logins per account, logins per address; codes sent',
  'POST /api/auth/recovery/start': 'codes tried per account, codes tried per address',
  'POST /api/auth/recovery/stop': 'codes tried per account, codes tried per address',
  'POST /api/auth/recovery/complete': 'codes tried per account, codes tried per address',
  'DELETE /api/auth/recovery': 'works once',
  'POST /api/auth/logout': 'ends the session it comes with',
  'POST /api/auth/forgot-password': 'registrations per address; codes sent',
  'POST /api/auth/reset-password': 'codes tried per account, codes tried per address',
  'POST /api/auth/not-me': 'codes sent',
  'PUT /api/auth/profile': 'profile updates per account; pictures per account; codes sent',
  'POST /api/auth/confirm-email': 'codes tried per account, codes tried per address',
  'POST /api/auth/phone-code':
    'text messages per account, text messages per address, text messages per number',
  'POST /api/auth/confirm-phone': 'codes tried per account, codes tried per address',
  'POST /api/auth/owner-code': 'codes sent per known source',
  'POST /api/auth/change-password': 'password checks per account',
  'POST /api/auth/google/connect': 'password checks per account',
  'POST /api/auth/google/link': 'logins per account; codes tried',
  'POST /api/auth/google/link-code': 'codes sent',
  'DELETE /api/auth/devices': 'ends sessions of one’s own',
  'DELETE /api/auth/devices/:id': 'works once for each',
  'DELETE /api/auth/identities/:id': 'password checks per account',
  'PUT /api/auth/email-settings': 'moves a mark of one’s own',
  'POST /api/auth/data-export': 'copies of data per account; password checks per account',
  'PUT /api/auth/place': 'moves a mark of one’s own',
  'DELETE /api/auth/account': 'works once',
  'PATCH /api/users/:id/status': 'staff',
  'DELETE /api/users/:id': 'staff',
  'POST /api/users/:id/deletion': 'staff',
  'DELETE /api/users/:id/deletion': 'staff',
  'PUT /api/admin/products/:id': 'staff',
  'DELETE /api/admin/products/:id': 'staff',
  'PATCH /api/admin/products/:id/status': 'staff',
  'PATCH /api/admin/reports/:id': 'staff',
  'POST /api/admin/products/ranked/update': 'staff',
  'POST /api/admin/catalogue/preview': 'staff',
  'PUT /api/admin/catalogue': 'staff',
  'POST /api/admin/catalogue/versions/:version/restore': 'staff',
  'PUT /api/admin/settings': 'staff',
  'POST /api/admin/rules/preview': 'staff',
  'PUT /api/admin/rules': 'staff',
  'POST /api/admin/rules/versions/:version/restore': 'staff',
  'POST /api/admin/search-words/preview': 'staff',
  'PUT /api/admin/search-words': 'staff',
  'POST /api/admin/search-words/ads': 'staff',
  'POST /api/admin/search-words/versions/:version/restore': 'staff',
  'PATCH /api/users/:id/role': 'staff',
  'PATCH /api/admin/inbox/:id': 'staff',
  'POST /api/admin/inbox/:id/replies': 'staff',
  'POST /api/admin/reviews/claims': 'staff',
  'POST /api/admin/reviews/releases': 'staff',
  'POST /api/admin/reviews/decisions': 'staff',
  'POST /api/admin/reviews/undo': 'staff',
  'POST /api/admin/reviews/:id/photos/removals': 'staff',
  'POST /api/admin/sellers/:id/notes': 'staff',
  'POST /api/ads/owner/:id/appeal': 'works once for each decision',
  'POST /api/chat/held-messages/:id/appeal': 'works once for each decision',
  'POST /api/ads': 'ads per member, ads per new member',
  'PUT /api/ads/owner/:id': 'ad edits per member',
  'PUT /api/ads/owner/:id/price-plan': 'ad edits per member',
  'PUT /api/ads/owner/:id/phone': 'ad edits per member',
  'DELETE /api/ads/owner/:id': 'ad edits per member',
  'DELETE /api/ads/owner/:id/edit': 'ad edits per member',
  'DELETE /api/ads/owner/:id/price-plan': 'ad edits per member',
  'PATCH /api/ads/owner/:id/status': 'ad edits per member',
  'POST /api/ads/owner/:id/renew': 'ad edits per member',
  'POST /api/ads/owner/:id/bump': 'ad edits per member',
  'PUT /api/drafts/:id': 'drafts per member',
  'DELETE /api/drafts/:id': 'drafts per member',
  'POST /api/ads/owner/pause': 'ad edits per member',
  'POST /api/ads/owner/resume': 'ad edits per member',
  'POST /api/renewals': 'renewal links per address',
  'POST /api/ads/:id/view': 'counts once a day for each visitor',
  'POST /api/ads/:id/watch': 'reservation watches per member',
  'DELETE /api/ads/:id/watch': 'reservation watches per member',
  'POST /api/chat/conversations': 'new conversations per member',
  'POST /api/chat/conversations/:id/messages': 'messages per member',
  'PUT /api/chat/conversations/:id/messages/:seq': 'messages per member',
  'DELETE /api/chat/conversations/:id/messages/:seq': 'messages per member',
  'POST /api/chat/conversations/:id/offers': 'offers per member',
  'POST /api/offers/:id/move': 'messages per member',
  'POST /api/ads/:id/queue': 'queues per member',
  'DELETE /api/ads/:id/queue': 'queues per member',
  'POST /api/ads/:id/queue/answer': 'queues per member',
  'PUT /api/ads/owner/:id/queue': 'ad edits per member',
  'PUT /api/deals/:id/meeting': 'changes of deals per member',
  'POST /api/deals/:id/meeting/agree': 'changes of deals per member',
  'POST /api/deals/:id/late': 'changes of deals per member',
  'POST /api/deals/:id/no-show': 'changes of deals per member',
  'POST /api/deals/:id/confirm': 'changes of deals per member',
  'POST /api/deals/:id/done': 'changes of deals per member',
  'POST /api/deals/:id/cancel': 'changes of deals per member',
  'POST /api/deals/:id/ratings': 'ratings per member',
  'POST /api/ratings/:id/reply': 'ratings per member',
  'PUT /api/ads/owner/:id/lowest-offer': 'ad edits per member',
  'POST /api/chat/conversations/:id/viewed': 'moves a mark of one’s own',
  'POST /api/chat/conversations/:id/block': 'moves a mark of one’s own',
  'DELETE /api/chat/conversations/:id/block': 'moves a mark of one’s own',
  'POST /api/chat/conversations/:id/archive': 'moves a mark of one’s own',
  'DELETE /api/chat/conversations/:id/archive': 'moves a mark of one’s own',
  'POST /api/chat/conversations/:id/mute': 'moves a mark of one’s own',
  'DELETE /api/chat/conversations/:id/mute': 'moves a mark of one’s own',
  'POST /api/chat/conversations/:id/unread': 'moves a mark of one’s own',
  'POST /api/chat/saved-answers': 'message drafts per member',
  'PUT /api/chat/saved-answers/:id': 'message drafts per member',
  'DELETE /api/chat/saved-answers/:id': 'works once for each',
  'PUT /api/chat/conversations/:id/draft': 'message drafts per member',
  'PUT /api/chat/read-marks': 'moves a mark of one’s own',
  'POST /api/chat/mails/stop': 'email choices per address',
  'POST /api/chat/mails/resume': 'email choices per address',
  'POST /api/notifications/emails/stop': 'email choices per address',
  'POST /api/notifications/emails/resume': 'email choices per address',
  'POST /api/notifications/read': 'moves a mark of one’s own',
  'PATCH /api/notifications/settings': 'moves a mark of one’s own',
  'POST /api/admin/deliveries/retry': 'staff',
  'POST /api/contact/send': 'contact messages per address',
  'POST /api/favorites': 'favourite changes per member',
  'DELETE /api/favorites/:productId': 'favourite changes per member',
  'POST /api/sellers/:id/follow': 'follows and blocks per member',
  'DELETE /api/sellers/:id/follow': 'follows and blocks per member',
  'POST /api/sellers/:id/block': 'follows and blocks per member; new conversations per member',
  'DELETE /api/sellers/:id/block': 'follows and blocks per member',
  'POST /api/saved-searches': 'saved search changes per member',
  'PATCH /api/saved-searches/:id': 'saved search changes per member',
  'DELETE /api/saved-searches/:id': 'saved search changes per member',
  'POST /api/reports': 'reports per member, reports per address',
  'POST /api/reports/challenges': 'report challenges per address',
  'POST /api/uploads': 'uploads per member',
  'POST /api/safety/feedback': 'scam feedback per member',
  'PATCH /api/admin/scam-patterns/:pattern': 'staff',
  'POST /api/notifications/push': 'push subscriptions per member',
  'DELETE /api/notifications/push': 'moves a mark of one’s own',
}

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
