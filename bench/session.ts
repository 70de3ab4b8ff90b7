import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { type Started, startProcess } from '../scripts/lib/start-process.ts'
import { type BarePage, recordReads } from './bare-pages.ts'
import type { BaselineWork } from './baseline.ts'
import { ensureMarket } from './generate.ts'
import type { HttpRequest } from './http.ts'
import { httpTarget, type RequestPlan, type Target } from './load.ts'
import { connect } from './market/bulk.ts'
import { seeded, zipfRank } from './market/random.ts'
import { databaseOf, databasePidOf, type Served, startProduct } from './product.ts'
import type { Progress } from './progress.ts'
import { fromRecorded } from './recorded-value.ts'
import { type Recorded, type Statement, startRecorder } from './recording.ts'
import { customTargets } from './rows/custom.ts'
import type { Alternative, HttpRow, Row } from './rows/row.ts'
import { loadSamples, removeWrites, type Samples, settle } from './samples.ts'

/** A generated market with the product and the baseline server running on it. */
export interface Session {
  product: Served
  baseline: Served
  client: pg.Client
  samples: Samples
  targetsOf(row: Row): Promise<{ product: Target; baseline: Target }>
  stop(): Promise<void>
}

/** Of the cold pages, the baseline renders a few typical ones again and again. */
const COLD_SAMPLES = 20
const CALLS = 8_192

/** Zipf-distributed, so that popular requests repeat; cold rows send each request once. */
function orderOf({ isCold }: HttpRow, requests: number): number[] {
  if (isCold) return Array.from({ length: requests }, (_, i) => i)
  const random = seeded(5)
  return Array.from({ length: CALLS }, () => zipfRank(random, requests))
}

interface Prepared {
  requests: HttpRequest[]
  recorded: Recorded[]
  /** To render, if its baseline is React's bare rendering. */
  pages: BarePage[]
}

async function timeOf(client: pg.Client, { statements, isComplete }: Alternative): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let i = 0; i < 2; i++) {
    const start = performance.now()
    let last: unknown
    for (const { text, values, name } of statements) {
      const query = { text, values: values.map(fromRecorded), ...(name ? { name } : {}) }
      last = (await client.query(query)).rows[0]
    }
    if (isComplete && !isComplete(last)) return Number.POSITIVE_INFINITY
    best = Math.min(best, performance.now() - start)
  }
  return best
}

/** The fastest of several statements with the same result. */
async function fastestOf(client: pg.Client, alternatives: readonly Alternative[]): Promise<Statement[]> {
  const timed: { statements: Statement[]; time: number }[] = []
  for (const each of alternatives) {
    timed.push({ statements: each.statements, time: await timeOf(client, each) })
  }
  return timed.toSorted((a, b) => a.time - b.time)[0]?.statements ?? []
}

async function recordPages(
  row: HttpRow,
  requests: readonly HttpRequest[],
  record: (request: HttpRequest) => Promise<Recorded>,
): Promise<BarePage[]> {
  if (row.baseline !== 'bare page') return []
  const pages: BarePage[] = []
  for (const { path } of requests.slice(0, COLD_SAMPLES)) pages.push(await recordReads(path, record))
  return pages
}

async function recordRow(
  row: HttpRow,
  requests: readonly HttpRequest[],
  record: (request: HttpRequest) => Promise<Recorded>,
  client: pg.Client,
): Promise<Recorded[]> {
  const found: Recorded[] = []
  for (const request of requests) {
    const recorded = await record(request)
    if (recorded.status >= 300 && recorded.status !== 404) {
      throw new Error(`${request.path} answered ${recorded.status}: ${recorded.body.slice(0, 200)}`)
    }
    const own = { statements: recorded.statements }
    const statements = row.alternatives
      ? await fastestOf(client, [own, ...row.alternatives(request, recorded)])
      : recorded.statements
    found.push({ ...recorded, statements })
  }
  return found
}

/** Sends every request once, and records the statements and the reply. */
async function prepare(dataDir: string, rows: readonly Row[], progress: Progress) {
  const recorder = await startRecorder(dataDir)
  const prepared = new Map<string, Prepared>()
  try {
    const client = await connect(await databaseOf(dataDir))
    const samples = await loadSamples(client)
    for (const text of recorder.settings) await client.query(text)
    let done = 0
    for (const row of rows) {
      progress.show('recording statements', done++, rows.length)
      if (row.type !== 'http') continue
      const requests = await row.requests(samples, recorder.record)
      if (!requests.length) throw new Error(`No requests for "${row.name}"`)
      const { record } = recorder
      prepared.set(row.name, {
        requests,
        recorded: row.baseline ? [] : await recordRow(row, requests, record, client),
        pages: await recordPages(row, requests, record),
      })
    }
    await client.end()
    return { prepared, samples, settings: recorder.settings }
  } finally {
    await recorder.stop()
  }
}

async function startBaseline(work: BaselineWork): Promise<Started> {
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-bench-'))
  const file = join(folder, 'work.json')
  await writeFile(file, JSON.stringify(work))
  try {
    return await startProcess('bench/baseline.ts', { BASELINE_WORK: file })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Opens the market with the given number of ads, and prepares everything that the rows need. */
export async function openSession(ads: number, rows: readonly Row[], progress: Progress): Promise<Session> {
  const dataDir = await ensureMarket(ads)
  const { prepared, samples, settings } = await prepare(dataDir, rows, progress)
  const started = await startProduct(dataDir)
  const databasePid = await databasePidOf(dataDir)
  const product = { ...started, databasePid }
  const connection = await databaseOf(dataDir)
  const client = await connect(connection)
  await settle(client)
  const work = {
    connection,
    settings,
    rows: Object.fromEntries([...prepared].map(([name, { recorded }]) => [name, recorded])),
    pages: Object.fromEntries([...prepared].map(([name, { pages }]) => [name, pages])),
  }
  const baseline = { ...(await startBaseline(work)), databasePid }

  const httpTargets = (row: HttpRow) => {
    const { requests, recorded, pages } = prepared.get(row.name) ?? { requests: [], recorded: [], pages: [] }
    const order = orderOf(row, requests.length)
    const measured = httpTarget(product, { requests, order })
    if (typeof row.baseline === 'object') {
      const uncached = row.baseline.uncached(samples)
      const each = { requests: uncached, order: uncached.map((_, i) => i) }
      return { product: measured, baseline: httpTarget(product, each) }
    }
    const name = encodeURIComponent(row.name)
    const plan: RequestPlan = row.baseline
      ? { requests: pages.map((_, i) => ({ path: `/page/${name}/${i}` })), order: pages.map((_, i) => i) }
      : { requests: recorded.map((_, i) => ({ path: `/run/${name}/${i}` })), order }
    return { product: measured, baseline: httpTarget(baseline, plan) }
  }
  return {
    product,
    baseline,
    client,
    samples,
    targetsOf: async (row) =>
      row.type === 'http' ? httpTargets(row) : customTargets(row, { product, baseline, samples, client }),
    async stop() {
      await baseline.stop()
      await removeWrites(client)
      await client.end()
      await product.stop()
    },
  }
}
