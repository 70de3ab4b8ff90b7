import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findRunning } from '../../platform/postgres/running.ts'
import { audit } from './audit.fixture.ts'
import { KilledProduct } from './rounds.fixture.ts'

describe('kill -9 of the product and its database while people write', { tags: ['nightly'] }, () => {
  let dataDir: string
  let killed: KilledProduct
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'bowerbird-kills-'))
    killed = await KilledProduct.start(dataDir, 6, 2)
  })
  afterAll(async () => {
    await killed.product.kill()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })

  test('kill -9 loses no acknowledged write, leaves nothing half done, and repeats do nothing twice', async () => {
    const { acknowledged, problems } = await killed.round('both')
    expect(problems).toEqual([])
    expect(acknowledged).toBeGreaterThanOrEqual(60)
  }, 60_000)

  test('kill -9 of the database alone loses nothing either', { timeout: 60_000 }, async () => {
    const { acknowledged, problems } = await killed.round('database')
    expect(problems).toEqual([])
    expect(acknowledged).toBeGreaterThanOrEqual(60)
  })

  test('the audit finds a write that was acknowledged before it was done', { timeout: 60_000 }, async () => {
    killed.writers.isHasty = true
    const { problems } = await killed.round()
    expect(problems).toContainEqual(expect.stringMatching(/^lost: /))
  })

  test('the audit finds counts, messages and offers that do not agree with the rest', async () => {
    const connection = await findRunning(dataDir)
    const client = new pg.Client(connection)
    await client.connect()
    await client.query('update ad_facet_counts set n = n + 1')
    await client.query('delete from messages where seq = 1')
    await client.query('update offers set amount_cents = amount_cents + 1')
    await client.query(`update images set uses = uses + 1, unused_since = null`)
    await client.end()
    const problems = (await audit(dataDir, killed.writers.ledger)).join('\n')
    expect(problems).toMatch(/ads by category, location and offer: \d+ counted wrong/)
    expect(problems).toMatch(/numbers have gaps/)
    expect(problems).toMatch(/uses of images: \d+ counted wrong/)
    expect(problems).toMatch(/lost: message/)
    expect(problems).toMatch(/lost: offer \S+ \d+ is none/)
  })
})
