import { v7 as newId } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { audit } from './audit.service.ts'

let world: World
let admin: TestMember
beforeAll(async () => {
  world = await makeWorld()
  admin = await world.member({ role: 'admin', name: 'Ada Admin' })
})
const call = caller(() => world)
const list = async (query: string) => call('GET', `/api/admin/audit?${query}`, { headers: admin.headers })

test('the audit trail lists the latest fifty entries about one target, with before and after', async () => {
  const targetId = newId()
  for (let i = 0; i < 52; i++) {
    await world.db.transaction((tx) =>
      audit(
        tx,
        { id: admin.id, role: 'admin' },
        {
          action: 'ad.edited',
          target: 'ad',
          targetId,
          title: `Edit ${i}`,
          before: { price: i, images: ['/a'], model: null },
          after: { price: i + 1 },
        },
      ),
    )
  }
  const { status, body } = await list(`target=ad&id=${targetId}`)
  expect(status).toBe(200)
  expect(body.entries).toHaveLength(50)
  expect(body.entries[0]).toEqual({
    _id: expect.any(String),
    action: 'ad.edited',
    title: 'Edit 51',
    actor: 'Ada Admin',
    before: { price: 51, images: ['/a'], model: null },
    after: { price: 52 },
    reason: null,
    at: expect.stringMatching(/Z$/),
  })
  expect((await list(`target=account&id=${targetId}`)).body).toEqual({ entries: [] })
})

test('an audit entry keeps the actor’s name at the time', async () => {
  const actor = await world.member({ role: 'admin', name: 'Before' })
  const note = { action: 'account.status', target: 'account', targetId: actor.id, title: 'X' } as const
  await world.db.transaction((tx) => audit(tx, { id: actor.id, role: 'admin' }, note))
  await world.db.run(sql`update accounts set name = 'After' where id = ${actor.id}`)
  await world.db.run(sql`delete from accounts where id = ${actor.id}`)
  expect((await list(`target=account&id=${actor.id}`)).body.entries).toMatchObject([{ actor: 'Before' }])
})

test('an audit entry can’t be changed, not even in the database', async () => {
  for (const attempt of [
    sql`update audit_log set title = 'Nothing happened'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ]) {
    await expect(world.db.run(attempt)).rejects.toThrow('the audit log is only ever added to')
  }
})

test('a rolled-back action is not in the audit log', async () => {
  const targetId = newId()
  const failed = world.db.transaction(async (tx) => {
    await audit(
      tx,
      { id: admin.id, role: 'admin' },
      { action: 'ad.deleted', target: 'ad', targetId, title: 'Not so' },
    )
    throw new Error('after all')
  })
  await expect(failed).rejects.toThrow('after all')
  expect((await list(`target=ad&id=${targetId}`)).body.entries).toEqual([])
})

test.each([
  ['target=ad', 'id', 'Path `id` is required.'],
  ['id=1', 'target', 'Path `target` is required.'],
  ['target=house&id=1', 'target', expect.any(String)],
  [`target=ad&id=${'x'.repeat(101)}`, 'id', expect.any(String)],
])('the audit log refuses "%s"', async (query, field, message) => {
  expect(await list(query)).toMatchObject({ status: 400, body: { validationErrors: { [field]: message } } })
})
