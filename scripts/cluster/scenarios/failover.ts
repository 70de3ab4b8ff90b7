import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { listDifferences } from '../../../server/src/hardening/faults/accounting.fixture.ts'
import type { Cluster } from '../cluster.ts'
import { Load } from '../load.ts'
import type { DatabaseMachine } from '../patroni.ts'
import { makePair, type Pair, type Person } from '../people.ts'
import { ensureNone, type Scenario } from '../scenario.ts'
import { until } from '../service.ts'

const PAIRS = 3
const AWAY_LIMIT_SECONDS = 30
const IN_FLIGHT_MS = 500

interface Acknowledged {
  what: 'message' | 'ad'
  key: string
}

/** Clients that write until `stop` and record the acknowledged writes. */
class Writers {
  readonly acknowledged: Acknowledged[] = []
  #isOver = false
  #work: Promise<unknown> | undefined

  start(pairs: Pair[]): void {
    const writers = pairs.flatMap(({ buyer, seller, conversationId }) => [
      this.#write(buyer, conversationId),
      this.#write(seller, conversationId),
    ])
    this.#work = Promise.all(writers)
    this.#work.catch(() => undefined)
  }

  async #write(person: Person, conversationId: string): Promise<void> {
    const template = await person.adBody('Something for sale', randomUUID())
    for (let n = 0; !this.#isOver; n++) {
      const key = randomUUID()
      const isAd = n % 5 === 0
      const body = isAd
        ? { ...template, title: `Ad ${key}`, idempotencyKey: key }
        : { text: key, clientId: key }
      const path = isAd ? '/api/ads' : `/api/chat/conversations/${conversationId}/messages`
      const answer = await person.call('POST', path, body).catch(() => undefined)
      if (answer && answer.status < 300) this.acknowledged.push({ what: isAd ? 'ad' : 'message', key })
      else await pause(100)
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#work
  }
}

async function lost(cluster: Cluster, acknowledged: Acknowledged[]) {
  const client = new pg.Client(cluster.primary.url)
  await client.connect()
  try {
    const messages = await client.query<{ key: string }>('select client_id as key from messages')
    const ads = await client.query<{ key: string }>(
      'select client_key as key from ads where client_key is not null',
    )
    const stored = {
      message: messages.rows.map(({ key }) => key),
      ad: ads.rows.map(({ key }) => key),
    }
    const doubled = Object.values(stored).reduce((sum, keys) => sum + keys.length - new Set(keys).size, 0)
    const known = { message: new Set(stored.message), ad: new Set(stored.ad) }
    return {
      lost: acknowledged.filter(({ what, key }) => !known[what].has(key)).length,
      doubled,
      differences: await listDifferences(client),
    }
  } finally {
    await client.end()
  }
}

interface Fault {
  name: string
  /** Breaks a machine, whose role stands in the name of the fault. */
  break(cluster: Cluster): Promise<void> | void
  mend(cluster: Cluster): Promise<void> | void
}

const faults = (primary: DatabaseMachine, replica: DatabaseMachine): Fault[] => [
  { name: 'killed', break: () => primary.kill(), mend: () => primary.start() },
  { name: 'frozen', break: () => primary.freeze(), mend: () => primary.thaw() },
  { name: 'partitioned', break: () => primary.cutOff(replica), mend: () => primary.reconnect(replica) },
  { name: 'replica cut off', break: () => replica.cutOff(primary), mend: () => replica.reconnect(primary) },
]

interface Result {
  name: string
  lost: number
  doubled: number
  differences: string[]
  acknowledged: number
  awayMs: number
  reads: number
  failedReads: string[]
}

/** Breaks the pair under load until people can write again, mends it, and counts. */
async function trial(cluster: Cluster, fault: Fault): Promise<Result> {
  const pairs = await Promise.all(Array.from({ length: PAIRS }, () => makePair(cluster)))
  const writers = new Writers()
  writers.start(pairs)
  const reads = new Load()
  reads.visit(cluster, pairs[0]?.adId ?? '')
  const count = () => writers.acknowledged.length
  await until('people write', () => count() >= 100, { seconds: 60 })
  await fault.break(cluster)
  const begun = performance.now()
  // What was on its way when it broke may still be acknowledged.
  await pause(IN_FLIGHT_MS)
  const before = count()
  await until('people can write again', () => count() > before, { seconds: AWAY_LIMIT_SECONDS * 2 })
  const awayMs = performance.now() - begun
  await until('people write', () => count() >= before + 50, { seconds: 60 })
  await fault.mend(cluster)
  // The former primary becomes a replica by itself, without what it alone knew.
  await cluster.findRoles()
  await reads.stop()
  await writers.stop()
  return {
    name: fault.name,
    ...(await lost(cluster, writers.acknowledged)),
    acknowledged: count(),
    awayMs,
    reads: reads.requests,
    failedReads: reads.failures,
  }
}

/**
 * The control: the same pair without synchronous replication. The replica is cut off, so that it misses writes, and gets
 * its cables back when the primary loses its power. Then acknowledged writes must be missing.
 */
async function control(cluster: Cluster): Promise<number> {
  const { primary, replica } = cluster
  const pairs = await Promise.all(Array.from({ length: PAIRS }, () => makePair(cluster)))
  await configure(primary, { synchronous_mode: false })
  await until('replication is asynchronous', async () => {
    const [row] = await primary.query<{ names: string }>(
      `select current_setting('synchronous_standby_names') as names`,
    )
    return row?.names === ''
  })
  const writers = new Writers()
  writers.start(pairs)
  const count = () => writers.acknowledged.length
  await until('people write', () => count() >= 100, { seconds: 60 })
  replica.cutOff(primary)
  const before = count()
  await until('people go on writing', () => count() >= before + 50, { seconds: 60 })
  await primary.kill()
  await writers.stop()
  replica.reconnect(primary)
  await until('the replica is the primary', () => replica.isPrimary(), { seconds: 60 })
  cluster.primary = replica
  const { lost: missing } = await lost(cluster, writers.acknowledged)
  await configure(replica, { synchronous_mode: true })
  await primary.start()
  await cluster.findRoles()
  return missing
}

async function configure({ restPort }: DatabaseMachine, settings: object): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${restPort}/config`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  })
  if (!reply.ok) throw new Error(`Patroni refused ${JSON.stringify(settings)}: ${await reply.text()}`)
}

async function run(cluster: Cluster): Promise<string> {
  const problems: string[] = []
  const results: Result[] = []
  cluster.needsNewDatabase = true
  for (let n = 0; n < faults(cluster.primary, cluster.replica).length; n++) {
    // The roles change with each.
    const fault = faults(cluster.primary, cluster.replica)[n]
    if (!fault) break
    const one = await trial(cluster, fault)
    results.push(one)
    const say = (text: string) => problems.push(`${one.name}: ${text}`)
    if (one.lost) say(`${one.lost} of ${one.acknowledged} acknowledged writes were lost`)
    if (one.doubled) say(`${one.doubled} writes are duplicated`)
    if (one.awayMs > AWAY_LIMIT_SECONDS * 1_000)
      say(`nobody could write for ${(one.awayMs / 1000).toFixed(0)} s`)
    for (const problem of [...one.differences, ...one.failedReads]) say(problem)
  }
  const missing = await control(cluster)
  if (missing === 0) problems.push('the control lost nothing, so the others prove nothing')
  ensureNone(problems)
  const lines = results.map(
    ({ name, acknowledged, awayMs, reads }) =>
      `${name}: 0 of ${acknowledged} acknowledged writes lost, writing again after ${(awayMs / 1000).toFixed(1)} s, ` +
      `0 of ${reads} reads failed`,
  )
  return [...lines, `control without synchronous replication: ${missing} lost`].join('\n  ')
}

export const failover: Scenario = {
  name: 'failover',
  title: 'the primary is killed, frozen and partitioned, and the replica cut off',
  limitSeconds: 600,
  run,
}
