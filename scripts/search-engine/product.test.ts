import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeTerminal } from '../../server/src/cli/fake-terminal.fixture.ts'
import { run } from '../../server/src/cli/run.ts'
import { findRunning } from '../../server/src/platform/postgres/running.ts'
import { type Started, startProcess } from '../lib/start-process.ts'
import { type SearchCluster, startSearchCluster } from './searchd.ts'

const nightly = { tags: ['nightly'], timeout: 600_000 }
/** It fills a demo market, on a machine that may be busy. */
const STARTS_MS = 600_000
const PATIENCE = { timeout: 60_000 }

let cluster: SearchCluster
let market: Started
let dataDir: string
let settings: Record<string, string>

beforeAll(async () => {
  cluster = await startSearchCluster()
  dataDir = await mkdtemp(join(tmpdir(), 'bowerbird-engine-'))
  const urls = cluster.shards.map(({ url }) => url)
  settings = {
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    SEARCH_ENGINE_URL: urls[0] ?? '',
    SEARCH_ENGINE_SHARDS: urls.join(','),
  }
  market = await startProcess('server/src/testing/product.fixture.ts', settings)
}, STARTS_MS)
afterAll(async () => {
  await market.stop()
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

async function command(line: string) {
  const terminal = fakeTerminal()
  const code = await run(line.split(' '), {
    terminal,
    environment: { ...settings, PORT: '0' },
    folder: dataDir,
  })
  return { code, ...terminal.said }
}

async function search(q: string): Promise<number> {
  const reply = await fetch(`${market.url}/api/search/advanced?q=${q}&exact=true`)
  const { pagination, isNearbyResults } = (await reply.json()) as {
    pagination: { totalItems: number }
    isNearbyResults: boolean
  }
  return isNearbyResults ? 0 : pagination.totalItems
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${market.url}/metrics`)).text()
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.split(' ').at(-1))
}
const answersOf = (by: string) => metric(`search_engine_answers{by="${by}"}`)

test('a market with an engine is filled, follows changes, and goes on without a shard', nightly, async () => {
  // No index is filled yet.
  const sofas = await search('sofa')
  expect(sofas).toBeGreaterThan(0)
  expect(await answersOf('postgres')).toBeGreaterThan(0)
  expect((await command('doctor')).out).toMatch(/^warning +search engine +no index is filled/m)

  expect(await command('search rebuild')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^The search engine has [\d,]+ ads, and answers\.\n$/),
  })
  const isAnsweredByEngine = async () => {
    const before = await answersOf('engine')
    expect(await search('sofa')).toBe(sofas)
    return (await answersOf('engine')) > before
  }
  await expect.poll(isAnsweredByEngine, PATIENCE).toBe(true)

  const running = await findRunning(dataDir)
  const client = new pg.Client(running)
  await client.connect()
  await client.query(
    `update ads set title = 'Quokka lamp' where id = (select id from ads where is_listed limit 1)`,
  )
  await client.end()
  await expect.poll(() => search('quokka'), PATIENCE).toBe(1)
  await expect.poll(() => metric('search_engine_lag_seconds'), PATIENCE).toBe(0)
  expect((await command('doctor')).out).toMatch(/^ok +search engine +\S+ answers, with \d+ ads$/m)

  await cluster.shards[1]?.kill()
  const before = await answersOf('postgres')
  expect(await search('quokka')).toBe(1)
  expect(await answersOf('postgres')).toBeGreaterThan(before)
  expect((await command('doctor')).out).toMatch(/^error +search engine +can't use/m)
})
