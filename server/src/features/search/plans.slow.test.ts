import { categoryId, stateId } from '@bowerbird/contract/catalogue/ids'
import { type Facets, ListingQuery } from '@bowerbird/contract/listing/listing.schema'
import { AdminAdsQuery } from '@bowerbird/contract/moderation/moderation.schema'
import { MapCountsQuery } from '@bowerbird/contract/places/map-counts.schema'
import { SearchQuery } from '@bowerbird/contract/search/search.schema'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { insertMany } from '../../testing/many-ads.fixture.ts'
import { planOf, recording } from '../../testing/plans.fixture.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { listAds } from '../listing/listing.service.ts'
import { listAdminAds } from '../moderation/ad-list.service.ts'
import { countOnMap } from './counts/map-counts.service.ts'
import { planTexts } from './plan-texts.fixture.ts'
import { search } from './search.service.ts'
import { complete } from './vocabulary/suggestions.service.ts'
import { refreshTerms } from './vocabulary/terms.service.ts'

const ADS = 50_000
let world: World

beforeAll(async () => {
  world = await makeWorld()
  const seller = await world.member()
  await insertMany(world.db, seller.id, ADS)
}, 120_000)

const categories = ['', 'category=Vehicles', 'subcategory=Cars']
const locations = ['', 'state=Victoria', 'city=Geelong', 'location=coast']
const offers = ['', 'listingType=rent', 'rentType=weekly']
const prices = ['', 'minPrice=100&maxPrice=110', 'minPrice=10']
const sorts = ['newest', 'oldest', 'price_asc', 'price_desc']
const joined = (...parts: string[]) => parts.filter(Boolean).join('&')
const combinations = categories.flatMap((category) =>
  locations.flatMap((location) =>
    offers.flatMap((offer) =>
      prices.flatMap((price) =>
        sorts.map((sort) => joined(category, location, offer, price, `sort=${sort}`)),
      ),
    ),
  ),
)
const read = (query: string) => Object.fromEntries(new URLSearchParams(query))

/** The same, with filters by fields in a group of their own, as requests are read. */
const readFields = (query: string) => {
  const all = Object.entries(read(query))
  const isField = ([name]: [string, string]) => name.startsWith('a.')
  const fields = all.filter(isField).map(([name, value]) => [name.slice(2), value])
  return { ...Object.fromEntries(all.filter((each) => !isField(each))), a: Object.fromEntries(fields) }
}

const plans = new Map<string, string>()

/** The plans of all statements. A generic plan is the same for all values, so each is made once. */
async function plansOf(work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const { db, queries } = recording(world.db)
  await work(db)
  const found: string[] = []
  for (const query of queries) {
    const plan = plans.get(query.text) ?? (await planOf(world.db, query))
    plans.set(query.text, plan)
    found.push(plan)
  }
  return found
}

describe(`over ${ADS} ads`, { tags: ['nightly'] }, () => {
  test('no combination of filters scans the table, and pages use indexes only', async () => {
    for (const combination of combinations) {
      const found = await plansOf((db) => listAds(db, ListingQuery.parse(read(combination))))
      for (const plan of found) {
        expect(plan, combination).not.toMatch(/Seq Scan on ads\b/)
        expect(plan, combination).not.toMatch(/Bitmap Heap Scan on ads\b/)
      }
    }
  })

  test.each(sorts)('sorted by %s, a category in a state uses ordered index scans', async (sort) => {
    const query = ListingQuery.parse({ category: 'Vehicles', state: 'Victoria', sort })
    const plan = (await plansOf((db) => listAds(db, query))).join('\n')
    // By price, ads for sale and rents are a scan each.
    const [index, scans] = sort.startsWith('price')
      ? ['ads_category_state_price_order', 4]
      : ['ads_category_state_newest', 2]
    expect(plan.match(new RegExp(`Index Only Scan.* using ${index} on ads`, 'g'))).toHaveLength(scans)
  })

  const narrowings = [
    '',
    'state=Victoria',
    'category=Vehicles&minPrice=100',
    'location=coast&listingType=rent',
  ]
  test.each(planTexts)('searching "%s" never scans the table', async (q) => {
    for (const sort of ['relevance', 'newest', 'price_asc']) {
      for (const narrowing of narrowings) {
        const query = SearchQuery.parse({ q, sort, ...read(narrowing) })
        const found = await plansOf((db) => search(db, query))
        for (const plan of found) expect(plan, `${q} ${sort} ${narrowing}`).not.toMatch(/Seq Scan on ads\b/)
      }
    }
  })

  test('the total of a common word is a close estimate', async () => {
    const { json } = await search(world.db, SearchQuery.parse({ q: 'good' }))
    const { pagination } = JSON.parse(json)
    const { n } = await world.db.one<{ n: number }>(sql`select count(*)::int as n from ads where is_listed`)
    expect(pagination.approximate).toBe(true)
    expect(Math.abs(pagination.totalItems - n) / n).toBeLessThan(0.2)
  })

  const orderBy: Record<string, Sql> = {
    newest: sql`created_at desc, id desc`,
    oldest: sql`created_at, id`,
    price_asc: sql`listing_type, weekly_cents(price_cents, rent_type), id`,
    price_desc: sql`listing_type, weekly_cents(price_cents, rent_type) desc, id desc`,
  }
  /** A naive statement. */
  const plainly = async (where: Sql, sort: string, offset: number) => {
    const rows = await world.db.many<{ id: string }>(sql`
      select id from ads where is_listed and ${where} order by ${orderBy[sort] ?? sql`id`} limit 20 offset ${offset}`)
    const { n } = await world.db.one<{ n: number }>(
      sql`select count(*)::int as n from ads where is_listed and ${where}`,
    )
    return { ids: rows.map(({ id }) => id), n }
  }
  const reading = (json: string) => {
    const { products, pagination } = JSON.parse(json) as {
      products: { _id: string }[]
      pagination: { totalItems: number; approximate?: true }
    }
    return {
      ids: products.map(({ _id }) => _id),
      n: pagination.totalItems,
      isApproximate: pagination.approximate === true,
    }
  }
  /** Exact, or marked as an estimate and close. */
  const expectTotal = (n: number, isApproximate: boolean, plain: number, what: string) => {
    if (!isApproximate) expect(n, what).toBe(plain)
    expect(Math.abs(n - plain) / plain, `${what}: ${n} of ${plain}`).toBeLessThan(0.3)
  }
  const inVictoria = sql`state_id in (${stateId('Victoria')}, ${stateId('All States')})`

  test.each([
    ['', sql`true`, 1],
    ['', sql`true`, 1_900],
    ['state=Victoria', inVictoria, 200],
    ['minPrice=10', sql`price_cents >= 1000`, 1],
    ['minPrice=10', sql`price_cents >= 1000`, 2_000],
    ['maxPrice=40000', sql`price_cents <= 4000000`, 3],
    ['minPrice=500&maxPrice=20000', sql`price_cents between 50000 and 2000000`, 5],
    ['minPrice=100&maxPrice=110', sql`price_cents between 10000 and 11000`, 2],
    ['minPrice=300&state=Victoria', sql`price_cents >= 30000 and ${inVictoria}`, 4],
    ['minPrice=300&listingType=rent', sql`price_cents >= 30000 and listing_type = 'rent'`, 6],
  ] as [string, Sql, number][])('"%s" lists the same as a naive statement', async (query, where, page) => {
    for (const sort of sorts) {
      const asked = ListingQuery.parse({ ...read(query), sort, page: String(page) })
      const { ids, n, isApproximate } = reading(await listAds(world.db, asked))
      const plain = await plainly(where, sort, (page - 1) * 20)
      expect({ sort, ids }).toEqual({ sort, ids: plain.ids })
      expectTotal(n, isApproximate, plain.n, sort)
    }
  })

  test.each([
    ['gumnut', '', sql`true`],
    ['gumnut', 'state=Victoria', inVictoria],
    [
      'gumnut',
      'minPrice=500&category=Vehicles',
      sql`price_cents >= 50000 and category_id = ${categoryId('Vehicles')}`,
    ],
    ['gumnut', 'listingType=rent', sql`listing_type = 'rent'`],
  ] as [string, string, Sql][])(
    '"%s" with "%s" finds what the plain statement does',
    async (q, query, where) => {
      for (const sort of sorts) {
        const { json } = await search(world.db, SearchQuery.parse({ q, ...read(query), sort, page: '3' }))
        const plain = await plainly(sql`description like ${`%${q}%`} and ${where}`, sort, 40)
        const { ids, n, isApproximate } = reading(json)
        expect({ sort, ids }).toEqual({ sort, ids: plain.ids })
        expectTotal(n, isApproximate, plain.n, sort)
      }
    },
  )

  const automatic = sql`attributes ->> 'transmission' = 'automatic'`
  const newer = sql`(attributes -> 'year')::int between 2010 and 2018`
  const fieldFilters: [string, Sql][] = [
    ['a.transmission=automatic', automatic],
    ['a.transmission=automatic&a.year=2010-2018', sql`${automatic} and ${newer}`],
    [
      'category=Vehicles&state=Victoria&a.year=2010-2018',
      sql`${newer} and ${inVictoria} and category_id = ${categoryId('Vehicles')}`,
    ],
    [
      'a.year=2010-2018&a.registered=true&minPrice=500',
      sql`${newer} and attributes @> '{"registered": true}' and price_cents >= 50000`,
    ],
    ['a.condition=used&a.year=1991', sql`condition = 'used' and (attributes -> 'year')::int = 1991`],
  ]
  test.each(fieldFilters)('"%s" lists the same as a naive statement, from indexes', async (query, where) => {
    for (const [sort, page] of sorts.flatMap((sort) => [[sort, 1] as const, [sort, 7] as const])) {
      const asked = ListingQuery.parse({ ...readFields(query), sort, page: String(page) })
      const found = await plansOf((db) => listAds(db, asked))
      for (const plan of found) expect(plan, `${query} ${sort}`).not.toMatch(/Seq Scan on ads\b/)
      const { ids, n, isApproximate } = reading(await listAds(world.db, asked))
      const plain = await plainly(where, sort, (page - 1) * 20)
      expect({ sort, page, ids }).toEqual({ sort, page, ids: plain.ids })
      expectTotal(n, isApproximate, plain.n, sort)
    }
  })

  test('ads that come last in the order are found, however many others come first', async () => {
    const last = sql`select id from ads where is_listed order by created_at limit 1500`
    await world.db.run(sql`update ads set attributes = attributes || '{"year":1951}' where id in (${last})`)
    const { ids } = reading(await listAds(world.db, ListingQuery.parse(readFields('a.year=1951'))))
    expect(ids).toEqual((await plainly(sql`(attributes -> 'year')::int = 1951`, 'newest', 0)).ids)
  })

  test('the counts of many ads are close estimates, and come from the text index', async () => {
    const asked = ListingQuery.parse({ ...readFields('category=Electronics&a.year=2000-'), facets: 'true' })
    const found = await plansOf((db) => listAds(db, asked))
    for (const plan of found) expect(plan).not.toMatch(/Seq Scan on ads\b/)
    const { facets } = JSON.parse(await listAds(world.db, asked)) as { facets: Facets }
    const plain = await plainly(
      sql`condition = 'used' and (attributes -> 'year')::int >= 2000 and category_id = ${categoryId('Electronics')}`,
      'newest',
      0,
    )
    expect(plain.n).toBeGreaterThan(4_000)
    expectTotal(facets.condition?.used ?? 0, true, plain.n, 'used')
  })

  /** By the formula, over all ads. */
  const withinOf = (radius: number) => sql`(ads.city_id = 0 or exists (
    select from places p, places n where n.slug = 'newtown-2042'
      and p.id = coalesce(ads.place_id, (select id from places where slug = case ads.city_id
        when 1 then 'sydney-2000' when 2 then 'newcastle-2300' when 3 then 'wollongong-2500' when 4 then 'gosford-2250' end))
      and 2 * 6371.0088 * asin(sqrt(sin(radians(p.latitude - n.latitude) / 2) ^ 2
        + cos(radians(n.latitude)) * cos(radians(p.latitude)) * sin(radians(p.longitude - n.longitude) / 2) ^ 2)) <= ${radius}))`
  const placeFilters: [string, Sql][] = [
    ['radius=10', withinOf(10)],
    ['radius=50&category=Vehicles', sql`${withinOf(50)} and category_id = ${categoryId('Vehicles')}`],
    ['radius=50&minPrice=500', sql`${withinOf(50)} and price_cents >= 50000`],
    ['radius=100&a.transmission=automatic', sql`${withinOf(100)} and ${automatic}`],
  ]
  test.each(placeFilters)(
    'a search within "%s" lists the same as a naive statement, from indexes',
    async (query, where) => {
      for (const sort of sorts) {
        const asked = ListingQuery.parse({ ...readFields(query), near: 'newtown-2042', sort, page: '2' })
        const found = await plansOf((db) => listAds(db, asked))
        for (const plan of found) {
          expect(plan, `${query} ${sort}`).not.toMatch(/Seq Scan on (ads|ad_place_counts)\b/)
          // Comparing each ad with each place would be a join.
          expect(plan, `${query} ${sort}`).not.toMatch(/Semi Join/)
        }
        const { ids, n, isApproximate } = reading(await listAds(world.db, asked))
        const plain = await plainly(where, sort, 20)
        expect({ sort, ids }).toEqual({ sort, ids: plain.ids })
        expectTotal(n, isApproximate, plain.n, sort)
        // The counters of places know category and radius.
        if (!/Price|a\./.test(query)) expect(isApproximate).toBe(false)
      }
    },
  )

  test('sorting by nearest reads as far as the page reaches', async () => {
    for (const query of ['', 'category=Vehicles', 'minPrice=500', 'radius=100&a.transmission=automatic']) {
      const asked = ListingQuery.parse({ ...readFields(query), near: 'newtown-2042', sort: 'nearest' })
      const found = await plansOf((db) => listAds(db, asked))
      for (const plan of found) expect(plan, query).not.toMatch(/Seq Scan on (ads|ad_place_counts)\b/)
      const { products } = JSON.parse(await listAds(world.db, asked)) as {
        products: { distanceKm: number }[]
      }
      const distances = products.map(({ distanceKm }) => distanceKm)
      expect(distances).toEqual(distances.toSorted((a, b) => a - b))
      expect(distances).toHaveLength(20)
    }
  })

  test('the map counts many ads from the counters, or from a sample', async () => {
    const counted = async (query: object) => {
      const asked = MapCountsQuery.parse(query)
      for (const plan of await plansOf((db) => countOnMap(db, asked))) {
        expect(plan).not.toMatch(/Seq Scan on ads\b/)
      }
      return countOnMap(world.db, asked)
    }
    const exact = await counted({})
    const rows = await world.db.many<{ postcode: string; n: number }>(
      sql`select postcode, count(*)::int as n from ads where is_listed and postcode is not null group by 1`,
    )
    expect(exact.approximate).toBeUndefined()
    expect(exact.postcodes).toEqual(Object.fromEntries(rows.map(({ postcode, n }) => [postcode, n])))
    const sampled = await counted({ q: 'good' })
    expect(sampled.approximate).toBe(true)
    expectTotal(sampled.total, true, exact.total, 'good')
  })

  test('suggestions use their own index', async () => {
    await refreshTerms(world.db, 4)
    await world.db.run(sql`analyze search_terms`)
    const found = (await plansOf((db) => complete(db, 'thi'))).join('\n')
    expect(found).toMatch(/Index Scan using search_terms_named_by_two/)
    expect(found).not.toMatch(/Seq Scan on search_terms|Sort/)
  })

  test.each([
    ['', sql`true`],
    ['status=active', sql`status = 'active'`],
    ['status=sold', sql`status = 'sold'`],
    ['category=Vehicles', sql`category_id = ${categoryId('Vehicles')}`],
    ['status=sold&category=Vehicles', sql`status = 'sold' and category_id = ${categoryId('Vehicles')}`],
    ['search=bunyip', sql`description like '%bunyip%'`],
    ['search=bunyi&status=sold', sql`description like '%bunyip%' and status = 'sold'`],
    ['search=gumnut', sql`description like '%gumnut%'`],
    [
      'search=gumnut&category=Vehicles',
      sql`description like '%gumnut%' and category_id = ${categoryId('Vehicles')}`,
    ],
    ['search=gumnut&status=sold', sql`description like '%gumnut%' and status = 'sold'`],
    ['search=good', sql`true`],
  ] as [string, Sql][])('the admin table lists "%s" from indexes, in order', async (query, where) => {
    // A page at a large offset starts at its day; pages of an estimated result end sooner.
    for (const page of ['1', '37', ...(query.includes('search') ? [] : ['121'])]) {
      const asked = AdminAdsQuery.parse({ ...read(query), page })
      for (const plan of await plansOf((db) => listAdminAds(db, asked))) {
        expect(plan, query).not.toMatch(/Seq Scan on ads\b/)
      }
      const { products, ...found } = JSON.parse(await listAdminAds(world.db, asked)) as {
        products: { _id: string }[]
        totalProducts: number
        approximate?: true
      }
      const rows = await world.db.many<{ id: string }>(sql`
        select id from ads where ${where} order by created_at desc, id desc limit 10 offset ${(Number(page) - 1) * 10}`)
      expect(products.map(({ _id }) => _id)).toEqual(rows.map(({ id }) => id))
      const { n } = await world.db.one<{ n: number }>(sql`select count(*)::int as n from ads where ${where}`)
      expectTotal(found.totalProducts, found.approximate === true, n, query)
      // A word in every second ad is not counted.
      if (query === 'search=good') expect(found.approximate).toBe(true)
    }
  })

  test.each([
    { q: 'good', statements: ['stems', 'estimates', 'reads'] },
    { q: 'thing7', statements: ['stems', 'reads'] },
  ])('a new search for $q takes $statements.length statements', async ({ q, statements }) => {
    const { db, queries } = recording(world.db)
    await search(db, SearchQuery.parse({ q: 'vocabulary' }))
    queries.length = 0
    await search(db, SearchQuery.parse({ q, sort: 'newest' }))
    const kindOf = (text: string) =>
      text.includes('to_tsquery') ? 'stems' : text.includes('as hits') ? 'estimates' : 'reads'
    expect(queries.map(({ text }) => kindOf(text))).toEqual(statements)
  })

  test('an estimate is cached, but the page is always current', async () => {
    const seller = await world.member()
    const firstOf = async () => {
      const searched = reading(
        (await search(world.db, SearchQuery.parse({ q: 'gumnut', sort: 'newest' }))).json,
      )
      const asked = AdminAdsQuery.parse({ search: 'gumnut' })
      const listed = JSON.parse(await listAdminAds(world.db, asked)) as { products: { _id: string }[] }
      return [searched.ids[0], listed.products[0]?._id]
    }
    const before = await firstOf()
    const description = 'As old as the gumnut tree it hangs in, and as good.'
    const { id } = await world.ad(seller, { title: 'Swing', description, createdAt: new Date() })
    expect(await firstOf()).toEqual([id, id])
    await world.db.run(sql`delete from ads where id = ${id}`)
    expect(await firstOf()).toEqual(before)

    // Repeated searches use indexes as well.
    const { db, queries } = recording(world.db)
    const again = async () => {
      await listAdminAds(db, AdminAdsQuery.parse({ search: 'gumnut' }))
      await search(db, SearchQuery.parse({ q: 'gumnut' }))
    }
    await again()
    queries.length = 0
    await again()
    for (const query of queries) expect(await planOf(world.db, query)).not.toMatch(/Seq Scan on ads\b/)
  })
})
