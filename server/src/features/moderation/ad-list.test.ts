import { type AdStatus, adStatuses } from '@bowerbird/contract/ads/ads.terms'
import { shortAdId } from '@bowerbird/contract/ads/short-id'
import { categoryNames } from '@bowerbird/contract/catalogue/categories'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let admin: TestMember
const call = caller(() => world)

const DAY = 86_400_000
const made: { id: string; title: string; status: AdStatus; category: string; created: number }[] = []

beforeAll(async () => {
  world = await makeWorld()
  admin = await world.member({ role: 'admin' })
  const seller = await world.member()
  const suspended = await world.member()
  for (let i = 0; i < 48; i++) {
    const status = adStatuses[i % adStatuses.length] ?? 'active'
    const category = categoryNames()[Math.floor(i / adStatuses.length) % 4] ?? 'Vehicles'
    const created = Date.now() - ((i * 7) % 48) * DAY
    // Some are active, but their sellers aren't.
    const by = i % 16 === adStatuses.indexOf('active') ? suspended : seller
    const options = { title: `Ad ${i}`, status, category, createdAt: new Date(created) }
    made.push({ ...options, created, id: (await world.ad(by, options)).id })
  }
  await world.db.run(sql`update accounts set status = 'suspended' where id = ${suspended.id}`)
})

const list = async (query = '') =>
  (await call('GET', `/api/admin/products?${query}`, { headers: admin.headers })).body
const titles = async (query: string) =>
  (await list(query)).products.map((ad: { title: string }) => ad.title) as string[]

describe('GET /api/admin/products', () => {
  const statuses = [undefined, ...adStatuses]
  const categories = [undefined, ...categoryNames()]
  const scopes = statuses.flatMap((status) => categories.map((category) => [status, category] as const))

  test.each(scopes)(
    'status %s, category %s: the admin list has every ad once, newest first, across pages',
    async (s, c) => {
      const expected = made
        .filter(({ status, category }) => (!s || status === s) && (!c || category === c))
        .sort((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1))
        .map(({ title }) => title)
      const query = new URLSearchParams({ ...(s && { status: s }), ...(c && { category: c }), limit: '7' })
      const found: string[] = []
      const pages = Math.ceil(expected.length / 7)
      for (let page = 1; page <= pages; page++)
        found.push(...(await titles(`${query.toString()}&page=${page}`)))
      expect(found).toEqual(expected)
      const past = await list(`${query.toString()}&page=${pages + 1}`)
      expect(past).toMatchObject({
        products: [],
        totalProducts: expected.length,
        totalPages: pages,
        hasNextPage: false,
        hasPrevPage: true,
      })
    },
  )

  test('GET /api/admin/products has ten ads per page, with full description, the cover only, and the categories', async () => {
    const { products, ...rest } = await list()
    expect(products).toHaveLength(10)
    expect(products[0]).toMatchObject({
      description: 'Well loved, works as it should.',
      images: [expect.any(String)],
      isFeatured: false,
    })
    expect(rest).toEqual({
      currentPage: 1,
      totalPages: 5,
      totalProducts: 48,
      hasNextPage: true,
      hasPrevPage: false,
      categories: categoryNames(),
    })
  })

  test.each(['page=0', 'limit=101', 'status=lost', 'category=Boats', `search=${'x'.repeat(201)}`])(
    'the list of the back office refuses "%s"',
    async (query) => {
      const [field = ''] = query.split('=')
      expect(await call('GET', `/api/admin/products?${query}`, { headers: admin.headers })).toMatchObject({
        status: 400,
        body: { validationErrors: { [field]: expect.any(String) } },
      })
    },
  )
})

describe('searching', () => {
  beforeAll(async () => {
    const seller = await world.member()
    const at = (days: number) => new Date(Date.now() - (100 + days) * DAY)
    await world.ad(seller, { title: 'Toyota Corolla', category: 'Vehicles', createdAt: at(1) })
    await world.ad(seller, {
      title: 'Roof racks',
      description: 'They fit a corolla and some others.',
      status: 'pending',
      createdAt: at(2),
    })
    await world.ad(seller, { title: 'Corolla manual', status: 'inactive', createdAt: at(3) })
    await world.ad(seller, {
      title: 'Quiet dryer',
      category: 'Home Decor',
      subcategory: 'Kitchen Appliances',
      status: 'sold',
      createdAt: at(4),
    })
  })

  test.each([
    ['search=COROLLA', ['Toyota Corolla', 'Roof racks', 'Corolla manual']],
    ['search=corol', ['Toyota Corolla', 'Roof racks', 'Corolla manual']],
    ['search=corolla%20toyota', ['Toyota Corolla']],
    ['search=corolla&status=pending', ['Roof racks']],
    ['search=corolla&status=active', ['Toyota Corolla']],
    ['search=corolla&category=Vehicles', ['Toyota Corolla']],
    ['search=corolla&limit=1&page=2', ['Roof racks']],
    ['search=kitchen', ['Quiet dryer']],
    ['search=kitchen%20applianc', ['Quiet dryer']],
    ['search=nothinglikeit', []],
    ["search=')%20|%20!('", expect.any(Array)],
    ['search=corolla%20%26%20!toyota', ['Toyota Corolla']],
  ])('"%s" finds %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  test('in the admin search, a prefix of a category finds its ads, and so does the whole word', async () => {
    const found = await list('search=electroni&limit=1')
    expect(found.totalProducts).toBe(made.filter(({ category }) => category === 'Electronics').length + 2)
    expect((await list('search=Electronics&limit=1')).totalProducts).toBe(found.totalProducts)
  })

  test('the admin search counts the matches, with filters', async () => {
    expect(await list('search=corolla&limit=2')).toMatchObject({
      totalProducts: 3,
      totalPages: 2,
      hasNextPage: true,
    })
  })

  test('the admin search finds an ad by its id, its address, and its seller’s name or email, within the filters', async () => {
    const wanda = await world.member({ name: 'Wanda Quokka', email: 'wq@island.example' })
    const { id } = await world.ad(wanda, { title: 'Blue tent', status: 'pending' })
    await world.ad(wanda, { title: 'Red tent', category: 'Vehicles', createdAt: new Date(Date.now() - DAY) })
    for (const text of [id, `https://market.example/product/${id}?x=1`, id.toUpperCase()]) {
      expect(await titles(`search=${encodeURIComponent(text)}`)).toEqual(['Blue tent'])
      expect(await titles(`search=${encodeURIComponent(text)}&status=active`)).toEqual([])
    }
    for (const text of ['quokka', 'Wanda Quokka', 'wq@island.example', 'WQ@ISLAND']) {
      const search = `search=${encodeURIComponent(text)}`
      expect(await titles(search)).toEqual(['Blue tent', 'Red tent'])
      expect(await titles(`${search}&status=pending`)).toEqual(['Blue tent'])
      expect(await titles(`${search}&category=Vehicles`)).toEqual(['Red tent'])
      expect(await list(`${search}&limit=1&page=2`)).toMatchObject({ totalProducts: 2, totalPages: 2 })
    }
    await world.ad(await world.member(), { title: 'Quokka print' })
    expect(await titles('search=quokka')).toEqual(['Quokka print', 'Blue tent', 'Red tent'])
    expect(await titles('search=019a8f5c-1111-7222-8333-abcdefabcdef')).toEqual([])
  })

  test('the admin search finds an ad by its short id, also in an address, and otherwise searches for the word', async () => {
    const { id } = await world.ad(await world.member(), { title: 'Green kayak', status: 'pending' })
    const shortId = shortAdId(id)
    for (const text of [shortId, shortId.toLowerCase(), `https://market.example/product/${shortId}`]) {
      expect(await titles(`search=${encodeURIComponent(text)}`)).toEqual(['Green kayak'])
    }
    expect(await titles(`search=${shortId}&status=active`)).toEqual([])
    await world.ad(await world.member(), { title: 'Notebook' })
    expect(await titles('search=notebook')).toEqual(['Notebook'])
  })

  test('the admin search ignores stop words', async () => {
    expect((await list('search=the%20and')).totalProducts).toBe((await list()).totalProducts)
  })
})
