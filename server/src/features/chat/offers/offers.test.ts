import { randomUUID } from 'node:crypto'
import type { Message } from '@bowerbird/contract/chat/chat.schema'
import type { Offer } from '@bowerbird/contract/offers/offers.schema'
import * as terms from '@bowerbird/contract/offers/offers.terms'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { caller } from '../../../testing/api.ts'
import { givenDeal } from '../../../testing/rated-deals.ts'
import { makeWorld, type TestMember, type World } from '../../../testing/world.ts'
import { chatCalls } from '../chat.fixture.ts'
import { lastOf, offerCalls } from './offers.fixture.ts'

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

const open = async (member: TestMember, id = adId): Promise<string> => (await chat.open(member, id)).body._id
const offer = async (amount = 450, by = buyer, id = chatId): Promise<Offer> =>
  lastOf(await offers.make(by, id, amount))
const adOf = () =>
  world.db.one<{ status: string; reservedFor: string | null }>(
    sql`select status, reserved_for as "reservedFor" from ads where id = ${adId}`,
  )
const texts = async (member = buyer): Promise<string[]> =>
  ((await chat.messages(member, chatId)).body.messages as Message[]).map(({ text }) => text)
const moveAd = (body: object) =>
  call('PATCH', `/api/ads/owner/${adId}/status`, { headers: seller.headers, body })
const titlesOf = async ({ id }: TestMember): Promise<string[]> =>
  (
    await world.db.many<{ title: string }>(sql`
      select details ->> 'title' as title from notifications where account_id = ${id} order by created_at, id`)
  ).map(({ title }) => title)

test('an offer is a message that both sides read, and an open offer', async () => {
  const made = await offer(449.5)
  expect(made).toMatchObject({ side: 'buyer', amount: 449.5, state: 'open', seq: 1 })
  const { body } = await chat.messages(seller, chatId)
  expect(body.messages).toMatchObject([{ text: 'I offer $449.50.', offerId: made._id, side: 'buyer' }])
  expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(48 * 3_600_000)
})

test('accepting reserves the ad for the buyer, and tells them', async () => {
  const { _id } = await offer()
  const { status, body } = await offers.move(seller, _id, 'accept')
  expect([status, body.offers]).toMatchObject([200, [{ state: 'accepted' }]])
  expect(await adOf()).toEqual({ status: 'reserved', reservedFor: buyer.id })
  expect((await texts()).at(-1)).toMatch(/^Agreed: \$450\. It’s reserved until \w+day \d+ \w+\.$/)
  expect(await titlesOf(buyer)).toEqual(['Reserved for you: Oak table'])
})

test('a counter-offer ends the offer before, and the buyer who accepts it gets the ad', async () => {
  const first = await offer(400)
  const second = await offer(470, seller)
  expect((await offers.list(buyer, chatId)).body.offers).toMatchObject([
    { _id: first._id, state: 'countered' },
    { _id: second._id, state: 'open', side: 'seller' },
  ])
  await offers.move(buyer, second._id, 'accept')
  expect(await adOf()).toEqual({ status: 'reserved', reservedFor: buyer.id })
  expect(await texts()).toEqual(['I offer $400.', 'How about $470?', expect.stringMatching(/^Agreed: \$470/)])
})

test.each([
  ['decline', 'seller', 'declined'],
  ['withdraw', 'buyer', 'withdrawn'],
] as const)('an offer that is answered by %s leaves the ad as it is', async (move, by, state) => {
  const { _id } = await offer()
  const { body } = await offers.move(by === 'seller' ? seller : buyer, _id, move)
  expect(body.offers).toMatchObject([{ state }])
  expect(await adOf()).toEqual({ status: 'active', reservedFor: null })
})

test.each(['accept', 'decline'] as const)('nobody can %s their own offer', async (move) => {
  const { _id } = await offer()
  const { status, body } = await offers.move(buyer, _id, move)
  expect([status, body.message]).toEqual([409, terms.OFFER_MOVED_ON])
})

test('an offer of other people does not exist', async () => {
  const { _id } = await offer()
  const stranger = await world.member()
  expect((await offers.move(stranger, _id, 'accept')).status).toBe(404)
  expect((await offers.make(stranger, chatId, 450)).status).toBe(404)
  expect((await offers.received(stranger, adId)).status).toBe(403)
})

test('the same offer sent twice is one, and the same answer twice is one', async () => {
  const clientId = randomUUID()
  const [one, two] = await Promise.all([
    offers.make(buyer, chatId, 450, clientId),
    offers.make(buyer, chatId, 450, clientId),
  ])
  expect([one.status, two.status]).toEqual([200, 200])
  const { _id } = lastOf(one)
  const answers = await Promise.all([offers.move(seller, _id, 'accept'), offers.move(seller, _id, 'accept')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await texts()).toHaveLength(2)
})

test('of two offers accepted at once one is agreed, and the other one is refused', async () => {
  const other = await world.member()
  const mine = await offer()
  const theirs = await offer(480, other, await open(other))
  const answers = await Promise.all([
    offers.move(seller, mine._id, 'accept'),
    offers.move(seller, theirs._id, 'accept'),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.map(({ body }) => body.message)).toContain(terms.RESERVED_FOR_ANOTHER)
})

test('an offer taken back while it is accepted is either agreed or taken back', async () => {
  const { _id } = await offer()
  const answers = await Promise.all([offers.move(seller, _id, 'accept'), offers.move(buyer, _id, 'withdraw')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const [{ state } = { state: '' }] = (await offers.list(buyer, chatId)).body.offers as Offer[]
  expect((await adOf()).status).toBe(state === 'accepted' ? 'reserved' : 'active')
})

test('an offer can’t be accepted after its time, nor before the job has ended it', async () => {
  const { _id } = await offer()
  await world.db.run(sql`update offers set expires_at = now() - interval '1 second' where id = ${_id}`)
  expect((await offers.move(seller, _id, 'accept')).status).toBe(409)
  await world.jobs.minute()
  expect((await offers.list(buyer, chatId)).body.offers).toMatchObject([{ state: 'expired' }])
  expect(await titlesOf(buyer)).toEqual(['Your offer of $450 wasn’t answered: Oak table'])
})

test('the receiver is reminded once before an offer ends', async () => {
  const { _id } = await offer()
  await world.db.run(sql`update offers set expires_at = now() + interval '11 hours' where id = ${_id}`)
  await world.jobs.minute()
  await world.jobs.minute()
  expect(await titlesOf(seller)).toEqual(['An offer of $450 is waiting for your answer: Oak table'])
})

test('one offer is open at a time', async () => {
  await offer()
  const { status, body } = await offers.make(buyer, chatId, 460)
  expect([status, body.message]).toEqual([409, terms.OFFER_OPEN_ALREADY])
})

test.each([
  ['abc', 400],
  ['450.555', 400],
  [0, 400],
  [501, 400],
  [500, 200],
  ['$1', 200],
])('an offer of %j gets %i', async (amount, expected) => {
  expect((await offers.make(buyer, chatId, amount)).status).toBe(expected)
})

test('a home to rent takes no offers, and neither does an ad that says its price is fixed', async () => {
  const home = await world.ad(seller, {
    category: 'Property',
    subcategory: 'Houses',
    listingType: 'rent',
    rentType: 'weekly',
    price: 600,
  })
  const firm = await world.ad(seller, { description: 'Solid oak. Price is firm, thanks.', price: 80 })
  for (const { id } of [home, firm]) {
    const { status, body } = await offers.make(buyer, await open(buyer, id), 50)
    expect([status, body.message]).toEqual([409, terms.NO_OFFERS_HERE])
  }
})

test('a sold ad closes the open offers of others, and tells them', async () => {
  const other = await world.member()
  const otherChat = await open(other)
  await offer(480, other, otherChat)
  const { _id } = await offer()
  await offers.move(seller, _id, 'accept')
  await moveAd({ status: 'sold', conversationId: chatId, notifiesOthers: false })
  expect((await offers.list(buyer, chatId)).body.offers).toMatchObject([{ state: 'completed' }])
  expect((await offers.list(other, otherChat)).body.offers).toMatchObject([{ state: 'closed' }])
  expect(await titlesOf(other)).toEqual(['Your offer of $480 has ended: Oak table'])
})

test('the end of a reservation ends what was agreed', async () => {
  const { _id } = await offer()
  await offers.move(seller, _id, 'accept')
  await moveAd({ status: 'active' })
  expect((await offers.list(buyer, chatId)).body.offers).toMatchObject([{ state: 'closed' }])
})

test('a buyer who calls it off gives the ad back, and is not told that the seller did', async () => {
  const { _id } = await offer()
  await offers.move(seller, _id, 'accept')
  await offers.move(buyer, _id, 'cancel')
  expect(await adOf()).toEqual({ status: 'active', reservedFor: null })
  expect(await titlesOf(buyer)).toEqual(['Reserved for you: Oak table'])
  expect((await texts(seller)).at(-1)).toBe('I have to call off what we agreed at $450.')
})

test('an offer above a price that has fallen since can’t be accepted', async () => {
  const { _id } = await offer()
  await world.db.run(sql`update ads set price_cents = 40000 where id = ${adId}`)
  const { status, body } = await offers.move(seller, _id, 'accept')
  expect([status, body.message]).toEqual([409, terms.PRICE_IS_LOWER])
  expect((await offers.list(buyer, chatId)).body.offers).toMatchObject([{ state: 'open' }])
})

test('a block ends the open offer, and nobody can accept it', async () => {
  const { _id } = await offer()
  await chat.block(buyer, chatId)
  expect((await offers.move(seller, _id, 'accept')).status).toBe(409)
  expect((await offers.make(seller, chatId, 470)).status).toBe(403)
})

test('the lowest price of a seller declines politely, and nobody else sees it', async () => {
  // No id has a dot.
  await offers.setLowest(seller, adId, 420.75)
  const { body } = await offers.make(buyer, chatId, 419.99)
  expect(body.offers).toMatchObject([{ state: 'declined', isAutomatic: true }])
  expect((await texts()).at(-1)).toContain('$419.99 is less than I’d take')
  const seen = await Promise.all([
    offers.list(buyer, chatId),
    chat.get(buyer, chatId),
    call('GET', `/api/ads/${adId}`, { headers: buyer.headers }),
  ])
  expect(JSON.stringify(seen)).not.toContain('420.75')
  expect((await offers.received(seller, adId)).body.lowest).toBe(420.75)
  expect(await offer(420.75)).toMatchObject({ state: 'open' })
})

test('the lowest price is at most the price, and an offer of the whole price is never declined by it', async () => {
  const refused = await offers.setLowest(seller, adId, 500.01)
  expect([refused.status, refused.body.validationErrors]).toEqual([
    400,
    { amount: 'The price is $500, so the lowest price can’t be higher' },
  ])
  expect((await offers.received(seller, adId)).body.lowest).toBeNull()
  await offers.setLowest(seller, adId, 500)
  await world.db.run(sql`update ads set price_cents = 40000 where id = ${adId}`)
  expect(await offer(399)).toMatchObject({ state: 'declined', isAutomatic: true })
  expect(await offer(400)).toMatchObject({ state: 'open' })
})

test('a buyer can’t find out the lowest price by trying', async () => {
  await offers.setLowest(seller, adId, 420)
  for (const amount of [100, 200, 300, 400]) await offer(amount)
  const { status, body } = await offers.make(buyer, chatId, 410)
  expect([status, body.message]).toEqual([429, terms.OFFERS_WORN_OUT])
})

test('the seller sees all offers side by side, the highest first, with each buyer’s record', async () => {
  const other = await world.member({ name: 'Otto' })
  await offer(450)
  await offer(480, other, await open(other))
  const { body } = await offers.received(seller, adId)
  expect(body).toMatchObject({
    title: 'Oak table',
    price: 500,
    listingType: 'sell',
    lowest: null,
    refusal: null,
    offers: [
      { amount: 480, buyer: { name: 'Otto', bought: 0, isPhoneVerified: false } },
      { amount: 450, buyer: { name: 'Bea Buyer' } },
    ],
  })
})

test('a buyer’s record counts deals that are done, good ratings from three on and meetings from five on', async () => {
  await offer(450)
  const record = async () => {
    const { body } = await offers.received(seller, adId)
    const { bought, ratings, came, replyMinutes } = body.offers[0].buyer
    return { bought, ratings, came, replyMinutes }
  }
  const dealt = async (isGood: boolean, daysAgo: number) => {
    const other = await world.member()
    const dealId = await givenDeal(world, { seller: other, buyer, daysAgo })
    await world.db.run(sql`
      insert into deal_meetings (deal_id, meet_at, time_zone, place, proposed_by, agreed_at)
      values (${dealId}, now() - interval '1 day', 'Australia/Sydney', 'Station', 'buyer', now())`)
    await world.db.run(sql`
      insert into ratings (id, deal_id, side, rater_id, rated_id, as_agreed, on_time, friendly, text, due_at, revealed_at, shown_at)
      values (gen_random_uuid(), ${dealId}, 'seller', ${other.id}, ${buyer.id}, ${isGood}, ${isGood}, true, 'Hm', now(), now(), now())`)
    return dealId
  }
  for (const isGood of [true, false]) await dealt(isGood, 3)
  expect(await record()).toEqual({
    bought: 2,
    ratings: { count: 2, good: null },
    came: null,
    replyMinutes: null,
  })
  await dealt(true, 2)
  const missed = await dealt(true, 2)
  await world.db.run(sql`insert into deal_no_shows (deal_id, side) values (${missed}, 'buyer')`)
  expect(await record()).toMatchObject({ bought: 4, ratings: { count: 4, good: 3 }, came: null })
  await dealt(true, 1)
  expect(await record()).toMatchObject({ bought: 5, ratings: { count: 5, good: 4 }, came: 80 })
})
