import { adStatuses } from '@bowerbird/contract/ads/ads.terms'
import {
  CASE_CLAIMED,
  CASE_DECIDED,
  NOT_YOUR_DECISION,
  OUTCOME_NOT_POSSIBLE,
  UNDO_TOO_LATE,
} from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { eraseAccount } from '../../testing/erase-account.ts'
import { queueOf } from '../../testing/moderation-queue.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let mo: TestMember
let max: TestMember
let seller: TestMember
beforeAll(async () => {
  world = await makeWorld({ publicUrl: 'https://market.example' })
  mo = await world.member({ role: 'moderator', name: 'Mo' })
  max = await world.member({ role: 'admin', name: 'Max' })
  seller = await world.member()
})
const queue = queueOf(() => world)
async function waiting(owner = seller) {
  const ad = await world.ad(owner, { status: 'pending', title: 'Old clock' })
  return { adId: ad.id, id: await queue.caseOf(ad.id) }
}
const patch = (adId: string, body: object, by = max) =>
  queue.call('PATCH', `/api/admin/products/${adId}/status`, { headers: by.headers, body })

describe('a decision', () => {
  test('a decision approves an ad, with one audit entry and one email', async () => {
    const owner = await world.member()
    const { adId, id } = await waiting(owner)
    expect((await queue.decide(mo, [id], { outcome: 'approved' })).body).toEqual({
      decided: [id],
      refused: [],
    })
    expect(await queue.statusOf(adId)).toBe('active')
    expect(await queue.row(id)).toMatchObject({ outcome: 'approved', decidedBy: mo.id, isDecided: true })
    expect(await queue.auditOf(adId, max)).toMatchObject([
      { action: 'ad.approved', actor: 'Mo', after: { status: 'active', case: id, outcome: 'approved' } },
    ])
    expect((await world.mailsTo(owner.email)).map(({ subject }) => subject)).toEqual(['Your ad is live'])
    expect((await queue.decide(max, [id], { outcome: 'approved' })).body.refused).toEqual([
      { _id: id, message: CASE_DECIDED },
    ])
  })

  test('a decision refuses an ad with reason, field and note, which the seller reads', async () => {
    const owner = await world.member()
    const { adId, id } = await waiting(owner)
    await queue.decide(mo, [id], {
      outcome: 'refused',
      reason: 'photos',
      field: 'images',
      note: 'The second one is from a shop',
    })
    const text = 'The photos don’t show the item itself, or they are someone else’s. Please add your own.'
    expect(await queue.auditOf(adId, max)).toMatchObject([
      {
        action: 'ad.status',
        reason: text,
        after: {
          status: 'inactive',
          reason: 'photos',
          field: 'images',
          note: 'The second one is from a shop',
        },
      },
    ])
    const [mail] = await world.mailsTo(owner.email)
    expect(mail?.subject).toBe('Your ad was not approved')
    for (const line of [
      `Reason: ${text}`,
      'It’s about: Photos',
      'From our team: The second one is from a shop',
    ])
      expect(mail?.text).toContain(line)
    const own = await queue.call('GET', `/api/ads/owner/${adId}`, { headers: owner.headers })
    expect(own.body.declined).toEqual({
      reason: `${text} The second one is from a shop`,
      wasLive: false,
      outcome: 'refused',
      reasonText: text,
      field: 'images',
      note: 'The second one is from a shop',
      mayAppeal: true,
      appealState: null,
    })
  })

  test.each([
    [{ outcome: 'refused' }, 'reason'],
    [{ outcome: 'refused', reason: 'because' }, 'reason'],
    [{ outcome: 'changes' }, 'reason'],
    [{ outcome: 'withdrawn' }, 'outcome'],
    [{ outcome: 'refused', reason: 'scam', field: 'colour-of-money' }, 'field'],
    [{ outcome: 'refused', reason: 'scam', note: 'x'.repeat(501) }, 'note'],
  ])('%j is refused, and decides nothing', async (decision, field) => {
    const { id } = await waiting()
    const reply = await queue.decide(mo, [id], decision as Parameters<typeof queue.decide>[2])
    expect(reply).toMatchObject({ status: 400, body: { validationErrors: { [field]: expect.any(String) } } })
    expect(await queue.row(id)).toMatchObject({ isDecided: false })
  })

  test('a decision takes an attribute as the field, and only outcomes of the kind', async () => {
    const { id } = await waiting()
    expect((await queue.decide(mo, [id], { outcome: 'fine' })).body.refused).toEqual([
      { _id: id, message: OUTCOME_NOT_POSSIBLE },
    ])
    const decision = { outcome: 'changes', reason: 'description', field: 'kilometres' } as const
    expect((await queue.decide(mo, [id], decision)).body.decided).toEqual([id])
  })

  test('a decision about fifty reviews decides each separately', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => waiting()))
    const ids = all.map(({ id }) => id)
    const [held] = ids as [string]
    await queue.claim(max, held)
    const { body } = await queue.decide(mo, ids, { outcome: 'approved' })
    expect(body.decided).toEqual(ids.slice(1))
    expect(body.refused).toEqual([{ _id: held, message: CASE_CLAIMED }])
    expect((await queue.undo(mo, ...ids.slice(1))).body.decided).toHaveLength(49)
    expect((await queue.decide(mo, Array(101).fill(held), { outcome: 'approved' })).status).toBe(400)
  })

  test('a decision about a sample of a listed ad changes nothing, or takes it down', async () => {
    const samples = [await world.ad(seller), await world.ad(seller)]
    const ids = []
    for (const { id } of samples) {
      await world.db.run(sql`
        insert into moderation_cases (kind, ad_id, account_id, title, is_sample)
        values ('ad', ${id}, ${seller.id}, 'A treasure', true)`)
      ids.push(await queue.caseOf(id))
    }
    const [fine, wrong] = samples as [{ id: string }, { id: string }]
    await queue.decide(mo, ids.slice(0, 1), { outcome: 'approved' })
    await queue.decide(mo, ids.slice(1), { outcome: 'refused', reason: 'scam' })
    expect(await queue.statusOf(fine.id)).toBe('active')
    expect(await queue.statusOf(wrong.id)).toBe('inactive')
    expect(await queue.auditOf(fine.id, max)).toMatchObject([
      { action: 'case.decided', after: { outcome: 'approved' } },
    ])
  })
})

describe('undo', () => {
  test('undo in time puts everything back, and the seller is not notified', async () => {
    const owner = await world.member()
    const { adId, id } = await waiting(owner)
    await world.db.run(
      sql`update moderation_cases set created_at = now() - interval '1 hour', risk = 30 where id = ${id}`,
    )
    for (const decision of [
      { outcome: 'approved' },
      { outcome: 'refused', reason: 'scam', note: 'Slip' },
    ] as const) {
      await queue.decide(mo, [id], decision)
      expect((await queue.undo(max, id)).body.refused).toEqual([{ _id: id, message: NOT_YOUR_DECISION }])
      expect((await queue.undo(mo, id)).body.decided).toEqual([id])
      expect(await queue.statusOf(adId)).toBe('pending')
      expect(await queue.row(id)).toMatchObject({
        isDecided: false,
        decidedBy: null,
        outcome: null,
        reason: null,
        note: null,
      })
    }
    expect(await queue.caseOf(adId)).toBe(id)
    expect(await world.mailsTo(owner.email)).toEqual([])
  })

  test('undo is refused when it is too late', async () => {
    const { adId, id } = await waiting()
    await queue.decide(mo, [id], { outcome: 'approved' })
    await world.db.run(
      sql`update moderation_cases set decided_at = now() - interval '11 seconds' where id = ${id}`,
    )
    expect((await queue.undo(mo, id)).body).toEqual({
      decided: [],
      refused: [{ _id: id, message: UNDO_TOO_LATE }],
    })
    expect(await queue.statusOf(adId)).toBe('active')
  })

  test('undo is refused after the owner has changed the status', async () => {
    const { adId, id } = await waiting()
    await queue.decide(mo, [id], { outcome: 'approved' })
    await world.db.run(sql`update ads set status = 'sold' where id = ${adId}`)
    expect((await queue.undo(mo, id)).body.refused).toHaveLength(1)
  })
})

describe('reports', () => {
  const report = async (status: 'active' | 'pending') => {
    const ad = await world.ad(seller)
    await world.db.run(sql`
      insert into reports (id, ad_id, reported_id, reason, title)
      values (gen_random_uuid(), ${ad.id}, ${seller.id}, 'Spam', 'A treasure')`)
    await world.db.run(sql`
      insert into moderation_cases (kind, ad_id, account_id, title) values ('report', ${ad.id}, ${seller.id}, 'A treasure')`)
    const id = await queue.caseOf(ad.id)
    // Hidden by reports.
    if (status === 'pending') await world.db.run(sql`update ads set status = 'pending' where id = ${ad.id}`)
    return { adId: ad.id, id }
  }
  const openReports = async (adId: string) =>
    (await world.db.many(sql`select from reports where ad_id = ${adId} and handled_at is null`)).length

  test.each([
    ['active', 'fine', 'active'],
    ['pending', 'fine', 'active'],
    ['active', 'refused', 'inactive'],
    ['pending', 'changes', 'changes_requested'],
    ['active', 'changes', 'changes_requested'],
  ] as const)(
    'reports about an ad that is %s: %s makes it %s and answers them; undo opens them',
    async (from, outcome, to) => {
      const { adId, id } = await report(from)
      expect((await queue.get(mo, id)).body.reportList).toHaveLength(1)
      await queue.decide(mo, [id], { outcome, ...(outcome !== 'fine' && { reason: 'scam' }) })
      expect(await queue.statusOf(adId)).toBe(to)
      expect(await openReports(adId)).toBe(0)
      expect((await queue.undo(mo, id)).body.decided).toEqual([id])
      expect(await queue.statusOf(adId)).toBe(from)
      expect(await openReports(adId)).toBe(1)
      expect(await queue.caseOf(adId)).toBe(id)
    },
  )

  test('reports are answered when the ad is taken down in Products', async () => {
    const { adId, id } = await report('active')
    await patch(adId, { status: 'inactive', reason: 'Fake' })
    expect(await queue.row(id)).toMatchObject({ outcome: 'refused', decidedBy: max.id, note: 'Fake' })
    expect(await openReports(adId)).toBe(0)
  })

  test('reports about a person end without an ad', async () => {
    await world.db.run(sql`
      insert into moderation_cases (kind, account_id, title) values ('report', ${seller.id}, 'Rude person')`)
    const { id } = await world.db.one<{ id: string }>(
      sql`select id from moderation_cases where title = 'Rude person'`,
    )
    expect((await queue.decide(mo, [id], { outcome: 'changes', reason: 'scam' })).body.refused).toHaveLength(
      1,
    )
    expect((await queue.decide(mo, [id], { outcome: 'fine' })).body.decided).toEqual([id])
  })
})

test('a held message that is gone can’t be released', async () => {
  await world.db.run(sql`
    insert into moderation_cases (kind, account_id, title, details) values ('message', ${seller.id}, 'Held', 'Hello')`)
  const { id } = await world.db.one<{ id: string }>(sql`select id from moderation_cases where title = 'Held'`)
  expect((await queue.decide(mo, [id], { outcome: 'released' })).body.refused).toHaveLength(1)
  expect(await queue.row(id)).toMatchObject({ isDecided: false })
})

describe('in Products', () => {
  test('a decision ends the case, with who and why', async () => {
    const { adId, id } = await waiting()
    await patch(adId, { status: 'inactive', reason: 'Blurry' })
    expect(await queue.row(id)).toMatchObject({ outcome: 'refused', decidedBy: max.id, note: 'Blurry' })
  })

  test('undoing it opens the same case again', async () => {
    const { adId, id } = await waiting()
    await patch(adId, { status: 'active' })
    await patch(adId, { status: 'pending', isUndo: true })
    expect(await queue.caseOf(adId)).toBe(id)
    expect(await queue.row(id)).toMatchObject({ kind: 'ad', decidedBy: null })
  })

  test('taking down a listed ad leaves a decision that can be appealed, and undoing it none', async () => {
    const ad = await world.ad(seller)
    await patch(ad.id, { status: 'inactive', reason: 'Fake' })
    const outcomes = () =>
      world.db.many(sql`select kind, outcome, note from moderation_cases where ad_id = ${ad.id}`)
    expect(await outcomes()).toEqual([{ kind: 'edit', outcome: 'refused', note: 'Fake' }])
    await patch(ad.id, { status: 'active', isUndo: true })
    expect(await outcomes()).toEqual([{ kind: 'edit', outcome: 'withdrawn', note: null }])
  })
})

describe('deleting', () => {
  test('an ad withdraws its case and what it says about the ad', async () => {
    const { adId, id } = await waiting()
    await queue.call('DELETE', `/api/ads/owner/${adId}`, { headers: seller.headers })
    expect(await queue.row(id)).toMatchObject({ outcome: 'withdrawn', before: null })
    expect((await queue.decide(mo, [id], { outcome: 'approved' })).body.refused).toHaveLength(1)
    expect((await queue.get(mo, id)).body).toMatchObject({ product: null, productId: null })
  })

  test('an account withdraws its cases, and forgets what the member wrote', async () => {
    const owner = await world.member()
    const { adId, id } = await waiting(owner)
    await queue.decide(mo, [id], { outcome: 'refused', reason: 'scam' })
    await queue.call('POST', `/api/ads/owner/${adId}/appeal`, {
      headers: owner.headers,
      body: { text: 'My secret reason' },
    })
    await world.db.run(sql`
      insert into moderation_cases (kind, account_id, title, details) values ('message', ${owner.id}, 'Held', 'My secret text')`)
    await eraseAccount(world, owner)
    expect(await world.db.many(sql`select from moderation_cases where details like 'My secret%'`)).toEqual([])
    expect(
      await world.db.many(sql`select from moderation_cases where account_id is null and decided_at is null`),
    ).toEqual([])
  })
})

/** A small deterministic generator of random numbers (mulberry32). */
function randomOf(seed: number) {
  let state = seed
  return (n: number) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % n
  }
}

test('whatever happens to an ad, it is in the queue exactly while it or a change of it waits', async () => {
  const seed = 20261116
  const random = randomOf(seed)
  const owner = await world.member()
  const ads = await Promise.all(Array.from({ length: 4 }, () => world.ad(owner, { status: 'pending' })))
  for (let i = 0; i < 150; i++) {
    const { id } = ads[random(4)] as { id: string }
    const open = async () =>
      world.db.many<{ id: string }>(
        sql`select id from moderation_cases where ad_id = ${id} and decided_at is null`,
      )
    const choices = [
      () => patch(id, { status: adStatuses[random(4)], isUndo: random(3) === 0 }),
      async () => {
        const own = (await queue.call('GET', `/api/ads/owner/${id}`, { headers: owner.headers })).body
        return queue.call('PUT', `/api/ads/owner/${id}`, {
          headers: owner.headers,
          body: { ...own, title: `Title ${i}` },
        })
      },
      () =>
        queue.call('PATCH', `/api/ads/owner/${id}/status`, {
          headers: owner.headers,
          body: { status: random(2) ? 'sold' : 'active' },
        }),
      async () => {
        const outcome = (['approved', 'refused', 'changes'] as const)[random(3)] ?? 'approved'
        for (const { id } of await open()) await queue.decide(max, [id], { outcome, reason: 'scam' })
      },
      async () => {
        const [last] = await world.db.many<{ id: string }>(sql`
          select id from moderation_cases where ad_id = ${id} and decided_at is not null order by decided_at desc limit 1`)
        if (last) await queue.undo(max, last.id)
      },
      () =>
        queue.call('POST', `/api/ads/owner/${id}/appeal`, { headers: owner.headers, body: { text: 'No' } }),
    ]
    await choices[random(choices.length)]?.()
    const wrong = await world.db.many(sql`
      select a.id, a.status, array_agg(r.kind) as kinds from ads a
      left join moderation_cases r on r.ad_id = a.id and r.decided_at is null
      where a.seller_id = ${owner.id} group by a.id
      having (a.status = 'pending' or is_approved_status(a.status)
          and exists (select from ad_edits e where e.ad_id = a.id and e.returned_at is null))
          <> (count(r.id) filter (where r.kind in ('ad', 'edit')) = 1)
        or count(r.id) filter (where r.kind = 'appeal') > 0 and a.status not in ('inactive', 'changes_requested')`)
    expect(wrong, `step ${i} of seed ${seed}`).toEqual([])
  }
})

test('someone who decided about an ad of their own can still be deleted', async () => {
  const both = await world.member({ role: 'moderator' })
  const { id } = await waiting(both)
  // As was possible before staff were kept from deciding about themselves.
  await world.db.run(sql`
    update moderation_cases set decided_at = now(), decided_by = ${both.id}, outcome = 'approved' where id = ${id}`)
  const { status } = await queue.call('DELETE', `/api/users/${both.id}`, { headers: max.headers })
  expect(status).toBe(200)
  expect(await queue.row(id)).toMatchObject({ outcome: 'approved', decidedBy: null })
})
