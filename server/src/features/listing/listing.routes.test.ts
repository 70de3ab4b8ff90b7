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
    ['sort=price_asc', ['Posted anywhere', 'Phone', 'Ute by the week', 'Laptop', 'Car', 'House']],
    ['sort=price_desc', ['House', 'Car', 'Laptop', 'Ute by the week', 'Phone', 'Posted anywhere']],
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
    ['minPrice=300&category=Vehicles&rentType=weekly', ['Ute by the week']],
    ['location=hobart', ['Posted anywhere', 'House']],
    ['location=vic', ['Posted anywhere', 'Ute by the week', 'Car']],
  ])('with "%s" lists %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  test('pages are disjoint and ordered, and a page past the end is empty', async () => {
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
  ])('the invalid value in "%s" is a 400 with its field', async (query) => {
    const res = await list(query)
    expect(res.statusCode).toBe(400)
    expect(Object.keys(res.json().validationErrors)).toHaveLength(1)
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
