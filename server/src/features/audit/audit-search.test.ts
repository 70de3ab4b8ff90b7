import { parse } from 'csv-parse/sync'
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let admin: TestMember
const adId = newId()

/** Entries of known days: around midnight in Sydney, which is 13:00 UTC the day before in summer. */
const entries = [
  ['2026-01-09T12:59:59Z', 'Ada Admin', 'ad.approved', 'Road bike', null, null, null],
  [
    '2026-01-09T13:00:00Z',
    'Max Mod',
    'ad.status',
    'Road bike',
    { status: 'active' },
    { status: 'inactive' },
    'Spam',
  ],
  [
    '2026-01-10T05:00:00Z',
    'Max Mod',
    'account.role',
    'Mia Chen',
    { role: 'user' },
    { role: 'support' },
    null,
  ],
  [
    '2026-01-11T05:00:00Z',
    'Command line',
    'market.settings',
    '=HYPERLINK("x")',
    null,
    { name: 'Bower, "x"' },
    null,
  ],
] as const

beforeAll(async () => {
  world = await makeWorld()
  admin = await world.member({ role: 'admin', name: 'Ada Admin' })
  for (const [at, actor, action, title, before, after, reason] of entries) {
    await world.db.run(sql`
      insert into audit_log (id, at, actor, is_admin, action, target, target_id, title, before, after, reason)
      values (${newId()}, ${at}, ${actor}, true, ${action}, 'ad', ${adId}, ${title},
        ${before && JSON.stringify(before)}, ${after && JSON.stringify(after)}, ${reason})`)
  }
})
const call = caller(() => world)
const search = (query: string) => call('GET', `/api/admin/audit/search?${query}`, { headers: admin.headers })
const titles = async (query: string) =>
  (await search(query)).body.entries.map(({ seq }: { seq: number }) => seq)

describe('GET /api/admin/audit/search', () => {
  test('GET /api/admin/audit/search lists all entries, newest first, in pages', async () => {
    const { status, body } = await search('limit=3')
    expect(status).toBe(200)
    expect(body.pagination).toEqual({ currentPage: 1, totalPages: 2, totalItems: 4, hasMore: true })
    expect(body.entries.map(({ seq }: { seq: number }) => seq)).toEqual([4, 3, 2])
    expect(body.entries[2]).toEqual({
      _id: expect.any(String),
      seq: 2,
      action: 'ad.status',
      target: 'ad',
      targetId: adId,
      title: 'Road bike',
      actor: 'Max Mod',
      before: { status: 'active' },
      after: { status: 'inactive' },
      reason: 'Spam',
      at: '2026-01-09T13:00:00.000Z',
    })
    expect(await titles('limit=3&page=2')).toEqual([1])
  })

  test.each([
    ['search=road%20BIKE', [2, 1]],
    ['search=spam', [2]],
    ['search=support', [3]],
    [`search=${adId}`, [4, 3, 2, 1]],
    ['search=%25', []],
    ['actor=max', [3, 2]],
    ['action=account.role', [3]],
    ['actor=max&action=ad.status', [2]],
    ['from=2026-01-10', [4, 3, 2]],
    ['to=2026-01-09', [1]],
    ['from=2026-01-10&to=2026-01-10', [3, 2]],
    ['from=2026-01-12', []],
  ])('finds %s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  test.each(['action=everything', 'from=yesterday', 'to=2026-02-30', 'from=0000-01-01', 'page=0'])(
    'the search of the audit log refuses %s',
    async (query) => {
      expect((await search(query)).status).toBe(400)
    },
  )
})

describe('GET /api/admin/audit/export', () => {
  const download = (query = '') =>
    world.app.inject({ url: `/api/admin/audit/export${query}`, headers: admin.headers })

  test('GET /api/admin/audit/export is a CSV file of the matching entries, oldest first, with the chain', async () => {
    const reply = await download('?actor=max')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit-log.csv"',
    })
    const rows = parse(reply.body, { columns: true }) as Record<string, string>[]
    expect(rows.map(({ seq }) => seq)).toEqual(['2', '3'])
    expect(rows[0]).toMatchObject({
      at: '2026-01-09T13:00:00.000Z',
      actor: 'Max Mod',
      as: 'staff',
      action: 'ad.status',
      title: 'Road bike',
      before: '{"status": "active"}',
      reason: 'Spam',
    })
    expect(rows[1]?.previousHash).toBe(rows[0]?.hash)
    expect(rows[0]?.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('a title in the audit export can’t become a formula of a spreadsheet', async () => {
    const rows = parse((await download('?action=market.settings')).body, { columns: true }) as Record<
      string,
      string
    >[]
    expect(rows).toMatchObject([{ title: `'=HYPERLINK("x")`, after: '{"name": "Bower, \\"x\\""}' }])
  })

  test('an audit export of many entries is complete', async () => {
    await world.db.run(sql`
      insert into audit_log (id, actor, is_admin, action, target, target_id, title)
      select gen_random_uuid(), 'Bulk', true, 'ad.sold', 'ad', 'x', 'Sold ' || n from generate_series(1, 2500) as n`)
    const { first } = await world.db.one<{ first: number }>(
      sql`select min(seq)::int as first from audit_log where actor = 'Bulk'`,
    )
    const rows = parse((await download('?actor=bulk')).body, { columns: true }) as Record<string, string>[]
    expect(rows.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 2500 }, (_, n) => first + n))
  })

  test('an audit export is in the log itself, with its filters but without the words that were searched for', async () => {
    await download('?action=ad.sold&from=2026-01-01&search=sam%40example.com')
    expect(
      await world.db.one(sql`
        select action, title, actor_id as "actorId", after from audit_log order by seq desc limit 1`),
    ).toEqual({
      action: 'audit.exported',
      title: 'CSV file of the audit log',
      actorId: admin.id,
      after: { action: 'ad.sold', from: '2026-01-01' },
    })
  })

  test('GET /api/admin/audit/export refuses an invalid filter', async () => {
    const reply = await download('?action=everything')
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'INVALID_INPUT' })
  })
})
