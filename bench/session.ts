import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { type Started, startProcess } from '../scripts/lib/start-process.ts'
import type { BareWork } from './bare.ts'
import { ensureMarket } from './generate.ts'
import type { Ask } from './http.ts'
import { httpSide, type Order, type Side } from './load.ts'
import { connect } from './market/bulk.ts'
import { seeded, zipfRank } from './market/random.ts'
import { databaseOf, databasePidOf, type Served, startProduct } from './product.ts'
import type { Progress } from './progress.ts'
import { asValue } from './recorded-value.ts'
import { type Recorded, type Statement, startRecorder } from './recording.ts'
import { ownSides } from './rows/own.ts'
import type { AskRow, Row, Way } from './rows/row.ts'
import { clearScene, type Scene, setScene } from './scene.ts'

/** A market with the product on it, and the limits beside it. */
export interface Session {
  product: Served
  bare: Served
  client: pg.Client
  scene: Scene
  /** The two things that a row compares. */
  sidesOf(row: Row): Promise<{ product: Side; limit: Side }>
  stop(): Promise<void>
}

/** Pages that are asked for once: a few of them tell how large they are. */
const COLD_SAMPLES = 20
const CALLS = 8_192

/** Popular ones often, others now and then; what must be cold, one after the other. */
function orderOf({ isCold }: AskRow, asks: number): number[] {
  if (isCold) return Array.from({ length: asks }, (_, i) => i)
  const random = seeded(5)
  return Array.from({ length: CALLS }, () => zipfRank(random, asks))
}

interface Prepared {
  asks: Ask[]
  recorded: Recorded[]
}

async function timeOf(client: pg.Client, { statements, isEnough }: Way): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let i = 0; i < 2; i++) {
    const began = performance.now()
    let last: unknown
    for (const { text, values, name } of statements) {
      const query = { text, values: values.map(asValue), ...(name ? { name } : {}) }
      last = (await client.query(query)).rows[0]
    }
    if (isEnough && !isEnough(last)) return Number.POSITIVE_INFINITY
    best = Math.min(best, performance.now() - began)
  }
  return best
}

/** The fastest of several ways to the same answer. */
async function fastestOf(client: pg.Client, ways: readonly Way[]): Promise<Statement[]> {
  const timed: { way: Way; time: number }[] = []
  for (const way of ways) timed.push({ way, time: await timeOf(client, way) })
  return timed.toSorted((a, b) => a.time - b.time)[0]?.way.statements ?? []
}

async function recordRow(
  row: AskRow,
  asks: readonly Ask[],
  record: (ask: Ask) => Promise<Recorded>,
  client: pg.Client,
): Promise<Recorded[]> {
  const found: Recorded[] = []
  for (const ask of row.isCold ? asks.slice(0, COLD_SAMPLES) : asks) {
    const recorded = await record(ask)
    const isPage = recorded.type.startsWith('text/html')
    if (recorded.status >= 300 && recorded.status !== 404) {
      throw new Error(`${ask.path} answered ${recorded.status}: ${recorded.body.slice(0, 200)}`)
    }
    const own = { statements: recorded.statements }
    const statements = row.others
      ? await fastestOf(client, [own, ...row.others(ask, recorded)])
      : recorded.statements
    // A page is held against sending its bytes, whatever was needed to make it.
    found.push({ ...recorded, statements: isPage ? [] : statements })
  }
  return found
}

/** Asks for everything once, and notes which statements were run and what was sent. */
async function prepare(dataDir: string, rows: readonly Row[], progress: Progress) {
  const recorder = await startRecorder(dataDir)
  const prepared = new Map<string, Prepared>()
  try {
    const client = await connect(await databaseOf(dataDir))
    const scene = await setScene(client)
    for (const text of recorder.settings) await client.query(text)
    let done = 0
    for (const row of rows) {
      progress.show('listening to the statements', done++, rows.length)
      if (row.kind !== 'ask') continue
      const asks = row.asks(scene)
      if (!asks.length) throw new Error(`Nothing to ask for "${row.name}"`)
      prepared.set(row.name, { asks, recorded: await recordRow(row, asks, recorder.record, client) })
    }
    await client.end()
    return { prepared, scene, settings: recorder.settings }
  } finally {
    await recorder.stop()
  }
}

async function startBare(work: BareWork): Promise<Started> {
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-bench-'))
  const file = join(folder, 'work.json')
  await writeFile(file, JSON.stringify(work))
  try {
    return await startProcess('bench/bare.ts', { BARE_WORK: file })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Opens the market with so many ads, and gets everything ready that the rows need. */
export async function openSession(ads: number, rows: readonly Row[], progress: Progress): Promise<Session> {
  const dataDir = await ensureMarket(ads)
  const { prepared, scene, settings } = await prepare(dataDir, rows, progress)
  const started = await startProduct(dataDir)
  const databasePid = await databasePidOf(dataDir)
  const product = { ...started, databasePid }
  const connection = await databaseOf(dataDir)
  const client = await connect(connection)
  const recorded = Object.fromEntries([...prepared].map(([name, row]) => [name, row.recorded]))
  const bare = { ...(await startBare({ connection, settings, rows: recorded })), databasePid }

  const askSides = (row: AskRow) => {
    const { asks, recorded: replies } = prepared.get(row.name) ?? { asks: [], recorded: [] }
    const order = orderOf(row, asks.length)
    const name = encodeURIComponent(row.name)
    const limits: Order = {
      asks: replies.map((_, i) => ({ path: `/run/${name}/${i}` })),
      order: row.isCold ? replies.map((_, i) => i) : order,
    }
    return { product: httpSide(product, { asks, order }), limit: httpSide(bare, limits) }
  }
  return {
    product,
    bare,
    client,
    scene,
    sidesOf: async (row) =>
      row.kind === 'ask' ? askSides(row) : ownSides(row, { product, bare, scene, client }),
    async stop() {
      await bare.stop()
      await clearScene(client)
      await client.end()
      await product.stop()
    },
  }
}
