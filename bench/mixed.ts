import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureMarket } from './generate.ts'
import { connect } from './market/bulk.ts'
import { makeActions } from './mixed/actions.ts'
import { type Outcome, runClients } from './mixed/clients.ts'
import { monitorServer, type ServerSamples } from './mixed/monitor.ts'
import { databaseOf, startProduct } from './product.ts'
import { folder } from './results.ts'
import { loadSamples, removeWrites } from './samples.ts'
import { latencyOf, median, rounded } from './statistics.ts'

export interface MixedOptions {
  ads: number
  minutes: number
  clients: number
  /** Mean think time between two requests. */
  thinkMs: number
  /** Clients in the overload phase: more than the machine can serve. */
  overload: number
}

const OVERLOAD_SECONDS = 20
const goals = { slowdown: 30, loopDelay: 50, memory: 550, memorySlope: 2 }

interface Line {
  what: string
  figure: string
  isGood: boolean | undefined
}

const problems = ({ errors }: Outcome): string =>
  [...errors].map(([problem, times]) => `${times} × ${problem}`).join('; ') || 'none'
const errorCount = ({ errors }: Outcome): number => [...errors.values()].reduce((sum, n) => sum + n, 0)
const shedCount = ({ shed, shedWithoutRetryAfter }: Outcome): number => shed + shedWithoutRetryAfter

function loadLines(
  single: Outcome,
  loaded: Outcome,
  server: ServerSamples,
  { clients, minutes }: MixedOptions,
): Line[] {
  const unloaded = latencyOf(single.times).p50
  const { p50, p95, p99 } = latencyOf(loaded.times)
  const delay = server.loopDelays.length ? Math.max(...server.loopDelays) : undefined
  const types = Object.entries(loaded.byType).map(
    ([type, times]) => `${type} ${rounded(latencyOf(times).p50)}/${rounded(latencyOf(times).p99)}`,
  )
  const isLong = minutes >= 3
  return [
    { what: 'one client, p50', figure: `${rounded(unloaded)} ms`, isGood: undefined },
    { what: `${clients} clients, rate`, figure: `${Math.round(loaded.perSecond)}/s`, isGood: undefined },
    {
      what: 'p50, p95, p99',
      figure: `${rounded(p50)}, ${rounded(p95)}, ${rounded(p99)} ms`,
      isGood: undefined,
    },
    { what: 'p50/p99 by type', figure: types.join(', '), isGood: undefined },
    { what: 'errors', figure: problems(loaded), isGood: errorCount(loaded) === 0 },
    { what: 'shed', figure: String(shedCount(loaded)), isGood: shedCount(loaded) === 0 },
    {
      what: `p99 divided by the p50 of one client (below ${goals.slowdown})`,
      figure: `${rounded(p99 / unloaded)}`,
      isGood: p99 / unloaded < goals.slowdown,
    },
    {
      what: `event loop delay p99 (below ${goals.loopDelay} ms)`,
      figure:
        delay === undefined
          ? 'unknown'
          : `worst ${rounded(delay)} ms, median ${rounded(median(server.loopDelays))} ms`,
      isGood: delay === undefined ? undefined : median(server.loopDelays) < goals.loopDelay,
    },
    {
      what: `memory (below ${goals.memory} MB)`,
      figure: `at most ${Math.round(server.memoryMax)} MB, JavaScript heap ${Math.max(...server.heap)} MB`,
      isGood: server.memoryMax < goals.memory,
    },
    {
      what: `memory growth (below ${goals.memorySlope} MB a minute)`,
      figure: `${rounded(server.memorySlope, 2)} MB a minute`,
      // In a short run memory is still growing towards its steady state.
      isGood: isLong ? server.memorySlope < goals.memorySlope : undefined,
    },
  ]
}

function overloadLines(single: Outcome, overload: Outcome, after: Outcome, clients: number): Line[] {
  const unloaded = latencyOf(single.times).p50
  const recovered = latencyOf(after.times).p50
  const failedAfter = errorCount(after) + shedCount(after)
  return [
    {
      what: `${clients} clients: answered`,
      figure: `${overload.succeeded}, p99 ${rounded(latencyOf(overload.times).p99)} ms`,
      isGood: undefined,
    },
    { what: 'shed with Retry-After', figure: String(overload.shed), isGood: undefined },
    {
      what: 'shed without Retry-After',
      figure: String(overload.shedWithoutRetryAfter),
      isGood: overload.shedWithoutRetryAfter === 0,
    },
    { what: 'errors under overload', figure: problems(overload), isGood: errorCount(overload) === 0 },
    {
      what: 'one client afterwards, p50',
      figure: `${rounded(recovered)} ms, ${failedAfter} failed`,
      isGood: failedAfter === 0 && recovered < unloaded * 3,
    },
  ]
}

const verdict = (isGood: boolean | undefined): string =>
  isGood === undefined ? '' : isGood ? 'ok' : 'MISSED'

/** The mixed load of members and visitors, first at a rate that the product should serve well, then overloaded. */
export async function runMixed(options: MixedOptions): Promise<boolean> {
  const dataDir = await ensureMarket(options.ads)
  const product = await startProduct(dataDir)
  const client = await connect(await databaseOf(dataDir))
  try {
    const samples = await loadSamples(client)
    const next = await makeActions(product.url, samples)
    const load = (clients: number, seconds: number, thinkMs: number) =>
      runClients({ url: product.url, clients, seconds, thinkMs, next })
    console.log('Warming up, then one client …')
    await load(4, 5, 0)
    const single = await load(1, 10, 0)
    console.log(`${options.clients} clients for ${options.minutes} minutes …`)
    const stopMonitor = monitorServer(product.pid, product.url)
    const loaded = await load(options.clients, options.minutes * 60, options.thinkMs)
    const server = await stopMonitor()
    console.log(`${options.overload} clients for ${OVERLOAD_SECONDS} seconds …`)
    const overload = await load(options.overload, OVERLOAD_SECONDS, options.thinkMs)
    const after = await load(1, 3, 0)
    const lines = [
      ...loadLines(single, loaded, server, options),
      ...overloadLines(single, overload, after, options.overload),
    ]
    console.table(
      Object.fromEntries(lines.map(({ what, figure, isGood }) => [what, { figure, '': verdict(isGood) }])),
    )
    await mkdir(folder, { recursive: true })
    const file = join(folder, `mixed-${new Date().toISOString().replace(/[:.]/g, '-')}-${options.ads}.json`)
    await writeFile(file, JSON.stringify({ ...options, lines, server }, null, 2))
    console.log(file)
    return lines.every(({ isGood }) => isGood !== false)
  } finally {
    await removeWrites(client).catch(() => {})
    await client.end()
    await product.stop()
  }
}
