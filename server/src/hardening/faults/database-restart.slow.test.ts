import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LIVE_PATH } from '@bowerbird/contract/chat/chat.terms'
import pg from 'pg'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/postgres/embedded-postgres.ts'
import { audit, readOutbox } from './audit.fixture.ts'
import { type Product, startProduct } from './product-process.fixture.ts'
import { Writers } from './writers.fixture.ts'

let dataDir: string
let database: EmbeddedPostgres
let product: Product
let writers: Writers

/** Fsync is off, because nothing here cuts the power; commits are still synchronous. */
const openDatabase = () =>
  startEmbeddedPostgres({ dataDir, settings: { fsync: 'off', wal_writer_delay: '10s' } })
const until = (look: () => unknown) => expect.poll(look, { timeout: 20_000, interval: 50 })
const status = async (path: string) => (await fetch(`${product.url}${path}`)).status

/** A database that the product didn't start, so stopping the product does not stop it. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bowerbird-restart-'))
  database = await openDatabase()
  const { host, user, database: name } = database.connection
  product = await startProduct(dataDir, {
    DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
  })
  writers = await Writers.settleIn(dataDir, product.url, 6)
})
afterAll(async () => {
  await product.kill()
  await database.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

/** During the outage every failure is a 503 in the error shape, with Retry-After. */
function expectOnlyPassingFailures(): void {
  expect(writers.failures.length).toBeGreaterThan(0)
  const unexpected = writers.failures.filter(
    ({ status: code, retryAfter, body }) =>
      code !== 503 || !retryAfter || body.code !== 'UNAVAILABLE' || typeof body.message !== 'string',
  )
  expect(unexpected).toEqual([])
}

async function expectEverythingWorks(): Promise<void> {
  await until(() => status('/api/ready')).toBe(200)
  const { acknowledged, contacts } = writers.ledger
  const mailed = contacts.size
  const work = writers.work(product.url)
  await until(() => writers.ledger.acknowledged).toBeGreaterThan(acknowledged + 60)
  await until(() => contacts.size).toBeGreaterThan(mailed)
  writers.stop()
  await work
  await writers.sendAgain(product.url)
  expect(await audit(dataDir, writers.ledger)).toEqual([])
  // Emails are sent again, over the queue's new connection.
  const expected = [...contacts.keys()].map((subject) => `Contact form: ${subject}`)
  await until(async () => {
    const sent = new Set((await readOutbox(dataDir)).map(({ subject }) => subject))
    return expected.filter((subject) => !sent.has(subject))
  }).toEqual([])
}

test('the product waits for a database that restarts under load, and recovers automatically', {
  tags: ['nightly'],
  timeout: 90_000,
}, async () => {
  const socket = io(product.url, {
    path: LIVE_PATH,
    transports: ['websocket'],
    auth: { token: writers.tokenOf(5) },
  })
  await until(() => socket.connected).toBe(true)
  const work = writers.work(product.url)
  await until(() => writers.ledger.acknowledged).toBeGreaterThan(50)

  await database.stop()
  await until(() => status('/api/ready')).toBe(503)
  expect(await status('/api/health')).toBe(200)
  await until(() => writers.failures.length).toBeGreaterThan(20)
  expectOnlyPassingFailures()
  database = await openDatabase()

  writers.stop()
  await work
  await expectEverythingWorks()
  // Database notifications work again: logging out closes the socket immediately.
  expect(socket.connected).toBe(true)
  await until(async () => {
    await fetch(`${product.url}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${writers.tokenOf(5)}` },
    })
    return socket.connected
  }).toBe(false)
  socket.disconnect()
  expect(product.process.exitCode).toBe(null)
})

async function killServerProcess(): Promise<void> {
  writers.failures.length = 0
  await writers.logInAgain(dataDir)
  const work = writers.work(product.url)
  const before = writers.ledger.acknowledged
  await until(() => writers.ledger.acknowledged).toBeGreaterThan(before + 30)
  const client = new pg.Client(database.connection)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
  )
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
  await until(() => writers.failures.length).toBeGreaterThan(0)
  writers.stop()
  await work
  await client.end().catch(() => {})
  await until(() => status('/api/ready')).toBe(200)
}

test('a killed database process closes all connections, and nothing is lost', {
  tags: ['nightly'],
  timeout: 90_000,
}, async () => {
  await killServerProcess()
  expectOnlyPassingFailures()
  await expectEverythingWorks()
})

test('the audit finds writes lost by asynchronous commits', {
  tags: ['nightly'],
  timeout: 90_000,
}, async () => {
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query('alter system set synchronous_commit = off')
  await client.query('select pg_reload_conf()')
  await client.end()
  await killServerProcess()
  expect(await audit(dataDir, writers.ledger)).toContainEqual(expect.stringMatching(/^lost/))
})
