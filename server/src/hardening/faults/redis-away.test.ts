import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { chatCalls, connect, listenOn, makePair } from '../../features/chat/chat.fixture.ts'
import { StartError } from '../../platform/start-error.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { openLine, type SilentLine } from './silent-line.fixture.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld({ isRateLimited: true })
})

test('a Redis that can’t be reached at the start is reported in one line', async () => {
  const starting = buildApp({ ...world, redisUrl: 'redis://127.0.0.1:1', logLevel: 'silent' })
  const failure = await starting.catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StartError)
  expect((failure as Error).message).toMatch(/^REDIS_URL can't be used: /)
})

const redisUrl = process.env.TEST_REDIS_URL

/** Needs a Redis, named by TEST_REDIS_URL. */
describe.runIf(redisUrl)('a Redis that goes away later', () => {
  let line: SilentLine
  let apps: FastifyInstance[]
  let urls: string[]
  const until = (look: () => unknown) => expect.poll(look, { timeout: 20_000, interval: 50 })

  beforeAll(async () => {
    const { hostname, port } = new URL(redisUrl ?? '')
    line = await openLine({ host: hostname, port: Number(port || 6379) })
    const through = `redis://127.0.0.1:${line.port}`
    const build = () => buildApp({ ...world, redisUrl: through, logLevel: 'silent' })
    apps = [await build(), await build()]
    urls = await Promise.all(apps.map(listenOn))
    return async () => {
      await line.restore()
      await Promise.all(apps.map((app) => app.close()))
      await line.close()
    }
  })

  test('a Redis that goes away later only stops events between processes, and reconnects automatically', async () => {
    const [app] = apps
    if (!app) throw new Error('No app')
    const chat = chatCalls(() => ({ ...world, app }))
    const { seller, buyer, conversationId } = await makePair(world)
    const here = await connect(urls[0] ?? '', seller)
    const there = await connect(urls[1] ?? '', seller)
    const texts = (client: typeof here) => client.messages().map(({ text }) => text)
    await chat.send(buyer, conversationId, 'before')
    await until(() => texts(there)).toContain('before')

    await line.goDown()
    expect((await chat.send(buyer, conversationId, 'meanwhile')).status).toBe(200)
    await until(() => texts(here)).toContain('meanwhile')
    expect((await app.inject('/api/ready')).statusCode).toBe(200)
    expect((await chat.messages(seller, conversationId)).body.messages).toHaveLength(2)

    await line.restore()
    let n = 0
    await until(async () => {
      await chat.send(buyer, conversationId, `after ${++n}`)
      return texts(there).some((text) => text.startsWith('after'))
    }).toBe(true)
  })
})
