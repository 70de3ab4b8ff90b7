import {
  APPEALED_ALREADY,
  NO_RATING_TO_APPEAL,
  OWN_DECISION_APPEALED,
  OWN_MATTER,
  RATING_NOT_UNDOABLE,
} from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { OWN_RATING_REPORT, RATING_DAYS, RATING_NOT_FOUND } from '@bowerbird/contract/ratings/ratings.terms'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { queueOf } from '../../testing/moderation-queue.ts'
import { BAD, givenDeal, letDaysPass, makeDealtPair, ratingCalls } from '../../testing/rated-deals.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { assessCases } from '../moderation-queue/signals/assess.service.ts'

const PHONE = 'Text me on 0491 570 156 for more'

let world: World
let mo: TestMember
beforeAll(async () => {
  world = await makeWorld({ publicUrl: 'https://market.example' })
  mo = await world.member({ role: 'moderator', name: 'Mo' })
})
const queue = queueOf(() => world)
const ratings = ratingCalls(() => world)

const findCase = async (ratingId: string, part = 'rating') =>
  (
    await world.db.maybeOne<{ id: string }>(sql`
      select id from moderation_cases where rating_id = ${ratingId} and rating_part = ${part} and decided_at is null`)
  )?.id
async function caseOf(ratingId: string, part = 'rating'): Promise<string> {
  const id = await findCase(ratingId, part)
  if (!id) throw new Error('no case')
  await assessCases(world.db, (error) => {
    throw error
  })
  return id
}
const labelsOf = async (caseId: string) =>
  (await queue.get(mo, caseId)).body.signals.map(({ id, label }) => `${id}: ${label}`)
const titles = async ({ headers }: TestMember): Promise<string[]> =>
  (await queue.call('GET', '/api/notifications', { headers })).body.notifications.map(
    ({ title }: { title: string }) => title,
  )

describe('a text that stands out', () => {
  test('a rating with contact details waits, also after both have rated, until a moderator shows it', async () => {
    const { seller, buyer, dealId } = await makeDealtPair(world)
    const { body } = await ratings.rate(buyer, dealId, { text: PHONE })
    expect(body.given).toMatchObject({ state: 'held' })
    await ratings.rate(seller, dealId)
    expect((await ratings.view(seller, dealId)).body).toMatchObject({
      received: null,
      given: { state: 'shown' },
    })
    const id = await caseOf(body.given._id)
    expect((await queue.get(mo, id)).body).toMatchObject({
      kind: 'rating',
      title: 'Blue bicycle',
      details: PHONE,
      product: null,
      seller: { name: 'Bea Buyer' },
      rating: {
        part: 'rating',
        by: 'buyer',
        text: PHONE,
        rater: { name: 'Bea Buyer' },
        rated: { name: 'Sam Seller' },
        isShown: false,
      },
    })
    expect(await labelsOf(id)).toContain('contact-details: Contact details')
    expect(await titles(seller)).not.toContain('You’ve been rated: “Blue bicycle”')
    expect((await queue.decide(mo, [id], { outcome: 'fine' })).body.decided).toEqual([id])
    expect((await ratings.view(seller, dealId)).body).toMatchObject({ received: { text: PHONE } })
    expect(await titles(seller)).toContain('You’ve been rated: “Blue bicycle”')
    expect((await queue.undo(mo, id)).body.refused).toEqual([{ _id: id, message: RATING_NOT_UNDOABLE }])
  })

  test('one that is shown before both have rated stays hidden until then, and is not held again', async () => {
    const { seller, buyer, dealId } = await makeDealtPair(world)
    const { body } = await ratings.rate(buyer, dealId, { text: PHONE })
    await queue.decide(mo, [await caseOf(body.given._id)], { outcome: 'fine' })
    expect((await ratings.view(seller, dealId)).body.received).toBeNull()
    await ratings.rate(seller, dealId)
    expect((await ratings.view(seller, dealId)).body.received).toMatchObject({ text: PHONE })
    expect(await findCase(body.given._id)).toBeUndefined()
  })

  test('a refused rating is shown to nobody, and its author reads why, without a strike', async () => {
    const { seller, buyer, dealId } = await makeDealtPair(world)
    const { body } = await ratings.rate(buyer, dealId, { text: PHONE })
    await queue.decide(mo, [await caseOf(body.given._id)], {
      outcome: 'refused',
      reason: 'scam',
      note: 'No phone numbers, please.',
    })
    await letDaysPass(world, dealId, RATING_DAYS)
    expect((await ratings.view(seller, dealId)).body.received).toBeNull()
    expect((await ratings.view(buyer, dealId)).body.given).toMatchObject({
      state: 'refused',
      refusal: expect.stringContaining('No phone numbers, please.'),
    })
    expect(await titles(buyer)).toContain('What you wrote about a deal isn’t shown: “Blue bicycle”')
    const trust = await queue.call('GET', '/api/trust', { headers: buyer.headers })
    expect(trust.body.strikes).toEqual([])
  })

  test('a reply that stands out waits too, and is told of when a moderator shows it', async () => {
    const { seller, buyer, dealId } = await makeDealtPair(world)
    const { body } = await ratings.rate(buyer, dealId)
    await ratings.rate(seller, dealId)
    const ratingId = body.given._id
    expect((await ratings.reply(seller, ratingId, PHONE)).body.received?.reply).toMatchObject({
      state: 'held',
    })
    expect((await ratings.view(buyer, dealId)).body.given?.reply).toBeNull()
    const id = await caseOf(ratingId, 'reply')
    expect((await queue.get(mo, id)).body).toMatchObject({
      seller: { name: 'Sam Seller' },
      rating: { part: 'reply', reply: PHONE, isShown: true },
    })
    await queue.decide(mo, [id], { outcome: 'fine' })
    expect((await ratings.view(buyer, dealId)).body.given?.reply).toMatchObject({
      text: PHONE,
      state: 'shown',
    })
    expect(await titles(buyer)).toContain('Your rating has a reply: “Blue bicycle”')
  })
})

describe('appeals', () => {
  const appeal = ({ headers }: TestMember, id: string, part = 'rating') =>
    queue.call('POST', `/api/ratings/${id}/appeal`, { headers, body: { part, text: 'It is a model number' } })
  /** A rating of the buyer that Mo has refused; both have rated. */
  async function refused() {
    const pair = await makeDealtPair(world)
    const { body } = await ratings.rate(pair.buyer, pair.dealId, { text: PHONE })
    await ratings.rate(pair.seller, pair.dealId)
    const id = body.given._id
    await queue.decide(mo, [await caseOf(id)], { outcome: 'refused', reason: 'contact' })
    return { ...pair, id }
  }

  test('a refusal can be appealed once, by its author, and another moderator who agrees shows it', async () => {
    const max = await world.member({ role: 'moderator', name: 'Max' })
    const { seller, buyer, dealId, id } = await refused()
    expect((await ratings.view(buyer, dealId)).body.given).toMatchObject({
      mayAppeal: true,
      appealState: null,
    })
    expect((await appeal(seller, id)).status).toBe(404)
    expect(await appeal(buyer, id, 'reply')).toMatchObject({ status: 404 })
    const replies = await Promise.all([appeal(buyer, id), appeal(buyer, id)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await ratings.view(buyer, dealId)).body.given).toMatchObject({
      mayAppeal: false,
      appealState: 'open',
    })
    const caseId = await caseOf(id)
    expect((await queue.get(max, caseId)).body).toMatchObject({
      kind: 'appeal',
      title: 'Blue bicycle',
      details: 'It is a model number',
      appealed: { outcome: 'refused', decidedBy: 'Mo' },
      rating: { part: 'rating', text: PHONE },
    })
    const uphold = (by: TestMember) => queue.decide(by, [caseId], { outcome: 'upheld', note: 'Sorry' })
    expect((await uphold(mo)).body.refused).toEqual([{ _id: caseId, message: OWN_DECISION_APPEALED }])
    expect((await uphold(max)).body.decided).toEqual([caseId])
    expect((await ratings.view(seller, dealId)).body).toMatchObject({ received: { text: PHONE } })
    expect(await titles(buyer)).toContain('Your appeal was right: “Blue bicycle”')
    expect((await queue.undo(max, caseId)).body.refused).toEqual([
      { _id: caseId, message: RATING_NOT_UNDOABLE },
    ])
    expect((await appeal(buyer, id)).body.message).toBe(NO_RATING_TO_APPEAL)
  })

  test('a confirmed refusal of a reply stays, and its author reads it', async () => {
    const max = await world.member({ role: 'moderator' })
    const { seller, buyer, dealId } = await makeDealtPair(world)
    const { body } = await ratings.rate(buyer, dealId)
    await ratings.rate(seller, dealId)
    const id = body.given._id
    await ratings.reply(seller, id, PHONE)
    await queue.decide(mo, [await caseOf(id, 'reply')], { outcome: 'refused', reason: 'contact' })
    expect((await appeal(seller, id, 'reply')).status).toBe(200)
    await queue.decide(max, [await caseOf(id, 'reply')], { outcome: 'confirmed', note: 'It is a number' })
    expect((await ratings.view(seller, dealId)).body.received?.reply).toMatchObject({
      state: 'refused',
      mayAppeal: false,
      appealState: 'confirmed',
    })
    expect((await ratings.view(buyer, dealId)).body.given?.reply).toBeNull()
    expect(await titles(seller)).toContain('Our decision stays: “Blue bicycle”')
    expect((await appeal(seller, id, 'reply')).body.message).toBe(APPEALED_ALREADY)
  })
})

describe('reports', () => {
  async function shown() {
    const pair = await makeDealtPair(world)
    const { body } = await ratings.rate(pair.buyer, pair.dealId, { ...BAD, text: 'Never again' })
    await ratings.rate(pair.seller, pair.dealId)
    return { ...pair, ratingId: body.given._id }
  }
  const report = ({ headers }: TestMember, ratingId: string) =>
    queue.call('POST', '/api/reports', { headers, body: { ratingId, reason: 'Rude or threatening' } })

  test('a reported rating stays until a moderator decides; who reported it is answered', async () => {
    const { seller, dealId, ratingId } = await shown()
    expect((await report(seller, ratingId)).status).toBe(200)
    expect((await ratings.view(seller, dealId)).body.received).not.toBeNull()
    const id = await caseOf(ratingId)
    expect((await queue.get(mo, id)).body).toMatchObject({
      rating: { isShown: true },
      reports: 1,
      reportList: [{ reason: 'Rude or threatening', isAboutRating: true, caseId: id }],
    })
    await queue.decide(mo, [id], { outcome: 'refused', reason: 'scam' })
    expect((await ratings.view(seller, dealId)).body.received).toBeNull()
    await world.mailsTo(seller.email)
    expect(await world.db.one(sql`select outcome from reports where rating_id = ${ratingId}`)).toEqual({
      outcome: 'acted',
    })
  })

  test('a report that is answered in the list of reports ends the case, and the rating stays', async () => {
    const { seller, ratingId } = await shown()
    await report(seller, ratingId)
    const { id } = await world.db.one<{ id: string }>(
      sql`select id from reports where rating_id = ${ratingId}`,
    )
    const { body } = await queue.call('PATCH', `/api/admin/reports/${id}`, {
      headers: mo.headers,
      body: { isHandled: true },
    })
    expect(body).toMatchObject({ outcome: 'fine' })
    expect(await findCase(ratingId)).toBeUndefined()
  })

  test('nobody reports their own rating, one that is hidden, or without an account', async () => {
    const { buyer, ratingId } = await shown()
    expect(await report(buyer, ratingId)).toMatchObject({ status: 403, body: { message: OWN_RATING_REPORT } })
    expect((await queue.call('POST', '/api/reports', { body: { ratingId, reason: 'Spam' } })).status).toBe(
      401,
    )
    const other = await makeDealtPair(world)
    const { body } = await ratings.rate(other.buyer, other.dealId)
    expect(await report(other.seller, body.given._id)).toMatchObject({
      status: 404,
      body: { message: RATING_NOT_FOUND },
    })
  })
})

test('staff don’t decide about ratings by or of themselves', async () => {
  const kai = await world.member({ role: 'moderator', name: 'Kai' })
  for (const side of ['seller', 'buyer'] as const) {
    const other = await world.member()
    const pair = side === 'seller' ? { seller: kai, buyer: other } : { seller: other, buyer: kai }
    const dealId = await givenDeal(world, pair)
    const { body } = await ratings.rate(pair.buyer, dealId, { text: PHONE })
    const id = await caseOf(body.given._id)
    expect((await queue.get(kai, id)).body).toMatchObject({ isOwn: true })
    for (const outcome of ['fine', 'refused'] as const)
      expect((await queue.decide(kai, [id], { outcome, reason: 'scam' })).body.refused).toEqual([
        { _id: id, message: OWN_MATTER },
      ])
    expect((await queue.decide(mo, [id], { outcome: 'fine' })).body.decided).toEqual([id])
  }
})

describe('rings', () => {
  const onSameDevice = (...members: TestMember[]) =>
    Promise.all(
      members.map(({ id }) =>
        world.db.run(sql`insert into known_devices (account_id, device_hash)
          values (${id}, sha256(${members[0]?.id ?? ''}::text::bytea)) on conflict do nothing`),
      ),
    )
  const fromSameAddress = (...members: TestMember[]) =>
    Promise.all(
      members.map(({ id }) =>
        world.db.run(sql`insert into login_addresses (account_id, address_hash)
          values (${id}, sha256(${members[0]?.id ?? ''}::text::bytea)) on conflict do nothing`),
      ),
    )
  /** Both sides rate a deal; returns the buyer's rating. */
  async function deal(seller: TestMember, buyer: TestMember): Promise<string> {
    const dealId = await givenDeal(world, { seller, buyer })
    const { body } = await ratings.rate(buyer, dealId)
    await ratings.rate(seller, dealId)
    return body.given._id
  }

  test.each([
    ['same device', onSameDevice, 'same-device: Both accounts have logged in on the same device.'],
    ['same network', fromSameAddress, 'same-network: Both accounts have logged in from the same address.'],
  ])('a rating from the %s waits, and says so in plain words', async (_, share, label) => {
    const [seller, buyer] = [await world.member(), await world.member()]
    await share(seller, buyer)
    const ratingId = await deal(seller, buyer)
    const id = await caseOf(ratingId)
    expect((await labelsOf(id)).find((each) => each.startsWith(label))).toBeDefined()
    expect((await queue.get(mo, id)).body.rating).toMatchObject({ isShown: false })
  })

  test('an address that many share, such as a university’s, says nothing', async () => {
    const members = await Promise.all(Array.from({ length: 22 }, () => world.member()))
    await fromSameAddress(...members)
    const [seller, buyer] = members
    if (!seller || !buyer) throw new Error('nobody')
    expect(await findCase(await deal(seller, buyer))).toBeUndefined()
  })

  test('the machine that the market runs on says nothing: everyone who tries it out shares it', async () => {
    const [seller, buyer] = [await world.member(), await world.member()]
    for (const { id } of [seller, buyer])
      await world.db.run(sql`insert into login_addresses (account_id, address_hash)
        values (${id}, sha256('127.0.0.1'::bytea)) on conflict do nothing`)
    expect(await findCase(await deal(seller, buyer))).toBeUndefined()
  })

  test('three accounts that only rate each other are found at the deal that closes the circle', async () => {
    const [a, b, c] = [await world.member(), await world.member(), await world.member()]
    expect(await findCase(await deal(a, b))).toBeUndefined()
    expect(await findCase(await deal(b, c))).toBeUndefined()
    const id = await caseOf(await deal(c, a))
    expect(await labelsOf(id)).toContain(
      'only-each-other: These 3 accounts have made 3 deals with each other, and have rated nobody else.',
    )
  })

  test('two who have sold to each other are found', async () => {
    const [a, b] = [await world.member(), await world.member()]
    expect(await findCase(await deal(a, b))).toBeUndefined()
    const id = await caseOf(await deal(b, a))
    expect(await labelsOf(id)).toContain(
      'mutual-ratings: They have also rated each other the other way round, in another deal.',
    )
  })

  test('a new seller’s first buyers are no ring', async () => {
    const seller = await world.member()
    for (let i = 0; i < 5; i++)
      expect(await findCase(await deal(seller, await world.member()))).toBeUndefined()
  })

  test('what becomes a ring while a rating is hidden is found when it is revealed', async () => {
    const [seller, buyer] = [await world.member(), await world.member()]
    const dealId = await givenDeal(world, { seller, buyer })
    const { body } = await ratings.rate(buyer, dealId)
    expect(body.given.state).toBe('hidden')
    await onSameDevice(seller, buyer)
    await letDaysPass(world, dealId, RATING_DAYS)
    expect((await ratings.view(buyer, dealId)).body.given).toMatchObject({ state: 'held' })
    await queue.decide(mo, [await caseOf(body.given._id)], { outcome: 'fine' })
    expect((await ratings.view(buyer, dealId)).body.given).toMatchObject({ state: 'shown' })
  })
})
