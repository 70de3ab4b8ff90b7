import { randomUUID } from 'node:crypto'
import type { Message, Messages } from '@bowerbird/contract/chat/chat.schema'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { chatCalls, listenOn, makePair, openSocket, tokenOf } from './chat.fixture.ts'

let world: World
let url: string
beforeAll(async () => {
  world = await makeWorld()
  url = await listenOn(world.app)
})

const chat = chatCalls(() => world)
/** Messages from each side; the nightly run sends 500. */
const EACH = Number(process.env.SOAK_MESSAGES ?? 50)
const CUTS = EACH / 25

/**
 * A client as the contract describes it: applies the next message from the socket, and requests what it missed after
 * a gap or a disconnect.
 */
function reader(member: TestMember, conversationId: string) {
  const log: Message[] = []
  const last = () => log.at(-1)?.seq ?? 0
  let catchingUp: Promise<void> | undefined
  let isBehind = false

  const readOn = async () => {
    while (isBehind) {
      isBehind = false
      for (let hasMore = true; hasMore; ) {
        const { body } = await chat.messages(member, conversationId, `?after=${last()}&limit=200`)
        const page = body as Messages
        log.push(...page.messages.filter(({ seq }) => seq > last()))
        hasMore = page.hasMore
      }
    }
  }
  const catchUp = () => {
    isBehind = true
    catchingUp ??= readOn().finally(() => {
      catchingUp = undefined
    })
  }

  const { socket } = openSocket(url, { token: tokenOf(member), reconnection: true })
  let connections = 0
  socket.on('connect', () => {
    connections += 1
    catchUp()
  })
  socket.on('message', ({ message }) => {
    if (message.conversationId !== conversationId || message.seq <= last()) return
    if (message.seq === last() + 1 && !catchingUp) log.push(message)
    else catchUp()
  })
  return {
    log,
    cut: () => socket.io.engine.close(),
    isConnected: () => socket.connected,
    connections: () => connections,
  }
}

test('messages from both sides arrive complete, in order and once, however often the connection breaks', async () => {
  const { seller, buyer, conversationId } = await makePair(world)
  const readers = [reader(buyer, conversationId), reader(seller, conversationId)]
  await expect.poll(() => readers.every(({ isConnected }) => isConnected())).toBe(true)

  let sent = 0
  /** Every seventh message is sent twice, as after a lost reply. */
  const sendAll = async (member: TestMember, name: string) => {
    for (let n = 1; n <= EACH; n++) {
      const clientId = randomUUID()
      const tries = Array.from({ length: n % 7 === 0 ? 2 : 1 }, () =>
        chat.send(member, conversationId, `${name} ${n}`, clientId),
      )
      const answers = await Promise.all(tries)
      expect(new Set(answers.map(({ body }) => body.seq)).size).toBe(1)
      sent += 1
    }
  }
  const cutAlong = async () => {
    for (let n = 1; n <= CUTS; n++) {
      await expect
        .poll(() => sent >= (n * 2 * EACH) / (CUTS + 1), { interval: 5, timeout: 30_000 })
        .toBe(true)
      const cut = readers[n % 2]
      await expect.poll(() => cut?.isConnected(), { interval: 5 }).toBe(true)
      cut?.cut()
    }
  }
  await Promise.all([sendAll(buyer, 'buyer'), sendAll(seller, 'seller'), cutAlong()])

  const stored = await world.db.many<{ text: string }>(sql`
    select text from messages where conversation_id = ${conversationId} order by seq`)
  expect(stored).toHaveLength(2 * EACH)
  for (const { log, connections } of readers) {
    await expect.poll(() => log.length, { timeout: 10_000 }).toBe(2 * EACH)
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, i) => i + 1))
    expect(log.map(({ text }) => text)).toEqual(stored.map(({ text }) => text))
    expect(connections()).toBeGreaterThan(CUTS / 2)
  }
  // And each side's messages are in the order they were sent.
  for (const name of ['buyer', 'seller']) {
    const own = stored.filter(({ text }) => text.startsWith(name)).map(({ text }) => text)
    expect(own).toEqual(own.map((_, i) => `${name} ${i + 1}`))
  }
}, 60_000)
