import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureMarket } from './generate.ts'
import { connect } from './market/bulk.ts'
import { letThemCome, type Outcome } from './mixed/crowd.ts'
import { allDeeds } from './mixed/deeds.ts'
import { type Watched, watchServer } from './mixed/watch.ts'
import { databaseOf, startProduct } from './product.ts'
import { folder } from './results.ts'
import { clearScene, setScene } from './scene.ts'
import { latencyOf, median, rounded } from './statistics.ts'

export interface MixedOptions {
  ads: number
  minutes: number
  clients: number
  /** How long someone thinks between two requests, in the middle. */
  thinkMs: number
  /** More than the machine can serve. */
  crowd: number
}

const CROWD_SECONDS = 20
const goals = { slowdown: 20, loopDelay: 50, memory: 300, memorySlope: 2 }

interface Line {
  what: string
  figure: string
  isGood: boolean | undefined
}

const problems = ({ errors }: Outcome): string =>
  [...errors].map(([problem, times]) => `${times} × ${problem}`).join('; ') || 'none'
const countOf = ({ errors }: Outcome): number => [...errors.values()].reduce((sum, n) => sum + n, 0)

function loadLines(
  alone: Outcome,
  loaded: Outcome,
  watched: Watched,
  { clients, minutes }: MixedOptions,
): Line[] {
  const unloaded = latencyOf(alone.times).p50
  const { p50, p95, p99 } = latencyOf(loaded.times)
  const delay = watched.loopDelays.length ? Math.max(...watched.loopDelays) : undefined
  const kinds = Object.entries(loaded.byKind).map(
    ([kind, times]) => `${kind} ${rounded(latencyOf(times).p50)}/${rounded(latencyOf(times).p99)}`,
  )
  const isLong = minutes >= 3
  return [
    { what: 'alone, p50', figure: `${rounded(unloaded)} ms`, isGood: undefined },
    { what: `${clients} clients, rate`, figure: `${Math.round(loaded.perSecond)}/s`, isGood: undefined },
    {
      what: 'p50, p95, p99',
      figure: `${rounded(p50)}, ${rounded(p95)}, ${rounded(p99)} ms`,
      isGood: undefined,
    },
    { what: 'p50/p99 by kind', figure: kinds.join(', '), isGood: undefined },
    { what: 'errors', figure: problems(loaded), isGood: countOf(loaded) === 0 },
    {
      what: 'refused as too busy',
      figure: String(loaded.shed + loaded.shedSilently),
      isGood: loaded.shed + loaded.shedSilently === 0,
    },
    {
      what: `p99 to the p50 alone (below ${goals.slowdown})`,
      figure: `${rounded(p99 / unloaded)} times`,
      isGood: p99 / unloaded < goals.slowdown,
    },
    {
      what: `event-loop delay p99 (below ${goals.loopDelay} ms)`,
      figure:
        delay === undefined
          ? 'not told'
          : `worst ${rounded(delay)} ms, middle ${rounded(median(watched.loopDelays))} ms`,
      isGood: delay === undefined ? undefined : median(watched.loopDelays) < goals.loopDelay,
    },
    {
      what: `memory (below ${goals.memory} MB)`,
      figure: `at most ${Math.round(watched.memoryMax)} MB, of which JavaScript's objects ${Math.max(...watched.heap)} MB`,
      isGood: watched.memoryMax < goals.memory,
    },
    {
      what: 'memory slope',
      figure: `${rounded(watched.memorySlope, 2)} MB a minute`,
      // In a short run, memory still fills up to where it stays.
      isGood: isLong ? watched.memorySlope < goals.memorySlope : undefined,
    },
  ]
}

function crowdLines(alone: Outcome, crowd: Outcome, after: Outcome, clients: number): Line[] {
  const unloaded = latencyOf(alone.times).p50
  const recovered = latencyOf(after.times).p50
  return [
    {
      what: `${clients} clients: answered`,
      figure: `${crowd.good}, p99 ${rounded(latencyOf(crowd.times).p99)} ms`,
      isGood: undefined,
    },
    { what: 'politely refused', figure: `${crowd.shed} with Retry-After`, isGood: undefined },
    {
      what: 'refused without saying when',
      figure: String(crowd.shedSilently),
      isGood: crowd.shedSilently === 0,
    },
    { what: 'errors in the crowd', figure: problems(crowd), isGood: countOf(crowd) === 0 },
    {
      what: 'right after, p50 alone',
      figure: `${rounded(recovered)} ms, ${countOf(after) + after.shed + after.shedSilently} refused`,
      isGood: countOf(after) + after.shed + after.shedSilently === 0 && recovered < unloaded * 3,
    },
  ]
}

const verdict = (isGood: boolean | undefined): string =>
  isGood === undefined ? '' : isGood ? 'good' : 'TOO SLOW'

/** What members and visitors do together: at first as many as should be served well, then far too many. */
export async function runMixed(options: MixedOptions): Promise<boolean> {
  const dataDir = await ensureMarket(options.ads)
  const product = await startProduct(dataDir)
  const client = await connect(await databaseOf(dataDir))
  try {
    const scene = await setScene(client)
    const next = await allDeeds(product.url, scene)
    const come = (clients: number, seconds: number, thinkMs: number) =>
      letThemCome({ url: product.url, clients, seconds, thinkMs, next })
    console.log('Warming up, and one client alone …')
    await come(4, 5, 0)
    const alone = await come(1, 10, 0)
    console.log(`${options.clients} clients for ${options.minutes} minutes …`)
    const watch = watchServer(product.pid, product.url)
    const loaded = await come(options.clients, options.minutes * 60, options.thinkMs)
    const watched = await watch()
    console.log(`${options.crowd} clients for ${CROWD_SECONDS} seconds …`)
    const crowd = await come(options.crowd, CROWD_SECONDS, options.thinkMs)
    const after = await come(1, 3, 0)
    const lines = [
      ...loadLines(alone, loaded, watched, options),
      ...crowdLines(alone, crowd, after, options.crowd),
    ]
    console.table(
      Object.fromEntries(lines.map(({ what, figure, isGood }) => [what, { figure, '': verdict(isGood) }])),
    )
    await mkdir(folder, { recursive: true })
    const file = join(folder, `mixed-${new Date().toISOString().replace(/[:.]/g, '-')}-${options.ads}.json`)
    await writeFile(file, JSON.stringify({ ...options, lines, watched }, null, 2))
    console.log(file)
    return lines.every(({ isGood }) => isGood !== false)
  } finally {
    await clearScene(client).catch(() => {})
    await client.end()
    await product.stop()
  }
}
