import { MAX_SAVED_ANSWERS, tooManyAnswers } from '@bowerbird/contract/chat/chat.terms'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { chatCalls, connect, listenOn, makePair } from './chat.fixture.ts'

let world: World
let url: string
beforeAll(async () => {
  world = await makeWorld()
  url = await listenOn(world.app)
})

const call = caller(() => world)
const chat = chatCalls(() => world)
const as =
  ({ headers }: TestMember) =>
  (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    call(method, `/api/chat/${path}`, { headers, ...(body && { body }) })
type Calls = ReturnType<typeof as>
const textsOf = ({ body }: Awaited<ReturnType<Calls>>) =>
  body.answers.map(({ text }: { text: string }) => text)

describe('saved answers', () => {
  test('they are one’s own: saved once, changed, deleted, and at most twenty', async () => {
    const [mine, others] = [as(await world.member()), as(await world.member())]
    await mine('POST', 'saved-answers', { text: ' Pick up in Newtown ' })
    expect(textsOf(await mine('POST', 'saved-answers', { text: 'Pick up in Newtown' }))).toEqual([
      'Pick up in Newtown',
    ])
    const { body } = await mine('GET', 'saved-answers')
    const path = `saved-answers/${body.answers[0]._id}`
    expect((await others('PUT', path, { text: 'Theirs' })).status).toBe(404)
    expect((await others('DELETE', path)).body).toEqual({ answers: [] })
    expect(textsOf(await mine('PUT', path, { text: 'Pick up in Glebe' }))).toEqual(['Pick up in Glebe'])
    expect((await mine('POST', 'saved-answers', { text: ' ' })).status).toBe(400)
    const added = await Promise.all(
      Array.from({ length: 25 }, (_, index) => mine('POST', 'saved-answers', { text: `Answer ${index}` })),
    )
    expect(added.filter(({ status }) => status === 200)).toHaveLength(MAX_SAVED_ANSWERS - 1)
    expect(added.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { message: tooManyAnswers() },
    })
    expect(textsOf(await mine('DELETE', path))).toHaveLength(MAX_SAVED_ANSWERS - 1)
  })
})

describe('drafts', () => {
  test('a draft is on all devices of its writer only, until it is emptied or sent', async () => {
    const { seller, buyer, conversationId: id } = await makePair(world)
    const path = `conversations/${id}/draft`
    await as(buyer)('PUT', path, { text: 'Could I ' })
    expect((await as(buyer)('GET', path)).body).toEqual({ text: 'Could I ' })
    expect((await as(seller)('GET', path)).body).toEqual({ text: '' })
    expect((await as(await world.member())('PUT', path, { text: 'x' })).status).toBe(404)
    await as(buyer)('PUT', path, { text: ' ' })
    expect(await world.db.many(sql`select from message_drafts where conversation_id = ${id}`)).toEqual([])
    await as(seller)('PUT', path, { text: 'Yes, and' })
    await as(buyer)('PUT', path, { text: 'Could I come?' })
    // An answer by email, say, is another message.
    await chat.send(buyer, id, 'Thanks')
    expect((await as(buyer)('GET', path)).body).toEqual({ text: 'Could I come?' })
    // What was typed last had not been saved.
    await chat.send(buyer, id, 'Could I come? Bea')
    expect((await as(buyer)('GET', path)).body).toEqual({ text: '' })
    expect((await as(seller)('GET', path)).body).toEqual({ text: 'Yes, and' })
    expect((await as(buyer)('PUT', path, { text: 'x'.repeat(4001) })).status).toBe(400)
  })
})

describe('read marks', () => {
  test('who hides theirs sees none of others either, and the other way round', async () => {
    const { seller, buyer, conversationId: id } = await makePair(world)
    await chat.send(buyer, id, 'Hello')
    await chat.view(seller, id)
    const otherSeen = async (member: TestMember) => (await chat.get(member, id)).body.otherSeenSeq
    expect(await otherSeen(buyer)).toBe(1)
    expect((await as(seller)('GET', 'read-marks')).body).toEqual({ areShown: true })
    for (const hider of [seller, buyer]) {
      await as(hider)('PUT', 'read-marks', { areShown: false })
      expect([await otherSeen(buyer), await otherSeen(seller)]).toEqual([0, 0])
      await as(hider)('PUT', 'read-marks', { areShown: true })
    }
    expect(await otherSeen(buyer)).toBe(1)
  })

  test('hidden, neither reading nor answering says “Seen” to the other side; one’s own tabs still learn of it', async () => {
    const { seller, buyer, conversationId: id } = await makePair(world)
    await as(seller)('PUT', 'read-marks', { areShown: false })
    const [theirs, mine] = [await connect(url, buyer), await connect(url, seller)]
    await chat.send(buyer, id, 'Hello')
    await chat.view(seller, id)
    await expect.poll(() => mine.received('viewed')).toMatchObject([{ side: 'seller', seq: 1 }])
    await chat.send(buyer, id, 'Hello?')
    await chat.send(seller, id, 'Yes')
    await expect.poll(() => theirs.messages()).toHaveLength(3)
    await expect.poll(() => mine.received('viewed')).toHaveLength(2)
    expect(theirs.received('viewed')).toEqual([])
    await as(seller)('PUT', 'read-marks', { areShown: true })
    await chat.send(buyer, id, 'Thanks')
    await chat.view(seller, id)
    const bySeller = () => theirs.received('viewed').filter(({ side }) => side === 'seller')
    await expect.poll(bySeller).toMatchObject([{ seq: 4 }])
  })
})
