import type { Message } from '@bowerbird/contract/chat/chat.schema'
import type { Deal } from '@bowerbird/contract/deals/deals.schema'
import * as terms from '@bowerbird/contract/deals/deals.terms'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { caller } from '../../../testing/api.ts'
import { eraseAccount } from '../../../testing/erase-account.ts'
import { makeWorld, type TestMember, type World } from '../../../testing/world.ts'
import { chatCalls } from '../chat.fixture.ts'
import { lastOf, offerCalls } from '../offers/offers.fixture.ts'
import { dealCalls } from './deals.fixture.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
const call = caller(() => world)
const chat = chatCalls(() => world)
const offers = offerCalls(() => world)
const deals = dealCalls(() => world)

let seller: TestMember
let buyer: TestMember
let adId: string
let chatId: string
let id: string
beforeEach(async () => {
  seller = await world.member({ name: 'Sam Seller' })
  buyer = await world.member({ name: 'Bea Buyer' })
  ;({ id: adId } = await world.ad(seller, { title: 'Oak table', price: 500, category: 'Home Decor' }))
  chatId = (await chat.open(buyer, adId)).body._id
  const { _id } = lastOf(await offers.make(buyer, chatId, 450))
  await offers.move(seller, _id, 'accept')
  ;({ _id: id } = await deals.of(buyer, chatId))
})

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const adOf = () =>
  world.db.one<{ status: string; until: Date | null }>(
    sql`select status, reserved_until as until from ads where id = ${adId}`,
  )
const last = async (): Promise<string | undefined> =>
  ((await chat.messages(buyer, chatId)).body.messages as Message[]).at(-1)?.text
const titlesOf = async ({ id: accountId }: TestMember): Promise<string[]> =>
  (
    await world.db.many<{ title: string }>(sql`
      select details ->> 'title' as title from notifications where account_id = ${accountId} order by created_at, id`)
  ).map(({ title }) => title)
const statuses = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b)
/** Both agree on 10 am in so many days. */
async function meet(days = 2): Promise<void> {
  const { body } = await deals.propose(buyer, id, `${day(days)}T10:00`)
  const { status } = await deals.agree(seller, id, body.meeting)
  expect(status).toBe(200)
}
/** As if the meeting were so many minutes from now, agreed on two days ago. */
const meetIn = (minutes: number) =>
  world.db.run(sql`
    update deal_meetings set meet_at = now() + make_interval(mins => ${minutes}::int), agreed_at = now() - interval '2 days'
    where deal_id = ${id}`)

describe('a deal', () => {
  test('is shown to both sides, each with a code of their own, and to nobody else', async () => {
    const [mine] = await deals.mine(buyer)
    const [theirs] = await deals.mine(seller)
    expect(mine).toMatchObject({
      side: 'buyer',
      state: 'agreed',
      amount: 450,
      title: 'Oak table',
      meeting: null,
    })
    expect(theirs).toMatchObject({ side: 'seller', other: 'Bea Buyer', conversationId: chatId, triesLeft: 5 })
    expect(mine?.code).toMatch(/^\d{4}$/)
    expect(mine?.rentType).toBeNull()
    const stranger = await world.member()
    expect(await deals.mine(stranger)).toEqual([])
    expect((await deals.cancel(stranger, id)).status).toBe(404)
    expect((await deals.confirm(stranger, id, '1234')).status).toBe(404)
  })

  test('for rent says for how long the amount is', async () => {
    const rental = { category: 'Vehicles', listingType: 'rent', rentType: 'weekly', price: 500 } as const
    const { id: rentedId } = await world.ad(seller, rental)
    const rentChat = (await chat.open(buyer, rentedId)).body._id
    const { _id } = lastOf(await offers.make(buyer, rentChat, 450))
    await offers.move(seller, _id, 'accept')
    expect(await deals.of(buyer, rentChat)).toMatchObject({ amount: 450, rentType: 'weekly' })
  })

  test('that is called off frees the ad, says so in the chat and stays in the list', async () => {
    const { body } = await deals.cancel(buyer, id, 'cannot_come')
    expect(body).toMatchObject({ state: 'ended', endedBy: 'buyer', endReason: 'cannot_come', code: null })
    expect(await adOf()).toMatchObject({ status: 'active' })
    expect(await last()).toBe('I have to call it off. I can’t find a time to meet.')
    expect((await offers.list(buyer, chatId)).body.offers).toMatchObject([{ state: 'closed' }])
    expect(statuses([await deals.cancel(buyer, id), await deals.done(seller, id)])).toEqual([409, 409])
  })

  test('that is called off by both at once has one who did', async () => {
    const replies = await Promise.all([deals.cancel(buyer, id), deals.cancel(seller, id)])
    expect(statuses(replies)).toEqual([200, 409])
  })

  test('keeps title and amount for the other side when an account is erased', async () => {
    await eraseAccount(world, seller)
    expect(await deals.mine(buyer)).toMatchObject([
      { state: 'ended', title: 'Oak table', amount: 450, other: null, productId: null },
    ])
  })

  test('of people who block each other can still be called off, and nobody writes', async () => {
    await chat.block(seller, chatId)
    const before = await last()
    expect((await deals.propose(buyer, id, `${day(2)}T10:00`)).status).toBe(403)
    expect((await deals.cancel(buyer, id)).status).toBe(200)
    expect(await last()).toBe(before)
  })
})

describe('a handover', () => {
  test.each(['buyer', 'seller'] as const)('is done when the %s enters the other one’s code', async (who) => {
    const [by, other] = who === 'buyer' ? [buyer, seller] : [seller, buyer]
    const { code } = await deals.of(other, chatId)
    const { status, body } = await deals.confirm(by, id, code ?? '')
    expect([status, body]).toMatchObject([
      200,
      { state: 'done', hasSellerSaid: true, hasBuyerSaid: true, code: null },
    ])
    expect(await adOf()).toMatchObject({ status: 'sold' })
    expect((await offers.list(buyer, chatId)).body.offers).toMatchObject([{ state: 'completed' }])
    expect(await titlesOf(buyer)).toEqual(['Sold to you: Oak table'])
  })

  test('is not done by one’s own code, and wrong ones are counted', async () => {
    const { code: own } = await deals.of(buyer, chatId)
    const { code } = await deals.of(seller, chatId)
    const wrong = ['0000', '1111', '2222', '3333', '4444', '5555', '6666']
      .filter((each) => each !== code)
      .slice(0, 4)
    const tries = [own === code ? '7777' : (own ?? ''), ...wrong]
    for (const each of tries)
      expect(await deals.confirm(buyer, id, each)).toMatchObject({
        status: 400,
        body: { message: terms.WRONG_CODE },
      })
    expect(await deals.confirm(buyer, id, code ?? '')).toMatchObject({
      status: 429,
      body: { message: terms.CODES_WORN_OUT },
    })
    expect(await deals.of(buyer, chatId)).toMatchObject({ state: 'agreed', triesLeft: 0 })
    // The other side has its own tries.
    expect((await deals.of(seller, chatId)).triesLeft).toBe(5)
  })

  test('many wrong codes at once are not more than so many', async () => {
    const { code } = await deals.of(seller, chatId)
    const wrong = Array.from({ length: 20 }, (_, i) => String(9000 + i)).filter((each) => each !== code)
    const replies = await Promise.all(wrong.map((each) => deals.confirm(buyer, id, each)))
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(5)
  })

  test('by both codes at once is done once', async () => {
    const [mine, theirs] = [await deals.of(buyer, chatId), await deals.of(seller, chatId)]
    const replies = await Promise.all([
      deals.confirm(buyer, id, theirs.code ?? ''),
      deals.confirm(seller, id, mine.code ?? ''),
    ])
    expect(statuses(replies)).toEqual([200, 200])
    expect(await titlesOf(buyer)).toEqual(['Sold to you: Oak table'])
  })

  test('without codes is done when both have said so, the buyer first', async () => {
    const { body } = await deals.done(buyer, id)
    expect(body).toMatchObject({ state: 'agreed', hasBuyerSaid: true })
    const { status, until } = await adOf()
    expect(status).toBe('reserved')
    expect(until?.getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000)
    expect((await deals.done(seller, id)).body).toMatchObject({ state: 'done' })
    expect(await adOf()).toMatchObject({ status: 'sold' })
  })

  test('without codes is done when both have said so, the seller first', async () => {
    expect((await deals.done(seller, id)).body).toMatchObject({ state: 'agreed', hasSellerSaid: true })
    expect(await adOf()).toMatchObject({ status: 'sold' })
    expect((await deals.done(buyer, id)).body).toMatchObject({ state: 'done' })
  })

  test('said twice, in two tabs, is said once', async () => {
    const replies = await Promise.all([deals.done(seller, id), deals.done(seller, id)])
    expect(statuses(replies)).toEqual([200, 200])
    expect((await chat.messages(buyer, chatId)).body.messages).toHaveLength(3)
  })

  test('while the other one calls it off is one or the other', async () => {
    const { code } = await deals.of(seller, chatId)
    const replies = await Promise.all([deals.confirm(buyer, id, code ?? ''), deals.cancel(seller, id)])
    expect(statuses(replies)).toEqual([200, 409])
    const { state } = await deals.of(buyer, chatId)
    expect((await adOf()).status).toBe(state === 'done' ? 'sold' : 'active')
  })

  test('can’t be done after the ad was sold to someone else', async () => {
    const { code } = await deals.of(seller, chatId)
    const other = await world.member()
    const conversationId = (await chat.open(other, adId)).body._id
    await call('PATCH', `/api/ads/owner/${adId}/status`, {
      headers: seller.headers,
      body: { status: 'sold', conversationId, notifiesOthers: false },
    })
    expect((await deals.confirm(buyer, id, code ?? '')).status).toBe(409)
    expect(await deals.of(buyer, chatId)).toMatchObject({ state: 'ended', endReason: 'sold_elsewhere' })
  })

  test('that the buyer never confirms ends quietly, after one reminder', async () => {
    await deals.done(seller, id)
    await world.db.run(sql`update deals set seller_done_at = now() - interval '4 days' where id = ${id}`)
    await world.jobs.minute()
    await world.jobs.minute()
    expect((await titlesOf(buyer)).filter((title) => title === 'Is it done? Oak table')).toHaveLength(1)
    await world.db.run(sql`update deals set seller_done_at = now() - interval '31 days' where id = ${id}`)
    await world.jobs.minute()
    expect(await deals.of(buyer, chatId)).toMatchObject({ state: 'ended', endReason: 'unconfirmed' })
  })
})

describe('a meeting', () => {
  test('is proposed by one side and agreed by the other, in the chat', async () => {
    const { body } = await deals.propose(buyer, id, `${day(2)}T10:00`, 'Newtown station')
    expect(body).toMatchObject({
      timeZone: 'Australia/Sydney',
      meeting: { place: 'Newtown station', by: 'buyer', isAgreed: false },
    })
    expect(await last()).toMatch(/^Shall we meet on \w+,? \d+ \w+ at 10:00.am\? Place: Newtown station$/)
    expect((await deals.agree(buyer, id, body.meeting)).body.message).toBe(terms.OWN_PROPOSAL)
    expect((await deals.agree(seller, id, body.meeting)).body.meeting).toMatchObject({ isAgreed: true })
    expect(await last()).toMatch(/^Agreed. See you on /)
  })

  test('can’t be agreed to after the proposal has changed', async () => {
    const { body } = await deals.propose(buyer, id, `${day(2)}T10:00`)
    await deals.propose(buyer, id, `${day(2)}T10:00`, 'Somewhere else')
    expect(await deals.agree(seller, id, body.meeting)).toMatchObject({
      status: 409,
      body: { message: terms.MEETING_MOVED_ON },
    })
  })

  test('proposed twice, in two tabs, is one message', async () => {
    await deals.propose(buyer, id, `${day(2)}T10:00`)
    await deals.propose(buyer, id, `${day(2)}T10:00`)
    expect((await chat.messages(buyer, chatId)).body.messages).toHaveLength(3)
  })

  test('keeps the ad reserved until they have met', async () => {
    await meet(20)
    const { until } = await adOf()
    expect(until?.getTime()).toBeGreaterThan(Date.now() + 19 * 86_400_000)
  })

  test.each([
    ['2020-01-01T10:00', terms.TIME_OVER],
    [`${day(90)}T10:00`, terms.timeTooFar()],
    ['2026-02-30T10:00', terms.NO_SUCH_TIME],
  ])('at %s is refused', async (at, message) => {
    expect(await deals.propose(buyer, id, at)).toMatchObject({ status: 400, body: { message } })
  })

  test.each([
    ['tomorrow', 'here'],
    [`${day(2)}T10:00`, ' '],
    [`${day(2)}T10:00`, 'x'.repeat(201)],
  ])('with bad input is refused, and changes nothing', async (at, place) => {
    expect((await deals.propose(buyer, id, at, place)).status).toBe(400)
    expect((await deals.of(buyer, chatId)).meeting).toBeNull()
  })

  test('reminds both once the day before, and once two hours before', async () => {
    await meet()
    await meetIn(20 * 60)
    for (let i = 0; i < 2; i++) await world.jobs.minute()
    const reminders = async (member: TestMember) =>
      (await titlesOf(member)).filter((title) => title.startsWith('You’re meeting'))
    for (const member of [buyer, seller])
      expect(await reminders(member)).toMatchObject([expect.stringMatching(/^You’re meeting on /)])
    await meetIn(90)
    for (let i = 0; i < 2; i++) await world.jobs.minute()
    for (const member of [buyer, seller])
      expect(await reminders(member)).toMatchObject([
        expect.anything(),
        expect.stringMatching(/^You’re meeting at /),
      ])
  })

  test('that is changed reminds again, and one that was called off doesn’t', async () => {
    await meet()
    await meetIn(90)
    await world.jobs.minute()
    await meet(3)
    await meetIn(80)
    await world.jobs.minute()
    expect((await titlesOf(buyer)).filter((title) => title.startsWith('You’re meeting at'))).toHaveLength(2)
    await meet(4)
    await meetIn(70)
    await deals.cancel(seller, id)
    await world.jobs.minute()
    expect((await titlesOf(seller)).filter((title) => title.startsWith('You’re meeting at'))).toHaveLength(2)
  })

  test('lets one say that they are late, and only once it is agreed', async () => {
    expect((await deals.late(buyer, id, 10)).body.message).toBe(terms.NO_MEETING)
    await meet()
    expect((await deals.late(buyer, id, 7)).status).toBe(400)
    expect((await deals.late(buyer, id, 10)).status).toBe(200)
    expect(await last()).toBe('I’m running about 10 minutes late.')
  })

  test('has a calendar file', async () => {
    expect((await deals.calendar(buyer, id)).status).toBe(409)
    await meet()
    const { meeting } = await deals.of(buyer, chatId)
    const { body } = await deals.calendar(buyer, id)
    const stamp = `${meeting?.at.replaceAll(/[-:]/g, '').slice(0, 15)}Z`
    expect(body.text).toContain(`DTSTART:${stamp}`)
    expect(body.text).toContain('LOCATION:Newtown station')
    expect(body.text.replaceAll('\r\n ', '')).toContain('(Sydney time)')
  })

  test('that someone misses is counted after its time, and shown as a rate from five meetings on', async () => {
    await meet()
    expect((await deals.noShow(buyer, id)).body.message).toBe(terms.notYetMissed())
    await meetIn(-20)
    expect((await deals.noShow(buyer, id)).body).toMatchObject({ hasReportedNoShow: true, otherCame: null })
    expect(await deals.of(seller, chatId)).toMatchObject({ hasReportedNoShow: false })
    expect(await last()).toMatch(/^Agreed. See you/)
    await world.db.run(sql`
      with made as (
        insert into deals (id, seller_id, title, listing_type, state, done_at)
        select gen_random_uuid(), ${seller.id}, 'Earlier', 'sell', 'done', now() from generate_series(1, 4) returning id)
      insert into deal_meetings (deal_id, meet_at, time_zone, place, proposed_by, agreed_at)
      select id, now() - interval '1 day', 'Australia/Sydney', 'x', 'buyer', now() from made`)
    expect((await deals.of(buyer, chatId)).otherCame).toBe(80)
  })
})

test('the clocks of the ad’s place count', async () => {
  const { id: far } = await world.ad(seller, {
    title: 'Surfboard',
    state: 'Western Australia',
    city: 'Perth',
  })
  const conversationId = (await chat.open(buyer, far)).body._id
  await call('PATCH', `/api/ads/owner/${far}/status`, {
    headers: seller.headers,
    body: { status: 'reserved', until: day(3), conversationId },
  })
  const { _id } = await deals.of(buyer, conversationId)
  const { body } = (await deals.propose(buyer, _id, `${day(2)}T10:00`)) as { body: Deal }
  expect([body.timeZone, body.meeting?.at]).toEqual(['Australia/Perth', `${day(2)}T02:00:00.000Z`])
})

describe('where the seller usually meets', () => {
  /** A deal about another ad of the seller. */
  async function another(city = {}): Promise<string> {
    const other = await world.member()
    const ad = await world.ad(seller, { title: 'Lamp', price: 40, category: 'Home Decor', ...city })
    const { _id: chatId } = (await chat.open(other, ad.id)).body
    await offers.move(seller, lastOf(await offers.make(other, chatId, 30))._id, 'accept')
    return (await deals.of(other, chatId))._id
  }
  const usual = async (by: TestMember, dealId: string) => (await deals.places(by, dealId)).body.usual

  test('is offered to them for their next deal nearby, with the time of day', async () => {
    const next = await another()
    expect(await usual(seller, next)).toEqual([])
    const { body } = await deals.propose(seller, id, `${day(2)}T17:30`, 'Campsie library')
    expect(await usual(seller, next), 'only what was agreed on').toEqual([])
    await deals.agree(buyer, id, body.meeting)
    expect(await usual(seller, next)).toEqual([{ place: 'Campsie library', time: '17:30' }])
    expect(await usual(buyer, id), 'buyers don’t see it').toEqual([])
    const far = await another({ state: 'Queensland', city: 'Cairns' })
    expect(await usual(seller, far)).toEqual([])
    await deals.cancel(seller, id)
    expect(await usual(seller, next)).toEqual([])
  })

  test('leaves out what a buyer proposed: it may be a home', async () => {
    const next = await another()
    await meet()
    expect(await usual(seller, next)).toEqual([])
  })
})
