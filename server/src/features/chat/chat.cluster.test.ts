import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { chatCalls, connect, listenOn, makePair, watch } from './chat.fixture.ts'

const redisUrl = process.env.TEST_REDIS_URL

/** Needs a Redis, configured by TEST_REDIS_URL. */
describe.runIf(redisUrl)('two processes on one database that meet in Redis', () => {
  let world: World
  let urls: [string, string]
  const until = (look: () => unknown) => expect.poll(look, { timeout: 8_000, interval: 20 })

  beforeAll(async () => {
    world = await makeWorld()
    const build = async (): Promise<FastifyInstance> => buildApp({ ...world, redisUrl, logLevel: 'silent' })
    const apps = [await build(), await build()] as const
    urls = [await listenOn(apps[0]), await listenOn(apps[1])]
    // Messages are sent through the first process.
    world = { ...world, app: apps[0] }
    return async () => {
      await Promise.all(apps.map((app) => app.close()))
    }
  })

  test('two processes with Redis deliver messages, receipts, typing, presence and blocks across, each once', async () => {
    const chat = chatCalls(() => world)
    const { seller, buyer, conversationId } = await makePair(world)
    const mine = await connect(urls[0], buyer)
    expect(await watch(mine, conversationId)).toEqual({ ok: true, value: { isOnline: false } })
    const theirs = await connect(urls[1], seller)
    await until(() => mine.received('presence')).toEqual([{ conversationId, isOnline: true }])
    expect(await watch(theirs, conversationId)).toEqual({ ok: true, value: { isOnline: true } })
    expect(await watch(mine, conversationId)).toEqual({ ok: true, value: { isOnline: true } })

    for (let n = 1; n <= 20; n++) await chat.send(buyer, conversationId, `${n}`)
    await until(() => theirs.messages().map(({ seq }) => seq)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    )
    await until(() => mine.messages()).toHaveLength(20)
    await chat.view(seller, conversationId)
    await until(() => theirs.received('viewed')).toHaveLength(1)

    theirs.socket.emit('typing', { conversationId, isTyping: true })
    await until(() => mine.received('typing')).toEqual([{ conversationId, isTyping: true }])
    await chat.block(buyer, conversationId)
    await until(() => theirs.received('presence').at(-1)).toEqual({ conversationId, isOnline: false })
    await until(() => mine.received('conversation')).toEqual([{ conversationId }])
    expect(theirs.received('conversation')).toEqual([])
    await chat.unblock(buyer, conversationId)
    await until(() => theirs.received('presence').at(-1)).toEqual({ conversationId, isOnline: true })

    theirs.socket.disconnect()
    await until(() => mine.received('presence').at(-1)).toEqual({ conversationId, isOnline: false })
  })

  test('two processes with Redis drop the connections of a session that ended in the other process', async () => {
    const member = await world.member()
    const client = await connect(urls[1], member)
    await world.app.inject({ method: 'POST', url: '/api/auth/logout', headers: member.headers })
    await until(() => client.socket.connected).toBe(false)
  })
})
