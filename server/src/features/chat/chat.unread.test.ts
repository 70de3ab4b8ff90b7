import { randomUUID } from 'node:crypto'
import type { Conversation } from '@bowerbird/contract/chat/chat.schema'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { chatCalls } from './chat.fixture.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

const chat = chatCalls(() => world)

/** A model of one message, and who has seen it. */
interface Remembered {
  messages: { by: number; seenBy: Set<number> }[]
  blockedBy: Set<number>
}

const action = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('send' as const), chat: fc.nat(3), who: fc.nat(1) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('view' as const),
      chat: fc.nat(3),
      who: fc.nat(1),
      upTo: fc.option(fc.nat(6), { nil: undefined }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('block' as const), chat: fc.nat(3), who: fc.nat(1) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('unblock' as const), chat: fc.nat(3), who: fc.nat(1) }),
  },
)

/** Two members who each buy from the other: two conversations about ads of each. */
async function makeMarket() {
  const people = [await world.member(), await world.member()] as [TestMember, TestMember]
  const ids: string[] = []
  for (const [seller, buyer] of [people, people, [people[1], people[0]], [people[1], people[0]]] as const) {
    const { id } = await world.ad(seller)
    ids.push((await chat.open(buyer, id)).body._id)
  }
  return { people, ids }
}

const timeout = process.env.RUNS ? 600_000 : 60_000

test('unread counts match the messages after any sequence of events', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
      const { people, ids } = await makeMarket()
      const memory: Remembered[] = ids.map(() => ({ messages: [], blockedBy: new Set() }))
      for (const { kind, chat: n, who, ...rest } of actions) {
        const [member, id, remembered] = [people[who], ids[n], memory[n]]
        if (!member || !id || !remembered) throw new Error('No such conversation')
        if (kind === 'send') {
          const { status } = await chat.send(member, id, 'Hi', randomUUID())
          expect(status).toBe(remembered.blockedBy.size === 0 ? 200 : 403)
          if (status !== 200) continue
          for (const { seenBy } of remembered.messages) seenBy.add(who)
          remembered.messages.push({ by: who, seenBy: new Set([who]) })
        } else if (kind === 'view') {
          const upTo = 'upTo' in rest ? rest.upTo : undefined
          await chat.view(member, id, upTo)
          for (const { seenBy } of remembered.messages.slice(0, upTo)) seenBy.add(who)
        } else if (kind === 'block') {
          await chat.block(member, id)
          // A block covers the person, so all four conversations.
          for (const { blockedBy } of memory) blockedBy.add(who)
        } else {
          await chat.unblock(member, id)
          for (const { blockedBy } of memory) blockedBy.delete(who)
        }
      }

      for (const [who, member] of people.entries()) {
        const unread = memory.map(({ messages }) => messages.filter(({ seenBy }) => !seenBy.has(who)).length)
        const { body } = await chat.list(member)
        expect(body.unreadCount).toBe(unread.filter((count) => count > 0).length)
        expect(await chat.unread(member)).toBe(body.unreadCount)
        const listed = new Map((body.conversations as Conversation[]).map((one) => [one._id, one]))
        for (const [n, id] of ids.entries()) {
          const expected = memory[n]?.messages.length ? unread[n] : undefined
          expect(listed.get(id)?.unreadMessages).toBe(expected)
          expect(listed.get(id)?.isViewed).toBe(expected === undefined ? undefined : expected === 0)
        }
      }
      const seqs = await world.db.many(sql`
        select from conversations c where id = any(${ids})
          and last_seq <> (select count(*) from messages m where m.conversation_id = c.id)`)
      expect(seqs).toEqual([])
    }),
    { numRuns: Number(process.env.RUNS ?? 6) },
  )
})
