import { SearchReply } from '@bowerbird/contract/search/search.schema'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let seller: TestMember
const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const hobart = { state: 'Tasmania', city: 'Hobart' }
const geelong = { state: 'Victoria', city: 'Geelong' }
const vehicle = { category: 'Vehicles' }

beforeAll(async () => {
  world = await makeWorld()
  seller = await world.member()
  const ads = [
    { title: 'iPhone 13 in blue', brand: 'Apple', price: 400, ...geelong },
    { title: 'iPhone 15 Pro', brand: 'Apple', price: 900 },
    { title: 'Leather case', subcategory: 'Accessories', description: 'Fits the iPhone 13.', price: 20 },
    { title: 'Green couch', category: 'Home Decor', price: 250, ...hobart },
    { title: 'Velvet sofa', category: 'Home Decor', price: 800 },
    { title: 'Toyota Corolla 2019', ...vehicle, brand: 'Toyota', price: 15_000, ...geelong },
    { title: 'Land Rover Discovery', ...vehicle, price: 30_000 },
    { title: 'Cottage with garden', category: 'Property', price: 500_000, ...hobart },
    {
      title: 'Cottage by the sea',
      category: 'Property',
      listingType: 'rent',
      rentType: 'weekly',
      price: 450,
      ...geelong,
    },
    {
      title: 'Carpet, posted anywhere',
      category: 'Home Decor',
      subcategory: 'Rugs & Carpets',
      price: 60,
      state: 'All States',
      city: 'All Cities',
    },
  ] as const
  for (const [i, ad] of ads.entries()) await world.ad(seller, { ...ad, createdAt: day(i + 1) })
  await world.ad(seller, { title: 'iPhone under review', status: 'pending' })
  await world.ad(seller, { title: 'iPhone sold', status: 'sold' })
})

const ask = (query: Record<string, string>) =>
  world.app.inject({ url: `/api/search/advanced?${new URLSearchParams(query).toString()}` })
const find = async (query: Record<string, string>) => {
  const reply = SearchReply.parse((await ask(query)).json())
  return { ...reply, titles: reply.products.map(({ title }) => title) }
}

describe('GET /api/search/advanced', () => {
  test.each([
    [{ q: 'iphone' }, ['iPhone 15 Pro', 'iPhone 13 in blue', 'Leather case']],
    [{ q: 'iphone', sort: 'newest' }, ['Leather case', 'iPhone 15 Pro', 'iPhone 13 in blue']],
    [{ q: 'iphone', sort: 'oldest' }, ['iPhone 13 in blue', 'iPhone 15 Pro', 'Leather case']],
    [{ q: 'iphone', sort: 'price_asc' }, ['Leather case', 'iPhone 13 in blue', 'iPhone 15 Pro']],
    [{ q: 'iphone', sort: 'price_desc' }, ['iPhone 15 Pro', 'iPhone 13 in blue', 'Leather case']],
    [{ q: '13 IPHONES' }, ['iPhone 13 in blue', 'Leather case']],
    [{ q: '13 iphone', sort: 'relevance' }, ['iPhone 13 in blue', 'Leather case']],
    [{ q: 'iphone in Victoria' }, ['iPhone 13 in blue']],
    [{ q: 'iphone', state: 'Victoria' }, ['iPhone 13 in blue']],
    [{ q: 'iphone in Tasmania', state: 'Victoria' }, ['iPhone 13 in blue']],
    [{ q: 'iphone', subcategory: 'Accessories' }, ['Leather case']],
    [{ q: 'iphone', minPrice: '300', maxPrice: '500' }, ['iPhone 13 in blue']],
    [{ q: 'iphone under $500' }, ['iPhone 13 in blue', 'Leather case']],
    [{ q: 'iphone between 300 and 500' }, ['iPhone 13 in blue']],
    [{ q: 'iphone under $500', minPrice: '500' }, ['iPhone 15 Pro']],
    [{ q: 'cheap iphone' }, ['Leather case', 'iPhone 13 in blue', 'iPhone 15 Pro']],
    [{ q: 'cheap iphone', sort: 'oldest' }, ['iPhone 13 in blue', 'iPhone 15 Pro', 'Leather case']],
    [{ q: 'iphone', location: 'geel' }, ['iPhone 13 in blue']],
    [{ q: 'rental in Geelong' }, ['Cottage by the sea']],
    [{ q: 'cottage', sort: 'price_asc' }, ['Cottage with garden', 'Cottage by the sea']],
    [{ q: 'cottage', sort: 'price_desc' }, ['Cottage with garden', 'Cottage by the sea']],
    [{ q: 'cottage', listingType: 'rent' }, ['Cottage by the sea']],
    [{ q: 'cottage for rent' }, ['Cottage by the sea']],
    [{ q: 'cottage', rentType: 'weekly' }, ['Cottage by the sea']],
    [{ q: 'carpet hobart' }, ['Carpet, posted anywhere']],
    [{ q: 'couch' }, ['Green couch', 'Velvet sofa']],
    [{ q: 'land rover' }, ['Land Rover Discovery']],
    [{ q: 'furniture' }, ['Velvet sofa', 'Green couch']],
    [{ q: 'houses in Tasmania' }, ['Cottage with garden']],
    [{ q: '', category: 'Vehicles', sort: 'relevance' }, ['Land Rover Discovery', 'Toyota Corolla 2019']],
    [{ q: 'the and', category: 'Vehicles' }, ['Land Rover Discovery', 'Toyota Corolla 2019']],
  ] as [Record<string, string>, string[]][])('%j finds %j', async (query, titles) => {
    const reply = await find(query)
    expect(reply).toMatchObject({ titles, noResults: false, isNearbyResults: false })
    expect(reply.pagination.totalItems).toBe(titles.length)
  })

  test('pages of search results are disjoint, and a page past the end is empty', async () => {
    expect(await find({ q: 'iphone', limit: '2', page: '2' })).toMatchObject({
      titles: ['Leather case'],
      pagination: { currentPage: 2, totalPages: 2, totalItems: 3, hasMore: false },
    })
    expect(await find({ q: 'iphone', limit: '2', page: '9' })).toMatchObject({ titles: [], noResults: false })
  })

  test.each([
    ['a typo', { q: 'toyota corola' }, ['Toyota Corolla 2019']],
    ['a typo in another state', { q: 'toyota corola nsw' }, ['Toyota Corolla 2019']],
    [
      'another city of the state',
      { q: 'corolla', state: 'Victoria', city: 'Bendigo' },
      ['Toyota Corolla 2019'],
    ],
    ['another state', { q: 'discovery in tasmania' }, ['Land Rover Discovery']],
    ['words nobody has together', { q: 'purple corolla' }, ['Toyota Corolla 2019']],
    ['a misspelt other name', { q: 'setee', sort: 'newest' }, ['Velvet sofa', 'Green couch']],
    ['a half word', { q: 'discov' }, ['Land Rover Discovery']],
    ['another kind of home in the same place', { q: 'room for sale hobart' }, ['Cottage with garden']],
    ['two words for one', { q: 'cor olla' }, ['Toyota Corolla 2019']],
  ] as [string, Record<string, string>, string[]][])('%s widens the search', async (_, query, titles) => {
    expect(await find(query)).toMatchObject({
      titles,
      noResults: false,
      isNearbyResults: true,
      pagination: { totalItems: titles.length, hasMore: false },
    })
  })

  test('a correction is said, and the words are searched for as typed on request', async () => {
    expect(await find({ q: 'toyota corola' })).toMatchObject({
      widened: 'spelling',
      corrected: 'toyota corolla',
    })
    // The maker's name is known.
    expect(await find({ q: 'toyota corola', exact: 'true' })).toMatchObject({
      titles: ['Toyota Corolla 2019'],
      isNearbyResults: true,
      widened: 'words',
      corrected: 'toyota corolla',
    })
    expect((await ask({ q: 'corola', exact: 'true' })).json()).toMatchObject({
      products: [],
      noResults: true,
      corrected: 'corolla',
    })
    expect(await find({ q: 'toyo' })).toMatchObject({ corrected: 'toyota' })
    expect(await find({ q: 'toyota corolla' })).not.toHaveProperty('corrected')
  })

  test('words that only describe find no related ads', async () => {
    // Some ad has each of these words, but none is what an ad offers.
    expect((await ask({ q: 'blue sea' })).statusCode).toBe(404)
  })

  test('similar ads from elsewhere begin with the nearest to the place that was asked for', async () => {
    const titlesIn = async (query: Record<string, string>) => (await find(query)).titles
    expect(await titlesIn({ q: 'iphone 13 in hobart' })).toEqual(['iPhone 13 in blue', 'Leather case'])
    expect(await titlesIn({ q: 'iphone 13 in brisbane' })).toEqual(['Leather case', 'iPhone 13 in blue'])
    expect(await titlesIn({ q: 'cottage', near: 'melbourne-3000', radius: '5' })).toEqual([
      'Cottage by the sea',
    ])
    expect(await titlesIn({ q: 'cottage', state: 'Queensland', sort: 'oldest' })).toEqual([
      'Cottage with garden',
      'Cottage by the sea',
    ])
  })

  test('similar ads keep the chosen order', async () => {
    const sorted = async (sort: string) => (await find({ q: 'sofa in Northern Territory', sort })).titles
    expect(await sorted('price_asc')).toEqual(['Green couch', 'Velvet sofa'])
    expect(await sorted('price_desc')).toEqual(['Velvet sofa', 'Green couch'])
    expect(await sorted('oldest')).toEqual(['Green couch', 'Velvet sofa'])
    expect(await sorted('newest')).toEqual(['Velvet sofa', 'Green couch'])
  })

  test('a search without any results is a 404 with an empty reply', async () => {
    const res = await ask({ q: 'xylophonist qqqq' })
    expect(res.statusCode).toBe(404)
    expect(res.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(res.json()).toEqual({
      products: [],
      pagination: { currentPage: 1, totalPages: 0, totalItems: 0, hasMore: false },
      noResults: true,
      isNearbyResults: false,
    })
  })

  test('an empty query without filters finds nothing, without an error', async () => {
    const res = await ask({ q: '  ' })
    expect(res.statusCode).toBe(200)
    expect(res.json()).toMatchObject({ products: [], noResults: false, isNearbyResults: false })
  })

  test.each([
    'x'.repeat(200),
    'the and of',
    "'",
    "''; drop table ads; --",
    '\\',
    "\\' | \\",
    ':* & | ! <-> ( ) :A',
    "'a' <-> 'b",
    '🙂🙂🙂',
    '%_%',
    '"quoted phrase" -minus',
    '\u202e\u0301 a\u0300',
    '- . / +',
    '007 -07 1e9 0x10',
    '99999999999999999999999999 9999',
    "a-b-c-d/e.f+g'h’i",
    'İstanbul ﬁne ß 中文 한국어',
    Array.from({ length: 66 }, (_, i) => `w${i}`)
      .join(' ')
      .slice(0, 200),
    '<script>alert(1)</script>',
  ])('the hostile text %j gets an answer', async (q) => {
    const search = await ask({ q, sort: 'relevance' })
    const suggestions = await world.app.inject({
      url: `/api/search/suggestions?${new URLSearchParams({ q }).toString()}`,
    })
    expect([200, 404]).toContain(search.statusCode)
    expect(suggestions.statusCode).toBe(200)
  })

  test.each([
    `q=${'x'.repeat(5_000)}`,
    'q=%00',
    'q=a&q=b',
    'q=a&page=abc',
    'q=a&page=0',
    'q=a&limit=101',
    'q=a&minPrice=-1',
    'q=a&sort=x',
    'q=a&state=Atlantis',
    'q=a&state=Victoria&city=Hobart',
    'q=a&category=Property&subcategory=Cars',
    'q=a&listingType=steal',
  ])('%s is refused', async (query) => {
    expect((await world.app.inject({ url: `/api/search/advanced?${query}` })).statusCode).toBe(400)
  })
})

describe('GET /api/search/explanation', () => {
  const explain = async (title: string, query: Record<string, string>) => {
    const { id } = await world.db.one<{ id: string }>(sql`select id from ads where title = ${title}`)
    return world.app.inject({
      url: `/api/search/explanation/${id}?${new URLSearchParams(query).toString()}`,
    })
  }

  test('the place of an ad in a search is explained by the facts that the order is made of', async () => {
    expect((await explain('iPhone 13 in blue', { q: '13 iphone blue' })).json()).toEqual({
      words: [
        { word: '13', place: 'title' },
        { word: 'iphone', place: 'title' },
        { word: 'blue', place: 'title' },
      ],
      fields: [],
      isSubject: false,
      isLikelyCategory: false,
      createdAt: day(1).toISOString(),
    })
    expect((await explain('Leather case', { q: 'iphone' })).json()).toMatchObject({
      words: [{ word: 'iphone', place: 'description' }],
      isSubject: false,
    })
    expect((await explain('iPhone 15 Pro', { q: 'iphone' })).json()).toMatchObject({ isSubject: true })
    const near = (await explain('Green couch', { q: 'sofa', near: 'hobart-7000' })).json()
    expect(near).toMatchObject({ words: [{ word: 'sofa', place: 'title' }], distanceKm: expect.any(Number) })
  })

  test('only a listed ad of a search that finds something is explained', async () => {
    expect((await explain('iPhone under review', { q: 'iphone' })).statusCode).toBe(404)
    expect((await explain('iPhone 15 Pro', { q: 'xylophonist' })).statusCode).toBe(404)
  })
})

describe('GET /api/search/suggestions', () => {
  const suggest = async (q: string, on = world) =>
    (await on.app.inject({ url: `/api/search/suggestions?${new URLSearchParams({ q }).toString()}` })).json()

  test('suggestions are names, things, categories and locations as written', async () => {
    expect(await suggest('ip')).toEqual(['iPhone', 'iPhone 13', 'iPhone 15', 'iPhone 15 Pro'])
    expect(await suggest('toyota c')).toEqual(['Toyota Corolla'])
    expect(await suggest('VEHI')).toEqual(['Vehicles', 'Commercial Vehicles'])
    expect(await suggest('Toy')).toEqual(['Toyota', 'Toyota Corolla'])
    expect((await suggest('sof'))[0]).toBe('sofa')
    expect(await suggest('hob')).toEqual(['Hobart'])
  })

  test('suggestions have kinds', async () => {
    const complete = async (q: string) =>
      (
        await world.app.inject({ url: `/api/search/suggestions?kinds=true&q=${encodeURIComponent(q)}` })
      ).json()
    expect(await complete('vehi')).toEqual([
      { text: 'Vehicles', kind: 'category', category: 'Vehicles', count: 2 },
      {
        text: 'Commercial Vehicles',
        kind: 'category',
        category: 'Vehicles',
        subcategory: 'Commercial Vehicles',
        count: 0,
      },
    ])
    expect(await complete('hob')).toEqual([
      { text: 'Hobart', kind: 'location', state: 'Tasmania', city: 'Hobart' },
    ])
    expect(await complete('nsw')).toEqual([
      { text: 'New South Wales', kind: 'location', state: 'New South Wales' },
    ])
    expect(await complete('coroll')).toEqual([{ text: 'Corolla', kind: 'term' }])
  })

  test('suggestions are suburbs and postcodes, alone and after what is searched for', async () => {
    expect(await suggest('footsc')).toEqual(['Footscray VIC 3011'])
    expect((await suggest('2042'))[0]).toBe('Newtown NSW 2042')
    expect((await suggest('couch in marric'))[0]).toBe('couch in Marrickville NSW 2204')
    expect((await suggest('couch 3011'))[0]).toBe('couch in Footscray VIC 3011')
    expect(await suggest('3 bed')).toEqual(['3 bedrooms'])
  })

  test('suggestions are empty for one letter or without matches', async () => {
    expect(await suggest('i')).toEqual([])
    expect(await suggest('zzz')).toEqual([])
    expect((await world.app.inject({ url: '/api/search/suggestions' })).statusCode).toBe(400)
  })

  test('suggestions appear with an ad, most used first, and disappear with it immediately', async () => {
    const fresh = await makeWorld()
    const owner = await fresh.member()
    const first = await fresh.ad(owner, { title: 'Quandong' })
    for (let i = 0; i < 3; i++) await fresh.ad(owner, { title: 'Quaint toys' })
    expect(await suggest('qua', fresh)).toEqual(['quaint toys', 'quandong'])
    await fresh.db.run(sql`update ads set status = 'sold' where id = ${first.id}`)
    expect(await suggest('qua', fresh)).toEqual(['quaint toys'])
    await fresh.db.run(sql`update ads set status = 'active', title = 'Boomerang' where id = ${first.id}`)
    expect(await suggest('boo', fresh)).toEqual(['boomerang'])
    await fresh.db.run(sql`update accounts set status = 'suspended' where id = ${owner.id}`)
    expect(await suggest('boo', fresh)).toEqual([])
  })

  test('suggestions are at most eight distinct ones', async () => {
    const fresh = await makeWorld()
    const owner = await fresh.member()
    for (const end of 'abcdefghijkl') await fresh.ad(owner, { title: `Woo${end}bar` })
    const found: string[] = await suggest('woo', fresh)
    expect(found).toHaveLength(8)
    expect(new Set(found).size).toBe(8)
  })

  test('suggestions stay correct under concurrent reads and writes', async () => {
    const fresh = await makeWorld()
    const owner = await fresh.member()
    await Promise.all(
      Array.from({ length: 60 }, async (_, i) => {
        const ad = await fresh.ad(owner, { title: `Platypus kettle ${i % 2 ? 'cosy' : 'lid'}` })
        if (i % 3 === 0) await suggest('platy', fresh)
        if (i % 4 === 0) await fresh.db.run(sql`update ads set status = 'sold' where id = ${ad.id}`)
        if (i % 5 === 0) await fresh.db.run(sql`delete from ads where id = ${ad.id}`)
      }),
    )
    await suggest('platy', fresh)
    const { counted, there } = await fresh.db.one<{ counted: number; there: number }>(sql`
      select (select n from search_terms where term = 'platypus') as counted,
        (select count(*)::int from ads where is_listed) as there`)
    expect(counted).toBe(there)
  })
})
