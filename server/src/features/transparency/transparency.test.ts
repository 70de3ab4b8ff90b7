import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { figuresOf } from './figures.ts'
import { listTallies } from './transparency.store.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
const call = caller(() => world)

interface Decided {
  kind?: string
  outcome: string
  reason?: string
  /** Months ago. */
  months?: number
  /** And days ago; today is counted tomorrow. */
  days?: number
  waitedMinutes?: number
  n?: number
}
const decided = (
  db: World['db'],
  { kind = 'ad', outcome, reason, months = 0, days = 1, waitedMinutes = 60, n = 1 }: Decided,
) =>
  db.run(sql`
    insert into moderation_cases (kind, title, outcome, reason, decided_at, created_at, appeal_of)
    select ${kind}, 'T', ${outcome}, ${reason ?? null}, at, at - make_interval(mins => ${waitedMinutes}),
      case when ${kind} = 'appeal' then (select id from moderation_cases r where r.kind = 'ad' and not exists
        (select from moderation_cases b where b.appeal_of = r.id) limit 1) end
    from generate_series(1, ${n}::int), (select now() - make_interval(months => ${months}, days => ${days}) as at) as moment`)

test('GET /api/transparency counts decisions, reports, appeals, messages and suspensions', async () => {
  await decided(world.db, { outcome: 'approved', n: 5, waitedMinutes: 30 })
  await decided(world.db, { outcome: 'approved', n: 1, months: 20, waitedMinutes: 6000 })
  await decided(world.db, { outcome: 'refused', reason: 'scam', n: 5, waitedMinutes: 90 })
  await decided(world.db, { outcome: 'refused', reason: 'photos', n: 4, waitedMinutes: 120 })
  await decided(world.db, { outcome: 'refused', reason: 'gone-since', n: 2, waitedMinutes: 120 })
  await decided(world.db, { kind: 'edit', outcome: 'changes', reason: 'price', waitedMinutes: 120 })
  await decided(world.db, { kind: 'ad', outcome: 'withdrawn' })
  await decided(world.db, { kind: 'appeal', outcome: 'upheld' })
  await decided(world.db, { kind: 'appeal', outcome: 'confirmed' })
  await decided(world.db, { kind: 'message', outcome: 'refused', reason: 'scam' })
  await decided(world.db, { kind: 'message', outcome: 'released' })
  await world.db.run(sql`
    insert into reports (id, reason, title, handled_at, outcome)
    select gen_random_uuid(), 'Spam', 'T', now() - interval '1 day', case when n > 2 then 'acted' else 'fine' end
    from generate_series(1, 7) as n`)
  await world.db.run(sql`
    insert into audit_log (id, at, actor, is_admin, action, target, target_id, title, after)
    values (gen_random_uuid(), now() - interval '1 day', 'A', true, 'account.status', 'account', 'x', 'T',
      '{"status":"suspended"}')`)
  const { status, body } = await call('GET', '/api/transparency')
  expect(status).toBe(200)
  expect(body.lastYear).toEqual({
    reviewed: 17,
    approved: 5,
    refused: 11,
    // Fewer than five.
    changes: null,
    medianWaitMinutes: expect.any(Number),
    reasons: [
      { label: 'Looks like a scam', count: 5 },
      { label: 'Other reasons', count: 6 },
    ],
    reports: { answered: 7, actedOn: 5 },
    appeals: { decided: null, upheld: null },
    heldMessages: { decided: null, refused: null },
    suspensions: null,
  })
  // Of 17 waits, the ninth was 90 minutes; buckets are exact to a few per cent.
  expect(body.lastYear.medianWaitMinutes).toBeGreaterThan(86)
  expect(body.lastYear.medianWaitMinutes).toBeLessThan(94)
  expect(body.allTime).toMatchObject({ reviewed: 18, approved: 6 })
})

test('past months of moderation are stored once and give the same figures', async () => {
  const { db, jobs } = await makeWorld()
  for (const months of [0, 1, 2, 5, 14])
    for (const outcome of ['approved', 'refused']) await decided(db, { outcome, months, n: 3 + months })
  const all = async () =>
    (await listTallies(db, '2000-01-01')).sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
  const live = await all()
  await jobs.night()
  const stored = await db.one<{ n: number }>(sql`select sum(n)::int as n from moderation_months`)
  const past = await db.one<{ n: number }>(sql`
    select count(*)::int as n from moderation_cases
    where decided_at at time zone 'Australia/Sydney' < date_trunc('month', now() at time zone 'Australia/Sydney')`)
  expect(stored.n).toBe(past.n)
  expect(stored.n).toBeGreaterThanOrEqual(2 * (4 + 5 + 8 + 17))
  expect(await all()).toEqual(live)
  await jobs.night()
  expect(await all()).toEqual(live)
  // A decision of today is counted tomorrow.
  await decided(db, { outcome: 'approved', days: 0 })
  const total = (tallies: { allTime: number }[]) => tallies.reduce((sum, { allTime }) => sum + allTime, 0)
  expect(total(await all())).toBe(total(live))
})

test('a market without any decisions has figures of zero, and one with a single decision doesn’t', async () => {
  const empty = await makeWorld()
  const { body } = await caller(() => empty)('GET', '/api/transparency')
  const nothing = { reviewed: 0, suspensions: 0, appeals: { decided: 0, upheld: 0 } }
  expect(body.allTime).toMatchObject({ ...nothing, medianWaitMinutes: null, reasons: [] })
  await decided(empty.db, { outcome: 'approved', months: 14 })
  // One decision doesn't show by the others being none.
  const tallies = (await listTallies(empty.db, '2000-01-01')).map((tally) => ({ ...tally, n: tally.allTime }))
  expect(figuresOf(tallies, [])).toMatchObject({ reviewed: null, refused: null, suspensions: null })
})
