import { randomUUID } from 'node:crypto'
import { MAX_FAVOURITES } from '@bowerbird/contract/favourites/favourites.terms'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { countWaiting, makeWorld, type TestMember, testImage, type World } from '../../testing/world.ts'
import { insertFavourite, lockFavourites } from './favourites.store.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

const call = caller(() => world)
const add = ({ headers }: TestMember, productId: string) =>
  call('POST', '/api/favorites', { headers, body: { productId } })
const remove = ({ headers }: TestMember, id: string) => call('DELETE', `/api/favorites/${id}`, { headers })
const list = async ({ headers }: TestMember) => (await call('GET', '/api/favorites', { headers })).body
const ids = async ({ headers }: TestMember) =>
  (await call('GET', '/api/favorites/ids', { headers })).body.productIds
const check = ({ headers }: TestMember, id: string) => call('GET', `/api/favorites/check/${id}`, { headers })
const rows = (member: TestMember) =>
  world.db.many(sql`select ad_id as id from favourites where account_id = ${member.id}`)

describe('favourites', () => {
  test('favourites are added once, listed latest first, and removed idempotently', async () => {
    const [seller, member] = [await world.member(), await world.member()]
    const first = await world.ad(seller, { title: 'First', status: 'sold' })
    const second = await world.ad(seller, { title: 'Second', price: 12.5 })
    expect(await add(member, first.id)).toMatchObject({ status: 200, body: { isFavorite: true } })
    expect(await add(member, second.id)).toMatchObject({ status: 200, body: { isFavorite: true } })
    expect(await add(member, first.id)).toMatchObject({ status: 200, body: { isFavorite: true } })

    expect(await list(member)).toMatchObject([
      { _id: second.id, title: 'Second', price: 12.5, images: [testImage], isAvailable: true },
      { _id: first.id, title: 'First', status: 'sold', isAvailable: true },
    ])
    expect(await ids(member)).toEqual([second.id, first.id])
    expect((await check(member, first.id)).body).toEqual({ isFavorite: true })

    for (let n = 0; n < 2; n++) {
      expect(await remove(member, first.id)).toMatchObject({ status: 200, body: { isFavorite: false } })
    }
    expect((await check(member, first.id)).body).toEqual({ isFavorite: false })
    expect(await rows(member)).toEqual([{ id: second.id }])
  })

  test('favourites are separate for each member', async () => {
    const [one, other] = [await world.member(), await world.member()]
    const { id } = await world.ad(other)
    await add(one, id)
    expect(await list(other)).toEqual([])
    await remove(other, id)
    expect(await ids(one)).toEqual([id])
  })

  test('favourites accept only public ads', async () => {
    const member = await world.member()
    const hidden = [
      await world.ad(await world.member(), { status: 'pending' }),
      await world.ad(await world.member(), { status: 'inactive' }),
      await world.ad(await world.member({ status: 'suspended' })),
      { id: randomUUID() },
    ]
    for (const { id } of hidden) {
      expect(await add(member, id)).toMatchObject({ status: 404, body: { message: 'Product not found' } })
      expect(await check(member, id)).toMatchObject({ status: 200, body: { isFavorite: false } })
      expect((await remove(member, id)).status).toBe(200)
    }
    expect(await rows(member)).toEqual([])
    expect((await add(member, 'not-an-id')).status).toBe(400)
  })

  test('favourites of a withdrawn ad show the title saved with it, and no later changes', async () => {
    const [seller, member] = [await world.member(), await world.member()]
    const { id } = await world.ad(seller, { title: 'As saved' })
    await add(member, id)
    for (const [column, value] of [
      ['pending', 'active'],
      ['inactive', 'active'],
      ['active', 'suspended'],
    ]) {
      await world.db.run(sql`update ads set status = ${column}, title = 'Not yet reviewed' where id = ${id}`)
      await world.db.run(sql`update accounts set status = ${value} where id = ${seller.id}`)
      expect(await list(member)).toEqual([
        { _id: id, title: 'As saved', isAvailable: false, savedAt: expect.any(String) },
      ])
    }
    await world.db.run(sql`update accounts set status = 'active' where id = ${seller.id}`)
    expect(await list(member)).toMatchObject([{ title: 'Not yet reviewed', isAvailable: true }])
    await world.db.run(sql`delete from ads where id = ${id}`)
    expect(await list(member)).toEqual([])
  })

  test('favourites require a login', async () => {
    for (const [method, url] of [
      ['GET', '/api/favorites'],
      ['GET', '/api/favorites/ids'],
      ['POST', '/api/favorites'],
      ['GET', `/api/favorites/check/${randomUUID()}`],
      ['DELETE', `/api/favorites/${randomUUID()}`],
    ] as const) {
      expect(await call(method, url)).toMatchObject({
        status: 401,
        body: { message: 'Authentication required' },
      })
    }
  })

  test('favourites are at most 500, even with concurrent requests', async () => {
    const [seller, member] = [await world.member(), await world.member()]
    const { id } = await world.ad(seller)
    await world.db.run(sql`
      insert into ads (id, seller_id, status, category_id, subcategory_id, state_id, city_id, listing_type, condition,
        price_cents, title, description, contact_name, images)
      select gen_random_uuid(), seller_id, status, 4, 26, state_id, city_id, listing_type, condition,
        price_cents, title, description, contact_name, images
      from ads, generate_series(1, ${MAX_FAVOURITES + 3}) where id = ${id}`)
    await world.db.run(sql`
      insert into favourites (account_id, ad_id, saved_title)
      select ${member.id}, id, title from ads where seller_id = ${seller.id} and id <> ${id}
      order by id limit ${MAX_FAVOURITES - 1}`)
    const left = await world.db.many<{ id: string }>(sql`
      select id from ads where seller_id = ${seller.id}
        and id not in (select ad_id from favourites where account_id = ${member.id})`)
    const [last, ...tooMany] = left
    expect(tooMany.length).toBeGreaterThan(3)
    // The last one that fits is inserted but not committed when others arrive.
    const replies = await world.db.transaction(async (tx) => {
      await lockFavourites(tx, member.id)
      await insertFavourite(tx, member.id, last?.id ?? '')
      const pending = tooMany.slice(0, 3).map((ad) => add(member, ad.id))
      await expect.poll(() => countWaiting(world.db)).toBe(3)
      return () => Promise.all(pending)
    })
    for (const reply of await replies())
      expect(reply).toMatchObject({
        status: 409,
        body: { code: 'CONFLICT', message: 'You can save up to 500 items. Remove some to save more.' },
      })
    expect(await rows(member)).toHaveLength(MAX_FAVOURITES)
    // Saving again is no error, and a missing ad is a 404.
    const [saved] = await ids(member)
    expect((await add(member, saved)).status).toBe(200)
    expect((await add(member, randomUUID())).status).toBe(404)
  })
})
