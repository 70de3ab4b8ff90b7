import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { queueOf } from '../../testing/moderation-queue.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let mo: TestMember
let seller: TestMember
beforeAll(async () => {
  world = await makeWorld()
  mo = await world.member({ role: 'admin', name: 'Mo' })
  seller = await world.member()
})
const queue = queueOf(() => world)

/** An open case of reports about an ad. */
async function reported(adId: string): Promise<string> {
  const { id } = await world.db.one<{ id: string }>(sql`
    insert into moderation_cases (kind, ad_id, account_id, title) values ('report', ${adId}, ${seller.id}, 'A treasure')
    returning id`)
  return id
}

const takeDown = (adId: string) =>
  queue.call('PATCH', `/api/admin/products/${adId}/status`, {
    headers: mo.headers,
    body: { status: 'inactive', reason: 'Fake' },
  })
const takeBack = (adId: string, status: string) =>
  queue.call('PATCH', `/api/admin/products/${adId}/status`, {
    headers: mo.headers,
    body: { status, from: 'inactive', isUndo: true },
  })

/** An ad that is reserved for a buyer until the end of a day. */
async function reserved() {
  const { id } = await world.ad(seller)
  const buyer = await world.member()
  const chat = await queue.call('POST', '/api/chat/conversations', {
    headers: buyer.headers,
    body: { productId: id },
  })
  const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const reply = await queue.call('PATCH', `/api/ads/owner/${id}/status`, {
    headers: seller.headers,
    body: { status: 'reserved', until, conversationId: chat.body._id },
  })
  expect(reply.status).toBe(200)
  return { id, buyer }
}

const reservationOf = (id: string) =>
  world.db.one<{ status: string; until: string; holder: string }>(
    sql`select status, reserved_until::text as until, reserved_for as holder from ads where id = ${id}`,
  )

const newsOf = async ({ headers }: TestMember) =>
  (await queue.call('GET', '/api/notifications', { headers })).body.notifications[0]

test('undoing the refusal of a reserved ad brings its reservation back, and the buyer knows', async () => {
  const { id, buyer } = await reserved()
  const [before, news] = [await reservationOf(id), await newsOf(buyer)]
  const caseId = await reported(id)
  await queue.decide(mo, [caseId], { outcome: 'refused', reason: 'scam' })
  expect(await reservationOf(id)).toEqual({ status: 'inactive', until: null, holder: null })
  expect((await newsOf(buyer)).title).toMatch(/^No longer reserved for you/)
  expect((await queue.undo(mo, caseId)).body).toEqual({ decided: [caseId], refused: [] })
  expect(await reservationOf(id)).toEqual(before)
  expect(await newsOf(buyer)).toMatchObject({ title: news.title, text: news.text })
})

test('undoing in Products that a reserved ad was taken down brings its reservation back', async () => {
  const { id } = await reserved()
  const before = await reservationOf(id)
  expect((await takeDown(id)).status).toBe(200)
  expect(await takeBack(id, 'reserved')).toMatchObject({ status: 200, body: { status: 'reserved' } })
  expect(await reservationOf(id)).toEqual(before)
})

test.each(['paused', 'sold', 'expired'] as const)(
  'undoing a refusal gives an ad back the status that it had: %s',
  async (status) => {
    const { id } = await world.ad(seller, { status })
    const caseId = await reported(id)
    await queue.decide(mo, [caseId], { outcome: 'changes', reason: 'photos' })
    expect((await queue.undo(mo, caseId)).body.decided).toEqual([caseId])
    expect(await queue.statusOf(id)).toBe(status)
    await takeDown(id)
    expect((await takeBack(id, status)).status).toBe(200)
    expect(await queue.statusOf(id)).toBe(status)
  },
)
