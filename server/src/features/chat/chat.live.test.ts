import { randomUUID } from 'node:crypto'
import { LIVE_REFUSED } from '@bowerbird/contract/chat/chat.events'
import { LIVE_PATH } from '@bowerbird/contract/chat/chat.terms'
import { NOTIFICATIONS_CHANGED } from '@bowerbird/contract/notifications/notifications.terms'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { startSession } from '../../platform/session.ts'
import { caller } from '../../testing/api.ts'
import { notifyMember } from '../../testing/notices.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import {
  admitted,
  type Client,
  chatCalls,
  connect,
  listenOn,
  makePair,
  openSocket,
  tokenOf,
  watch,
} from './chat.fixture.ts'

let world: World
let url: string
beforeAll(async () => {
  world = await makeWorld()
  url = await listenOn(world.app)
})

const call = caller(() => world)
const chat = chatCalls(() => world)
const until = (look: () => unknown) => expect.poll(look, { timeout: 8_000, interval: 10 })

/** Waits until everything sent to the client has arrived. */
async function settled(client: Client, member: TestMember): Promise<void> {
  const { conversationId, buyer } = await pairWith(member)
  await chat.send(buyer, conversationId, 'last')
  await until(() => client.messages().some((message) => message.conversationId === conversationId)).toBe(true)
}

/** Another conversation of a seller, with someone new. */
async function pairWith(seller: TestMember) {
  const buyer = await world.member()
  const { id: adId } = await world.ad(seller)
  const { body } = await chat.open(buyer, adId)
  return { seller, buyer, adId, conversationId: String(body._id) }
}

describe('the handshake', () => {
  test.each([
    ['no token', undefined],
    ['a made-up token', 'nonsense'],
    ['a token that is no text', { $ne: null }],
    ['an endless token', 'x'.repeat(5_000)],
  ])('a handshake with %s is refused', async (_name, token) => {
    await expect(admitted(openSocket(url, { token }))).rejects.toThrow(LIVE_REFUSED)
  })

  test('the handshake ignores a token in the URL', async () => {
    const member = await world.member()
    const client = openSocket(`${url}?token=${tokenOf(member)}`, {})
    await expect(admitted(client)).rejects.toThrow(LIVE_REFUSED)
  })

  test('the handshake of a suspended member is refused', async () => {
    const member = await world.member({ status: 'suspended' })
    await expect(admitted(openSocket(url, { token: tokenOf(member) }))).rejects.toThrow(LIVE_REFUSED)
  })

  test('the handshake from a page of another site is refused, from one of ours is not', async () => {
    const token = tokenOf(await world.member())
    const from = (origin: string) => admitted(openSocket(url, { token, headers: { origin } }))
    await expect(from('https://evil.example')).rejects.toThrow('websocket error')
    await expect(from('null')).rejects.toThrow('websocket error')
    await from('http://localhost')
    await from(url)
  })

  test('the handshake accepts WebSockets only, and other requests are unaffected', async () => {
    const polling = await fetch(`${url}${LIVE_PATH}/?EIO=4&transport=polling`)
    expect(polling.status).toBe(400)
    expect((await fetch(`${url}/api/health`)).status).toBe(200)
  })
})

describe('messages', () => {
  test('messages reach both sides on all of their connections, with the number of unread conversations', async () => {
    const { seller, buyer, conversationId } = await makePair(world)
    const [desk, phone, mine] = await Promise.all([
      connect(url, seller),
      connect(url, seller),
      connect(url, buyer),
    ])
    const { body: sent } = await chat.send(buyer, conversationId, 'Is it still there?')
    for (const client of [desk, phone]) {
      await until(() => client.received('message')).toEqual([{ message: sent, unreadCount: 1 }])
    }
    await until(() => mine.received('message')).toEqual([{ message: sent, unreadCount: 0 }])
  })

  test('both sides are notified of seen messages, also through a reply', async () => {
    const { seller, buyer, conversationId } = await makePair(world)
    const [theirs, mine] = await Promise.all([connect(url, seller), connect(url, buyer)])
    await chat.send(buyer, conversationId, 'One')
    await chat.view(seller, conversationId)
    const seen = { conversationId, side: 'seller', seq: 1, unreadCount: 0 }
    await until(() => theirs.received('viewed')).toEqual([seen])
    await until(() => mine.received('viewed')).toEqual([seen])

    await chat.view(seller, conversationId)
    await chat.send(buyer, conversationId, 'Two')
    await chat.send(seller, conversationId, 'Three')
    await until(() => mine.received('viewed')).toEqual([seen, { ...seen, seq: 3, unreadCount: 1 }])
    await until(() => theirs.received('viewed')).toEqual([seen, { ...seen, seq: 3, unreadCount: 0 }])
  })

  test('messages and all other events are not sent to other members', async () => {
    const { seller, buyer, conversationId } = await makePair(world)
    const stranger = await world.member()
    const [outside, theirs, mine] = await Promise.all([
      connect(url, stranger),
      connect(url, seller),
      connect(url, buyer),
    ])
    expect(await watch(outside, conversationId)).toEqual({ ok: false, message: 'Conversation not found' })
    expect(await watch(outside, randomUUID())).toEqual({ ok: false, message: 'Conversation not found' })
    await watch(theirs, conversationId)
    await watch(mine, conversationId)
    outside.socket.emit('typing', { conversationId, isTyping: true })
    mine.socket.emit('typing', { conversationId, isTyping: false })
    await until(() => theirs.received('typing')).toEqual([{ conversationId, isTyping: false }])
    await chat.send(buyer, conversationId, 'For your eyes only')
    await chat.view(seller, conversationId)
    await chat.block(seller, conversationId)
    await until(() => theirs.received('conversation')).toHaveLength(1)
    await settled(outside, stranger)

    expect(outside.messages().filter((message) => message.conversationId === conversationId)).toEqual([])
    expect(outside.received('typing')).toEqual([])
    expect(outside.received('presence')).toEqual([])
    expect(outside.received('viewed')).toEqual([])
    expect(outside.received('conversation')).toEqual([])
  })
})

describe('typing and presence', () => {
  test('typing and presence are sent to the other side while it has the conversation open', async () => {
    const { seller, buyer, conversationId } = await makePair(world)
    const mine = await connect(url, buyer)
    expect(await watch(mine, conversationId)).toEqual({ ok: true, value: { isOnline: false } })

    const theirs = await connect(url, seller)
    await until(() => mine.received('presence')).toEqual([{ conversationId, isOnline: true }])
    const elsewhere = await connect(url, seller)
    expect(await watch(theirs, conversationId)).toEqual({ ok: true, value: { isOnline: true } })

    mine.socket.emit('typing', { conversationId, isTyping: true })
    await until(() => theirs.received('typing')).toEqual([{ conversationId, isTyping: true }])
    expect([mine.received('typing'), elsewhere.received('typing')]).toEqual([[], []])

    // Closing one tab changes nothing; closing the last one does.
    theirs.socket.disconnect()
    elsewhere.socket.disconnect()
    await until(() => mine.received('presence').at(-1)).toEqual({ conversationId, isOnline: false })
    expect(mine.received('presence')).toHaveLength(2)
  })

  test('typing and presence end when one side closes the conversation', async () => {
    const { seller, buyer, conversationId } = await makePair(world)
    const [theirs, mine] = await Promise.all([connect(url, seller), connect(url, buyer)])
    await Promise.all([watch(theirs, conversationId), watch(mine, conversationId)])
    theirs.socket.emit('unwatch', { conversationId })
    theirs.socket.emit('typing', { conversationId, isTyping: true })
    // Events of one connection are processed in order: this reply means that those are done.
    await watch(theirs, randomUUID())
    mine.socket.emit('typing', { conversationId, isTyping: true })
    await settled(theirs, seller)
    expect([mine.received('typing'), theirs.received('typing')]).toEqual([[], []])
  })

  test('typing and presence stop both ways while one has blocked the other', async () => {
    const { seller, buyer, conversationId } = await makePair(world)
    const [theirs, mine] = await Promise.all([connect(url, seller), connect(url, buyer)])
    await Promise.all([watch(theirs, conversationId), watch(mine, conversationId)])
    await chat.block(seller, conversationId)
    await until(() => mine.received('presence').at(-1)).toEqual({ conversationId, isOnline: false })
    await until(() => theirs.received('presence').at(-1)).toEqual({ conversationId, isOnline: false })
    mine.socket.emit('typing', { conversationId, isTyping: true })
    expect(await watch(mine, conversationId)).toEqual({ ok: true, value: { isOnline: false } })
    await settled(theirs, seller)
    expect(theirs.received('typing')).toEqual([])
    // Nothing tells the blocked side why.
    expect(mine.received('conversation')).toEqual([])

    await chat.unblock(seller, conversationId)
    await until(() => mine.received('presence').at(-1)).toEqual({ conversationId, isOnline: true })
    mine.socket.emit('typing', { conversationId, isTyping: true })
    await until(() => theirs.received('typing')).toHaveLength(1)
  })

  test('the socket refuses invalid payloads, and drops a flood of events', async () => {
    const { seller, buyer, conversationId } = await makePair(world)
    const [theirs, mine] = await Promise.all([connect(url, seller), connect(url, buyer)])
    await Promise.all([watch(theirs, conversationId), watch(mine, conversationId)])
    const send = (payload: unknown) =>
      new Promise((resolve) => mine.socket.emit('watch', payload as { conversationId: string }, resolve))
    for (const payload of [
      null,
      'x',
      {},
      { conversationId: "'; drop table messages" },
      { conversationId: [1] },
    ]) {
      expect(await send(payload)).toEqual({ ok: false, message: 'The request could not be read' })
    }
    mine.socket.emit('typing', { conversationId, isTyping: 'yes' as unknown as boolean })
    for (let n = 0; n < 100; n++) mine.socket.emit('typing', { conversationId, isTyping: true })
    expect(await watch(mine, conversationId)).toMatchObject({ ok: false, message: /Too many/ })
    await settled(theirs, seller)
    expect(theirs.received('typing').length).toBeLessThan(40)
    expect(theirs.received('typing').length).toBeGreaterThan(10)

    for (let n = 0; n < 500; n++) mine.socket.emit('typing', { conversationId, isTyping: true })
    await until(() => mine.socket.connected).toBe(false)
  })

  test('a payload larger than any event ends the connection', async () => {
    const mine = await connect(url, await world.member())
    mine.socket.emit('unwatch', { conversationId: 'x'.repeat(20_000) })
    await until(() => mine.socket.connected).toBe(false)
  })
})

describe('a session that ends', () => {
  const suspend = (id: string) => world.db.run(sql`update accounts set status = 'suspended' where id = ${id}`)

  test.each([
    ['by signing out', (member: TestMember) => call('POST', '/api/auth/logout', { headers: member.headers })],
    [
      'by deleting the account',
      (member: TestMember) => call('DELETE', '/api/auth/account', { headers: member.headers }),
    ],
    ['by suspension', ({ id }: TestMember) => suspend(id)],
  ])('%s closes its connections, and no others', async (_name, end) => {
    const { seller, buyer } = await makePair(world)
    const [first, second, other] = await Promise.all([
      connect(url, buyer),
      connect(url, buyer),
      connect(url, seller),
    ])
    const reasons: string[] = []
    for (const { socket } of [first, second]) socket.on('disconnect', (reason) => reasons.push(reason))
    await end(buyer)
    // With this reason a client doesn't reconnect automatically.
    await until(() => reasons).toEqual(['io server disconnect', 'io server disconnect'])
    expect(other.socket.connected).toBe(true)
  })

  test('a session that ends keeps the same member’s other sessions', async () => {
    const member = await world.member()
    const otherToken = await startSession(world.db, member.id)
    const [here, there] = [await connect(url, member), openSocket(url, { token: otherToken })]
    await admitted(there)
    await call('POST', '/api/auth/logout', { headers: { authorization: `Bearer ${otherToken}` } })
    await until(() => there.socket.connected).toBe(false)
    expect(here.socket.connected).toBe(true)
  })

  test('the end of a session is noticed even if the listening database connection was lost in between', async () => {
    const [leaver, stayer] = [await world.member(), await world.member()]
    const [gone, connected] = [await connect(url, leaver), await connect(url, stayer)]
    await world.db.run(sql`alter table sessions disable trigger session_ended`)
    await world.db.run(sql`delete from sessions where account_id = ${leaver.id}`)
    await world.db.run(sql`alter table sessions enable trigger session_ended`)
    await world.db.run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen bowerbird'`)
    await until(() => gone.socket.connected).toBe(false)
    expect(connected.socket.connected).toBe(true)
  })
})

test('the other side is notified immediately of a suspension and of its end', async () => {
  const { buyer, seller, conversationId } = await makePair(world)
  await chat.send(buyer, conversationId, 'Hello')
  const mine = await connect(url, buyer)
  for (const [n, status] of ['suspended', 'active'].entries()) {
    await world.db.run(sql`update accounts set status = ${status}::account_status where id = ${seller.id}`)
    await until(() => mine.received('conversation')).toEqual(Array(n + 1).fill({ conversationId }))
  }
})

test('the other side is notified immediately when the ad or the account is deleted', async () => {
  const { seller, buyer, adId, conversationId } = await makePair(world)
  await chat.send(buyer, conversationId, 'Hello')
  const [theirs, mine] = await Promise.all([connect(url, seller), connect(url, buyer)])
  await world.db.run(sql`delete from ads where id = ${adId}`)
  for (const client of [theirs, mine]) {
    await until(() => client.received('conversation')).toEqual([{ conversationId }])
  }
  await call('DELETE', '/api/auth/account', { headers: seller.headers })
  await until(() => mine.received('conversation')).toEqual([{ conversationId }, { conversationId }])
})

test('a stopping server closes its connections so that clients reconnect to another', async () => {
  const brief = await makeWorld()
  const address = await listenOn(brief.app)
  const member = await brief.member()
  const client = openSocket(address, { token: tokenOf(member) })
  await admitted(client)
  const reason = new Promise((resolve) => client.socket.once('disconnect', resolve))
  await brief.app.close()
  expect(await reason).toBe('transport close')
})

test('the number of unread notifications arrives over the same socket', async () => {
  const member = await world.member()
  const { socket } = await connect(url, member)
  const counts: number[] = []
  const events = socket as unknown as {
    on(name: string, listener: (event: { unreadCount: number }) => void): void
  }
  events.on(NOTIFICATIONS_CHANGED, ({ unreadCount }) => counts.push(unreadCount))
  await notifyMember(world, member)
  await until(() => counts.at(-1)).toBe(1)
  await notifyMember(world, member, { delaySeconds: 5 })
  await notifyMember(world, member)
  await until(() => counts.at(-1)).toBe(2)
  await call('POST', '/api/notifications/read', { headers: member.headers, body: {} })
  await until(() => counts.at(-1)).toBe(0)
})
