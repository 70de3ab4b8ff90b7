import { NOTE_ABOUT_ONESELF } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { queueOf } from '../../testing/moderation-queue.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let mo: TestMember
beforeAll(async () => {
  world = await makeWorld()
  mo = await world.member({ role: 'moderator', name: 'Mo' })
})
const queue = queueOf(() => world)
const record = (id: string, by = mo) => queue.call('GET', `/api/admin/sellers/${id}`, { headers: by.headers })

test('a member’s record has ads, decisions, reports, strikes and when they were last seen', async () => {
  const seller = await world.member({ name: 'Sam Seller' })
  await world.ad(seller)
  for (const decision of [
    { outcome: 'approved' },
    { outcome: 'refused', reason: 'scam' },
    { outcome: 'refused', reason: 'price' },
    { outcome: 'changes', reason: 'scam' },
  ] as const) {
    const ad = await world.ad(seller, { status: 'pending', title: decision.outcome })
    await queue.decide(mo, [await queue.caseOf(ad.id)], decision)
  }
  // A strike expires; its refusal stays on the record.
  await world.db.run(sql`
    update moderation_cases set decided_at = now() - interval '91 days' where account_id = ${seller.id} and reason = 'price'`)
  await world.db.run(sql`
    insert into reports (id, reported_id, reason, title) values (gen_random_uuid(), ${seller.id}, 'Spam', 'X')`)
  const { status, body } = await record(seller.id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    _id: seller.id,
    name: 'Sam Seller',
    email: seller.email,
    ads: { active: 2, pending: 0, sold: 0, inactive: 2, changesRequested: 1 },
    approved: 1,
    refused: 2,
    strikes: 1,
    reports: 1,
    lastSeenAt: expect.stringMatching(/Z$/),
    level: 'new',
    linked: [],
    skips: [],
    notes: [],
  })
  expect(body.decisions.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'changes',
    'refused',
    'approved',
    'refused',
  ])
  expect((await record(crypto.randomUUID())).status).toBe(404)
})

test('staff read whom a seller has skipped in a queue, and why; who was skipped doesn’t', async () => {
  const seller = await world.member()
  const skipped = await world.member({ name: 'Fay First' })
  const { id } = await world.ad(seller, { title: 'Oak table' })
  for (const person of [skipped, mo])
    await world.db.run(sql`
      insert into queue_skips (ad_id, account_id, reason, note) values (${id}, ${person.id}, 'other', 'Rude')`)
  expect((await record(seller.id)).body.skips).toMatchObject([
    { person: { name: 'Fay First' }, title: 'Oak table', reason: 'other', note: 'Rude' },
  ])
})

test('linked accounts share a device or an address, neither of which is shown', async () => {
  const [one, two, three] = [await world.member(), await world.member(), await world.member()]
  const device = Buffer.alloc(32, 1)
  const address = Buffer.alloc(32, 2)
  await world.db.run(sql`
    insert into known_devices (account_id, device_hash) values (${one.id}, ${device}), (${two.id}, ${device})`)
  await world.db.run(sql`
    insert into login_addresses (account_id, address_hash)
    values (${one.id}, ${address}), (${two.id}, ${address}), (${three.id}, ${address})`)
  const { body } = await record(one.id)
  expect(body.linked).toEqual([
    { _id: two.id, name: two.name, status: 'active', isSameDevice: true, isSameAddress: true },
    { _id: three.id, name: three.name, status: 'active', isSameDevice: false, isSameAddress: true },
  ])
  expect(JSON.stringify(body)).not.toContain('0101010101')
})

test('notes about a member are for staff, newest first; support may write them', async () => {
  const seller = await world.member()
  const support = await world.member({ role: 'support', name: 'Sue Support' })
  const write = (by: TestMember, text: string) =>
    queue.call('POST', `/api/admin/sellers/${seller.id}/notes`, { headers: by.headers, body: { text } })
  await write(support, 'Called: all fine')
  expect((await write(mo, ' Second ')).body.notes).toMatchObject([
    { text: 'Second', author: 'Mo' },
    { text: 'Called: all fine', author: 'Sue Support' },
  ])
  expect((await write(mo, ' ')).status).toBe(400)
  expect((await write(mo, 'x'.repeat(1001))).status).toBe(400)
  expect((await write(seller, 'I am great')).status).toBe(403)
  await world.db.run(sql`delete from accounts where id = ${support.id}`)
  expect((await record(seller.id)).body.notes[1]).toMatchObject({ author: 'Deleted user' })
  const logged = await world.db.many(sql`
    select action, after from audit_log where target = 'account' and target_id = ${seller.id}`)
  expect(logged).toEqual([
    { action: 'account.noted', after: null },
    { action: 'account.noted', after: null },
  ])
})

test('staff see no notes about themselves, in their record or beside their own ad, and can’t add one', async () => {
  const kai = await world.member({ role: 'moderator', name: 'Kai' })
  const ad = await world.ad(kai, { status: 'pending' })
  const caseId = await queue.caseOf(ad.id)
  const write = (by: TestMember) =>
    queue.call('POST', `/api/admin/sellers/${kai.id}/notes`, {
      headers: by.headers,
      body: { text: 'Too lenient' },
    })
  expect((await write(mo)).status).toBe(200)
  for (const seen of [(await record(kai.id)).body, (await queue.get(mo, caseId)).body.record])
    expect(seen.notes).toMatchObject([{ text: 'Too lenient', author: 'Mo' }])
  for (const seen of [(await record(kai.id, kai)).body, (await queue.get(kai, caseId)).body.record])
    expect(seen).toMatchObject({ _id: kai.id, notes: [] })
  expect(await write(kai)).toMatchObject({ status: 403, body: { message: NOTE_ABOUT_ONESELF } })
})
