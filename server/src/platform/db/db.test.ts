import { beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '../../testing/world.ts'
import type { Tx } from './db.ts'
import { sql } from './sql.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await world.db.run(sql`create table notes (text text not null)`)
})

const count = async (text: string) =>
  (await world.db.one<{ n: number }>(sql`select count(*)::int as n from notes where text = ${text}`)).n

const write = (tx: Tx, text: string) => tx.run(sql`insert into notes (text) values (${text})`)

test('a transaction that returns is kept', async () => {
  await world.db.transaction((tx) => write(tx, 'kept'))
  expect(await count('kept')).toBe(1)
})

test('a transaction that throws leaves nothing, and its error comes through', async () => {
  const failure = world.db.transaction(async (tx) => {
    await write(tx, 'dropped')
    throw new Error('changed my mind')
  })
  await expect(failure).rejects.toThrow('changed my mind')
  expect(await count('dropped')).toBe(0)
})

test('a transaction refuses to be used after it has ended', async () => {
  let escaped: Tx | undefined
  await world.db.transaction(async (tx) => {
    escaped = tx
  })
  await expect(async () => escaped && write(escaped, 'too late')).rejects.toThrow(
    'This transaction has already ended',
  )
  expect(await count('too late')).toBe(0)
})

test('a failing statement ends its transaction, and the connection is good for the next', async () => {
  const failure = world.db.transaction((tx) => tx.run(sql`insert into notes (text) values (null)`))
  await expect(failure).rejects.toMatchObject({ code: '23502' })
  await world.db.transaction((tx) => write(tx, 'after failure'))
  expect(await count('after failure')).toBe(1)
})

test('one() without a row is an error, maybeOne() is undefined', async () => {
  await expect(world.db.one(sql`select text from notes where false`)).rejects.toThrow('Expected a row')
  expect(await world.db.maybeOne(sql`select text from notes where false`)).toBeUndefined()
})
