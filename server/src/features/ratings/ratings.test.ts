import { isGoodRating } from '@bowerbird/contract/ratings/ratings.rules'
import * as terms from '@bowerbird/contract/ratings/ratings.terms'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { eraseAccount } from '../../testing/erase-account.ts'
import { BAD, GOOD, givenDeal, letDaysPass, makeDealtPair, ratingCalls } from '../../testing/rated-deals.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { exportOwnData } from '../accounts/profile/own-data.service.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld({ publicUrl: 'https://market.example' })
})
const call = caller(() => world)
const ratings = ratingCalls(() => world)

const noticesOf = async ({ headers }: TestMember): Promise<string[]> =>
  (await call('GET', '/api/notifications', { headers })).body.notifications.map(
    ({ title }: { title: string }) => title,
  )

describe('rating a deal', () => {
  test('a rating is hidden until both have rated; then each reads the other’s, and is told once', async () => {
    const { seller, buyer, dealId, conversationId } = await makeDealtPair(world)
    const given = await ratings.rate(buyer, dealId, { text: 'As good as new' })
    expect(given).toMatchObject({
      status: 200,
      body: {
        mayRate: false,
        given: { state: 'hidden', text: 'As good as new', by: 'buyer' },
        received: null,
      },
    })
    expect((await ratings.view(seller, dealId)).body).toMatchObject({
      mayRate: true,
      mayReply: false,
      given: null,
      received: null,
      other: { name: 'Bea Buyer' },
    })
    expect(await noticesOf(seller)).toEqual([])
    expect(await ratings.rate(seller, dealId, { text: 'Paid at once' })).toMatchObject({
      body: { given: { state: 'shown' }, received: { text: 'As good as new' }, mayReply: true },
    })
    expect((await ratings.view(buyer, dealId)).body).toMatchObject({
      given: { state: 'shown' },
      received: { text: 'Paid at once', by: 'seller' },
    })
    for (const member of [seller, buyer]) {
      await letDaysPass(world, dealId, 20)
      expect((await noticesOf(member)).filter((title) => title.startsWith('You’ve been rated'))).toEqual([
        'You’ve been rated: “Blue bicycle”',
      ])
    }
    expect((await ratings.inConversation(buyer, conversationId)).body.deals).toMatchObject([{ _id: dealId }])
  })

  test('after 14 days a rating is shown although the other side has not rated, and nobody can rate any more', async () => {
    const { seller, buyer, dealId } = await makeDealtPair(world)
    await ratings.rate(buyer, dealId, BAD)
    await letDaysPass(world, dealId, terms.RATING_DAYS - 1)
    expect((await ratings.view(seller, dealId)).body).toMatchObject({ received: null, mayRate: true })
    await letDaysPass(world, dealId, 1)
    expect((await ratings.view(seller, dealId)).body).toMatchObject({
      received: { onTime: false },
      mayRate: false,
      mayReply: true,
    })
    expect(await ratings.rate(seller, dealId)).toMatchObject({
      status: 409,
      body: { message: terms.ratingOver() },
    })
  })

  test('only the two sides see a deal, and only once it is done they rate it', async () => {
    const { seller, buyer, dealId, conversationId } = await makeDealtPair(world)
    const stranger = await world.member()
    const missing = { status: 404, body: { message: terms.DEAL_NOT_FOUND } }
    expect(await ratings.view(stranger, dealId)).toMatchObject(missing)
    expect(await ratings.rate(stranger, dealId)).toMatchObject(missing)
    expect((await ratings.inConversation(stranger, conversationId)).status).toBe(404)
    await world.db.run(sql`update deals set state = 'agreed', done_at = null where id = ${dealId}`)
    expect(await ratings.rate(buyer, dealId)).toMatchObject({
      status: 409,
      body: { message: terms.DEAL_NOT_DONE },
    })
    expect((await ratings.inConversation(seller, conversationId)).body.deals).toEqual([])
  })

  test('of two tabs one rates, and the other learns that it is too late; nothing changes', async () => {
    const { buyer, dealId } = await makeDealtPair(world)
    const replies = await Promise.all([GOOD, BAD].map((rating) => ratings.rate(buyer, dealId, rating)))
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.message).toBe(terms.RATED_ALREADY)
    expect(await world.db.many(sql`select from ratings where deal_id = ${dealId}`)).toHaveLength(1)
  })

  test('both sides at once reveal both ratings', async () => {
    const { seller, buyer, dealId } = await makeDealtPair(world)
    await Promise.all([ratings.rate(seller, dealId), ratings.rate(buyer, dealId)])
    const shown = await world.db.many(sql`
      select from ratings where deal_id = ${dealId} and shown_at is not null`)
    expect(shown).toHaveLength(2)
  })

  test.each([0, 1, 2, 3, 4, 5, 6, 7])(
    'the database agrees with the rule what a good rating is (%i)',
    async (bits) => {
      const { buyer, dealId } = await makeDealtPair(world)
      const answers = { asAgreed: (bits & 1) > 0, onTime: (bits & 2) > 0, friendly: (bits & 4) > 0 }
      await ratings.rate(buyer, dealId, answers)
      expect(
        await world.db.one(sql`select is_good as "isGood" from ratings where deal_id = ${dealId}`),
      ).toEqual({ isGood: isGoodRating(answers) })
    },
  )

  test('a rating without an answer, or with too long a text, is refused and stores nothing', async () => {
    const { buyer, dealId } = await makeDealtPair(world)
    for (const wrong of [{ onTime: undefined }, { friendly: 'yes' }, { text: 'x'.repeat(501) }])
      expect((await ratings.rate(buyer, dealId, wrong)).status).toBe(400)
    expect(await world.db.many(sql`select from ratings where deal_id = ${dealId}`)).toEqual([])
  })

  test('both sides are asked once to rate a deal that is done', async () => {
    const { seller, buyer } = await makeDealtPair(world)
    await world.jobs.minute()
    await world.jobs.minute()
    for (const member of [seller, buyer])
      expect(await noticesOf(member)).toEqual(['How did it go? Rate your deal: “Blue bicycle”'])
  })
})

describe('replying', () => {
  async function rated() {
    const pair = await makeDealtPair(world)
    await ratings.rate(pair.buyer, pair.dealId, { text: 'As good as new' })
    const { body } = await ratings.rate(pair.seller, pair.dealId)
    return { ...pair, ratingId: body.received?._id ?? '' }
  }

  test('whoever is rated replies once; the other one reads it and is told', async () => {
    const { seller, buyer, dealId, ratingId } = await rated()
    expect((await ratings.reply(buyer, ratingId, 'Mine')).status).toBe(404)
    const replies = await Promise.all(['One', 'Two'].map((text) => ratings.reply(seller, ratingId, text)))
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.message).toBe(terms.REPLIED_ALREADY)
    const { body } = await ratings.view(buyer, dealId)
    expect(body.given?.reply).toMatchObject({ state: 'shown' })
    expect(await noticesOf(buyer)).toContain('Your rating has a reply: “Blue bicycle”')
    expect((await ratings.view(seller, dealId)).body).toMatchObject({ mayReply: false })
  })

  test('a rating that is not shown yet can’t be replied to', async () => {
    const { seller, buyer, dealId } = await makeDealtPair(world)
    const { body } = await ratings.rate(buyer, dealId)
    expect(await ratings.reply(seller, body.given._id, 'What?')).toMatchObject({
      status: 404,
      body: { message: terms.RATING_NOT_FOUND },
    })
  })
})

describe('a seller’s page', () => {
  /** Ratings by one buyer each, whose time is over. */
  async function givenRatings(seller: TestMember, all: readonly object[]) {
    for (const rating of all) {
      const buyer = await world.member({ name: 'Secret Bea' })
      const dealId = await givenDeal(world, { seller, buyer })
      await ratings.rate(buyer, dealId, rating)
      await letDaysPass(world, dealId, terms.RATING_DAYS)
    }
  }

  test('a seller’s page shows share, count and texts from three ratings on, and no names', async () => {
    const seller = await world.member({ name: 'Sam' })
    await world.ad(seller)
    await givenRatings(seller, [{ text: 'First' }, BAD])
    expect(await ratings.ofSeller(seller)).toEqual({ count: 2, good: null, recent: [] })
    await givenRatings(seller, [{ text: 'Third', onTime: false }])
    expect(await ratings.ofSeller(seller)).toMatchObject({
      count: 3,
      good: 2,
      recent: [
        { text: 'Third', onTime: false, reply: null },
        { text: 'First', onTime: true },
      ],
    })
    const { body } = await call('GET', `/api/sellers/${seller.id}`)
    expect(JSON.stringify(body)).not.toContain('Secret Bea')
    // Those they gave, and those they got as a buyer, don't count.
    const dealId = await givenDeal(world, { seller: await world.member(), buyer: seller })
    await ratings.rate(seller, dealId)
    await letDaysPass(world, dealId, terms.RATING_DAYS)
    expect(await ratings.ofSeller(seller)).toMatchObject({ count: 3 })
  })
})

describe('people who are gone or unwanted', () => {
  test('a deleted account leaves its rating, without a name, and nobody can rate it', async () => {
    const { seller, buyer, dealId } = await makeDealtPair(world)
    await ratings.rate(buyer, dealId, { text: 'As good as new' })
    await eraseAccount(world, buyer)
    expect((await ratings.view(seller, dealId)).body).toMatchObject({
      other: null,
      isOtherDeleted: true,
      mayRate: false,
      received: null,
    })
    expect(await ratings.rate(seller, dealId)).toMatchObject({
      status: 409,
      body: { message: terms.OTHER_IS_GONE },
    })
    await letDaysPass(world, dealId, terms.RATING_DAYS)
    const { body } = await ratings.view(seller, dealId)
    expect(body).toMatchObject({ received: { text: 'As good as new' }, other: null })
    expect(JSON.stringify(body)).not.toContain('Bea')
  })

  test('people who block each other don’t read each other’s name, and rate all the same', async () => {
    const { seller, buyer, dealId, conversationId } = await makeDealtPair(world)
    await call('POST', `/api/chat/conversations/${conversationId}/block`, { headers: seller.headers })
    for (const member of [seller, buyer]) {
      const { body } = await ratings.view(member, dealId)
      expect(body).toMatchObject({ other: null, isOtherDeleted: false, mayRate: true })
      expect(JSON.stringify(body)).not.toMatch(/Sam|Bea/)
    }
    await ratings.rate(buyer, dealId, BAD)
    await ratings.rate(seller, dealId)
    expect(JSON.stringify([await noticesOf(seller), await noticesOf(buyer)])).not.toMatch(/Sam |Bea /)
  })

  test('the copy of one’s data has the ratings one gave, and those of oneself that are shown', async () => {
    const { seller, buyer, dealId } = await makeDealtPair(world)
    await ratings.rate(buyer, dealId, { text: 'Hidden so far' })
    const dataOf = ({ id }: TestMember) => exportOwnData(world.db, id)
    expect((await dataOf(buyer)).ratingsGiven).toMatchObject([
      { title: 'Blue bicycle', text: 'Hidden so far' },
    ])
    expect((await dataOf(seller)).ratingsReceived).toEqual([])
    const { body } = await ratings.rate(seller, dealId, { text: 'Paid at once' })
    await ratings.reply(seller, body.received?._id ?? '', 'Thanks')
    expect((await dataOf(seller)).ratingsReceived).toMatchObject([
      { text: 'Hidden so far', reply: { text: 'Thanks' } },
    ])
    expect((await dataOf(buyer)).ratingsReceived).toMatchObject([{ text: 'Paid at once', reply: null }])
  })
})
