import { setTimeout as pause } from 'node:timers/promises'
import { adBodies } from '../../../server/src/testing/ad-bodies.ts'
import type { Cluster } from '../cluster.ts'
import { admin, makePair, Person } from '../people.ts'
import { ensureNone, type Scenario } from '../scenario.ts'
import { until } from '../service.ts'

const ROUNDS = 12
/** On both processes, with some luck each time and certainly in all. */
const READS = 4

/** Reads on a replica that is used are at most a second old; then the primary is asked. */
const LIMIT_MS = 1_000

async function run(cluster: Cluster): Promise<string> {
  const { balancer, replica } = cluster
  const { adId } = await makePair(cluster)
  const editor = await admin(cluster)
  const stranger = new Person(balancer.url)
  const { images } = await stranger.ask<{ images: string[] }>('GET', `/api/ads/${adId}`)
  const whole = { ...adBodies.Electronics, images }
  const priceFor = async (person: Person) =>
    (await person.ask<{ price: number }>('GET', `/api/ads/${adId}`)).price
  /** What a page says that the person opens: signed in or not, pages are asked for without a token. */
  const isOnPageFor = async (person: Person, price: number) =>
    (await person.ask<string>('GET', `/product/${adId}`)).includes(price.toLocaleString('en-AU'))
  const token = editor.token
  const problems: string[] = []
  const counted = { own: 0, pages: 0, strangers: 0, old: 0 }

  for (let round = 0; round < ROUNDS; round++) {
    const price = 1_000 + round
    await replica.query('select pg_wal_replay_pause()')
    try {
      editor.token = token
      await editor.ask('PUT', `/api/admin/products/${adId}`, { ...whole, price, status: 'active' })
      // Signed out, in the same browser: nothing but what it remembers about its own write.
      editor.token = ''
      for (let n = 0; n < READS; n++) {
        const [own, theirs, isOnPage] = await Promise.all([
          priceFor(editor),
          priceFor(stranger),
          isOnPageFor(editor, price),
        ])
        counted.own += 1
        counted.strangers += 1
        counted.pages += 1
        if (own !== price) problems.push(`round ${round}: wrote ${price}, read back ${own}`)
        if (!isOnPage) problems.push(`round ${round}: wrote ${price}, and the page shows another price`)
        if (theirs !== price) counted.old += 1
      }
      if (round % 4 === 0) {
        await pause(LIMIT_MS + 500)
        const late = await priceFor(stranger)
        if (late !== price)
          problems.push(`round ${round}: a stranger still reads ${late} after ${LIMIT_MS} ms`)
      }
    } finally {
      await replica.query('select pg_wal_replay_resume()')
    }
    await until('the replica is up to date and used again', async () => (await priceFor(stranger)) === price)
    await pause(600)
  }
  // Otherwise nothing was proved: the replica was not asked, or did not lag.
  if (counted.old === 0) problems.push('no stranger read anything old: the replica was not used')
  ensureNone(problems)
  return (
    `${ROUNDS} writes while the replica stood still: ${counted.own} own reads and ${counted.pages} own pages, ` +
    `0 of them old (control: ${counted.old} of ${counted.strangers} reads by strangers were, none after a second)`
  )
}

export const replicas: Scenario = {
  name: 'replicas',
  title: 'own writes are read back at once although the replica lags',
  run,
}
