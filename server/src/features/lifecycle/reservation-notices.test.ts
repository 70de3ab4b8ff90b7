import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { eraseAccount } from '../../testing/erase-account.ts'
import { later } from '../../testing/notices.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { matchAds } from '../alerts/match-ads.service.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
const call = caller(() => world)

let seller: TestMember
let buyer: TestMember
beforeEach(async () => {
  seller = await world.member({ name: 'Mia' })
  buyer = await world.member({ name: 'Jack' })
})

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' })
const move = (id: string, body: object) =>
  call('PATCH', `/api/ads/owner/${id}/status`, { headers: seller.headers, body })
const tell = () =>
  matchAds(world.db, (error) => {
    throw error
  })
const noticesOf = async ({ id }: TestMember) =>
  (
    await world.db.many<{ title: string }>(
      sql`select details ->> 'title' as title from notifications where account_id = ${id} order by created_at, id`,
    )
  ).map(({ title }) => title)

const reservedFor = async () => {
  const { id } = await world.ad(seller, { title: 'Couch' })
  const { body: chat } = await call('POST', '/api/chat/conversations', {
    headers: buyer.headers,
    body: { productId: id },
  })
  await move(id, { status: 'reserved', until: inDays(2), conversationId: chat._id })
  return id
}

test('the person an ad is reserved for has one notice, with the latest news', async () => {
  const id = await reservedFor()
  await call('POST', '/api/notifications/read', { headers: buyer.headers, body: {} })
  await move(id, { status: 'active' })
  expect(await noticesOf(buyer)).toEqual(['No longer reserved for you: Couch'])
  const { body } = await call('GET', '/api/notifications', { headers: buyer.headers })
  expect(body).toMatchObject({ unreadCount: 1, notifications: [{ isRead: false }] })
})

test('the person an ad is reserved for gets one email an hour, however often the date changes, and the last one', async () => {
  const id = await reservedFor()
  expect(await world.mailsTo(buyer.email)).toHaveLength(1)
  for (const days of [3, 4, 5]) await move(id, { status: 'reserved', until: inDays(days) })
  expect(await world.mailsTo(buyer.email)).toHaveLength(1)
  await later(world, 60)
  const [, last, ...more] = await world.mailsTo(buyer.email)
  const day = new Date(inDays(5)).toLocaleDateString('en-AU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  expect([last?.subject, more]).toEqual([`Now reserved for you until ${day}`, []])
})

test('the person an ad is reserved for stays the same when only the date changes', async () => {
  const id = await reservedFor()
  await move(id, { status: 'reserved', until: inDays(4) })
  const { reservedFor: holder } = await world.db.one<{ reservedFor: string }>(
    sql`select reserved_for as "reservedFor" from ads where id = ${id}`,
  )
  expect(holder).toBe(buyer.id)
})

test('the person an ad is reserved for is notified when it is deleted', async () => {
  const id = await reservedFor()
  expect((await call('DELETE', `/api/ads/owner/${id}`, { headers: seller.headers })).status).toBe(200)
  expect(await noticesOf(buyer)).toEqual(['No longer reserved for you: Couch'])
})

test('the person an ad is reserved for is notified as soon as its seller deletes their account', async () => {
  const id = await reservedFor()
  const saver = await world.member()
  await call('POST', '/api/favorites', { headers: saver.headers, body: { productId: id } })
  const { status } = await call('DELETE', '/api/auth/account', { headers: seller.headers })
  expect(status).toBe(200)
  await tell()
  expect(await noticesOf(buyer)).toEqual(['No longer reserved for you: Couch'])
  // Hidden ads are not available again, although they are if the seller comes back.
  expect(await noticesOf(saver)).toEqual([])
  const deals = await call('GET', '/api/deals', { headers: buyer.headers })
  expect(JSON.stringify(deals.body)).toMatch(/"state":"ended"/)
  const { status: now } = await world.db.one<{ status: string }>(sql`select status from ads where id = ${id}`)
  expect(now).toBe('active')
})

test('the person an ad is reserved for is notified when its seller’s account is erased', async () => {
  await reservedFor()
  await eraseAccount(world, seller)
  expect(await noticesOf(buyer)).toEqual(['No longer reserved for you: Couch'])
})

test('the person an ad is reserved for is notified before those who wait for it', async () => {
  const id = await reservedFor()
  const waiting = await world.member()
  await call('POST', `/api/ads/${id}/watch`, { headers: waiting.headers })
  await move(id, { status: 'active' })
  expect(await noticesOf(buyer)).toEqual(['No longer reserved for you: Couch'])
  expect(await noticesOf(waiting)).toEqual([])
  await tell()
  expect(await noticesOf(waiting)).toEqual(['Available again: Couch'])
  expect(await noticesOf(buyer)).toHaveLength(1)
})

test('the person an ad is reserved for reads so on its page, and nobody else', async () => {
  const id = await reservedFor()
  const watch = async ({ headers }: TestMember) =>
    (await call('GET', `/api/ads/${id}/watch`, { headers })).body
  expect(await watch(buyer)).toEqual({ isWatched: false, isForYou: true })
  expect(await watch(await world.member())).toEqual({ isWatched: false, isForYou: false })
})

test('the seller sees in My Listings for whom an ad is reserved, and visitors don’t', async () => {
  const id = await reservedFor()
  const { body } = await call('GET', '/api/ads/owner/my-ads', { headers: seller.headers })
  expect(JSON.stringify(body)).toContain('"reservedFor":"Jack"')
  expect((await call('GET', `/api/ads/${id}`)).body).not.toHaveProperty('reservedFor')
})
