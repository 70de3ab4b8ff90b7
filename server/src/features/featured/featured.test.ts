import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let admin: TestMember
let seller: TestMember
/** Vehicles, newest first. */
let cars: string[]
beforeAll(async () => {
  world = await makeWorld()
  admin = await world.member({ role: 'admin', name: 'Ada Admin' })
  seller = await world.member()
  cars = []
  for (let i = 0; i < 8; i++) {
    const createdAt = new Date(Date.now() - i * 3_600_000)
    cars.push((await world.ad(seller, { category: 'Vehicles', title: `Car ${i}`, createdAt })).id)
  }
})
const call = caller(() => world)
const ids = (body: { products: { _id: string }[] }) => body.products.map(({ _id }) => _id)
const at = (path: string) => call('GET', `/api/admin/products/ranked/${path}`, { headers: admin.headers })
const save = (rankings: string[], category = 'Vehicles') =>
  call('POST', '/api/admin/products/ranked/update', {
    headers: admin.headers,
    body: { category, rankings },
  })
const car = (...places: number[]) => places.map((i) => cars[i] ?? '')

describe('saving a ranking', () => {
  test('saving a ranking orders the ads as given, also on the home page', async () => {
    const { status, body } = await save(car(3, 1, 5))
    expect(status).toBe(200)
    expect(ids(body)).toEqual(car(3, 1, 5))
    expect(body.products[0]).toMatchObject({
      title: 'Car 3',
      isFeatured: true,
      description: expect.any(String),
    })
    expect(ids((await at('featured?category=Vehicles')).body)).toEqual(car(3, 1, 5))
    expect(ids((await at('featured?category=Property')).body)).toEqual([])
    const home = (await call('GET', '/api/ads/ranked')).body.Vehicles
    expect(home.map(({ _id }: { _id: string }) => _id)).toEqual(car(3, 1, 5, 0, 2, 4, 6, 7))
  })

  test('saving a ranking replaces it with another order, fewer ads or none, and logs each change', async () => {
    await save(car(3, 1, 5))
    expect(ids((await save(car(5, 3))).body)).toEqual(car(5, 3))
    expect(ids((await save(car(5, 3))).body)).toEqual(car(5, 3))
    expect(ids((await save([])).body)).toEqual([])
    const { body } = await call('GET', '/api/admin/audit?target=ranking&id=Vehicles', {
      headers: admin.headers,
    })
    const titles = (ads: { title: string }[]) => ads.map(({ title }) => title)
    expect(
      body.entries
        .slice(0, 2)
        .map(({ before, after, actor }: Record<string, { ads: { title: string }[] }>) => [
          actor,
          titles(before?.ads ?? []),
          titles(after?.ads ?? []),
        ]),
    ).toEqual([
      ['Ada Admin', ['Car 5', 'Car 3'], []],
      ['Ada Admin', ['Car 3', 'Car 1', 'Car 5'], ['Car 5', 'Car 3']],
    ])
  })

  test('a ranking accepts at most five ads, and none twice', async () => {
    expect(ids((await save(car(0, 1, 2, 3, 4))).body)).toHaveLength(5)
    expect(await save(car(0, 1, 2, 3, 4, 5))).toMatchObject({
      status: 400,
      body: { validationErrors: { rankings: 'At most 5 ads can be featured' } },
    })
    expect(await save(car(0, 1, 0))).toMatchObject({
      status: 400,
      body: { validationErrors: { rankings: 'An ad can be featured only once' } },
    })
    expect(ids((await at('featured?category=Vehicles')).body)).toEqual(car(0, 1, 2, 3, 4))
  })

  test('a ranking accepts only listed ads of the category', async () => {
    await save(car(0, 1))
    const phone = await world.ad(seller, { title: 'Phone' })
    expect(await save([...car(1), phone.id])).toMatchObject({
      status: 400,
      body: { message: '“Phone” is in Electronics and can’t be featured in Vehicles' },
    })
    for (const status of ['pending', 'sold', 'inactive'] as const) {
      const ad = await world.ad(seller, { category: 'Vehicles', status, title: 'Wreck' })
      expect(await save([...car(1), ad.id])).toMatchObject({
        status: 409,
        body: { code: 'CONFLICT', message: '“Wreck” is not active and can’t be featured' },
      })
    }
    const hidden = await world.member()
    const ad = await world.ad(hidden, { category: 'Vehicles' })
    await world.db.run(sql`update accounts set status = 'suspended' where id = ${hidden.id}`)
    expect((await save([ad.id])).status).toBe(409)
    expect((await save([newId()])).status).toBe(409)
    expect(ids((await at('featured?category=Vehicles')).body)).toEqual(car(0, 1))
  })

  test.each([
    [{ rankings: [] }, 'category', 'Path `category` is required.'],
    [{ category: 'Vehicles' }, 'rankings', 'Path `rankings` is required.'],
    [{ category: 'Boats', rankings: [] }, 'category', expect.any(String)],
    [{ category: 'Vehicles', rankings: ['x'] }, 'rankings.0', 'Invalid product ID'],
  ])('the ranking %j is refused', async (body, field, message) => {
    const reply = await call('POST', '/api/admin/products/ranked/update', { headers: admin.headers, body })
    expect(reply).toMatchObject({ status: 400, body: { validationErrors: { [field]: message } } })
  })

  test('concurrent saves leave one complete ranking', async () => {
    const wanted = [car(0, 1, 2, 3, 4), car(4, 3, 2, 1, 0), car(5, 6, 7), car(7, 0), car(2, 4, 6)]
    const replies = await Promise.all(wanted.map((ranking) => save(ranking)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(wanted).toContainEqual(ids((await at('featured?category=Vehicles')).body))
  })

  test('an ad that is sold concurrently is never left in the ranking, without deadlocks', async () => {
    for (let round = 0; round < 6; round++) {
      const ad = await world.ad(seller, { category: 'Vehicles', title: 'Hot' })
      await save([ad.id, ...car(0)])
      const sale = call('PATCH', `/api/admin/products/${ad.id}/status`, {
        headers: admin.headers,
        body: { status: 'sold' },
      })
      const [saved, sold] = await Promise.all([save([...car(1), ad.id]), sale])
      expect(sold.status).toBe(200)
      expect([200, 409]).toContain(saved.status)
      expect(ids((await at('featured?category=Vehicles')).body)).not.toContain(ad.id)
    }
  })
})

test('an ad leaves the ranking when it is sold, and doesn’t return automatically', async () => {
  await save(car(0, 1, 2))
  await world.db.run(sql`update ads set status = 'sold' where id = ${cars[1]}`)
  expect(ids((await at('featured?category=Vehicles')).body)).toEqual(car(0, 2))
  await world.db.run(sql`update ads set status = 'active' where id = ${cars[1]}`)
  expect(ids((await at('featured?category=Vehicles')).body)).toEqual(car(0, 2))
})

describe('available ads', () => {
  beforeAll(async () => {
    await world.db.run(sql`delete from ads where not (id = any(${cars}::uuid[]))`)
    await save(car(0, 4))
  })
  const available = async (query: string) => (await at(`available?category=Vehicles&${query}`)).body

  test('available ads are the other listed ads of the category, in pages', async () => {
    const first = await available('limit=4')
    expect(ids(first)).toEqual(car(1, 2, 3, 5))
    expect(first.pagination).toEqual({ hasMore: true, totalCategoryProducts: 8 })
    const second = await available('limit=4&page=2')
    expect(ids(second)).toEqual(car(6, 7))
    expect(second.pagination.hasMore).toBe(false)
    expect(await available('page=9')).toMatchObject({ products: [], pagination: { hasMore: false } })
    expect((await at('available?category=Property')).body).toEqual({
      products: [],
      pagination: { hasMore: false, totalCategoryProducts: 0 },
    })
  })

  test('available ads can be searched by title and description', async () => {
    expect(ids(await available('search=car%205'))).toEqual(car(5))
    expect(ids(await available('search=loved'))).toEqual(car(1, 2, 3, 5, 6, 7))
    expect(ids(await available('search=lov&limit=2&page=3'))).toEqual(car(6, 7))
    // Featured ads are not offered again.
    expect(ids(await available('search=car%204'))).toEqual([])
  })

  test.each(['available', 'featured'])('%s requires a valid category', async (list) => {
    expect(await at(list)).toMatchObject({
      status: 400,
      body: { validationErrors: { category: 'Path `category` is required.' } },
    })
    expect((await at(`${list}?category=Boats`)).status).toBe(400)
  })
})
