import type { Message } from '@bowerbird/contract/chat/chat.schema'
import { scamPatterns } from '@bowerbird/contract/safety/patterns'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { assessCases } from '../moderation-queue/signals/assess.service.ts'
import { chatCalls, connect, listenOn, makePair } from './chat.fixture.ts'

const SCAM = 'Please send me the 6 digit code so I know you are real'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
const call = caller(() => world)
const chat = chatCalls(() => world)

const makeOld = ({ id }: TestMember) =>
  world.db.run(sql`update accounts set created_at = now() - interval '30 days' where id = ${id}`)
const messagesFor = async (member: TestMember, id: string): Promise<Message[]> =>
  (await chat.messages(member, id)).body.messages
const warningsFor = async (member: TestMember, id: string) =>
  (await messagesFor(member, id)).map(({ warnings }) => warnings)

/** Labels of the signals that a moderator sees about the message held in a conversation, and its text there. */
async function caseOf(conversationId: string) {
  await assessCases(world.db, (error) => {
    throw error
  })
  const { signals, details } = await world.db.one<{ signals: { label: string }[]; details: string }>(sql`
    select signals, details from moderation_cases where conversation_id = ${conversationId}`)
  return { labels: signals.map(({ label }) => label), details }
}
const titleOf = (id: string) => scamPatterns.find((pattern) => pattern.id === id)?.title

describe('what a message is found to be', () => {
  test('a warning about a message is stored when it is sent, for its recipient alone', async () => {
    const { seller, buyer, conversationId } = await makePair(world)
    await makeOld(buyer)
    const url = await listenOn(world.app)
    const [sender, recipient] = await Promise.all([connect(url, buyer), connect(url, seller)])
    const { body } = await chat.send(buyer, conversationId, SCAM)
    expect(body).not.toHaveProperty('warnings')
    expect(await warningsFor(seller, conversationId)).toEqual([['verification-code']])
    expect(await warningsFor(buyer, conversationId)).toEqual([null])
    await expect.poll(() => recipient.messages()).toMatchObject([{ warnings: ['verification-code'] }])
    await expect.poll(() => sender.messages()).toHaveLength(1)
    expect(sender.messages()[0]).not.toHaveProperty('warnings')
  })

  test('a disguise stands first, for the moderator too', async () => {
    const { buyer, conversationId } = await makePair(world)
    await chat.send(buyer, conversationId, 'Upgrade your 🇵🇦🇾🇮🇩 to a business account and send $300 first')
    expect((await caseOf(conversationId)).labels[0]).toBe('Uses disguised letters, for: payid')
  })
})

describe('messages of one person are read together', () => {
  const pieces = ['please tell me', 'the 6 digit one', 'that google sent', 'you as a code']

  test('a scam in pieces is held when they make one, and the moderator reads the last one only', async () => {
    const { seller, buyer, conversationId } = await makePair(world)
    const replies = []
    for (const piece of pieces) replies.push((await chat.send(buyer, conversationId, piece)).body)
    const heldFrom = replies.findIndex((reply) => 'refusal' in reply)
    expect(heldFrom).toBeGreaterThan(0)
    expect(await messagesFor(seller, conversationId)).toHaveLength(heldFrom)
    const { labels, details } = await caseOf(conversationId)
    expect(labels).toContain(titleOf('verification-code'))
    expect(details).toBe(pieces[heldFrom])
  })

  test('after a warning, the next, harmless message has none', async () => {
    const { seller, buyer, conversationId } = await makePair(world)
    await makeOld(buyer)
    for (const text of [SCAM, 'thanks', 'see you']) await chat.send(buyer, conversationId, text)
    expect(await warningsFor(seller, conversationId)).toEqual([['verification-code'], null, null])
  })

  test('a message that a moderator has delivered doesn’t count again', async () => {
    const { seller, buyer, conversationId } = await makePair(world)
    await chat.send(buyer, conversationId, SCAM)
    const { id } = await world.db.one<{ id: string }>(sql`
      select case_id as id from held_messages where conversation_id = ${conversationId}`)
    const { headers } = await world.member({ role: 'moderator' })
    await call('POST', '/api/admin/reviews/decisions', { headers, body: { ids: [id], outcome: 'released' } })
    expect((await chat.send(buyer, conversationId, 'Is it still there?')).body).toHaveProperty('seq', 2)
    expect(await warningsFor(seller, conversationId)).toEqual([null, null])
  })

  test('messages from two days ago, and those of the other side, are not part of it', async () => {
    const { seller, buyer, conversationId } = await makePair(world)
    await makeOld(buyer)
    for (const piece of pieces.slice(0, 3)) await chat.send(buyer, conversationId, piece)
    await world.db.run(sql`
      update messages set created_at = now() - interval '2 days' where conversation_id = ${conversationId}`)
    await chat.send(seller, conversationId, 'please tell me the 6 digit one')
    await chat.send(buyer, conversationId, pieces[3] ?? '')
    expect((await warningsFor(seller, conversationId)).filter(Boolean)).toEqual([])
  })
})

describe('one text to many people', () => {
  const texts = (text: (title: string) => string) => async (buyer: TestMember, count: number) => {
    const sent: { conversationId: string; isHeld: boolean }[] = []
    for (let i = 0; i < count; i++) {
      const title = `${['Oak', 'Pine', 'Steel', 'Glass', 'Cane', 'Teak', 'Brass'][i]} table`
      const { id } = await world.ad(await world.member(), { title })
      const conversationId = (await chat.open(buyer, id)).body._id
      const { body } = await chat.send(buyer, conversationId, text(title))
      sent.push({ conversationId, isHeld: 'refusal' in body })
    }
    return sent
  }
  const sendOffer = texts(
    (title) => `Good morning, I would love to have your ${title}, could I collect it this week please?`,
  )
  const heldOf = (sent: { isHeld: boolean }[]) => sent.map(({ isHeld }) => isHeld)

  test('a new account’s text to many is held from the sixth person on, with the reason', async () => {
    const sent = await sendOffer(await world.member(), 7)
    expect(heldOf(sent)).toEqual([false, false, false, false, false, true, true])
    expect((await caseOf(sent[5]?.conversationId ?? '')).labels).toContain(titleOf('same-text'))
  })

  test('someone who has been here for a while may ask around', async () => {
    const buyer = await world.member()
    await makeOld(buyer)
    expect(heldOf(await sendOffer(buyer, 6))).not.toContain(true)
  })

  test('the questions that the product offers may go to everyone', async () => {
    const ask = texts(() => 'Is this still available?')
    expect(heldOf(await ask(await world.member(), 7))).not.toContain(true)
  })
})

test('a new account’s message in another language says that it could not be checked, and is delivered', async () => {
  const { seller, buyer, conversationId } = await makePair(world)
  const german = 'Guten Tag, ist das Fahrrad noch da? Ich kann es heute mit dem Auto holen.'
  await chat.send(buyer, conversationId, german)
  await makeOld(buyer)
  await chat.send(buyer, conversationId, german)
  expect(await warningsFor(seller, conversationId)).toEqual([['other-language'], null])
})

test('a new account’s message is held if its name or profile reads like a scam', async () => {
  const { buyer, conversationId } = await makePair(world)
  await world.db.run(sql`
    update accounts set description = 'Add me on WhatsApp, my number is zero four nine one five seven zero one five six'
    where id = ${buyer.id}`)
  const { body } = await chat.send(buyer, conversationId, 'Hello, is it still there?')
  expect(body).toMatchObject({ refusal: null })
  expect((await caseOf(conversationId)).labels).toContain(`${titleOf('leave-the-site')}, in the profile`)
})
