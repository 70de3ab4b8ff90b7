import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { sql } from '../../platform/db/sql.ts'
import { builtRenderer } from '../../ssr/renderer.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { findCanaries, inBatches, type Output, textOf } from './canary-search.fixture.ts'
import { type CanaryWorld, plantCanaries } from './canary-world.fixture.ts'
import { pageAddresses } from './page-addresses.fixture.ts'

const dist = join(import.meta.dirname, '../../../../web/dist')
const isBuilt = existsSync(join(dist, 'server/entry-server.js'))

/** The product with the built pages. */
async function withPages(world: World): Promise<FastifyInstance> {
  return buildApp({ ...world, logLevel: 'silent', renderer: await builtRenderer(dist) })
}

if (!isBuilt) test.skip('the rendered pages need a build: npm run build')

describe.runIf(isBuilt)('rendered pages', { timeout: 120_000 }, () => {
  let world: World
  let app: FastifyInstance
  let market: CanaryWorld
  beforeAll(async () => {
    world = await makeWorld()
    market = await plantCanaries(world, world.app)
    app = await withPages(world)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  const pages = () =>
    pageAddresses({
      productId: [...Object.values(market.ads), 'nonsense'],
      sellerId: [market.people.hiddenSeller.id, 'nonsense'],
      slug: [market.businessId.slice(-8), 'nonsense'],
      caseId: ['nonsense'],
      broadcastId: ['nonsense'],
      orderId: ['nonsense'],
      number: ['1', 'nonsense'],
      key: ['page.about', 'nonsense'],
      dealId: [...Object.values(market.conversations), 'nonsense'],
      userId: [market.people.hiddenSeller.id, 'nonsense'],
      category: ['electronics', 'all', 'nonsense', market.canaries.get('pending.title') ?? ''],
      anything: ['nothing/here', 'api', 'images/none', market.canaries.get('gone.title') ?? ''],
    })

  /** All other URLs outside the API. */
  function besides(): string[] {
    const { canaries } = market
    const words = ['lovely', 'qzx', canaries.get('pending.title') ?? '', canaries.get('hidden.model') ?? '']
    const listings = ['/products/Electronics', '/category/all']
    const queries = [
      ...words.map((word) => `?search=${word}`),
      '?sort=price_asc&page=2',
      '?state=New+South+Wales&city=Sydney',
      '?page=x&sort=y',
    ]
    return [
      ...listings.flatMap((path) => queries.map((query) => path + query)),
      '/not-me?token=nobodys',
      '/recovery?start=nobodys',
      '/renew?token=nobodys',
      '/unsubscribe?token=nobodys',
      '/offline?from=/chat',
      '/chat?conversation=x',
      ...readdirSync(join(dist, 'client'), { withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.(br|gz|png|ico|webp)$/.test(entry.name))
        .map(({ name }) => `/${name}`),
      '/robots.txt',
      '/sitemap.xml',
      '/sitemaps/pages.xml',
      '/sitemaps/ads-first.xml',
      '/sitemaps/nothing.xml',
      '/category/all/rss',
      ...words.map((word) => `/products/Electronics/rss?search=${word}`),
      '/images/0123456789abcdef0123456789abcdef/1280.webp',
    ]
  }

  const open = async (by: string, member: TestMember | undefined, url: string): Promise<Output> => {
    const headers = { accept: 'text/html', ...member?.headers }
    const text = textOf(await app.inject({ url, headers }))
    // A page may repeat the words of its own query.
    const asked = decodeURIComponent(url).split(/[/?=&]/)
    const own = asked.reduce(
      (rest, part) => (part.startsWith('qzx') ? rest.replaceAll(part, '…') : rest),
      text,
    )
    return { by, where: url.replace(/[0-9a-f-]{36}/, ':id'), text: own }
  }

  /** The pages that show the most to a member. */
  const personalPages = () => ['/', '/admin/users', '/my-adds', '/products/Electronics', ...productPages()]
  const productPages = () => Object.values(market.ads).map((id) => `/product/${id}`)

  const openAll = (urls: string[], by: string, member?: TestMember) =>
    inBatches(urls, (url) => open(by, member, url))

  test('rendered pages show no private data, whatever the token', async () => {
    const { owner, admin } = market.people
    const outputs = [
      ...(await openAll([...pages(), ...besides()], 'visitor')),
      ...(await openAll(personalPages(), 'owner', owner)),
      ...(await openAll(personalPages(), 'admin', admin)),
    ]
    expect(outputs.length).toBeGreaterThan(90)
    expect(outputs.filter(({ text }) => text.includes('Plain bicycle')).length).toBeGreaterThan(8)
    expect(findCanaries(market.canaries, outputs)).toEqual([])
  })

  test('the check finds a rendered page that shows private data', async () => {
    const { pending } = market.ads
    await world.db.run(sql`update ads set status = 'active' where id = ${pending}`)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000)
    const found = findCanaries(
      market.canaries,
      await openAll([...personalPages(), '/products/Electronics?search=lovely'], 'visitor'),
    )
    for (const page of [
      '/',
      '/products/Electronics',
      '/products/Electronics?search=lovely',
      '/product/:id',
    ]) {
      expect(found).toContain(`visitor: ${page}: pending.title`)
    }
    expect(found).toContain('visitor: /product/:id: pending.description')
    await world.db.run(sql`update ads set status = 'pending' where id = ${pending}`)
  })

  test('rendered pages are up to date within a second of a change of an ad or its seller', async () => {
    const { owner } = market.people
    const { id } = await world.ad(owner, { title: 'Silver kettle' })
    // A page is cached for less than a second. The test moves a fake clock instead of waiting.
    let time = performance.now() + 20_000
    vi.spyOn(performance, 'now').mockImplementation(() => time)

    const lists = ['/', '/products/Electronics', '/category/all?search=kettle', '/sitemaps/ads-first.xml']
    const look = async () => {
      const texts = await Promise.all(lists.map(async (url) => (await app.inject({ url })).body))
      const page = await app.inject({ url: `/product/${id}`, headers: { accept: 'text/html' } })
      return {
        listed: texts.map((text) => text.includes(id)),
        title: page.body.includes('Silver kettle'),
        status: page.statusCode,
      }
    }
    const listed = { listed: lists.map(() => true), title: true, status: 200 }
    const unlisted = lists.map(() => false)
    let seen = await look()
    expect(seen).toEqual(listed)

    const setAd = (status: string) =>
      world.db.run(sql`update ads set status = ${status}::ad_status where id = ${id}`)
    const setSeller = (status: string) =>
      world.db.run(sql`update accounts set status = ${status}::account_status where id = ${owner.id}`)
    const flips: [flip: () => Promise<unknown>, expected: object][] = [
      [() => setAd('sold'), { listed: unlisted, title: true, status: 200 }],
      [() => setAd('active'), listed],
      [() => setAd('pending'), { listed: unlisted, title: false }],
      [() => setAd('active'), listed],
      [() => setSeller('suspended'), { listed: unlisted, title: false }],
      [() => setSeller('active'), listed],
      [() => setAd('inactive'), { listed: unlisted, title: false }],
      [() => setAd('active'), listed],
      [
        () => world.db.run(sql`delete from ads where id = ${id}`),
        { listed: unlisted, title: false, status: 410 },
      ],
    ]
    for (const [flip, expected] of flips) {
      await flip()
      // Served from the cache: otherwise this would not test the cache.
      expect((await app.inject({ url: `/product/${id}` })).statusCode).toBe(seen.status)
      time += 1_000
      seen = await look()
      expect(seen).toMatchObject(expected)
    }
  })
})
