import { setTimeout as pause } from 'node:timers/promises'
import { ChatClient, compare } from '../chat-client.ts'
import { APPS, type Cluster } from '../cluster.ts'
import { makePair } from '../people.ts'
import { ensureNone, type Scenario } from '../scenario.ts'
import { until } from '../service.ts'

const PAIRS = 3
const KILLS = 5
const EVERY_MS = 10_000
/** Between two messages of one person: faster than anyone types, but below the rate limits. */
const PAUSE_MS = 60

async function run(cluster: Cluster): Promise<string> {
  const { balancer, apps, primary } = cluster
  const pairs = await Promise.all(Array.from({ length: PAIRS }, () => makePair(cluster)))
  const conversations = pairs.map(({ buyer, seller, conversationId }, index) => [
    new ChatClient(`buyer ${index}`, buyer, balancer.url, conversationId),
    new ChatClient(`seller ${index}`, seller, balancer.url, conversationId),
  ])
  const everyone = conversations.flat()
  /** Buyers on one process, sellers on the other. */
  const spread = async () => {
    for (const [at, app] of APPS.entries()) {
      await balancer.onlyTo(app, async () => {
        for (const sides of conversations) {
          const side = sides[at]
          if (side && side.home !== app) await side.open()
          if (side) side.home = app
        }
      })
    }
  }
  await spread()

  let isOver = false
  const writing = everyone.map(async (side) => {
    while (!isOver) {
      await side.write()
      await pause(PAUSE_MS)
    }
  })
  const failure = Promise.all(writing).then(() => undefined)
  const kills = async () => {
    for (let n = 0; n < KILLS; n++) {
      const next = pause(EVERY_MS)
      const name = APPS[n % APPS.length] ?? 'app1'
      await apps[name].service.kill()
      // Clients reconnect to the remaining process; when the other is back, they move there.
      for (const side of everyone) if (side.home === name) side.home = undefined
      await apps[name].start()
      await until(`${name} is back`, () => balancer.isUp(name))
      await spread()
      await next
    }
  }
  await Promise.race([kills(), failure])
  isOver = true
  await failure

  await until('everyone is connected', () => everyone.every((side) => side.isConnected()))
  await Promise.all(everyone.map((side) => side.catchUp()))
  const problems: string[] = []
  for (const sides of conversations) {
    const id = sides[0]?.conversationId ?? ''
    const stored = await primary.query<{ client_id: string; seq: number; text: string }>(
      `select client_id, seq, text from messages where conversation_id = '${id}' order by seq`,
    )
    await until(
      'both sides have seen everything',
      () => sides.every((side) => side.seen.length >= stored.length),
      { seconds: 10 },
    ).catch(() => undefined)
    problems.push(...compare(stored, sides))
  }
  for (const side of everyone) side.close()
  ensureNone(problems)
  const sum = (figure: (side: ChatClient) => number) =>
    everyone.reduce((total, side) => total + figure(side), 0)
  return (
    `${KILLS} kills, ${PAIRS} conversations across two processes, ` +
    `${sum((side) => side.acknowledged.length)} messages acknowledged: 0 lost, 0 doubled, 0 reordered ` +
    `(${sum((side) => side.retries)} sent again, ${sum((side) => side.receivedLive)} of ` +
    `${sum((side) => side.seen.length)} views came live, the rest after asking)`
  )
}

export const chat: Scenario = {
  name: 'chat',
  title: `people on different processes chat while one is killed every ${EVERY_MS / 1000} s`,
  run,
}
