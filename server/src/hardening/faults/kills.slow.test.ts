import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findRunning } from '../../platform/postgres/running.ts'
import { audit } from './audit.fixture.ts'
import { KilledProduct } from './rounds.fixture.ts'

describe('kill -9 of the product and its database while people write', () => {
  let dataDir: string
  let killed: KilledProduct
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'bowerbird-kills-'))
    killed = await KilledProduct.start(dataDir)
  })
  afterAll(async () => {
    await killed.product.kill()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })

  test('loses nothing that was acknowledged, leaves nothing half done, and repeats do nothing twice', async () => {
    for (const victim of ['both', 'database'] as const) {
      const { acknowledged, problems } = await killed.round(victim)
      expect(problems).toEqual([])
      expect(acknowledged).toBeGreaterThanOrEqual(60)
    }
  }, 60_000)

  test('is found out where a write is acknowledged before it is done', async () => {
    killed.writers.isHasty = true
    const { problems } = await killed.round()
    expect(problems).toContainEqual(expect.stringMatching(/^lost: /))
  }, 60_000)

  test('is found out where a count or a message does not agree with the rest', async () => {
    const connection = await findRunning(dataDir)
    const client = new pg.Client(connection)
    await client.connect()
    await client.query('update ad_facet_counts set n = n + 1')
    await client.query('delete from messages where seq = 1')
    await client.query(`update images set uses = uses + 1, unused_since = null`)
    await client.end()
    const problems = (await audit(dataDir, killed.writers.ledger)).join('\n')
    expect(problems).toMatch(/facet counts that are wrong/)
    expect(problems).toMatch(/numbers have gaps/)
    expect(problems).toMatch(/uses are counted wrong/)
    expect(problems).toMatch(/lost: message/)
  })
})
