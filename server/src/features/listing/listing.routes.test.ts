import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let seller: TestMember

const day = (n: number) => new Date(Date.UTC(2026, 0, n))

beforeAll(async () => {
  world = await makeWorld()
  seller = await world.member()
  await world.ad(seller, { title: 'Phone', price: 300, createdAt: day(1) })
  await world.ad(seller, { title: 'Laptop', subcategory: 'Laptops', price: 900, createdAt: day(2) })
  await world.ad(seller, {
    title: 'Car',
    category: 'Vehicles',
    price: 15_000,
    createdAt: day(3),
    state: 'Victoria',
    city: 'Geelong',
  })
  await world.ad(seller, {
    title: 'Ute by the week',
    category: 'Vehicles',
    listingType: 'rent',
    rentType: 'weekly',
    price: 400,
    createdAt: day(4),
    state: 'Victoria',
    city: 'Melbourne',
  })
  await world.ad(seller, {
    title: 'House',
    category: 'Property',
    price: 800_000,
    createdAt: day(5),
    state: 'Tasmania',
    city: 'Hobart',
  })
  await world.ad(seller, {
    title: 'Posted anywhere',
    category: 'Home Decor',
    price: 24.95,
    createdAt: day(6),
    state: 'All States',
    city: 'All Cities',
  })
  await world.ad(seller, { title: 'Under review', status: 'pending', createdAt: day(7) })
  await world.ad(seller, { title: 'Gone', status: 'sold', createdAt: day(8) })
})

const list = (query: string) => world.app.inject({ url: `/api/products/filter?${query}` })
const titles = async (query: string) => {
  const reply = (await list(query)).json()
  expect(reply.pagination.totalItems).toBe(reply.products.length)
  return reply.products.map((ad: { title: string }) => ad.title)
}

describe('GET /api/products/filter', () => {
  test.each([
    ['', ['Posted anywhere', 'House', 'Ute by the week', 'Car', 'Laptop', 'Phone']],
    ['sort=oldest', ['Phone', 'Laptop', 'Car', 'Ute by the week', 'House', 'Posted anywhere']],
    // Ads for sale first, whichever way, then rents.
    ['sort=price_asc', ['Posted anywhere', 'Phone', 'Laptop', 'Car', 'House', 'Ute by the week']],
    ['sort=price_desc', ['House', 'Car', 'Laptop', 'Phone', 'Posted anywhere', 'Ute by the week']],
    ['category=Electronics', ['Laptop', 'Phone']],
    ['category=Electronics&subcategory=Laptops', ['Laptop']],
    ['subcategory=Cars&state=Victoria', ['Ute by the week', 'Car']],
    ['state=Tasmania', ['Posted anywhere', 'House']],
    ['state=Victoria&city=Geelong', ['Posted anywhere', 'Car']],
    ['listingType=rent', ['Ute by the week']],
    ['listingType=sale&category=Vehicles', ['Car']],
    ['listingType=sell,rent&rentType=weekly&category=Vehicles', ['Ute by the week', 'Car']],
    ['rentType=Weekly', ['Ute by the week']],
    ['rentType=daily', []],
    ['minPrice=300&maxPrice=900', ['Ute by the week', 'Laptop', 'Phone']],
    ['maxPrice=24.95', ['Posted anywhere']],
    ['maxPrice=0', []],
    ['maxPrice=0&sort=price_asc', []],
    ['minPrice=0&maxPrice=24.95', ['Posted anywhere']],
    ['minPrice=300&category=Vehicles&rentType=weekly', ['Ute by the week']],
    ['location=hobart', ['Posted anywhere', 'House']],
    ['location=vic', ['Posted anywhere', 'Ute by the week', 'Car']],
  ])('a listing with "%s" lists %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  test('GET /api/products/filter combines filters by fields with everything else', async () => {
    const fresh = await makeWorld()
    const owner = await fresh.member()
    const car = async (title: string, attributes: Record<string, unknown>, brand = 'Toyota') => {
      const { id } = await fresh.ad(owner, { title, category: 'Vehicles', price: 9_000, brand })
      await fresh.db.run(
        sql`update ads set attributes = ${JSON.stringify(attributes)}::jsonb where id = ${id}`,
      )
    }
    await car('Old', { year: 2009, transmission: 'manual', registered: false })
    await car('Auto', { year: 2016, transmission: 'automatic', regoExpires: '2026-12-31', registered: true })
    await car('Diesel', { year: 2018.5, transmission: 'automatic', fuel: 'diesel' }, 'Mazda')
    await car('Nothing said', {})
    const reply = async (query: string) =>
      (await fresh.app.inject({ url: `/api/products/filter?${query}` })).json()
    const found = async (query: string) =>
      (await reply(query)).products.map((ad: { title: string }) => ad.title)

    expect(await found('a.year=2010-2018')).toEqual(['Auto'])
    expect(await found('a.year=2010-')).toEqual(['Diesel', 'Auto'])
    expect(await found('a.year=2010-&sort=oldest&limit=1&page=2')).toEqual(['Diesel'])
    expect(await found('subcategory=Cars&a.transmission=manual,automatic&a.brand=Toyota')).toEqual([
      'Auto',
      'Old',
    ])
    expect(await found('a.registered=false')).toEqual(['Old'])
    expect(await found('a.regoExpires=20261231-&maxPrice=9000')).toEqual(['Auto'])
    expect(await found('a.fuel=diesel&maxPrice=10')).toEqual([])
    const { facets } = await reply('subcategory=Cars&a.transmission=automatic&facets=true')
    expect(facets).toMatchObject({
      transmission: { automatic: 2, manual: 1 },
      brand: { Toyota: 1, Mazda: 1 },
      fuel: { diesel: 1 },
    })
  })

  test('a free ad is found with a maximum of 0, and comes first by price', async () => {
    const { id } = await world.ad(await world.member(), { title: 'Free couch', price: 0 })
    expect(await titles('maxPrice=0')).toEqual(['Free couch'])
    expect(await titles('maxPrice=0&sort=price_asc')).toEqual(['Free couch'])
    expect((await titles('sort=price_asc'))[0]).toBe('Free couch')
    await world.db.run(sql`delete from ads where id = ${id}`)
  })

  test('pages of a listing are disjoint and ordered, and a page past the end is empty', async () => {
    const first = (await list('limit=4')).json()
    const second = (await list('limit=4&page=2')).json()
    expect(first.pagination).toEqual({ currentPage: 1, totalPages: 2, totalItems: 6, hasMore: true })
    expect(second.pagination).toEqual({ currentPage: 2, totalPages: 2, totalItems: 6, hasMore: false })
    expect(second.products.map((ad: { title: string }) => ad.title)).toEqual(['Laptop', 'Phone'])
    expect((await list('limit=4&page=99')).json()).toMatchObject({
      products: [],
      pagination: { totalItems: 6 },
    })
  })

  test.each([
    'page=abc',
    'page=0',
    'limit=101',
    'minPrice=-1',
    'sort=x',
    'state=Atlantis',
    'category=Cars',
    'subcategory=Cars&category=Property',
    'state=Victoria&city=Sydney',
    'sort=newest&sort=oldest',
    'a.wings=2',
    'a.constructor=x',
    'a.badge=SR5',
    'a.year=old',
    'a.year=2018-2010',
    'a.year=99999999999-',
    'a.fuel=water',
    'a.registered=maybe',
    'a.regoExpires=20260231-',
    'a.regoExpires=20270101-20260101',
    'a.condition=broken',
    'a=x',
    'facets=yes',
  ])('the invalid value in "%s" is a 400 with its field', async (query) => {
    const res = await list(query)
    expect(res.statusCode).toBe(400)
    expect(Object.keys(res.json().validationErrors)).toHaveLength(1)
  })

  test('sorted by price, rents are compared per week, and a price range is as entered', async () => {
    const fresh = await makeWorld()
    const owner = await fresh.member()
    const rent = (title: string, rentType: 'daily' | 'weekly' | 'monthly', price: number) =>
      fresh.ad(owner, { title, category: 'Vehicles', listingType: 'rent', rentType, price })
    await rent('$490 a week by the day', 'daily', 70)
    await rent('$420 a week', 'weekly', 420)
    await rent('$300 a week by the month', 'monthly', 1_300)
    await fresh.ad(owner, { title: 'For sale', category: 'Vehicles', price: 350 })
    const sorted = async (query: string) =>
      (await fresh.app.inject({ url: `/api/products/filter?${query}` }))
        .json<{ products: { title: string }[] }>()
        .products.map(({ title }) => title)
    const rents = ['$300 a week by the month', '$420 a week', '$490 a week by the day']
    expect(await sorted('sort=price_asc')).toEqual(['For sale', ...rents])
    expect(await sorted('sort=price_desc')).toEqual(['For sale', ...rents.toReversed()])
    expect(await sorted('sort=price_desc&limit=2&page=2')).toEqual(rents.toReversed().slice(1))
    expect(await sorted('sort=price_asc&listingType=rent&category=Vehicles')).toEqual(rents)
    expect(await sorted('sort=price_asc&minPrice=70&maxPrice=420')).toEqual(['For sale', ...rents.slice(1)])
    expect(await sorted('sort=price_asc&minPrice=1300')).toEqual(rents.slice(0, 1))
    expect(await sorted('sort=price_asc&location=sydney&category=Vehicles')).toEqual(['For sale', ...rents])
  })

  test('a suspended seller’s ads are unlisted immediately and return with the account', async () => {
    const fresh = await makeWorld()
    const owner = await fresh.member()
    await fresh.ad(owner)
    const total = async () =>
      (await fresh.app.inject({ url: '/api/products/filter' })).json().pagination.totalItems

    await fresh.db.run(sql`update accounts set status = 'suspended' where id = ${owner.id}`)
    expect(await total()).toBe(0)
    await fresh.db.run(sql`update accounts set status = 'active' where id = ${owner.id}`)
    expect(await total()).toBe(1)
  })
})
