import { UNDO_CHANGED_SINCE } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { adBodies } from '../../testing/ad-bodies.ts'
import { editsOf } from '../../testing/edits.ts'
import { givenPicture } from '../../testing/pictures.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let owner: TestMember
let mo: TestMember
beforeAll(async () => {
  world = await makeWorld()
  mo = await world.member({ role: 'moderator' })
})
beforeEach(async () => {
  owner = await world.member()
})
const { queue, as, given: givenBy } = editsOf(() => world)
const { title, description } = adBodies.Electronics
const given = async () => {
  const ad = await givenBy(owner)
  await ad.save({ title: 'Zanzibar phone' })
  return { ...ad, caseId: await ad.review() }
}
const subjects = async () => (await world.mailsTo(owner.email)).map(({ subject }) => subject)

test('a moderator compares the public ad with the waiting version', async () => {
  const ad = await given()
  const { body } = await queue.get(mo, ad.caseId)
  expect(body).toMatchObject({
    kind: 'edit',
    title: 'Zanzibar phone',
    before: { title, description },
    product: { _id: ad.id, status: 'active', title: 'Zanzibar phone', description },
  })
  // A price that changes meanwhile is no part of it.
  await world.db.run(sql`update ads set price_cents = 70000 where id = ${ad.id}`)
  expect((await queue.get(mo, ad.caseId)).body).toMatchObject({
    title: 'Zanzibar phone',
    before: { price: 700 },
    product: { price: 700 },
  })
})

describe('approving', () => {
  test('approving an edit shows the waiting version with the changes since, and notifies the seller', async () => {
    const ad = await given()
    await world.db.run(sql`update ads set price_cents = 70000 where id = ${ad.id}`)
    expect((await queue.decide(mo, [ad.caseId], { outcome: 'approved' })).body.decided).toEqual([ad.caseId])
    expect(await ad.shown()).toMatchObject({ title: 'Zanzibar phone', price: 700, status: 'active' })
    expect(await ad.own()).toMatchObject({ edit: null })
    expect([await ad.hasEdit(), await ad.openCases()]).toEqual([false, 0])
    expect(await queue.row(ad.caseId)).toMatchObject({ outcome: 'approved', before: { title } })
    expect(await subjects()).toEqual(['Your changes are live'])
  })

  test('approving an edit can be undone, and the seller is not notified', async () => {
    const ad = await given()
    const photo = await givenPicture(world, owner)
    await ad.save({ title: 'Zanzibar phone', images: [photo] })
    const id = await ad.review()
    await queue.decide(mo, [id], { outcome: 'approved' })
    expect((await queue.undo(mo, id)).body.decided).toEqual([id])
    expect(await ad.shown()).toMatchObject({ title, images: ad.images })
    expect(await ad.own()).toMatchObject({
      coverBlur: expect.stringMatching(/^data:/),
      edit: { state: 'waiting', version: { title: 'Zanzibar phone', images: [photo] } },
    })
    expect(await ad.review()).toBe(id)
    expect(await subjects()).toEqual([])
    await queue.decide(mo, [id], { outcome: 'approved' })
    expect(await ad.shown()).toMatchObject({ title: 'Zanzibar phone', images: [photo] })
  })

  test('approving an edit can’t be undone once the owner has changed the ad', async () => {
    const ad = await given()
    await queue.decide(mo, [ad.caseId], { outcome: 'approved' })
    await ad.save({ title: 'Zanzibar phone', price: 500 })
    expect((await queue.undo(mo, ad.caseId)).body.refused).toEqual([
      { _id: ad.caseId, message: UNDO_CHANGED_SINCE },
    ])
    expect(await ad.shown()).toMatchObject({ title: 'Zanzibar phone', price: 500 })
  })

  test('into a category that was renamed meanwhile has its new name', async () => {
    const ad = await given()
    await world.db.run(sql`update categories set name = 'Gadgets' where name = 'Electronics'`)
    expect((await queue.get(mo, ad.caseId)).body).toMatchObject({
      category: 'Gadgets',
      before: { title },
      product: { title: 'Zanzibar phone', category: 'Gadgets' },
    })
    await world.db.run(sql`update categories set name = 'Electronics' where name = 'Gadgets'`)
    expect((await queue.decide(mo, [ad.caseId], { outcome: 'approved' })).body.decided).toEqual([ad.caseId])
  })

  test('approving an edit into a category that is gone is refused, and changes nothing', async () => {
    const ad = await given()
    await world.db.run(sql`
      update ad_edits set fields = fields || '{"categoryId": 999, "subcategoryId": 999}' where ad_id = ${ad.id}`)
    expect((await queue.decide(mo, [ad.caseId], { outcome: 'approved' })).body.refused).toHaveLength(1)
    expect(await ad.shown()).toMatchObject({ title })
    expect(await ad.review()).toBe(ad.caseId)
  })
})

describe.each([
  ['refused', 'Your changes were not approved'],
  ['changes', 'Please change your edit'],
] as const)('%s', (outcome, subject) => {
  test('declining an edit leaves the ad public, and the seller reads why and can put it right', async () => {
    const ad = await given()
    const decision = { outcome, reason: 'description', field: 'title', note: 'Which phone is it?' }
    await queue.decide(mo, [ad.caseId], decision)
    expect(await ad.shown()).toMatchObject({ title, status: 'active' })
    const { edit } = await ad.own()
    expect(edit).toMatchObject({
      state: outcome,
      field: 'title',
      note: 'Which phone is it?',
      reasonText: expect.stringMatching(/\w/),
      version: { title: 'Zanzibar phone' },
    })
    const [mail] = await world.mailsTo(owner.email)
    expect(mail?.subject).toBe(subject)
    expect(mail?.text).toContain('From our team: Which phone is it?')
    expect(mail?.text).toContain(`/manage-product/${ad.id}`)
    // Moderators can still see what it was about.
    expect((await queue.get(mo, ad.caseId)).body).toMatchObject({
      product: { title: 'Zanzibar phone' },
      decision: { outcome },
    })
    expect(await ad.save({ title: 'Zanzibar phone' })).toMatchObject({ title, edit: { state: 'waiting' } })
    expect(await ad.review()).not.toBe(ad.caseId)
  })

  test('declining an edit can be undone, unless the owner has sent another version', async () => {
    const ad = await given()
    const decision = { outcome, reason: 'description' }
    await queue.decide(mo, [ad.caseId], decision)
    expect((await queue.undo(mo, ad.caseId)).body.decided).toEqual([ad.caseId])
    expect(await ad.own()).toMatchObject({ title, edit: { state: 'waiting' } })
    expect(await subjects()).toEqual([])
    await queue.decide(mo, [ad.caseId], decision)
    await ad.save({ title: 'Another try' })
    expect((await queue.undo(mo, ad.caseId)).body.refused).toEqual([
      { _id: ad.caseId, message: UNDO_CHANGED_SINCE },
    ])
    expect(await ad.openCases()).toBe(1)
  })
})

test('approved photos do not count as refused when a change is refused', async () => {
  const ad = await givenBy(owner)
  const added = await givenPicture(world, owner)
  for (const [index, address] of [...ad.images, added].entries()) {
    await world.db.run(sql`
      insert into photo_fingerprints (address, account_id, fingerprint, bands)
      values (${address}, ${owner.id}, ${Buffer.alloc(12, index)}, '{1}') on conflict (address) do update
      set fingerprint = excluded.fingerprint`)
  }
  await ad.save({ images: [...ad.images, added] })
  const id = await ad.review()
  await queue.decide(mo, [id], { outcome: 'refused', reason: 'photos' })
  expect(await world.db.many(sql`select fingerprint from refused_photos where case_id = ${id}`)).toEqual([
    { fingerprint: Buffer.alloc(12, 2) },
  ])
})

test('checking a listed ad at random releases no reservation', async () => {
  const ad = await givenBy(owner)
  const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await world.db.run(sql`
    insert into moderation_cases (kind, ad_id, account_id, title, is_sample) values ('edit', ${ad.id}, ${owner.id}, 'x', true)`)
  await as(owner, 'PATCH', `${ad.id}/status`, { status: 'reserved', until })
  await queue.decide(mo, [await ad.review()], { outcome: 'approved' })
  expect(await queue.statusOf(ad.id)).toBe('reserved')
})

describe('nothing is left half done', () => {
  /** Everything that a step may change. */
  const stateOf = (id: string) =>
    world.db.one(sql`
      select a.title, a.price_cents, a.images, a.status, a.updated_at,
        (select jsonb_agg(to_jsonb(e)) from ad_edits e where e.ad_id = a.id) as edits,
        (select jsonb_agg(to_jsonb(t)) from ad_reviewed_texts t where t.ad_id = a.id) as texts,
        (select jsonb_agg(to_jsonb(r) order by r.id) from moderation_cases r where r.ad_id = a.id) as cases,
        (select jsonb_agg(i.uses order by i.address) from images i where i.account_id = a.seller_id) as uses,
        (select count(*)::int from notifications n where n.account_id = a.seller_id) as notices
      from ads a where a.id = ${id}`)

  /** Every write to a table fails, as if the process had been killed there. */
  async function killAt(table: Sql, work: () => Promise<unknown>): Promise<void> {
    await world.db.run(sql`
      create or replace function killed() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`)
    await world.db.run(sql`
      create trigger killed after insert or update or delete on ${table} for each statement execute function killed()`)
    try {
      await work()
    } finally {
      await world.db.run(sql`drop trigger killed on ${table}`)
    }
  }
  const tables = {
    ads: sql`ads`,
    edits: sql`ad_edits`,
    cases: sql`moderation_cases`,
    images: sql`images`,
    audit: sql`audit_log`,
    notices: sql`notifications`,
  }

  test.each([
    ['an edit', ['ads', 'edits', 'cases', 'images']],
    ['a withdrawal', ['edits', 'cases', 'images']],
    ['an approval', ['ads', 'edits', 'cases', 'images', 'audit', 'notices']],
    ['a refusal', ['edits', 'cases', 'audit', 'notices']],
  ] as const)('nothing is left half done if %s stops at any of %j', async (step, places) => {
    const ad = await given()
    await ad.save({ title: 'Zanzibar phone', images: [await givenPicture(world, owner)] })
    const id = await ad.review()
    const steps = {
      'an edit': () => ad.save({ title: 'Another', price: 3, images: ad.images.slice(1) }),
      'a withdrawal': () => as(owner, 'DELETE', `${ad.id}/edit`),
      'an approval': () => queue.decide(mo, [id], { outcome: 'approved' }),
      'a refusal': () => queue.decide(mo, [id], { outcome: 'refused', reason: 'photos' }),
    }
    const before = await stateOf(ad.id)
    for (const place of places) {
      await killAt(tables[place], steps[step])
      expect(await stateOf(ad.id), place).toEqual(before)
    }
    await steps[step]()
    expect(await stateOf(ad.id)).not.toEqual(before)
  })

  test('if an edit and a decision happen at the same time, everyone sees only the decided version', async () => {
    for (let round = 0; round < 12; round++) {
      const ad = await given()
      const outcome = (['approved', 'refused'] as const)[round % 2] ?? 'approved'
      const decision = { outcome, ...(outcome === 'refused' && { reason: 'description' }) }
      const [saved, decided] = await Promise.all([
        ad.save({ title: 'Never seen by anyone' }),
        queue.decide(mo, [ad.caseId], decision),
      ])
      const isDecided = decided.body.decided.length === 1
      expect(await ad.shown()).toMatchObject({
        title: isDecided && outcome === 'approved' ? 'Zanzibar phone' : title,
      })
      expect(saved).toMatchObject({ status: 'active' })
      expect(await ad.own()).toMatchObject({
        edit: { state: 'waiting', version: { title: 'Never seen by anyone' } },
      })
      expect(await ad.openCases()).toBe(1)
    }
  })
})
