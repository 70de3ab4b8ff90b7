import { ChatClient } from '../chat-client.ts'
import { APPS, type Cluster } from '../cluster.ts'
import { Load } from '../load.ts'
import { makePair } from '../people.ts'
import { ensureNone, type Scenario } from '../scenario.ts'
import { until } from '../service.ts'

const ROUNDS = 2

async function run(cluster: Cluster): Promise<string> {
  const { balancer, apps, worker } = cluster
  const pair = await makePair(cluster)
  const { buyer, seller, adId, conversationId } = pair
  const sides = [
    new ChatClient('buyer', buyer, balancer.url, conversationId),
    new ChatClient('seller', seller, balancer.url, conversationId),
  ]
  await Promise.all(sides.map((side) => side.open()))
  const load = new Load()
  load.visit(cluster, adId)
  load.chat(pair)

  for (let round = 0; round < ROUNDS; round++) {
    for (const app of APPS) {
      const code = await apps[app].service.stop()
      if (code !== 0) load.failures.push(`${app} stopped with ${code}`)
      await apps[app].start()
      await until(`${app} is back`, () => balancer.isUp(app))
    }
    await worker.restart()
  }
  await load.stop()
  await until('both are connected again', () => sides.every((side) => side.isConnected()))
  for (const side of sides) side.close()
  ensureNone(load.failures)
  return `${load.requests} requests during ${ROUNDS * APPS.length} restarts, 0 failed`
}

export const rolling: Scenario = {
  name: 'rolling',
  title: 'every process is restarted under load, one after the other',
  run,
}
