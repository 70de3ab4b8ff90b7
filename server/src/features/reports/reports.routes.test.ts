import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { countWaiting, makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { insertReport, lockReporter } from './reports.store.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

const call = caller(() => world)
const report = ({ headers }: TestMember, body: object) => call('POST', '/api/reports', { headers, body })
const rows = (reporter: TestMember) =>
  world.db.many(sql`
    select ad_id as "adId", conversation_id as "conversationId", reported_id as "reportedId", reason, details, title
    from reports where reporter_id = ${reporter.id}`)

describe('POST /api/reports', () => {
  test('stores the report of an ad and its reporter', async () => {
    const [seller, member] = [await world.member(), await world.member()]
    const { id } = await world.ad(seller, { title: 'Too good to be true' })
    expect(
      await report(member, { productId: id, reason: 'Scam or fraud', details: ' Asks for a deposit ' }),
    ).toMatchObject({
      status: 200,
      body: { success: true, message: 'Thank you. Our team will look at your report.' },
    })
    expect(await rows(member)).toEqual([
      {
        adId: id,
        conversationId: null,
        reportedId: seller.id,
        reason: 'Scam or fraud',
        details: 'Asks for a deposit',
        title: 'Too good to be true',
      },
    ])
    // It is kept when the ad and the reporter are deleted.
    await world.db.run(sql`delete from ads where id = ${id}`)
    await world.db.run(sql`delete from accounts where id = ${member.id}`)
    expect(
      await world.db.many(sql`select reason from reports where title = 'Too good to be true'`),
    ).toHaveLength(1)
  })

  test('about a member goes through a conversation with them', async () => {
    const [seller, buyer, stranger] = [await world.member(), await world.member(), await world.member()]
    const { id } = await world.ad(seller, { title: 'A lamp' })
    const { body } = await call('POST', '/api/chat/conversations', {
      headers: buyer.headers,
      body: { productId: id },
    })
    const about = { conversationId: body._id, reason: 'Rude or threatening' }
    expect((await report(seller, about)).status).toBe(200)
    expect(await rows(seller)).toMatchObject([
      { adId: null, conversationId: body._id, reportedId: buyer.id, title: 'A lamp' },
    ])
    expect(await report(stranger, about)).toMatchObject({
      status: 404,
      body: { message: 'Conversation not found' },
    })
    expect(await rows(stranger)).toEqual([])
  })

  test('about the same target within a day are merged into one', async () => {
    const member = await world.member()
    const [{ id }, other] = [await world.ad(await world.member()), await world.ad(await world.member())]
    const first = { productId: id, reason: 'Spam', details: 'Posted often' }
    // Sent twice, and the first is not committed when the second arrives.
    const second = await world.db.transaction(async (tx) => {
      await lockReporter(tx, member.id)
      const about = { adId: id, conversationId: null, reportedId: null, title: 'A treasure' }
      await insertReport(tx, { ...about, ...first, id: randomUUID(), reporterId: member.id })
      const pending = report(member, first)
      await expect.poll(() => countWaiting(world.db)).toBe(1)
      return () => pending
    })
    expect((await second()).status).toBe(200)
    await report(member, { productId: id, reason: 'Scam or fraud', details: 'Wants gift cards' })
    await report(member, { productId: id, reason: 'Scam or fraud' })
    expect(await rows(member)).toMatchObject([
      { reason: 'Scam or fraud', details: 'Posted often\n\nWants gift cards' },
    ])
    await report(member, { productId: other.id, reason: 'Spam' })
    expect(await rows(member)).toHaveLength(2)
    await world.db.run(sql`
      update reports set created_at = now() - interval '25 hours' where reporter_id = ${member.id}`)
    await report(member, { productId: id, reason: 'Spam' })
    expect(await rows(member)).toHaveLength(3)
  })

  test.each([
    ['nothing', {}],
    ['two things', { productId: randomUUID(), conversationId: randomUUID() }],
    ['a reason that is not on the list', { productId: randomUUID(), reason: 'Because' }],
    ['endless details', { productId: randomUUID(), details: 'x'.repeat(1001) }],
  ])('about %s is refused', async (_name, body) => {
    expect((await report(await world.member(), { reason: 'Spam', ...body })).status).toBe(400)
  })

  test('about what the reporter can’t see, or their own ad, is refused', async () => {
    const member = await world.member()
    const hidden = await world.ad(await world.member(), { status: 'pending' })
    const own = await world.ad(member)
    for (const productId of [hidden.id, randomUUID()]) {
      expect((await report(member, { productId, reason: 'Spam' })).status).toBe(404)
    }
    expect((await report(member, { productId: own.id, reason: 'Spam' })).status).toBe(403)
    expect((await call('POST', '/api/reports', { body: { productId: own.id, reason: 'Spam' } })).status).toBe(
      401,
    )
    expect(await rows(member)).toEqual([])
  })

  test('are limited to twenty an hour', async () => {
    const limited = await makeWorld({ isRateLimited: true })
    const [member, seller] = [await limited.member(), await limited.member()]
    const { id } = await limited.ad(seller)
    const send = () =>
      caller(() => limited)('POST', '/api/reports', {
        headers: member.headers,
        body: { productId: id, reason: 'Spam' },
      })
    for (let n = 1; n <= 20; n++) expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(429)
  })
})
