import { setTimeout as pause } from 'node:timers/promises'
import { Chatter } from '../chatter.ts'
import { APPS, type Cluster } from '../cluster.ts'
import { makePair, Person } from '../people.ts'
import { ensureNone, type Scenario } from '../scenario.ts'
import { until } from '../service.ts'

const VISITORS = 8
const ROUNDS = 2
const PAGES = ['/', '/api/ads/ranked', '/category/electronics', '/api/search/advanced?q=bike', '/about']

async function run(cluster: Cluster): Promise<string> {
  const { balancer, apps, worker } = cluster
  const { buyer, seller, adId, conversationId } = await makePair(cluster)
  const sides = [
    new Chatter('buyer', buyer, balancer.url, conversationId),
    new Chatter('seller', seller, balancer.url, conversationId),
  ]
  await Promise.all(sides.map((side) => side.open()))
  const failures: string[] = []
  let requests = 0
  let isOver = false
  const expectGood = async (what: string, act: () => Promise<{ status: number }>) => {
    const begun = performance.now()
    const answer = await act().catch((error: Error) => ({
      status: `${error.message} ${String(error.cause)}`,
    }))
    requests += 1
    if (answer.status !== 200 && answer.status !== 201)
      failures.push(`${what}: ${answer.status} after ${(performance.now() - begun).toFixed(0)} ms`)
  }
  const visiting = Array.from({ length: VISITORS }, async (_, index) => {
    const visitor = new Person(balancer.url)
    for (let n = index; !isOver; n++) {
      const path = [...PAGES, `/product/${adId}`][n % (PAGES.length + 1)] ?? '/'
      await expectGood(`GET ${path}`, () => visitor.call('GET', path))
    }
  })
  const writing = sides.map(async (side, index) => {
    const person = index === 0 ? buyer : seller
    for (let n = 0; !isOver; n++) {
      const body = { clientId: crypto.randomUUID(), text: `${side.name} ${n}` }
      const path = `/api/chat/conversations/${conversationId}/messages`
      await expectGood(`POST ${path}`, () => person.call('POST', path, body))
      await pause(20)
    }
  })

  for (let round = 0; round < ROUNDS; round++) {
    for (const app of APPS) {
      const code = await apps[app].service.stop()
      if (code !== 0) failures.push(`${app} stopped with ${code}`)
      await apps[app].start()
      await until(`${app} is back`, () => balancer.isUp(app))
    }
    await worker.restart()
  }
  isOver = true
  await Promise.all([...visiting, ...writing])
  await until('both are connected again', () => sides.every((side) => side.isConnected()))
  for (const side of sides) side.close()
  ensureNone(failures)
  return `${requests} requests during ${ROUNDS * APPS.length} restarts, 0 failed`
}

export const rolling: Scenario = {
  name: 'rolling',
  title: 'every process is restarted under load, one after the other',
  run,
}
