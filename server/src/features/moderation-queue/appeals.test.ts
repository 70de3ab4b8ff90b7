import {
  APPEALED_ALREADY,
  NOTHING_TO_APPEAL,
  OWN_DECISION_APPEALED,
} from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { queueOf } from '../../testing/moderation-queue.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let mo: TestMember
let max: TestMember
beforeAll(async () => {
  world = await makeWorld({ publicUrl: 'https://market.example' })
  mo = await world.member({ role: 'moderator', name: 'Mo' })
  max = await world.member({ role: 'moderator', name: 'Max' })
})
const queue = queueOf(() => world)
const appeal = (by: TestMember, adId: string, text = 'These are my own photos') =>
  queue.call('POST', `/api/ads/owner/${adId}/appeal`, { headers: by.headers, body: { text } })

/** An ad that Mo has refused, with the refusal. */
async function refused() {
  const owner = await world.member()
  const ad = await world.ad(owner, { status: 'pending', title: 'Old clock' })
  const refusal = await queue.caseOf(ad.id)
  await queue.decide(mo, [refusal], { outcome: 'refused', reason: 'photos', note: 'From a shop' })
  // The seller has been notified.
  await world.mailsTo(owner.email)
  const declined = async () =>
    (await queue.call('GET', `/api/ads/owner/${ad.id}`, { headers: owner.headers })).body.declined
  return { owner, adId: ad.id, refusal, declined }
}

test('an appeal is for another person, who sees both sides, and can make the ad live', async () => {
  const { owner, adId, refusal, declined } = await refused()
  expect(await declined()).toMatchObject({ mayAppeal: true, appealState: null })
  const reply = await appeal(owner, adId)
  expect(reply).toMatchObject({
    status: 200,
    body: { _id: adId, declined: { mayAppeal: false, appealState: 'open' } },
  })
  const id = await queue.caseOf(adId, 'appeal')
  expect((await queue.get(mo, id)).body).toMatchObject({ isOwnDecision: true })
  expect((await queue.get(max, id)).body).toMatchObject({
    isOwnDecision: false,
    kind: 'appeal',
    details: 'These are my own photos',
    appealed: {
      caseId: refusal,
      outcome: 'refused',
      reason: 'photos',
      note: 'From a shop',
      decidedBy: 'Mo',
    },
  })
  expect((await queue.decide(mo, [id], { outcome: 'upheld' })).body.refused).toEqual([
    { _id: id, message: OWN_DECISION_APPEALED },
  ])
  expect(
    (await queue.decide(max, [id], { outcome: 'upheld', note: 'Sorry, our mistake' })).body.decided,
  ).toEqual([id])
  expect(await queue.statusOf(adId)).toBe('active')
  const mail = (await world.mailsTo(owner.email)).at(-1)
  expect(mail?.subject).toBe('Your appeal: your ad is live')
  expect(mail?.text).toContain('Sorry, our mistake')
  const record = await queue.call('GET', `/api/admin/sellers/${owner.id}`, { headers: max.headers })
  expect(record.body).toMatchObject({ refused: 1, strikes: 0 })
})

test('an appeal can be confirmed, with a note, and undone before the seller is notified', async () => {
  const { owner, adId, declined } = await refused()
  await appeal(owner, adId)
  const id = await queue.caseOf(adId, 'appeal')
  await queue.decide(max, [id], { outcome: 'upheld' })
  expect((await queue.undo(max, id)).body.decided).toEqual([id])
  expect(await queue.statusOf(adId)).toBe('inactive')
  expect(await declined()).toMatchObject({ appealState: 'open' })
  await queue.decide(max, [id], { outcome: 'confirmed' })
  await queue.undo(max, id)
  await queue.decide(max, [id], { outcome: 'confirmed', note: 'They are in a catalogue' })
  const [, ...mails] = await world.mailsTo(owner.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your appeal: our decision stays'])
  expect(mails[0]?.text).toContain('They are in a catalogue')
  expect(await declined()).toMatchObject({ mayAppeal: false, appealState: 'confirmed', outcome: 'refused' })
  expect(await appeal(owner, adId)).toMatchObject({ status: 409, body: { message: APPEALED_ALREADY } })
})

test('an appeal is possible once per decision, also if sent twice at the same time', async () => {
  const { owner, adId } = await refused()
  const replies = await Promise.all([appeal(owner, adId), appeal(owner, adId)])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  // A new refusal can be appealed again.
  const own = (await queue.call('GET', `/api/ads/owner/${adId}`, { headers: owner.headers })).body
  await queue.call('PUT', `/api/ads/owner/${adId}`, { headers: owner.headers, body: own })
  const id = await queue.caseOf(adId)
  expect(await queue.row(id)).toMatchObject({ kind: 'ad' })
  await queue.decide(mo, [id], { outcome: 'changes', reason: 'photos' })
  expect((await appeal(owner, adId)).status).toBe(200)
})

test('an appeal needs a decision and some words', async () => {
  const { owner, adId } = await refused()
  expect((await appeal(owner, adId, '  ')).status).toBe(400)
  expect((await appeal(owner, adId, 'x'.repeat(2001))).status).toBe(400)
  expect((await appeal(max, adId)).status).toBe(403)
  const listed = await world.ad(owner)
  expect(await appeal(owner, listed.id)).toMatchObject({ status: 409, body: { message: NOTHING_TO_APPEAL } })
})

test('an appeal is decided by the same person if there is no other, and the audit log says so', async () => {
  const { owner, adId } = await refused()
  await appeal(owner, adId)
  const id = await queue.caseOf(adId, 'appeal')
  await world.db.run(sql`update accounts set status = 'suspended' where id = ${max.id}`)
  expect((await queue.decide(mo, [id], { outcome: 'confirmed' })).body.decided).toEqual([id])
  await world.db.run(sql`update accounts set status = 'active' where id = ${max.id}`)
  const [latest] = await world.db.many(sql`
    select action, after from audit_log where target_id = ${adId} order by at desc limit 1`)
  expect(latest).toMatchObject({
    action: 'case.decided',
    after: { outcome: 'confirmed', isOwnDecision: true },
  })
})
