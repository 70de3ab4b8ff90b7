import { randomUUID } from 'node:crypto'
import type { Message } from '@bowerbird/contract/chat/chat.schema'
import { BLOCKED_CHAT } from '@bowerbird/contract/chat/chat.terms'
import type { Offer } from '@bowerbird/contract/offers/offers.schema'
import * as terms from '@bowerbird/contract/offers/offers.terms'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { caller } from '../../../testing/api.ts'
import { minutesLater } from '../../../testing/minutes-later.ts'
import { countWaiting, makeWorld, type TestMember, type World } from '../../../testing/world.ts'
import { chatCalls } from '../chat.fixture.ts'
import { lastOf, offerCalls } from './offers.fixture.ts'

/* Two people, or one in two tabs, and what happens to the ad meanwhile. */

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
const call = caller(() => world)
const chat = chatCalls(() => world)
const offers = offerCalls(() => world)

let seller: TestMember
let buyer: TestMember
let adId: string
let chatId: string
beforeEach(async () => {
  seller = await world.member({ name: 'Sam Seller' })
  buyer = await world.member({ name: 'Bea Buyer' })
  ;({ id: adId } = await world.ad(seller, { title: 'Oak table', price: 500, category: 'Home Decor' }))
  chatId = (await chat.open(buyer, adId)).body._id
})

const offer = async (amount = 450, by = buyer): Promise<Offer> =>
  lastOf(await offers.make(by, chatId, amount))
const statesOf = async (): Promise<string[]> =>
  ((await offers.list(buyer, chatId)).body.offers as Offer[]).map(({ state }) => state)
const texts = async (): Promise<string[]> =>
  ((await chat.messages(buyer, chatId)).body.messages as Message[]).map(({ text }) => text)
const adOf = () =>
  world.db.one<{ status: string; reservedFor: string | null }>(
    sql`select status, reserved_for as "reservedFor" from ads where id = ${adId}`,
  )
const codes = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((one, other) => one - other)

/** Acts while something else holds the ad, and is asked to go on after what happens meanwhile. */
async function whileAdIsHeld<Reply>(
  act: () => Promise<Reply>,
  meanwhile: () => Promise<unknown>,
): Promise<Reply> {
  let reply: Promise<Reply> | undefined
  await world.db.transaction(async (tx) => {
    await tx.run(sql`select from ads where id = ${adId} for update`)
    reply = act()
    await expect.poll(() => countWaiting(world.db)).toBe(1)
    await meanwhile()
  })
  if (!reply) throw new Error('Nothing was done')
  return reply
}

const block = (blocker: TestMember, blocked: TestMember) => () =>
  world.db.run(sql`insert into blocks (blocker_id, blocked_id) values (${blocker.id}, ${blocked.id})`)

test('an offer whose maker blocks the other in the middle of its acceptance is not agreed', async () => {
  const { _id } = await offer()
  const { status, body } = await whileAdIsHeld(() => offers.move(seller, _id, 'accept'), block(buyer, seller))
  expect([status, body.message]).toEqual([403, BLOCKED_CHAT])
  expect([await statesOf(), await adOf()]).toEqual([['open'], { status: 'active', reservedFor: null }])
  expect(await texts()).toHaveLength(1)
})

test('an offer on an ad that is sold in the middle of its acceptance is not agreed', async () => {
  const { _id } = await offer()
  const sell = call('PATCH', `/api/ads/owner/${adId}/status`, {
    headers: seller.headers,
    body: { status: 'sold', notifiesOthers: false },
  })
  const [sold, accepted] = await Promise.all([sell, offers.move(seller, _id, 'accept')])
  expect(sold.status).toBe(200)
  expect([200, 409]).toContain(accepted.status)
  expect([(await adOf()).status, await statesOf()]).toEqual(['sold', ['closed']])
})

test('an offer above a price that falls in the middle of its acceptance is not agreed', async () => {
  const { _id } = await offer(450)
  const reply = await (async () => {
    let pending: ReturnType<typeof offers.move> | undefined
    await world.db.transaction(async (tx) => {
      await tx.run(sql`update ads set price_cents = 40000 where id = ${adId}`)
      pending = offers.move(seller, _id, 'accept')
      await expect.poll(() => countWaiting(world.db)).toBe(1)
    })
    return pending
  })()
  expect([reply?.status, reply?.body.message]).toEqual([409, terms.PRICE_IS_LOWER])
  expect([await statesOf(), (await adOf()).status]).toEqual([['open'], 'active'])
})

test('an offer on an ad whose price has become fixed can’t be accepted, but declined', async () => {
  const { _id } = await offer()
  await world.db.run(sql`update ads set description = 'Solid oak. Price is firm, thanks.' where id = ${adId}`)
  const { status, body } = await offers.move(seller, _id, 'accept')
  expect([status, body.message, (await adOf()).status]).toEqual([409, terms.NO_OFFERS_HERE, 'active'])
  expect((await offers.move(seller, _id, 'decline')).status).toBe(200)
})

test('one person in two tabs who accepts and declines at once has done one of them', async () => {
  const { _id } = await offer()
  const replies = await Promise.all([offers.move(seller, _id, 'accept'), offers.move(seller, _id, 'decline')])
  expect(codes(replies)).toEqual([200, 409])
  expect(replies.map(({ body }) => body.message)).toContain(terms.OFFER_MOVED_ON)
  const [state] = await statesOf()
  expect((await adOf()).status).toBe(state === 'accepted' ? 'reserved' : 'active')
  expect(await texts()).toHaveLength(2)
})

test('one person in two tabs who makes two offers at once has made one', async () => {
  const replies = await Promise.all([
    offers.make(buyer, chatId, 440, randomUUID()),
    offers.make(buyer, chatId, 450, randomUUID()),
  ])
  expect(codes(replies)).toEqual([200, 409])
  expect([await statesOf(), await texts()]).toEqual([['open'], [expect.stringContaining('I offer $4')]])
})

test('an offer that is answered with another while it is taken back is one or the other', async () => {
  const { _id } = await offer(400)
  const replies = await Promise.all([offers.make(seller, chatId, 470), offers.move(buyer, _id, 'withdraw')])
  // Taken back first, the other one is an offer of its own.
  expect([codes(replies), await statesOf()]).toEqual(
    replies[1].status === 200
      ? [
          [200, 200],
          ['withdrawn', 'open'],
        ]
      : [
          [200, 409],
          ['countered', 'open'],
        ],
  )
})

test('an offer that is accepted while its time ends is agreed or has expired', async () => {
  const { _id } = await offer()
  await world.db.run(
    sql`update offers set expires_at = clock_timestamp() + interval '30 ms' where id = ${_id}`,
  )
  const [reply] = await Promise.all([offers.move(seller, _id, 'accept'), world.jobs.minute()])
  await world.jobs.minute()
  const [state] = await statesOf()
  expect([reply.status, (await adOf()).status]).toEqual(
    state === 'accepted' ? [200, 'reserved'] : [409, 'active'],
  )
  expect(['accepted', 'expired']).toContain(state)
})

test('an offer that is declined by itself doesn’t hide the buyer’s question from the seller', async () => {
  await offers.setLowest(seller, adId, 420)
  await chat.send(buyer, chatId, 'Does it have scratches?')
  expect(await offer(100)).toMatchObject({ state: 'declined', isAutomatic: true })
  expect(await chat.unread(seller)).toBe(1)
  expect((await chat.get(buyer, chatId)).body.otherSeenSeq).toBe(0)
  await minutesLater(world)
  expect(await world.mailsTo(seller.email)).toHaveLength(1)
  // The counterpart: who has read the question isn't bothered about an offer that is too low.
  await chat.view(seller, chatId)
  await offer(101)
  expect(await chat.unread(seller)).toBe(0)
})
