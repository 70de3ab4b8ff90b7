import { DAY } from '@bowerbird/contract/time'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let seller: TestMember
let buyer: TestMember
beforeAll(async () => {
  world = await makeWorld()
  buyer = await world.member()
})
beforeEach(async () => {
  seller = await world.member()
})
const call = caller(() => world)
const ago = (days: number) => new Date(Date.now() - days * DAY)
const figuresOf = async (ids: string[], by = seller) =>
  (await call('GET', `/api/ads/owner/figures?ids=${ids.join()}`, { headers: by.headers })).body

test('an owner sees views by day, saves and chats', async () => {
  const { id } = await world.ad(seller)
  await world.db.run(sql`
    insert into ad_views (ad_id, day, views)
    values (${id}, sydney_day(now()), 3), (${id}, sydney_day(now()) - 29, 2), (${id}, sydney_day(now()) - 30, 100)`)
  await call('POST', '/api/favorites', { headers: buyer.headers, body: { productId: id } })
  const { body: chat } = await call('POST', '/api/chat/conversations', {
    headers: buyer.headers,
    body: { productId: id },
  })
  // A chat that was only opened doesn't count.
  expect((await figuresOf([id]))[0]).toMatchObject({ chats: 0 })
  await call('POST', `/api/chat/conversations/${chat._id}/messages`, {
    headers: buyer.headers,
    body: { text: 'Still there?', clientId: crypto.randomUUID() },
  })
  expect(await figuresOf([id])).toEqual([
    {
      _id: id,
      views: 105,
      viewsByDay: [2, ...Array(28).fill(0), 3],
      saves: 1,
      chats: 1,
      position: 1,
      advice: null,
    },
  ])
})

test('an ad’s position is among the newest of its subcategory in its state, and those offered everywhere', async () => {
  const place = { category: 'Vehicles', subcategory: 'Boats', state: 'Tasmania', city: 'Hobart' }
  const { id } = await world.ad(seller, { ...place, createdAt: ago(5) })
  const { id: sold } = await world.ad(seller, { ...place, status: 'sold' })
  const position = async () => (await figuresOf([id]))[0].position
  expect(await position()).toBe(1)
  await world.ad(buyer, { ...place, createdAt: ago(6) })
  await world.ad(buyer, { ...place, status: 'paused' })
  await world.ad(buyer, { ...place, state: 'Victoria', city: 'Geelong' })
  await world.ad(buyer, { ...place, subcategory: 'Cars' })
  expect(await position()).toBe(1)
  await world.ad(buyer, place)
  await world.ad(buyer, { ...place, state: 'All States', city: 'All Cities' })
  expect(await position()).toBe(3)
  expect((await figuresOf([sold]))[0].position).toBeNull()
})

test('members can’t see the figures of other people’s ads', async () => {
  const { id } = await world.ad(seller)
  expect(await figuresOf([id], buyer)).toEqual([])
})

test.each([
  '',
  'abc',
  Array(21)
    .fill(0)
    .map(() => crypto.randomUUID())
    .join(),
])('%j is refused', async (ids) => {
  const { status } = await call('GET', `/api/ads/owner/figures?ids=${ids}`, { headers: seller.headers })
  expect(status).toBe(400)
})

describe('advice', () => {
  /** Ads of ten days ago in Property, a chat about each of some of them. */
  async function given(ads: number, chats: number, photos: number, age = 10) {
    for (let n = 0; n < ads; n++) {
      const { id } = await world.ad(seller, {
        category: 'Property',
        images: Array.from({ length: photos }, (_, i) => `/images/${n}-${i}/1280.webp`),
        createdAt: ago(age),
      })
      if (n < chats)
        await world.db.run(sql`
          insert into conversations (id, ad_id, title, buyer_id, seller_id, last_seq, created_at)
          values (gen_random_uuid(), ${id}, 'A treasure', ${buyer.id}, ${seller.id}, 1, ${ago(age - 1)})`)
    }
  }

  test('advice comes from this market’s ads, once there are enough of them', async () => {
    await given(50, 20, 1)
    await given(49, 40, 5)
    // Too young to be compared.
    await given(5, 5, 5, 3)
    const { id } = await world.ad(seller, { category: 'Property' })
    const { id: other } = await world.ad(seller, { category: 'Vehicles' })
    const adviceOf = async (adId: string) => (await figuresOf([adId]))[0].advice
    await world.jobs.night()
    expect(await adviceOf(id)).toBeNull()
    await given(1, 1, 5)
    await world.jobs.night()
    expect(await adviceOf(id)).toEqual({ kind: 'photos', category: 'Property', ratio: 2.1 })
    expect(await adviceOf(other)).toBeNull()
  })
})
