import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { listDifferences } from '../../../server/src/hardening/faults/accounting.fixture.ts'
import type { Cluster } from '../cluster.ts'
import { makePair, type Pair, type Person } from '../people.ts'
import { cutLine, promote, setSynchronous } from '../postgres.ts'
import { ensureNone, type Scenario } from '../scenario.ts'
import { until } from '../service.ts'

const PAIRS = 3

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
  const client = new pg.Client(cluster.replica.url)
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

interface Trial {
  isSynchronous: boolean
  /** Disconnects the replica before the failure, so that it misses the last writes. */
  isCutBefore: boolean
}

async function trial(cluster: Cluster, { isSynchronous, isCutBefore }: Trial) {
  const pairs = await Promise.all(Array.from({ length: PAIRS }, () => makePair(cluster)))
  const { primary, replica } = cluster
  const name = (
    await primary.query<{ name: string }>('select application_name as name from pg_stat_replication')
  )[0]
  await setSynchronous(primary, isSynchronous ? name?.name : undefined)
  const writers = new Writers()
  writers.start(pairs)
  const count = () => writers.acknowledged.length
  await until('people write', () => count() >= 150, { seconds: 60 })
  if (isCutBefore) {
    await cutLine(replica)
    const before = count()
    if (!isSynchronous) await until('people continue writing', () => count() >= before + 50)
    else await pause(2_000)
  }
  await primary.service.kill()
  const begun = performance.now()
  await promote(cluster.programs, replica)
  const atPromotion = count()
  await until('people can write again', () => count() > atPromotion, { seconds: 60 })
  const awayMs = performance.now() - begun
  await until('people write', () => count() >= atPromotion + 50, { seconds: 60 })
  await writers.stop()
  return { ...(await lost(cluster, writers.acknowledged)), acknowledged: count(), awayMs }
}

async function run(cluster: Cluster): Promise<string> {
  const problems: string[] = []
  const killed = await trial(cluster, { isSynchronous: true, isCutBefore: false })
  await cluster.renewDatabase()
  const cut = await trial(cluster, { isSynchronous: true, isCutBefore: true })
  await cluster.renewDatabase()
  const control = await trial(cluster, { isSynchronous: false, isCutBefore: true })
  cluster.needsNewDatabase = true
  for (const one of [killed, cut]) {
    if (one.lost) problems.push(`${one.lost} of ${one.acknowledged} acknowledged writes were lost`)
  }
  for (const one of [killed, cut, control]) {
    if (one.doubled) problems.push(`${one.doubled} writes are duplicated`)
    problems.push(...one.differences)
  }
  if (control.lost === 0) problems.push('the control lost nothing, so the others prove nothing')
  ensureNone(problems)
  const seconds = Math.max(killed.awayMs, cut.awayMs, control.awayMs) / 1000
  return (
    `synchronous: ${killed.lost} of ${killed.acknowledged} acknowledged writes lost, and ${cut.lost} of ` +
    `${cut.acknowledged} when the replica was cut off before; control without: ${control.lost} of ` +
    `${control.acknowledged} lost. Writing again at most ${seconds.toFixed(1)} s after the kill`
  )
}

export const failover: Scenario = {
  name: 'failover',
  title: 'the primary is killed and the replica promoted',
  run,
}
