import { setTimeout as pause } from 'node:timers/promises'
import { adBodies } from '../../../server/src/testing/ad-bodies.ts'
import type { Cluster } from '../cluster.ts'
import { admin, makePair, Person } from '../people.ts'
import { ensureNone, type Scenario } from '../scenario.ts'
import { until } from '../service.ts'

const ROUNDS = 12
/** Enough to reach both processes. */
const READS = 4

/** A replica that lags by more than a second is not used: reads go to the primary. */
const LIMIT_MS = 1_000

async function run(cluster: Cluster): Promise<string> {
  const { balancer, replica } = cluster
  const { adId } = await makePair(cluster)
  const editor = await admin(cluster)
  const visitor = new Person(balancer.url)
  const { images } = await visitor.ask<{ images: string[] }>('GET', `/api/ads/${adId}`)
  const whole = { ...adBodies.Electronics, images }
  const priceFor = async (person: Person) =>
    (await person.ask<{ price: number }>('GET', `/api/ads/${adId}`)).price
  /** True if the server-rendered page shows the price; pages are requested without a token. */
  const isOnPageFor = async (person: Person, price: number) =>
    (await person.ask<string>('GET', `/product/${adId}`)).includes(price.toLocaleString('en-AU'))
  const token = editor.token
  const problems: string[] = []
  const counted = { own: 0, pages: 0, visitors: 0, old: 0 }

  for (let round = 0; round < ROUNDS; round++) {
    const price = 1_000 + round
    await replica.query('select pg_wal_replay_pause()')
    try {
      editor.token = token
      await editor.ask('PUT', `/api/admin/products/${adId}`, { ...whole, price, status: 'active' })
      // Logged out in the same browser: only the cookie about its own write is left.
      editor.token = ''
      for (let n = 0; n < READS; n++) {
        const [own, theirs, isOnPage] = await Promise.all([
          priceFor(editor),
          priceFor(visitor),
          isOnPageFor(editor, price),
        ])
        counted.own += 1
        counted.visitors += 1
        counted.pages += 1
        if (own !== price) problems.push(`round ${round}: wrote ${price}, read back ${own}`)
        if (!isOnPage) problems.push(`round ${round}: wrote ${price}, and the page shows another price`)
        if (theirs !== price) counted.old += 1
      }
      if (round % 4 === 0) {
        await pause(LIMIT_MS + 500)
        const stale = await priceFor(visitor)
        if (stale !== price)
          problems.push(`round ${round}: a visitor still reads ${stale} after ${LIMIT_MS} ms`)
      }
    } finally {
      await replica.query('select pg_wal_replay_resume()')
    }
    await until('the replica is up to date and used again', async () => (await priceFor(visitor)) === price)
    await pause(600)
  }
  // Otherwise nothing was proved: the replica was not used, or did not lag.
  if (counted.old === 0) problems.push('no visitor read stale data: the replica was not used')
  ensureNone(problems)
  return (
    `${ROUNDS} writes while replay was paused: ${counted.own} own reads and ${counted.pages} own pages, ` +
    `0 of them stale (control: ${counted.old} of ${counted.visitors} reads by visitors were, none after a second)`
  )
}

export const replicas: Scenario = {
  name: 'replicas',
  title: 'own writes are read back immediately although the replica lags',
  run,
}
