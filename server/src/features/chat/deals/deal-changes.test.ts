import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { caller } from '../../../testing/api.ts'
import { eraseAccount } from '../../../testing/erase-account.ts'
import { queueOf } from '../../../testing/moderation-queue.ts'
import { makeWorld, type TestMember, type World } from '../../../testing/world.ts'
import { chatCalls } from '../chat.fixture.ts'
import { lastOf, offerCalls } from '../offers/offers.fixture.ts'

let world: World
let mo: TestMember
beforeAll(async () => {
  world = await makeWorld()
  mo = await world.member({ role: 'moderator' })
})
const call = caller(() => world)
const chat = chatCalls(() => world)
const offers = offerCalls(() => world)
const queue = queueOf(() => world)

let seller: TestMember
let buyer: TestMember
let adId: string
let chatId: string
let title = ''
beforeEach(async () => {
  seller = await world.member({ name: 'Sam Seller' })
  buyer = await world.member({ name: 'Bea Buyer' })
  title = `Oak table of ${seller.id}`
  ;({ id: adId } = await world.ad(seller, { title, price: 500, category: 'Home Decor' }))
  chatId = (await chat.open(buyer, adId)).body._id
})

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' })
const moveAd = async (body: object, id = adId) => {
  const reply = await call('PATCH', `/api/ads/owner/${id}/status`, { headers: seller.headers, body })
  expect(reply).toMatchObject({ status: 200 })
}
const reserve = (conversationId: string | undefined = chatId) =>
  moveAd({ status: 'reserved', until: inDays(2), ...(conversationId && { conversationId }) })
const deals = () =>
  world.db.many(sql`
    select state, buyer_id as "buyerId", amount_cents::int as cents, end_reason as reason, ended_by as by,
      seller_done_at is not null as "isSold" from deals where title = ${title} order by agreed_at, id`)

test('reserving an ad for a buyer opens a deal, and another date keeps it', async () => {
  await reserve()
  await moveAd({ status: 'reserved', until: inDays(4) })
  expect(await deals()).toMatchObject([{ state: 'agreed', buyerId: buyer.id, cents: 50_000, isSold: false }])
})

test('an ad that is reserved for nobody we know has no deal', async () => {
  await moveAd({ status: 'reserved', until: inDays(2) })
  expect(await deals()).toEqual([])
})

test('an accepted offer opens a deal at its amount, also if the ad was reserved for that buyer before', async () => {
  await reserve()
  const { _id } = lastOf(await offers.make(buyer, chatId, 420))
  await offers.move(seller, _id, 'accept')
  expect(await deals()).toMatchObject([{ state: 'agreed', cents: 42_000 }])
})

test('reserving it for someone else ends the deal before', async () => {
  await reserve()
  const other = await world.member()
  await reserve((await chat.open(other, adId)).body._id)
  expect(await deals()).toMatchObject([
    { state: 'ended', buyerId: buyer.id, reason: 'reserved_for_another', by: null },
    { state: 'agreed', buyerId: other.id },
  ])
})

test.each([
  ['makes it available again', () => moveAd({ status: 'active' }), 'released'],
  ['pauses it', () => moveAd({ status: 'paused' }), 'ad_gone'],
  [
    'sells it without naming anyone',
    () => moveAd({ status: 'sold', notifiesOthers: false }),
    'sold_elsewhere',
  ],
  ['deletes it', () => call('DELETE', `/api/ads/owner/${adId}`, { headers: seller.headers }), 'ad_gone'],
] as const)('a deal ends when the seller %s', async (_, change, reason) => {
  await reserve()
  await change()
  expect(await deals()).toMatchObject([{ state: 'ended', reason }])
})

test('a reservation that runs out ends the deal', async () => {
  await reserve()
  await world.db.run(sql`update ads set reserved_until = now() - interval '1 second' where id = ${adId}`)
  await world.jobs.minute()
  expect(await deals()).toMatchObject([{ state: 'ended', reason: 'ran_out' }])
})

test('a buyer who calls off an accepted offer ends the deal', async () => {
  const { _id } = lastOf(await offers.make(buyer, chatId, 420))
  await offers.move(seller, _id, 'accept')
  await offers.move(buyer, _id, 'cancel')
  expect(await deals()).toMatchObject([{ state: 'ended', by: 'buyer' }])
})

test.each(['reserved', 'active'])(
  'selling a %s ad to the buyer is the seller’s word that it is done',
  async (status) => {
    if (status === 'reserved') await reserve()
    await moveAd({ status: 'sold', conversationId: chatId, notifiesOthers: false })
    expect(await deals()).toMatchObject([{ state: 'agreed', buyerId: buyer.id, isSold: true }])
  },
)

test('a sold ad that is listed again ends a deal that the buyer has not confirmed', async () => {
  await moveAd({ status: 'sold', conversationId: chatId, notifiesOthers: false })
  await moveAd({ status: 'active' })
  expect(await deals()).toMatchObject([{ state: 'ended', reason: 'relisted' }])
})

test('selling it to someone else ends the deal', async () => {
  await reserve()
  const other = await world.member()
  const conversationId = (await chat.open(other, adId)).body._id
  await moveAd({ status: 'sold', conversationId, notifiesOthers: false })
  expect(await deals()).toMatchObject([
    { state: 'ended', reason: 'sold_elsewhere' },
    { state: 'agreed', buyerId: other.id, isSold: true },
  ])
})

test('a moderator who takes a decision back brings the deal back with the reservation', async () => {
  await reserve()
  const { body: report } = await call('POST', '/api/reports', {
    headers: (await world.member()).headers,
    body: { productId: adId, reason: 'Spam' },
  })
  expect(report).toBeDefined()
  const caseId = await queue.caseOf(adId, 'report')
  await queue.decide(mo, [caseId], { outcome: 'refused', reason: 'photos' })
  expect(await deals()).toMatchObject([{ state: 'ended', reason: 'ad_gone' }])
  await queue.undo(mo, caseId)
  expect(await deals()).toMatchObject([{ state: 'agreed', buyerId: buyer.id, reason: null }])
})

test.each([
  // Their ads are gone from the day they ask for it.
  ['seller', 'ad_gone'],
  ['buyer', 'account_gone'],
] as const)(
  'erasing the account of the %s ends the deal and keeps title and amount: %s',
  async (who, reason) => {
    await reserve()
    await eraseAccount(world, who === 'seller' ? seller : buyer)
    expect(await deals()).toMatchObject([{ state: 'ended', reason, cents: 50_000 }])
  },
)
