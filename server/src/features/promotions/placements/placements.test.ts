import type { Listing } from '@bowerbird/contract/listing/listing.schema'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { caller } from '../../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../../testing/world.ts'
import { givenPlan } from '../testing/given-promotions.fixture.ts'

let world: World
let admin: TestMember
let seller: TestMember
/** Cars, newest first. */
let cars: string[]
const call = caller(() => world)

beforeAll(async () => {
  world = await makeWorld()
  admin = await world.member({ role: 'admin' })
  seller = await world.member()
  cars = []
  for (let i = 0; i < 25; i++) {
    const createdAt = new Date(Date.now() - i * 3_600_000)
    const state = i % 2 ? 'Victoria' : 'New South Wales'
    const city = i % 2 ? 'Melbourne' : 'Sydney'
    const title = i < 12 ? `Corolla ${i}` : `Camry ${i}`
    const fields = { category: 'Vehicles', title, price: 1000 + i, createdAt, state, city }
    cars.push((await world.ad(seller, fields)).id)
  }
})
beforeEach(async () => {
  await world.db.run(sql`delete from promotions`)
  await world.db.run(sql`delete from promotion_orders`)
  await givenPlan(call, admin, { takesCards: false })
})

const car = (i: number): string => cars[i] ?? ''

async function promote(i: number, kind: 'category' | 'search' = 'category', days = [-1, 6]): Promise<string> {
  const id = crypto.randomUUID()
  await world.db.run(sql`
    with o as (
      insert into promotion_orders (id, account_id, ad_id, title, product, name, kind, days, category_id, buyer_name, method,
        state, total_cents, gst_cents, paid_at)
      select ${id}, seller_id, id, title, 'x', 'Featured', ${kind}, 7, category_id, 'Sam', 'free', 'paid', 0, 0, now()
      from ads where id = ${car(i)} returning *)
    insert into promotions (order_id, ad_id, kind, category_id, starts_at, ends_at)
    select id, ad_id, kind, category_id, now() + make_interval(days => ${days[0]}), now() + make_interval(days => ${days[1]}) from o`)
  return id
}

const list = async (query = ''): Promise<Listing> =>
  (await call('GET', `/api/products/filter?category=Vehicles${query}`)).body
const search = async (q: string): Promise<Listing> => (await call('GET', `/api/search/advanced?q=${q}`)).body
const featured = ({ featured = [] }: Listing) => featured.map(({ _id }) => _id)
const ids = ({ products }: Listing) => products.map(({ _id }) => _id)

test('a promoted ad is on top of its category’s first page, labelled, and nothing else changes', async () => {
  const before = await list()
  await promote(22)
  const after = await list()
  expect(after.featured).toMatchObject([{ _id: car(22), isFeatured: true, isPromoted: true }])
  expect([ids(after), after.pagination]).toEqual([ids(before), before.pagination])
  expect((await list('&page=2')).featured).toBeUndefined()
  expect((await call('GET', '/api/products/filter')).body.featured).toBeUndefined()
})

test.each(['price_asc', 'price_desc', 'oldest'])('sorted by %s, no place is sold', async (sort) => {
  await promote(22)
  expect((await list(`&sort=${sort}`)).featured).toBeUndefined()
})

test('featured ads obey every filter of the list', async () => {
  await promote(20)
  await promote(21)
  expect(featured(await list('&state=Victoria'))).toEqual([car(21)])
  expect(featured(await list('&maxPrice=1020'))).toEqual([car(20)])
  expect(featured(await list('&subcategory=Motorcycles'))).toEqual([])
})

test('featured ads are at most a share of a page, and never more than a number', async () => {
  for (let i = 0; i < 8; i++) await promote(i)
  expect(featured(await list())).toHaveLength(4)
  expect(featured(await list('&limit=10'))).toHaveLength(2)
  // Three ads: a fifth of them is none.
  expect(featured(await list('&minPrice=1022'))).toHaveLength(0)
  await givenPlan(call, admin, { takesCards: false, maxPerPage: 1 })
  expect(featured(await list())).toHaveLength(1)
})

test('a promotion shows from its start to its end, and only while its ad is listed in its category', async () => {
  await promote(1, 'category', [1, 8])
  await promote(2, 'category', [-8, -1])
  const stopped = await promote(3)
  await world.db.run(sql`update promotions set stopped_at = now() where order_id = ${stopped}`)
  await promote(4)
  expect(featured(await list())).toEqual([car(4)])
  await world.db.run(sql`update ads set status = 'paused' where id = ${car(4)}`)
  expect(featured(await list())).toEqual([])
  await world.db.run(sql`update ads set status = 'active' where id = ${car(4)}`)
  expect(featured(await list())).toEqual([car(4)])
  await world.db.run(sql`update promotions set category_id = 1 where ad_id = ${car(4)}`)
  expect(featured(await list())).toEqual([])
})

test('on top of a search are ads that it finds anyway, by best match only', async () => {
  await promote(9, 'search')
  await promote(20, 'search')
  await promote(3, 'category')
  expect(featured(await search('corolla'))).toEqual([car(9)])
  expect(featured(await search('corolla&sort=newest'))).toEqual([])
  expect(featured(await search('corolla&maxPrice=1005'))).toEqual([])
  expect(featured(await search('corola'))).toEqual([])
})

test('while promotions are off, nothing of them is seen', async () => {
  await promote(5)
  await promote(5, 'search')
  await givenPlan(call, admin, { isOn: false })
  expect((await list()).featured).toBeUndefined()
  expect((await search('corolla')).featured).toBeUndefined()
  expect((await call('GET', '/api/promotions', { headers: seller.headers })).body.isOn).toBe(false)
})
