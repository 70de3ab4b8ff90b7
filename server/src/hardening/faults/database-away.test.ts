import fastify from 'fastify'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { connectDb, type Db, type DbOptions } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { enforceAccess } from '../../platform/http/access.ts'
import { handleErrors, toAppError } from '../../platform/http/error-handler.ts'
import { answerHealthChecks } from '../../platform/http/health.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { openDatabaseLine, type SilentLine } from './silent-line.fixture.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function reach(options: DbOptions = {}): Promise<{ db: Db; line: SilentLine }> {
  const line = await openDatabaseLine(world.connection)
  undo.push(() => line.close())
  const db = connectDb({ ...line.connection, ...options })
  undo.push(() => db.close())
  return { db, line }
}

/** The reply to a request that does this with the database. */
async function ask(db: Db, work: () => Promise<unknown>, replica?: Db) {
  const app = fastify()
  handleErrors(app)
  enforceAccess(app, { db, publicUrl: () => '' })
  app.get('/work', { config: { access: 'public' } }, async () => (await work()) ?? {})
  answerHealthChecks(app, db, replica && { any: () => replica })
  onTestFinished(() => app.close())
  const reply = await app.inject('/work')
  const [health, ready] = await Promise.all([app.inject('/api/health'), app.inject('/api/ready')])
  return { reply, health: health.statusCode, ready: ready.statusCode }
}

const unavailable = {
  code: 'UNAVAILABLE',
  message: 'Bowerbird is busy right now. Please try again in a moment.',
}
const one = (db: Db) => db.one<{ n: number }>(sql`select 1 as n`)
const until = (look: () => unknown) => expect.poll(look, { timeout: 20_000, interval: 20 })

describe('a connection that breaks', () => {
  test('a connection that breaks between two statements of a transaction ends that transaction alone', async () => {
    const { db, line } = await reach()
    await db.run(sql`create table if not exists cut (n int)`)
    const { reply, ready } = await ask(db, () =>
      db.transaction(async (tx) => {
        await tx.run(sql`insert into cut values (1)`)
        await line.cut()
        await tx.run(sql`insert into cut values (2)`)
      }),
    )
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toEqual(unavailable)
    expect(reply.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
    expect(ready).toBe(200)
    expect(await db.many(sql`select n from cut`)).toEqual([])
  })

  test('a connection that breaks is replaced automatically', async () => {
    const { db, line } = await reach()
    await one(db)
    await line.cut()
    await until(() => one(db).catch(() => undefined)).toEqual({ n: 1 })
  })

  test('a connection that breaks silently does not block anyone for long', async () => {
    const { db, line } = await reach({ query_timeout: 300, connectionTimeoutMillis: 300 })
    await one(db)
    line.fallSilent()
    const { reply, health, ready } = await ask(db, () => db.transaction((tx) => tx.run(sql`select 1`)))
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toEqual(unavailable)
    expect([health, ready]).toEqual([200, 503])
    await line.restore()
    await until(() => one(db).catch(() => undefined)).toEqual({ n: 1 })
  })
})

test('when all connections are in use, waiting requests get 503 in time, and later ones succeed', async () => {
  const { db } = await reach({ max: 2, connectionTimeoutMillis: 200 })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const holding = [1, 2].map(() =>
    db.transaction(async (tx) => {
      await tx.run(sql`select 1`)
      await held
    }),
  )
  const { reply, health, ready } = await ask(db, () => one(db))
  expect(reply.statusCode).toBe(503)
  expect(reply.json()).toEqual(unavailable)
  expect(reply.headers['retry-after']).toBe('2')
  expect([health, ready]).toEqual([200, 503])
  // Visitors could still read from a replica.
  expect(await ask(db, () => one(db), world.db)).toMatchObject({ health: 200, ready: 200 })
  letGo()
  await Promise.all(holding)
  expect((await ask(db, () => one(db))).reply.statusCode).toBe(200)
})

test('a transaction that ignored a failed statement is not reported as committed', async () => {
  const { db } = await reach()
  await db.run(sql`create table if not exists passed_over (n int primary key)`)
  const work = db.transaction(async (tx) => {
    await tx.run(sql`insert into passed_over values (1)`)
    await tx.run(sql`insert into passed_over values (1)`).catch(() => {})
  })
  await expect(work).rejects.toThrow('rolled back')
  expect(await db.many(sql`select n from passed_over`)).toEqual([])
})

test('a statement timeout and a lock timeout can be retried', async () => {
  const { db } = await reach()
  const slow = await ask(db, () =>
    db.transaction(async (tx) => {
      await tx.run(sql`set local statement_timeout = 50`)
      await tx.run(sql`select pg_sleep(5)`)
    }),
  )
  expect(slow.reply.statusCode).toBe(503)
  await db.run(sql`create table if not exists held (n int)`)
  const locked = await db.transaction(async (holder) => {
    await holder.run(sql`lock table held in access exclusive mode`)
    return ask(db, () =>
      db.transaction(async (tx) => {
        await tx.run(sql`set local lock_timeout = 50`)
        await tx.run(sql`insert into held values (1)`)
      }),
    )
  })
  expect(locked.reply.statusCode).toBe(503)
  expect(locked.reply.json()).toEqual(unavailable)
})

describe('errors of the database', () => {
  const fromDatabase = (code: string) =>
    Object.assign(new pg.DatabaseError(`insert into accounts: secret`, 1, 'error'), {
      code,
      detail: 'Key (email)=(mia@example.com) already exists.',
      table: 'accounts',
    })
  const fromSystem = (code: string, syscall = 'connect') =>
    Object.assign(new Error(`${syscall} ${code} /secret/path`), { code, syscall })

  test.each([
    '08006', // the connection broke
    '08P01',
    '40001', // a serialisation failure
    '40P01',
    '53200', // out of memory
    '53300', // too many connections
    '55P03', // a lock is not available
    '57014', // cancelled, for example by the statement timeout
    '57P01', // stopping
    '57P02', // crashed
    '57P03', // starting
    '25006', // read-only
    '25P03', // idle in a transaction for too long
    '58030', // the disk failed
  ])('%s is worth another try', (code) => {
    expect(toAppError(fromDatabase(code)).body).toEqual(unavailable)
  })

  test.each(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOENT', 'EAI_AGAIN', 'EPIPE'])(
    '%s from the system can be retried',
    (code) => {
      expect(toAppError(fromSystem(code)).body).toEqual(unavailable)
    },
  )

  test.each([fromDatabase('53100'), fromSystem('ENOSPC', 'write'), fromSystem('EDQUOT', 'write')])(
    'a full disk has its own message: $code',
    (error) => {
      expect(toAppError(error).body).toEqual({
        code: 'UNAVAILABLE',
        message: 'Bowerbird has no room to save anything right now. Please try again later.',
      })
    },
  )

  test.each([
    fromDatabase('23505'),
    fromDatabase('23503'),
    fromDatabase('23514'),
    fromDatabase('42601'),
    fromDatabase('XX000'),
    fromSystem('ENOENT', 'open'),
    new TypeError('x is not a function'),
  ])('an internal error reveals no details: $message', (error) => {
    expect(toAppError(error).body).toEqual({
      code: 'INTERNAL',
      message: 'Something went wrong on our side. Please try again.',
    })
  })
})
