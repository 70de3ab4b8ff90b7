import { LIVE_PATH } from '@bowerbird/contract/chat/chat.terms'
import { OWN_MATTER, QUEUE_CHANGED } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { io } from 'socket.io-client'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { queueOf } from '../../testing/moderation-queue.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let kai: TestMember
let mo: TestMember
let admin: TestMember
beforeAll(async () => {
  world = await makeWorld()
  kai = await world.member({ role: 'moderator', name: 'Kai' })
  mo = await world.member({ role: 'moderator', name: 'Mo' })
  admin = await world.member({ role: 'admin', name: 'Ada' })
})
const queue = queueOf(() => world)
const as = ({ headers }: TestMember) => ({ headers })
const report = (by: TestMember, body: object) =>
  queue.call('POST', '/api/reports', { ...as(by), body: { reason: 'Spam', ...body } })
const refusedOne = (id: string) => ({ decided: [], refused: [{ _id: id, message: OWN_MATTER }] })
const forbidden = { status: 403, body: { code: 'FORBIDDEN', message: OWN_MATTER } }

/** Nobody but the concerned may decide: the list says so, a claim and every decision are refused, and a colleague may. */
async function expectOwn(member: TestMember, id: string, outcomes: string[]) {
  expect((await queue.get(member, id)).body).toMatchObject({ isOwn: true })
  expect((await queue.get(mo, id)).body).toMatchObject({ isOwn: false })
  expect((await queue.claim(member, id)).body).toEqual({
    claimed: [],
    refused: [{ _id: id, message: OWN_MATTER }],
  })
  for (const outcome of outcomes) {
    const decision = { outcome: outcome as 'approved', reason: 'scam' }
    expect((await queue.decide(member, [id], decision)).body).toEqual(refusedOne(id))
  }
  expect(await queue.row(id)).toMatchObject({ isDecided: false, claimedBy: null })
}

describe('staff never decide about themselves', () => {
  test.each(['moderator', 'admin'] as const)(
    'staff with the role %s can’t decide about their own ad',
    async (role) => {
      const member = role === 'admin' ? admin : kai
      const { id: adId } = await world.ad(member, { status: 'pending' })
      const id = await queue.caseOf(adId)
      await expectOwn(member, id, ['approved', 'refused', 'changes'])
      expect((await queue.decide(mo, [id], { outcome: 'approved' })).body.decided).toEqual([id])
    },
  )

  test('of many decided at once, only the own ad is refused', async () => {
    const own = await queue.caseOf((await world.ad(kai, { status: 'pending' })).id)
    const other = await queue.caseOf((await world.ad(await world.member(), { status: 'pending' })).id)
    expect((await queue.decide(kai, [own, other], { outcome: 'approved' })).body).toEqual({
      decided: [other],
      refused: [{ _id: own, message: OWN_MATTER }],
    })
  })

  test('a moderator can’t rule on the appeal against a refusal of their own ad', async () => {
    const { id: adId } = await world.ad(kai, { status: 'pending' })
    await queue.decide(admin, [await queue.caseOf(adId)], { outcome: 'refused', reason: 'scam' })
    await queue.call('POST', `/api/ads/owner/${adId}/appeal`, { ...as(kai), body: { text: 'It is fine' } })
    await expectOwn(kai, await queue.caseOf(adId, 'appeal'), ['upheld', 'confirmed'])
    expect(await queue.statusOf(adId)).toBe('inactive')
  })

  test('a moderator can’t answer a report about their own ad, and doesn’t see who sent it', async () => {
    const { id: adId } = await world.ad(kai)
    const reporter = await world.member({ name: 'Rae' })
    await report(reporter, { productId: adId })
    const id = await queue.caseOf(adId, 'report')
    await expectOwn(kai, id, ['fine', 'refused'])
    expect((await queue.get(kai, id)).body.reportList).toMatchObject([{ isOwn: true, reporter: null }])
    expect((await queue.get(mo, id)).body.reportList).toMatchObject([
      { isOwn: false, reporter: { name: 'Rae' } },
    ])
    const { id: reportId } = await world.db.one<{ id: string }>(
      sql`select id from reports where ad_id = ${adId}`,
    )
    const handle = (by: TestMember) =>
      queue.call('PATCH', `/api/admin/reports/${reportId}`, { ...as(by), body: { isHandled: true } })
    expect(await handle(kai)).toMatchObject(forbidden)
    expect((await handle(mo)).status).toBe(200)
  })

  test('a moderator can’t answer a report that they sent, nor act on the ad while it is open', async () => {
    const { id: adId } = await world.ad(await world.member())
    await report(kai, { productId: adId })
    await expectOwn(kai, await queue.caseOf(adId, 'report'), ['fine', 'refused'])
    // Other cases stay open to them.
    const other = await queue.caseOf((await world.ad(await world.member(), { status: 'pending' })).id)
    expect((await queue.claim(kai, other)).body).toEqual({ claimed: [other], refused: [] })
    const takeDown = (by: TestMember) =>
      queue.call('PATCH', `/api/admin/products/${adId}/status`, { ...as(by), body: { status: 'inactive' } })
    expect(await takeDown(kai)).toMatchObject(forbidden)
    expect((await takeDown(mo)).status).toBe(200)
    // Answered by somebody else, it no longer concerns them.
    await world.db.run(sql`update ads set status = 'active' where id = ${adId}`)
    expect((await takeDown(kai)).status).toBe(200)
  })

  test('a moderator can’t decide about a message in their own conversation', async () => {
    const { id: productId } = await world.ad(kai)
    const buyer = await world.member()
    const chats = '/api/chat/conversations'
    const { body } = await queue.call('POST', chats, { ...as(buyer), body: { productId } })
    await queue.call('POST', `${chats}/${body._id}/messages`, {
      ...as(buyer),
      body: {
        text: 'Please send me the 6 digit code so I know you are real',
        clientId: crypto.randomUUID(),
      },
    })
    const { id } = await world.db.one<{ id: string }>(
      sql`select id from moderation_cases where conversation_id = ${body._id}`,
    )
    await expectOwn(kai, id, ['released', 'refused'])
  })

  test('a moderator can’t remove a photo of their own ad, nor take back a decision about what they have reported since', async () => {
    const own = await queue.caseOf((await world.ad(kai, { status: 'pending' })).id)
    expect(
      await queue.call('POST', `/api/admin/reviews/${own}/photos/removals`, {
        ...as(kai),
        body: { photo: '/images/0123456789abcdef0123456789abcdef/1280.webp' },
      }),
    ).toMatchObject(forbidden)

    const { id: adId } = await world.ad(await world.member())
    await report(await world.member(), { productId: adId })
    const id = await queue.caseOf(adId, 'report')
    await queue.decide(kai, [id], { outcome: 'fine' })
    await report(kai, { productId: adId })
    const { body } = await queue.undo(kai, id)
    expect(body.refused).toEqual([{ _id: id, message: OWN_MATTER }])
    expect(await queue.row(id)).toMatchObject({ outcome: 'fine', isDecided: true })
  })

  test('Products doesn’t let staff change the status of their own ad, edit it past the review, or delete it', async () => {
    const { id } = await world.ad(kai, { status: 'pending' })
    const path = `/api/admin/products/${id}`
    const { body: product } = await queue.call('GET', path, as(kai))
    for (const [method, at, body] of [
      ['PATCH', `${path}/status`, { status: 'active' }],
      ['PUT', path, { ...product, title: 'Changed by myself' }],
      ['DELETE', path, undefined],
    ] as const)
      expect(await queue.call(method, at, { ...as(kai), body })).toMatchObject(forbidden)
    expect(await queue.statusOf(id)).toBe('pending')
    // The owner's own way stays open.
    expect((await queue.call('DELETE', `/api/ads/owner/${id}`, as(kai))).status).toBe(200)
  })

  test('staff can’t feature their own ad or move it ahead, and may leave it or remove it', async () => {
    const [first, second] = [await world.ad(mo), await world.ad(await world.member())]
    const save = (by: TestMember, ...rankings: string[]) =>
      queue.call('POST', '/api/admin/products/ranked/update', {
        ...as(by),
        body: { category: 'Electronics', rankings },
      })
    const own = await world.ad(admin)
    expect(await save(admin, own.id)).toMatchObject(forbidden)
    const other = await world.member({ role: 'admin' })
    expect((await save(other, first.id, own.id, second.id)).status).toBe(200)
    expect(await save(admin, own.id, first.id, second.id)).toMatchObject(forbidden)
    // It moves up because the one ahead of it is gone.
    expect((await save(admin, own.id, second.id)).status).toBe(200)
    expect((await save(admin, second.id, own.id)).status).toBe(200)
    expect((await save(admin, second.id)).status).toBe(200)
  })
})

test('connected staff are notified when a case comes, is claimed, released or decided, and members aren’t', async () => {
  const seller = await world.member()
  const url = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const connect = async ({ headers }: TestMember) => {
    const token = headers.authorization.slice('Bearer '.length)
    const socket = io(url, { path: LIVE_PATH, transports: ['websocket'], auth: { token }, forceNew: true })
    onTestFinished(() => void socket.disconnect())
    const count = { n: 0 }
    socket.on(QUEUE_CHANGED, () => {
      count.n += 1
    })
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
    return count
  }
  const [staff, member] = [await connect(mo), await connect(seller)]
  const expectNews = async (act: () => Promise<unknown>) => {
    const before = staff.n
    await act()
    await expect.poll(() => staff.n).toBeGreaterThan(before)
  }
  let id = ''
  await expectNews(async () => {
    id = await queue.caseOf((await world.ad(seller, { status: 'pending' })).id)
  })
  await expectNews(() => queue.claim(kai, id))
  await expectNews(() => queue.release(kai, id))
  await expectNews(() => queue.decide(kai, [id], { outcome: 'approved' }))
  expect(member.n).toBe(0)
})

test('the filter for what doesn’t stand out lists assessed ads without signals, and no reports or appeals', async () => {
  const ads = await Promise.all(
    [1, 2, 3].map(async () => world.ad(await world.member(), { status: 'pending' })),
  )
  const [clean = '', flagged = '', unassessed = ''] = await Promise.all(ads.map(({ id }) => queue.caseOf(id)))
  await world.db.run(sql`
    update moderation_cases set assessed_at = case when id <> ${unassessed} then now() end,
      signals = case when id = ${flagged} then '[{"id":"price","label":"Cheap","weight":25}]' else '[]' end::jsonb
    where id in (${clean}, ${flagged}, ${unassessed})`)
  const ids = (await queue.list(mo, '?clean=true&limit=100')).body.cases.map(({ _id }) => _id)
  expect(ids).toContain(clean)
  expect(ids).not.toContain(flagged)
  expect(ids).not.toContain(unassessed)
})
