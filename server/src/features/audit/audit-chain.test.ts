import { v7 as newId } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fakeTerminal } from '../../cli/fake-terminal.fixture.ts'
import { run } from '../../cli/run.ts'
import { urlOf } from '../../cli/url-of.fixture.ts'
import { raw, sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { audit } from './audit.service.ts'
import { verifyAudit } from './audit-verify.service.ts'

let world: World
let admin: TestMember
beforeAll(async () => {
  world = await makeWorld()
  admin = await world.member({ role: 'admin', name: 'Ada Admin' })
})
beforeEach(() => tamper(`truncate audit_log, audit_head; ${EMPTY_HEAD}`))
const call = caller(() => world)

const note = (title: string) =>
  world.db.transaction((tx) =>
    audit(
      tx,
      { id: admin.id, role: 'admin' },
      {
        action: 'ad.edited',
        target: 'ad',
        targetId: newId(),
        title,
        // Text that JSON, SQL and the terminal treat specially, and numbers that JavaScript would round.
        before: { price: 12.5, title: 'Café "é" 😀\n\u001b[31m', nothing: null, list: ['/a', 2] },
        reason: 'Because, 3:x,-',
      },
    ),
  )

async function verify(options = '') {
  const terminal = fakeTerminal()
  const environment = { DATABASE_URL: urlOf(world.connection), DATA_DIR: world.imageFolder }
  const line = `audit verify ${options}`.trim().split(' ')
  const code = await run(line, { terminal, environment, folder: world.imageFolder })
  return { code, ...terminal.said }
}

/** Changes the tables as their owner may, with triggers off. */
async function tamper(statement: string): Promise<void> {
  await world.db.transaction(async (tx) => {
    for (const table of ['audit_log', 'audit_head']) {
      await tx.executeSql(`alter table ${table} disable trigger user`)
    }
    await tx.executeSql(statement)
    for (const table of ['audit_log', 'audit_head']) {
      await tx.executeSql(`alter table ${table} enable trigger user`)
    }
  })
}

const EMPTY_HEAD = `insert into audit_head (seq, hash) values (0, decode(repeat('00', 32), 'hex'))`

const headOf = (out: string): string => /^Head: ([0-9a-f]{64})$/m.exec(out)?.[1] ?? ''

test('an untouched audit log is unbroken, also while it is empty', async () => {
  expect(await verify()).toMatchObject({
    code: 0,
    out: `0 entries, unbroken\nHead: ${'0'.repeat(64)}\n`,
  })
  await note('First')
  const first = await verify()
  expect(first.out).toMatch(/^1 entry, unbroken\nHead: [0-9a-f]{64}\n$/)
  await note('Second')
  const second = await verify(`--head ${headOf(first.out)}`)
  expect(second).toMatchObject({ code: 0, out: expect.stringContaining('2 entries, unbroken') })
  expect(headOf(second.out)).not.toBe(headOf(first.out))
  expect((await verify('--head nonsense')).code).toBe(2)
})

test('several audit entries of one transaction follow each other, and a rolled-back one leaves no gap', async () => {
  await world.db.transaction(async (tx) => {
    for (const title of ['a', 'b', 'c']) {
      await audit(
        tx,
        { id: admin.id, role: 'admin' },
        { action: 'ad.deleted', target: 'ad', targetId: newId(), title },
      )
    }
  })
  const failed = world.db.transaction(async (tx) => {
    await audit(
      tx,
      { id: admin.id, role: 'admin' },
      { action: 'ad.deleted', target: 'ad', targetId: newId(), title: 'Not so' },
    )
    throw new Error('after all')
  })
  await expect(failed).rejects.toThrow('after all')
  await note('d')
  expect(await verifyAudit(world.db)).toMatchObject({ count: 4, fault: undefined })
  const rows = await world.db.many(sql`select title from audit_log order by seq`)
  expect(rows.map((row) => (row as { title: string }).title)).toEqual(['a', 'b', 'c', 'd'])
})

test('twenty audited actions at the same time make one unbroken chain', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => world.member()))
  const replies = await Promise.all(
    members.map(({ id }) =>
      call('PATCH', `/api/users/${id}/status`, { headers: admin.headers, body: { status: 'suspended' } }),
    ),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(await verifyAudit(world.db)).toMatchObject({ count: 20, fault: undefined })
})

describe('tampering in the database is found and named:', () => {
  beforeEach(async () => {
    for (const n of [1, 2, 3, 4, 5]) await note(`Ad ${n}`)
    expect((await verify()).code).toBe(0)
  })

  test.each([
    [
      'a changed entry',
      `update audit_log set title = 'Nothing happened' where seq = 3`,
      /Entry 3 \(ad\.edited, "Nothing happened", by "Ada Admin", .*\) was changed after it was written/,
    ],
    [
      'a changed value inside of one',
      `update audit_log set before = before || '{"price": 12.6}' where seq = 2`,
      /Entry 2 .* was changed/,
    ],
    ['an entry removed from the middle', `delete from audit_log where seq = 3`, /Entry 3 is missing/],
    ['the first entry removed', `delete from audit_log where seq = 1`, /Entry 1 is missing/],
    ['the last entry removed', `delete from audit_log where seq = 5`, /Entry 5, the last one, is missing/],
    ['the tail cut off', `delete from audit_log where seq > 2`, /Entries 3 to 5, the last ones, are missing/],
    ['everything removed', `truncate audit_log`, /Entries 1 to 5, the last ones, are missing/],
    [
      'an entry changed with its hash',
      `update audit_log l set reason = 'Other', hash = audit_entry_hash(
         (l.id, l.at, l.actor_id, l.actor, l.is_admin, l.action, l.target, l.target_id, l.title, l.before, l.after,
          'Other', l.seq, l.previous_hash, l.hash)::audit_log) where seq = 3`,
      /Entry 4 .* does not follow the entry before it/,
    ],
    [
      'an entry added outside of the chain',
      `insert into audit_log (id, actor, is_admin, action, target, target_id, title)
       values (gen_random_uuid(), 'Nobody', true, 'ad.deleted', 'ad', 'x', 'Slipped in')`,
      /"Slipped in"\) was added outside of the chain/,
    ],
    ['the head reset', `update audit_head set seq = 4`, /names entry 4, but the log ends with entry 5/],
    ['the head removed', `delete from audit_head`, /record of the last entry is missing/],
  ])('%s', async (_what, statement, fault) => {
    await tamper(statement)
    expect(await verify()).toMatchObject({ code: 1, out: '', notes: expect.stringMatching(fault) })
  })

  test('verification with an older hash finds a log that was replaced as a whole', async () => {
    const { out } = await verify()
    await tamper(`truncate audit_log, audit_head; ${EMPTY_HEAD}`)
    await note('Another history')
    expect((await verify()).code).toBe(0)
    expect(await verify(`--head ${headOf(out)}`)).toMatchObject({
      code: 1,
      notes: expect.stringContaining('No entry has the given hash'),
    })
  })
})

test('the audit chain can’t be written by hand', async () => {
  await note('Here')
  for (const attempt of [
    `update audit_log set hash = null`,
    `update audit_log set seq = 7`,
    `delete from audit_head`,
    `truncate audit_head`,
    `insert into audit_log (id, actor, is_admin, action, target, target_id, title, seq, previous_hash, hash)
     values (gen_random_uuid(), 'x', true, 'ad.sold', 'ad', 'x', 'x', 2, '', '')`,
  ]) {
    await expect(world.db.run(sql`${raw(attempt)}`)).rejects.toThrow('the audit log is only ever added to')
  }
  expect(await verifyAudit(world.db)).toMatchObject({ count: 1, fault: undefined })
})
