import { currentMarket, setCurrentMarket } from '@bowerbird/contract/market/current-market'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { givenBusiness } from '../../testing/given-business.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { adsSitemap, nameOf, sitemapStarts, startFrom } from './sitemap.service.ts'
import { BEGINNING } from './sitemap.store.ts'

let world: World
let listed: string[]
beforeAll(async () => {
  world = await makeWorld({ publicUrl: 'https://market.example' })
  const seller = await world.member()
  listed = []
  const sameMoment = new Date(Date.UTC(2026, 0, 5))
  for (const createdAt of [new Date(Date.UTC(2026, 0, 1)), sameMoment, sameMoment, sameMoment, new Date()]) {
    listed.push((await world.ad(seller, { createdAt })).id)
  }
  await world.ad(seller, { status: 'pending' })
  await world.ad(seller, { status: 'sold' })
  await world.ad(await world.member({ status: 'suspended' }))
})

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)

test('robots.txt links the sitemap at the public URL', async () => {
  const res = await world.app.inject('/robots.txt')
  expect(res.body).toContain('Sitemap: https://market.example/sitemap.xml')
  expect(res.body).toContain('Disallow: /api/')
})

describe('the sitemap', () => {
  test('the sitemap has every listed ad once, and no others', async () => {
    const index = await world.app.inject('/sitemap.xml')
    expect(index.headers['content-type']).toContain('application/xml')
    const files = locations(index.body).map((address) => new URL(address ?? '').pathname)
    expect(files.slice(0, 3)).toEqual([
      '/sitemaps/pages.xml',
      '/sitemaps/suburbs.xml',
      '/sitemaps/businesses.xml',
    ])
    const ads: string[] = []
    for (const file of files.slice(3)) ads.push(...locations((await world.app.inject(file)).body).map(String))
    expect(ads.sort()).toEqual(listed.map((id) => `https://market.example/product/${id}`).sort())
  })

  test('the sitemap has home, information pages and listings by category, subcategory and state', async () => {
    const { body } = await world.app.inject('/sitemaps/pages.xml')
    expect(locations(body)).toEqual(
      expect.arrayContaining([
        'https://market.example/',
        'https://market.example/about',
        'https://market.example/category/Home%20Decor',
        'https://market.example/category/Vehicles?subcategory=Cars',
        'https://market.example/category/Property?state=New+South+Wales',
      ]),
    )
  })

  test('the sitemap has the businesses that have something for sale', async () => {
    const own = await makeWorld({ publicUrl: 'https://market.example' })
    const [seller, idle, gone] = [await own.member(), await own.member(), await own.member()]
    const { slug } = await givenBusiness(own, seller)
    await givenBusiness(own, idle)
    const { id } = await givenBusiness(own, gone)
    for (const member of [seller, gone]) await own.ad(member)
    await own.db.run(
      sql`update businesses set badge_removed_at = now(), badge_removal = 'x' where id = ${id}`,
    )
    const { body } = await own.app.inject('/sitemaps/businesses.xml')
    expect(locations(body)).toEqual([`https://market.example/business/${slug}`])
  })

  test('the sitemap has each category in the suburbs where it has at least three ads', async () => {
    const own = await makeWorld({ publicUrl: 'https://market.example' })
    const seller = await own.member()
    const newtown = { suburb: 'Newtown', postcode: '2042' }
    const cars = Array.from({ length: 3 }, () => ({ ...newtown, category: 'Vehicles' as const }))
    const marrickville = { suburb: 'Marrickville', postcode: '2204', category: 'Home Decor' as const }
    for (const options of [
      ...cars,
      { ...newtown, category: 'Property' as const },
      { ...newtown, category: 'Property' as const },
      { ...newtown, category: 'Property' as const, status: 'sold' as const },
      ...[1, 2, 3, 4].map(() => marrickville),
    ])
      await own.ad(seller, options)
    const { body, headers } = await own.app.inject('/sitemaps/suburbs.xml')
    expect(headers['content-type']).toContain('application/xml')
    expect(locations(body)).toEqual([
      'https://market.example/category/Home%20Decor?near=marrickville-2204',
      'https://market.example/category/Vehicles?near=newtown-2042',
    ])
  })

  test('the sitemap follows the catalogue: new names, and nothing hidden', async () => {
    const before = currentMarket()
    const { catalogue } = before
    const categories = catalogue.categories.map((category) => ({
      ...category,
      ...(category.name === 'Electronics' && { isHidden: true }),
      subcategories: category.subcategories.map((each) => ({
        ...each,
        ...(each.name === 'Boats' && { isHidden: true }),
        ...(each.name === 'Cars' && { name: 'Motor cars' }),
      })),
    }))
    setCurrentMarket({ ...before, catalogue: { ...catalogue, categories } })
    try {
      const paths = locations((await world.app.inject('/sitemaps/pages.xml')).body)
      expect(paths).toContain('https://market.example/category/Vehicles?subcategory=Motor+cars')
      expect(paths.filter((path) => /Electronics|Boats|=Cars/.test(path ?? ''))).toEqual([])
    } finally {
      setCurrentMarket(before)
    }
  })

  test('the sitemap of many ads is split into consecutive files', async () => {
    const starts = await sitemapStarts(world.db, 2)()
    expect(starts).toHaveLength(3)
    const ids: string[] = []
    for (const start of starts) {
      let file = ''
      for await (const part of adsSitemap(world.db, '', startFrom(nameOf(start)) ?? start, 2)) file += part
      ids.push(...locations(file).map((address) => address?.split('/')[2] ?? ''))
    }
    expect(ids).toEqual([...listed].sort())
  })

  test.each([
    'ads-.xml',
    'ads-99999999999999999999-x.xml',
    'ads-20269999000000000000-00000000-0000-0000-0000-000000000000.xml',
    // In the form of a start, but no ad is there.
    'ads-20260105000000000000-00000000-0000-0000-0000-000000000000.xml',
    'other.xml',
    'pages',
  ])('the sitemap has no file %s', async (file) => {
    expect((await world.app.inject(`/sitemaps/${file}`)).statusCode).toBe(404)
  })

  test('the sitemap still has a file that starts at another ad: a crawler may have an older index', async () => {
    const starts = await sitemapStarts(world.db, 2)()
    for (const start of starts) {
      const { statusCode } = await world.app.inject(`/sitemaps/ads-${nameOf(start)}.xml`)
      expect([start, statusCode]).toEqual([start, 200])
    }
  })

  test('the sitemap encodes and decodes the start of a file', () => {
    const start = { createdAt: '2026-01-05T00:00:00.123456Z', id: '019b8e2c-7c00-7000-8000-000000000001' }
    expect(startFrom(nameOf(start))).toEqual(start)
    expect(startFrom(nameOf(BEGINNING))).toEqual(BEGINNING)
  })
})
