import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { reason } from '../lib/browser/run.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { findPrograms, type Programs, SERVICES } from './packages.ts'
import type { Scenario } from './scenario.ts'
import { chat } from './scenarios/chat.ts'
import { failover } from './scenarios/failover.ts'
import { allJourneys, journeys } from './scenarios/journeys.ts'
import { metrics } from './scenarios/metrics.ts'
import { recovery } from './scenarios/recovery.ts'
import { redis } from './scenarios/redis.ts'
import { replicas } from './scenarios/replicas.ts'
import { rolling } from './scenarios/rolling.ts'
import { slowBodies } from './scenarios/slow-bodies.ts'
import { upgrade } from './scenarios/upgrade.ts'
import { stopAll } from './service.ts'

/*
 * `npm run test:cluster`: runs a cluster on this machine, with services from Debian packages, two server processes and
 * a worker behind a load balancer, and tests what it must survive. Arguments name the scenarios to run; `--keep` keeps
 * the logs.
 */

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    keep: { type: 'boolean', default: false },
    /** Writes the counts to this file instead of printing them. */
    report: { type: 'string' },
  },
})
const LIMIT_SECONDS = 240
const say = (line: string) => process.stdout.write(`${line}\n`)

const all: Scenario[] = [
  journeys,
  metrics,
  replicas,
  rolling,
  chat,
  slowBodies,
  upgrade,
  redis,
  recovery,
  failover,
]
/** Only run by name: it takes long and proves little more. */
const known = [...all, allJourneys]
const unknown = wanted.filter((name) => !known.some((scenario) => scenario.name === name))
if (unknown.length) {
  say(`No scenario is called ${unknown.join(', ')}. There are: ${known.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
const scenarios = wanted.length ? known.filter(({ name }) => wanted.includes(name)) : all

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

/** The counts, alone on a line. */
async function finish(passed: number, failed: number, skipped = 0): Promise<never> {
  if (options.report) await writeFile(options.report, JSON.stringify({ passed, failed, skipped }))
  else say(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  return process.exit(failed ? 1 : 0)
}

async function programsOrSkip(): Promise<Programs> {
  try {
    return await findPrograms(say)
  } catch (error) {
    say(`Skipped: the Debian packages of ${SERVICES} are not available here (${reason(error)})`)
    return finish(0, 0, scenarios.length)
  }
}

let cluster: Cluster | undefined
const programs = await programsOrSkip()
// Loads the bundler, which takes seconds, so only when the services are available.
await (await import('../build.ts')).build({ isQuick: true })

/** A scenario that hangs fails. */
async function inTime<Result>(work: Promise<Result>, limitSeconds: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${limitSeconds} s`)), limitSeconds * 1000)
  })
  // Ignores the failure of a scenario that still runs after its timeout, when its cluster is stopped.
  work.catch(() => undefined)
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

async function prepare(market: Cluster, isLimited: boolean): Promise<void> {
  await market.useLimits(isLimited)
  if (market.needsNewDatabase) await market.renewDatabase()
}

/** A failed scenario leaves an unknown state, so the next one gets a new cluster. */
async function passes({
  name,
  title,
  isLimited = false,
  limitSeconds = LIMIT_SECONDS,
  run,
}: Scenario): Promise<boolean> {
  const startedAt = performance.now()
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`
  try {
    cluster ??= await startCluster(programs, { report: say, keepFolder: options.keep })
    const market = cluster
    const work = prepare(market, isLimited).then(() => run(market))
    const counted = await inTime(work, limitSeconds)
    say(`✓ ${name}: ${title} (${seconds()})\n  ${counted}`)
    return true
  } catch (error) {
    say(`✗ ${name}: ${title} (${seconds()})\n${(error as Error).stack}`)
    await stopAll()
    if (cluster && !options.keep) await cluster.stop()
    cluster = undefined
    return false
  }
}

let failed = 0
for (const scenario of scenarios) if (!(await passes(scenario))) failed += 1
if (options.keep) await stopAll()
else await cluster?.stop()
await finish(scenarios.length - failed, failed)
