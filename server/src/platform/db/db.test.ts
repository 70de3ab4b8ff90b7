import { beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '../../testing/world.ts'
import { connectDb, type Tx } from './db.ts'
import { sql } from './sql.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await world.db.run(sql`create table notes (text text not null)`)
})

const count = async (text: string) =>
  (await world.db.one<{ n: number }>(sql`select count(*)::int as n from notes where text = ${text}`)).n

const write = (tx: Tx, text: string) => tx.run(sql`insert into notes (text) values (${text})`)

test('a transaction that returns is committed', async () => {
  await world.db.transaction((tx) => write(tx, 'committed'))
  expect(await count('committed')).toBe(1)
})

test('a transaction that throws is rolled back and rejects with its error', async () => {
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

test('a failing statement ends its transaction, and the connection can be used again', async () => {
  const failure = world.db.transaction((tx) => tx.run(sql`insert into notes (text) values (null)`))
  await expect(failure).rejects.toMatchObject({ code: '23502' })
  await world.db.transaction((tx) => write(tx, 'after failure'))
  expect(await count('after failure')).toBe(1)
})

test('prepared statements still work after a migration has changed their table', async () => {
  await world.db.run(sql`create table shapes (sides int not null, name text)`)
  await world.db.run(sql`insert into shapes values (3, 'triangle')`)
  const read = () => world.db.one(sql`select * from shapes`)
  let runs = 0
  const change = () =>
    world.db.transaction(async (tx) => {
      runs += 1
      await tx.run(sql`update shapes set sides = sides + 1`)
      return tx.one(sql`select * from shapes`)
    })
  // Enough that every connection has prepared the statements.
  const everywhere = <Row>(act: () => Promise<Row>) => Promise.all(Array.from({ length: 10 }, act))
  await everywhere(read)
  await everywhere(change)
  await world.db.run(sql`alter table shapes add column colour text default 'blue'`)
  runs = 0
  const after = (await everywhere(change)) as { sides: number; colour: string }[]
  expect(after.map(({ sides }) => sides).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 10 }, (_, n) => 14 + n),
  )
  // Otherwise no outdated statement was met, and the test proves nothing.
  expect(runs).toBeGreaterThan(10)
  expect(await read()).toEqual({ sides: 23, name: 'triangle', colour: 'blue' })
})

test('of two transactions that deadlock both are committed', async () => {
  await world.db.run(sql`create table stops (id int primary key, visits int not null)`)
  await world.db.run(sql`insert into stops values (1, 0), (2, 0)`)
  const visit = (tx: Tx, id: number) => tx.run(sql`update stops set visits = visits + 1 where id = ${id}`)
  let runs = 0
  let release = () => {}
  const bothHaveStarted = new Promise<void>((resolve) => {
    release = resolve
  })
  const tour = (first: number, second: number) =>
    world.db.transaction(async (tx) => {
      await visit(tx, first)
      if (++runs === 2) release()
      await bothHaveStarted
      await visit(tx, second)
    })
  await Promise.all([tour(1, 2), tour(2, 1)])
  // Otherwise there was no deadlock.
  expect(runs).toBeGreaterThan(2)
  expect(await world.db.many(sql`select visits from stops`)).toEqual([{ visits: 2 }, { visits: 2 }])
})

test('one() without a row is an error, maybeOne() is undefined', async () => {
  await expect(world.db.one(sql`select text from notes where false`)).rejects.toThrow('Expected a row')
  expect(await world.db.maybeOne(sql`select text from notes where false`)).toBeUndefined()
})

test('a statement that gets no reply times out, and the next one uses another connection', async () => {
  const db = connectDb({ ...world.connection, max: 1, query_timeout: 300 })
  const asleep = sql`select pg_sleep(5)`
  const pid = async () => (await db.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)).pid
  const first = await pid()
  await expect(db.run(asleep)).rejects.toThrow('Query read timeout')
  const second = await pid()
  expect(second).not.toBe(first)
  await expect(db.transaction((tx) => tx.run(asleep))).rejects.toThrow('Query read timeout')
  expect(await pid()).not.toBe(second)
  // A statement that waits for a connection meanwhile uses the new one.
  const [given, sent] = await Promise.allSettled([db.run(asleep), pid()])
  expect([given.status, sent.status]).toEqual(['rejected', 'fulfilled'])
  await db.close()
})
