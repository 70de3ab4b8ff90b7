import { beforeAll, expect, test } from 'vitest'
import { counters } from '../../features/counters/counters.service.ts'
import { prepareTemplate } from '../../testing/database.setup.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { listDifferences } from '../faults/accounting.fixture.ts'
import { type Baseline, baselineMarket, member } from './baseline.fixture.ts'
import {
  listEmptyTables,
  listLosses,
  listUnsound,
  listUnusedValues,
  type Snapshot,
  takeSnapshot,
} from './snapshot.fixture.ts'

/**
 * What migrations change on purpose, by file. One that removes or rewrites values is named here; all others have to leave
 * every row as it was.
 */
const intended: Record<string, string[]> = {
  // Blocks have a table of their own, which the next tests look into.
  '0018_blocks_and_report_sources.needs-0018.sql': [
    'conversations.blocked_by_buyer_at',
    'conversations.blocked_by_seller_at',
  ],
  // Terms are counted anew, which the counters' test proves.
  '0037_recount_search_terms.sql': ['search_changes', 'search_deletes', 'search_terms'],
  // Tokens of emails that were sent are taken out.
  '0064_takeover_tokens.sql': ['notifications.details'],
  // Words of delivered messages are taken out.
  '0096_unread_chats.sql': [
    'moderation_cases.details',
    'moderation_cases.signals',
    'moderation_cases.assessed_at',
  ],
}

let market: Baseline
let unfilled: string[]
let before: Snapshot
let after: Snapshot
let losses: string[]
let world: World
beforeAll(async () => {
  market = await baselineMarket()
  unfilled = await market.within(async (client) => [
    ...(await listEmptyTables(client)),
    ...(await listUnusedValues(client)),
  ])
  before = await market.within(takeSnapshot)
  after = before
  losses = []
  for (const file of market.laterMigrations) {
    const last = after
    await market.migrateTo(file)
    after = await market.within(takeSnapshot)
    const expected = intended[file] ?? []
    losses.push(...listLosses(last, after, expected).map((loss) => `${file}: ${loss}`))
  }
  await prepareTemplate(market.connection)
  world = await makeWorld({ template: market.name })
})

test('the market of the baseline has rows in every table, and every value of every enum', () => {
  expect(unfilled).toEqual([])
})

test('no later migration loses a row or a value', () => {
  expect(losses).toEqual([])
  const rows = [...before.values()].reduce((sum, table) => sum + table.rows.size, 0)
  expect(rows).toBeGreaterThan(2000)
})

test('after the upgrade, constraints and indexes are valid, and counters equal a recount', async () => {
  expect(await market.within(listUnsound)).toEqual([])
  expect(await market.within(listDifferences)).toEqual([])
  for (const counter of counters)
    expect([counter.name, (await counter.findDrift(world.db)).groups]).toEqual([counter.name, 0])
})

test('what a migration moves or rewrites has arrived', async () => {
  const conversations = [...(before.get('conversations')?.rows.values() ?? [])]
  const blocked = conversations.flatMap((row) => [
    ...(row.blocked_by_buyer_at ? [[row.buyer_id, row.seller_id]] : []),
    ...(row.blocked_by_seller_at ? [[row.seller_id, row.buyer_id]] : []),
  ])
  const blocks = new Set(after.get('blocks')?.rows.keys() ?? [])
  expect(blocked.length).toBeGreaterThan(5)
  expect(blocked.filter((pair) => !blocks.has(`["${pair.join('", "')}"]`))).toEqual([])
  const reserved = [...(before.get('ads')?.rows.values() ?? [])].filter((row) => row.reserved_for)
  expect(after.get('deals')?.rows.size).toBe(reserved.length)
  expect(reserved.length).toBeGreaterThan(5)
})

const ask = async (url: string, headers = {}) => {
  const reply = await world.app.inject({ url, headers })
  return { status: reply.statusCode, body: reply.json() }
}

test('after the upgrade, visitors search and read ads', async () => {
  const found = await ask('/api/search/advanced?q=treasure')
  expect(found.status).toBe(200)
  const listed = [...(before.get('ads')?.rows.values() ?? [])].filter((row) => row.is_listed)
  expect(found.body.pagination.totalItems).toBe(listed.length)
  const ad = await ask(`/api/ads/${found.body.products[0]._id}`)
  expect(ad).toMatchObject({ status: 200, body: { title: found.body.products[0].title } })
})

test('after the upgrade, a member logs in with the old password, and finds their ads and chats', async () => {
  const login = await world.app.inject({ method: 'POST', url: '/api/auth/login', body: member })
  expect(login.statusCode).toBe(200)
  const headers = { authorization: `Bearer ${login.json().token}` }
  const rowsOf = (table: string) => [...(before.get(table)?.rows.values() ?? [])]
  const account = rowsOf('accounts').find(({ email }) => email === member.email)
  const ids = (rows: { id?: unknown; _id?: unknown }[]) =>
    rows.map(({ id, _id }) => String(id ?? _id)).sort((a, b) => a.localeCompare(b))
  const own = await ask('/api/ads/owner/my-ads', headers)
  expect(ids(own.body.products)).toEqual(ids(rowsOf('ads').filter((row) => row.seller_id === account?.id)))
  const chats = await ask('/api/chat/conversations', headers)
  // Those with messages, and one whose first message is held: its sender sees it.
  const held = rowsOf('held_messages').filter(({ sender_id }) => sender_id === account?.id)
  const told = rowsOf('conversations').filter(
    ({ id, last_seq, buyer_id, seller_id }) =>
      [buyer_id, seller_id].includes(account?.id) &&
      (last_seq || held.some(({ conversation_id }) => conversation_id === id)),
  )
  expect(ids(chats.body.conversations)).toEqual(ids(told))
  expect(told.length).toBeGreaterThan(2)
})

test('losses are found: a deleted row, a changed value, a dropped column and table, and what is not sound', async () => {
  await market.within(async (client) => {
    await client.query('begin')
    const intact = await takeSnapshot(client)
    await client.query(`
      delete from favourites where saved_title = 'Treasure 7';
      update messages set text = 'other' where seq = 2;
      alter table accounts drop column gender;
      drop table report_challenges;
      alter table follows add constraint none check (follower_id is null) not valid;
      alter table favourites disable trigger all;
      update images set uses = uses + 1 where uses > 0`)
    expect(listLosses(intact, await takeSnapshot(client))).toEqual([
      'accounts.gender is gone',
      expect.stringMatching(/^favourites: 1 rows are gone, for example \["/),
      expect.stringMatching(/^images.uses: \d+ values are others/),
      expect.stringMatching(/^messages.text: 35 values are others/),
      'report_challenges is gone',
    ])
    expect((await listUnsound(client)).join()).toContain('none is not validated')
    expect((await listUnsound(client)).join()).toContain('is off')
    expect(await listDifferences(client)).toEqual([expect.stringContaining('uses of images')])
    await client.query('rollback')
  })
})
