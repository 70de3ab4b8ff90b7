import type { OwnQueue, QueuePlace } from '@bowerbird/contract/buyers-queue/queue.schema'
import * as terms from '@bowerbird/contract/buyers-queue/queue.terms'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { caller } from '../../../testing/api.ts'
import { eraseAccount } from '../../../testing/erase-account.ts'
import { makeWorld, type TestMember, type World } from '../../../testing/world.ts'
import { chatCalls } from '../chat.fixture.ts'
import { dealCalls } from '../deals/deals.fixture.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
const call = caller(() => world)
const chat = chatCalls(() => world)
const deals = dealCalls(() => world)

let seller: TestMember
let holder: TestMember
let first: TestMember
let second: TestMember
let adId: string
let chatId: string
beforeEach(async () => {
  seller = await world.member({ name: 'Sam Seller' })
  holder = await world.member({ name: 'Hanna Holder' })
  first = await world.member({ name: 'Fay First' })
  second = await world.member({ name: 'Seb Second' })
  ;({ id: adId } = await world.ad(seller, { title: 'Oak table', price: 500 }))
  chatId = (await chat.open(holder, adId)).body._id
  await reserve(chatId)
})

const url = () => `/api/ads/${adId}/queue`
const ownQueue = async (): Promise<OwnQueue> =>
  (await call('GET', `/api/ads/owner/${adId}/queue`, { headers: seller.headers })).body
const skip = (placeId: string | undefined, by = seller, body: object = { reason: 'no_time' }) =>
  call('POST', `/api/ads/owner/${adId}/queue/${placeId}/skip`, { headers: by.headers, body })
const moveAd = (body: object) =>
  call('PATCH', `/api/ads/owner/${adId}/status`, { headers: seller.headers, body })
const reserve = (conversationId: string) =>
  moveAd({
    status: 'reserved',
    until: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
    conversationId,
  })
const join = ({ headers }: TestMember) => call('POST', url(), { headers })
const leave = ({ headers }: TestMember) => call('DELETE', url(), { headers })
const place = async ({ headers }: TestMember): Promise<QueuePlace> =>
  (await call('GET', url(), { headers })).body
const answer = ({ headers }: TestMember, said: 'yes' | 'no') =>
  call('POST', `${url()}/answer`, { headers, body: { answer: said } })
const bothJoin = async () => {
  for (const member of [first, second]) expect((await join(member)).status).toBe(200)
}
const adOf = () =>
  world.db.one<{ status: string; reservedFor: string | null }>(
    sql`select status, reserved_for as "reservedFor" from ads where id = ${adId}`,
  )
const titlesOf = async ({ id }: TestMember): Promise<string[]> =>
  (
    await world.db.many<{ title: string }>(sql`
      select details ->> 'title' as title from notifications where account_id = ${id} order by created_at, id`)
  ).map(({ title }) => title)
const overdue = () =>
  world.db.run(
    sql`update queue_places set answer_by = now() - interval '1 second' where answer_by is not null`,
  )

test('members join and leave the queue of a reserved ad, and know their place', async () => {
  await bothJoin()
  expect(await place(second)).toMatchObject({ length: 2, position: 2, answerBy: null, isForYou: false })
  expect(await place(await world.member())).toMatchObject({ length: 2, position: null })
  expect((await leave(first)).body).toMatchObject({ length: 1, position: null })
  expect(await place(second)).toMatchObject({ position: 1 })
  const { body } = await call('GET', '/api/queue-places', { headers: second.headers })
  expect(body.places).toMatchObject([{ title: 'Oak table', position: 1 }])
})

test('joining twice, in two tabs, is one place', async () => {
  await join(first)
  await Promise.all([join(second), join(second)])
  expect(await place(first)).toMatchObject({ length: 2, position: 1 })
})

test('who has the ad, or has it reserved, doesn’t queue, and nobody queues for one that can be had', async () => {
  expect([(await join(seller)).status, (await join(holder)).body.message]).toEqual([
    403,
    terms.FOR_YOU_ALREADY,
  ])
  await moveAd({ status: 'active' })
  expect((await join(first)).body.message).toBe(terms.QUEUE_CLOSED)
})

test.each([
  ['the seller releases it', () => moveAd({ status: 'active' })],
  ['the buyer calls it off', async () => deals.cancel(holder, (await deals.of(holder, chatId))._id)],
  [
    'it runs out',
    async () => {
      await world.db.run(sql`update ads set reserved_until = now() - interval '1 second' where id = ${adId}`)
      await world.jobs.minute()
    },
  ],
])('when %s, the first is asked, and a yes reserves it for them', async (_, release) => {
  await bothJoin()
  await release()
  expect(await titlesOf(first)).toEqual(['It’s your turn: Oak table'])
  expect(await titlesOf(second)).toEqual([])
  const { answerBy } = await place(first)
  expect(Date.parse(answerBy ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
  const { body } = await answer(first, 'yes')
  expect(await adOf()).toEqual({ status: 'reserved', reservedFor: first.id })
  expect(await deals.of(first, body.conversationId)).toMatchObject({ state: 'agreed' })
  expect(await place(second)).toMatchObject({ position: 1, length: 1 })
})

test('a no, or no answer, passes the turn on', async () => {
  const third = await world.member()
  await bothJoin()
  await join(third)
  await moveAd({ status: 'active' })
  expect((await answer(first, 'no')).body).toEqual({ conversationId: null })
  expect(await titlesOf(second)).toEqual(['It’s your turn: Oak table'])
  await overdue()
  expect((await answer(second, 'yes')).body.message).toBe(terms.NOT_YOUR_TURN)
  for (let i = 0; i < 2; i++) await world.jobs.minute()
  expect(await titlesOf(second)).toEqual(['Your turn is over: Oak table'])
  expect(await titlesOf(third)).toEqual(['It’s your turn: Oak table'])
  expect(await place(second)).toMatchObject({ position: null, length: 1 })
})

test('the seller chooses how long the next one has', async () => {
  const hours = (answerHours: number) =>
    call('PUT', `/api/ads/owner/${adId}/queue`, { headers: seller.headers, body: { answerHours } })
  expect((await hours(5)).status).toBe(400)
  expect((await hours(2)).body).toEqual({ length: 0, answerHours: 2, answerBy: null, people: [] })
  await join(first)
  await moveAd({ status: 'active' })
  const { answerBy } = await place(first)
  expect(Date.parse(answerBy ?? '') - Date.now()).toBeLessThan(2 * 3_600_000 + 1)
})

test('whoever isn’t asked can’t answer, and two who answer at once get it once', async () => {
  await bothJoin()
  expect((await answer(first, 'yes')).status).toBe(409)
  await moveAd({ status: 'active' })
  const replies = await Promise.all([answer(first, 'yes'), answer(first, 'yes'), answer(second, 'yes')])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('someone whom the seller blocks, or who is suspended, is passed over silently', async () => {
  await bothJoin()
  await world.db.run(sql`insert into blocks (blocker_id, blocked_id) values (${seller.id}, ${first.id})`)
  await moveAd({ status: 'active' })
  expect([await titlesOf(first), await titlesOf(second)]).toEqual([[], ['It’s your turn: Oak table']])
})

test('a seller who reserves it for another takes the turn back, and the place stays', async () => {
  await bothJoin()
  await moveAd({ status: 'active' })
  await reserve(chatId)
  expect(await titlesOf(first)).toEqual(['Reserved again: Oak table'])
  expect(await place(first)).toMatchObject({ position: 1, answerBy: null })
  expect((await answer(first, 'yes')).status).toBe(409)
  await moveAd({ status: 'active' })
  expect(await titlesOf(first)).toEqual(['It’s your turn: Oak table'])
})

test.each(['sold', 'paused'])(
  'the queue of an ad that is %s is over, and those in it are told',
  async (status) => {
    await bothJoin()
    await moveAd({ status, ...(status === 'sold' && { notifiesOthers: false }) })
    for (const member of [first, second])
      expect(await titlesOf(member)).toEqual(['The queue is over: Oak table'])
  },
)

test('nobody learns who the others are', async () => {
  await bothJoin()
  const seen = [
    await place(second),
    (await call('GET', '/api/queue-places', { headers: second.headers })).body,
    (await call('GET', `/api/ads/owner/${adId}/queue`, { headers: seller.headers })).body,
  ]
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${first.id}|Fay|Seb|${second.id}|Hanna|${holder.id}`))
})

test('the place of someone who deletes their account goes to the next', async () => {
  await bothJoin()
  await eraseAccount(world, first)
  expect(await place(second)).toMatchObject({ position: 1, length: 1 })
})

test('the seller skips whoever is asked: the next is asked, and the reason is kept for staff alone', async () => {
  await bothJoin()
  await moveAd({ status: 'active' })
  const [asked, waiting] = (await ownQueue()).people
  expect([asked?.answerBy, waiting?.answerBy]).toEqual([expect.any(String), null])
  const why = { reason: 'earlier_trouble', note: 'Never came in May' }
  const { body } = await skip(asked?._id, seller, why)
  expect(body).toMatchObject({ length: 1, people: [{ _id: waiting?._id, answerBy: expect.any(String) }] })
  expect(await titlesOf(first)).toEqual(['You’re no longer in the queue: Oak table'])
  expect(await titlesOf(second)).toEqual(['It’s your turn: Oak table'])
  expect(
    await world.db.many(sql`select reason, note from queue_skips where account_id = ${first.id}`),
  ).toEqual([why])
  const { body: notices } = await call('GET', '/api/notifications', { headers: first.headers })
  expect(JSON.stringify([notices, await place(first)])).not.toMatch(/trouble|May|Seb/)
  // Twice, in two tabs, skips one: the other one’s turn stays.
  expect((await skip(asked?._id)).body.message).toBe(terms.NOT_IN_QUEUE)
  expect(await place(second)).toMatchObject({ position: 1, answerBy: expect.any(String) })
})

test('someone who was skipped can’t join the same queue again, and a reserved ad’s queue only gets shorter', async () => {
  await bothJoin()
  const [foremost] = (await ownQueue()).people
  expect((await skip(foremost?._id)).body).toMatchObject({ length: 1, people: [{ answerBy: null }] })
  expect(await titlesOf(second)).toEqual([])
  expect(await place(first)).toMatchObject({ position: null, isSkipped: true })
  expect(await join(first)).toMatchObject({ status: 409, body: { message: terms.SKIPPED } })
})

test('only the seller skips, with a reason of the list', async () => {
  await bothJoin()
  const [foremost] = (await ownQueue()).people
  expect((await skip(foremost?._id, second)).status).toBe(403)
  expect((await skip(foremost?._id, seller, { reason: 'their name' })).status).toBe(400)
  expect((await skip(foremost?._id, seller, { reason: 'other', note: 'x'.repeat(501) })).status).toBe(400)
  expect(await place(first)).toMatchObject({ position: 1 })
})
