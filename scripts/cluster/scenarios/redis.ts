import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ChatClient } from '../chat-client.ts'
import type { Cluster } from '../cluster.ts'
import { makePair, Person } from '../people.ts'
import type { RedisServer } from '../redis.ts'
import { ensureNone, type Scenario } from '../scenario.ts'
import { until } from '../service.ts'

/** Login attempts allowed to strangers at one address: 10 per account in 15 minutes, and 3 from the reserve. */
const LOGINS_PER_ACCOUNT = 10 + 3

/** The server that has the role. Throws if none has. */
async function mainOf({ redis }: Cluster): Promise<RedisServer> {
  for (const server of redis) if (await server.isMain().catch(() => false)) return server
  throw new Error('there is no main server')
}

/** Clients that keep reading; every failed request is recorded. */
async function use(people: Person[], isOver: () => boolean) {
  const failures: string[] = []
  let requests = 0
  const visited = ['/', '/api/ads/ranked']
  const own = ['/api/chat/unread-count', '/api/chat/conversations']
  await Promise.all(
    people.map(async (person, index) => {
      const paths = person.token ? [...visited, ...own] : visited
      for (let n = index; !isOver(); n++) {
        const path = paths[n % paths.length] ?? '/'
        const answer = await person.call('GET', path).catch((error: Error) => ({ status: error.message }))
        requests += 1
        if (answer.status !== 200) failures.push(`GET ${path}: ${answer.status}`)
        await pause(20)
      }
    }),
  )
  return { failures, requests }
}

async function run(cluster: Cluster): Promise<string> {
  const { balancer } = cluster
  const { buyer, seller, conversationId } = await makePair(cluster)
  const here = new ChatClient('buyer', buyer, balancer.url, conversationId)
  const there = new ChatClient('seller', seller, balancer.url, conversationId)
  await balancer.onlyTo('app1', () => here.open())
  await balancer.onlyTo('app2', () => there.open())

  let isOver = false
  const using = use([buyer, seller, new Person(balancer.url)], () => isOver)
  /** Someone guesses a password, on both processes, while Redis restarts. */
  const guess = async () => {
    const email = `${randomUUID()}@example.com`
    const statuses: number[] = []
    for (let n = 0; n < LOGINS_PER_ACCOUNT + 5; n++) {
      const visitor = new Person(balancer.url)
      statuses.push((await visitor.call('POST', '/api/auth/login', { email, password: 'wrong one' })).status)
      await pause(150)
    }
    return statuses
  }
  const guessing = guess()
  for (let n = 0; n < 5; n++) await here.write()
  const former = await mainOf(cluster)
  await former.service.kill()
  const begun = performance.now()
  for (let n = 0; n < 5; n++) await here.write()
  await until('Sentinel has chosen the other server', async () => (await mainOf(cluster)) !== former)
  const awaySeconds = (performance.now() - begun) / 1000
  await former.start()
  await until('the former main server follows the other', async () => !(await former.isMain()))
  // Reconnects automatically: messages reach the other process again.
  const before = there.receivedLive
  await balancer.onlyTo('app1', () =>
    until('messages reach the other process again', async () => {
      await here.write()
      await pause(300)
      return there.receivedLive > before
    }),
  )
  const statuses = await guessing
  isOver = true
  const { failures, requests } = await using
  await there.catchUp()
  here.close()
  there.close()

  const problems = [...failures, ...here.problems, ...there.problems]
  if (there.seen.length !== here.acknowledged.length)
    problems.push(`${here.acknowledged.length} messages were acknowledged, ${there.seen.length} seen`)
  const allowed = statuses.filter((status) => status !== 429).length
  if (allowed !== LOGINS_PER_ACCOUNT) problems.push(`${allowed} guesses were allowed: ${statuses.join(' ')}`)
  ensureNone(problems)
  return (
    `the other server took over after ${awaySeconds.toFixed(1)} s; ${requests} requests during it, 0 failed; ${there.seen.length} of ${here.acknowledged.length} messages arrived; ` +
    `of ${statuses.length} guesses ${allowed} were let through and ${statuses.length - allowed} refused`
  )
}

export const redis: Scenario = {
  name: 'redis',
  title: 'the main Redis is killed, and Sentinel replaces it: nothing fails, and limits hold',
  isLimited: true,
  run,
}
