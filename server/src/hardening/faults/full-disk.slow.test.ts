import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { findRunning } from '../../platform/postgres/running.ts'
import { audit } from './audit.fixture.ts'
import { smallDisk } from './full-disk.fixture.ts'
import { startProduct } from './product-process.fixture.ts'
import { Writers } from './writers.fixture.ts'

const until = (look: () => unknown) => expect.poll(look, { timeout: 30_000, interval: 20 })
const FULL = 'Bowerbird has no room to save anything right now. Please try again later.'

/**
 * Makes PostgreSQL recycle its log files, so that it writes into existing ones: if even the write-ahead log has no
 * space, the database stops, and that is another test.
 */
async function prepareLog(dataDir: string): Promise<void> {
  const client = new pg.Client(await findRunning(dataDir))
  await client.connect()
  for (let n = 0; n < 3; n += 1) {
    await client.query('select pg_switch_wal()')
    await client.query('checkpoint')
  }
  await client.end()
}

test('on a full disk writes get a clear refusal, reads work, nothing is lost, and the product recovers automatically', {
  tags: ['nightly'],
  timeout: 120_000,
}, async (context) => {
  const disk = await smallDisk(256)
  if (!disk) return context.skip('a disk can only be made by root')
  onTestFinished(() => disk.remove())
  const dataDir = disk.folder
  const product = await startProduct(dataDir)
  onTestFinished(() => product.kill())
  const { url } = product
  const writers = await Writers.settleIn(dataDir, url, 4)
  const work = writers.work(url)
  await until(() => writers.ledger.acknowledged).toBeGreaterThan(40)
  await prepareLog(dataDir)

  disk.fillUp()
  const acknowledgedSubjects: string[] = []
  const write = async () => {
    const subject = `Long ${randomUUID()}`
    const message = randomBytes(1_800).toString('base64')
    const reply = await fetch(`${url}/api/contact/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Writer', email: 'w@example.com', subject, message }),
    })
    const { message: said } = (await reply.json()) as { message: string }
    if (reply.status === 200) acknowledgedSubjects.push(subject)
    return { status: reply.status, retryAfter: reply.headers.get('retry-after'), said }
  }
  await until(write).toEqual({ status: 503, retryAfter: '60', said: FULL })
  await until(() => writers.failures.map(({ body }) => body.message)).toContain(FULL)
  // Every refusal is "full" or "busy", with Retry-After.
  expect(writers.failures.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([])

  // Each writer began with an ad that stays. Only suggestions are refused: they have to be refreshed first, so that
  // they never contain words of an ad that is no longer public.
  const [ad] = writers.ledger.posts.values()
  const headers = { authorization: `Bearer ${writers.tokenOf(ad?.writer ?? 0)}` }
  for (const path of [
    '/api/products/filter',
    `/api/ads/${ad?.id}`,
    '/api/ads/owner/my-ads',
    '/api/chat/conversations',
    '/api/auth/profile',
    '/api/ready',
  ]) {
    expect([path, (await fetch(url + path, { headers })).status]).toEqual([path, 200])
  }

  disk.makeRoom()
  await until(async () => (await write()).status).toBe(200)
  const { acknowledged } = writers.ledger
  await until(() => writers.ledger.acknowledged).toBeGreaterThan(acknowledged + 40)
  writers.stop()
  await work
  await writers.sendAgain(url)
  expect(await audit(dataDir, writers.ledger)).toEqual([])

  const client = new pg.Client(await findRunning(dataDir))
  await client.connect()
  const { rows } = await client.query<{ subject: string }>(
    `select subject from contact_messages where subject like 'Long %'`,
  )
  await client.end()
  expect(rows.map(({ subject }) => subject).sort()).toEqual(acknowledgedSubjects.sort())
  // The check notices a missing message.
  writers.ledger.messages.set('never sent', {
    clientId: 'never sent',
    conversationId: '',
    text: '',
    writer: 0,
  })
  expect(await audit(dataDir, writers.ledger)).toEqual(['lost: message never sent'])
  expect(await product.stop()).toBe(0)
})
