import { randomUUID } from 'node:crypto'
import { type ChatClientEvents, LIVE_REFUSED } from '@bowerbird/contract/chat/chat.events'
import { Socket } from 'socket.io'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { admitted, type Client, listenOn, openSocket, watch } from '../../features/chat/chat.fixture.ts'
import { findSides } from '../../features/chat/conversations.store.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { changedTables, fingerprints } from './fingerprint.fixture.ts'
import { type Actor, actors, makeScene, type Scene } from './scene.fixture.ts'

const mistake = vi.hoisted(() => ({ isMade: false }))

/** The membership check of a conversation; a test can break it to prove that the matrix notices. */
vi.mock('../../features/chat/chat.service.ts', async (original) => {
  const actual: typeof import('../../features/chat/chat.service.ts') = await original()
  const ensureParticipant: typeof actual.ensureParticipant = async (db, memberId, id) => {
    try {
      return await actual.ensureParticipant(db, memberId, id)
    } catch (error) {
      const conversation = mistake.isMade ? await findSides(db, id) : undefined
      if (!conversation) throw error
      return { conversation, side: 'buyer', otherId: conversation.sellerId }
    }
  }
  return { ...actual, ensureParticipant }
})

let world: World
let url: string
beforeAll(async () => {
  world = await makeWorld()
  url = await listenOn(world.app)
})
afterEach(() => {
  mistake.isMade = false
  vi.restoreAllMocks()
})

type Outcome = 'yes' | 'no' | 'out'

/*           anonymous unverified suspended deleted | member other owner admin */
const sides = 'out out out out | yes no yes no'
const nobody = 'out out out out | no no no no'
const states = ['conversation', 'blocked conversation', 'missing conversation'] as const

/** The effect of each event that a client can send, for each state of its conversation. "out": refused at the handshake. */
const table: Record<keyof ChatClientEvents, Record<(typeof states)[number], string>> = {
  /** The sender receives the other side's presence. */
  watch: { conversation: sides, 'blocked conversation': sides, 'missing conversation': nobody },
  /** The other side receives it. */
  typing: { conversation: sides, 'blocked conversation': nobody, 'missing conversation': nobody },
  /** Ends the sender's own subscription, which was "yes" before. */
  unwatch: { conversation: sides, 'blocked conversation': nobody, 'missing conversation': nobody },
}

const expectedOf = (line: string): Record<Actor, Outcome> => {
  const outcomes = line.match(/yes|no|out/g) ?? []
  return Object.fromEntries(actors.map((actor, i) => [actor, outcomes[i]])) as Record<Actor, Outcome>
}

const tokenOf = ({ people }: Scene, actor: Actor) =>
  people[actor].headers.authorization?.slice('Bearer '.length)

/** Undefined if the handshake is refused. */
async function enter(scene: Scene, actor: Actor): Promise<Client | undefined> {
  const client = openSocket(url, { token: tokenOf(scene, actor) })
  try {
    await admitted(client)
    return client
  } catch (error) {
    expect((error as Error).message).toBe(LIVE_REFUSED)
    return undefined
  }
}

/** A round trip: after it, everything that the client sent is done, and everything sent to it has arrived. */
const settle = (client: Client) => watch(client, randomUUID())

type Observed = Record<keyof ChatClientEvents, Outcome>

/** Sends every event as an actor, and checks the effect on both sides of the conversation. */
async function observe(scene: Scene, actor: Actor): Promise<Observed> {
  const client = await enter(scene, actor)
  if (!client) return { watch: 'out', typing: 'out', unwatch: 'out' }
  const { conversationId } = scene
  const others = await Promise.all(
    (['member', 'owner'] as const).filter((side) => side !== actor).map((side) => enter(scene, side)),
  )
  const seeing = others.filter((other) => other !== undefined)
  for (const other of seeing) await watch(other, conversationId)

  const answer = await watch(client, conversationId)
  client.socket.emit('typing', { conversationId, isTyping: true })
  await settle(client)
  for (const other of seeing) await settle(other)
  const isReceived = seeing.some((other) => other.received('typing').length > 0)

  const type = async () => {
    for (const other of seeing) {
      other.socket.emit('typing', { conversationId, isTyping: true })
      await settle(other)
    }
    await settle(client)
    return client.received('typing').length
  }
  const seen = await type()
  client.socket.emit('unwatch', { conversationId })
  await settle(client)
  const hasEnded = seen > 0 && (await type()) === seen
  for (const each of [client, ...seeing]) each.socket.disconnect()
  return {
    watch: answer.ok ? 'yes' : 'no',
    typing: isReceived ? 'yes' : 'no',
    unwatch: hasEnded ? 'yes' : 'no',
  }
}

async function findHoles(): Promise<string[]> {
  const take = await fingerprints(world.db)
  const holes: string[] = []
  for (const state of states) {
    const scene = await makeScene(world, state)
    const before = await take()
    for (const actor of actors) {
      const observed = await observe(scene, actor)
      for (const [event, rows] of Object.entries(table) as [
        keyof ChatClientEvents,
        (typeof table)['watch'],
      ][]) {
        const expected = expectedOf(rows[state])[actor]
        if (observed[event] !== expected) {
          holes.push(`${event} (${state}) as ${actor}: ${observed[event]} instead of ${expected}`)
        }
      }
    }
    const changed = changedTables(before, await take())
    if (changed.length) holes.push(`events (${state}) changed ${changed.join(', ')}`)
  }
  return holes
}

test('sockets follow the table for every actor, and handle no other event', async () => {
  const on = vi.spyOn(Socket.prototype, 'on')
  expect(await findHoles()).toEqual([])
  const own = ['disconnect', 'error']
  const received = new Set(
    on.mock.calls.map(([event]) => event as string).filter((event) => !own.includes(event)),
  )
  expect([...received].sort()).toEqual(Object.keys(table).sort())
})

test('the check notices that outsiders could take part in a conversation', async () => {
  mistake.isMade = true
  const holes = await findHoles()
  expect(holes).toContain('watch (conversation) as other: yes instead of no')
  expect(holes).toContain('typing (conversation) as admin: yes instead of no')
  expect(holes.filter((hole) => hole.includes('as member'))).toEqual([])
})
