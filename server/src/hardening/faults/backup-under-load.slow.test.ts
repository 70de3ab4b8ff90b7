import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRunning } from '../../platform/postgres/running.ts'
import { listDifferences } from './accounting.fixture.ts'
import { audit, readOutbox } from './audit.fixture.ts'
import { Ledger } from './ledger.fixture.ts'
import { type Product, startProduct } from './product-process.fixture.ts'
import { Writers } from './writers.fixture.ts'

const bowerbird = join(import.meta.dirname, '../../../bin/bowerbird.js')
const run = promisify(execFile)
const until = (look: () => unknown) => expect.poll(look, { timeout: 40_000, interval: 50 })

let folder: string
let from: string
let to: string
let product: Product
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bowerbird-backup-'))
  from = join(folder, 'from')
  to = join(folder, 'to')
  await mkdir(from)
  product = await startProduct(from)
})
afterAll(async () => {
  await product.kill()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

/** Writes that were acknowledged by now and not changed since: a later backup must contain them. */
function copyOf(ledger: Ledger): Ledger {
  const copy = new Ledger()
  for (const [key, posted] of ledger.posts) copy.posts.set(key, { ...posted })
  for (const [key, sent] of ledger.messages) copy.messages.set(key, { ...sent })
  for (const address of ledger.pictures) copy.pictures.add(address)
  for (const [subject, sent] of ledger.contacts) copy.contacts.set(subject, { ...sent })
  for (const [id, n] of ledger.sales) copy.sales.set(id, n)
  return copy
}

/** Writers continued during the backup, so it may contain more, and ads may have another status. */
const isMore = (problem: string) =>
  /nobody (posted|sent)|^lost: ad .* is (active|sold|pending), not/.test(problem)

test('a backup made while people write is complete when it is restored elsewhere', {
  tags: ['nightly'],
  timeout: 90_000,
}, async () => {
  const writers = await Writers.settleIn(from, product.url, 6)
  const work = writers.work(product.url)
  await until(() => writers.ledger.acknowledged).toBeGreaterThan(100)
  const known = copyOf(writers.ledger)
  const file = join(folder, 'market.tar.gz')
  const env = { ...process.env, DATA_DIR: from, DATABASE_URL: '', DEMO: 'off' }
  const { stdout } = await run(process.execPath, [bowerbird, 'backup', file], { env })
  expect(stdout).toContain(file)
  const { acknowledged } = writers.ledger
  expect(acknowledged).toBeGreaterThan(100)
  writers.stop()
  await work
  for (const [id, statuses] of writers.ledger.statuses) {
    // Deleted since the first look: it may or may not be in the backup.
    if (statuses.has('deleted')) known.mayHaveStatus(id, 'deleted')
  }
  for (const address of writers.ledger.mayBeGone) known.mayBeGone.add(address)
  await product.stop()

  await run(process.execPath, [bowerbird, 'restore', file], { env: { ...env, DATA_DIR: to } })
  product = await startProduct(to)
  const client = new pg.Client(await findRunning(to))
  await client.connect()
  expect(await listDifferences(client)).toEqual([])
  const { rows } = await client.query<{ hash: string }>(
    `select split_part(address, '/', 3) as hash from images where uses > 0`,
  )
  await client.end()
  // No picture of an ad is missing, whatever was deleted during the backup.
  const files = new Set(await readdir(join(to, 'images')))
  expect(rows.map(({ hash }) => hash).filter((hash) => !files.has(hash))).toEqual([])
  // Sent emails are in the first market's outbox; the second market sends those that were queued.
  await mkdir(join(to, 'outbox'), { recursive: true })
  for (const name of await readdir(join(from, 'outbox'))) {
    await writeFile(join(to, 'outbox', name), await readFile(join(from, 'outbox', name)))
  }
  const missing = async () => (await audit(to, known)).filter((problem) => !isMore(problem))
  expect(await missing()).toEqual([])
  // The check notices a missing message.
  known.messages.set('never sent', { clientId: 'never sent', conversationId: '', text: '', writer: 0 })
  expect(await missing()).toEqual(['lost: message never sent'])
})

test('queued mails are part of the backup and keep their retries', {
  tags: ['nightly'],
  timeout: 90_000,
}, async () => {
  const subject = 'Contact form: waiting'
  const waiting = join(folder, 'waiting')
  const client = new pg.Client(await findRunning(to))
  await client.connect()
  await client.query(
    `insert into jobs.job (name, data, retry_limit, start_after)
     select name, $1, retry_limit, now() + interval '1 hour' from jobs.queue where name = 'mail'`,
    [{ to: 'support@bowerbird.example', subject, text: 'Hello' }],
  )
  await client.end()
  const file = join(folder, 'waiting.tar.gz')
  const env = { ...process.env, DATABASE_URL: '', DEMO: 'off' }
  await run(process.execPath, [bowerbird, 'backup', file], { env: { ...env, DATA_DIR: to } })
  await product.stop()
  await run(process.execPath, [bowerbird, 'restore', file], { env: { ...env, DATA_DIR: waiting } })
  product = await startProduct(waiting)
  await until(async () => (await readOutbox(waiting)).map((mail) => mail.subject)).toContain(subject)
})
