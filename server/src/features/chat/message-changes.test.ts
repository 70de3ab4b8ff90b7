import { randomUUID } from 'node:crypto'
import * as terms from '@bowerbird/contract/chat/chat.terms'
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
const path = (id: string, seq: number) => `/api/chat/conversations/${id}/messages/${seq}`
const edit = ({ headers }: TestMember, id: string, seq: number, text: string) =>
  call('PUT', path(id, seq), { headers, body: { text } })
const takeBack = ({ headers }: TestMember, id: string, seq: number) =>
  call('DELETE', path(id, seq), { headers })
const textsOf = async (member: TestMember, id: string, query = '') =>
  (await chat.messages(member, id, query)).body.messages.map(({ text }: { text: string }) => text)
const originals = (id: string) =>
  world.db.many<{ text: string }>(
    sql`select text from message_originals where conversation_id = ${id} order by change`,
  )
const makeOlder = (id: string) =>
  world.db.run(
    sql`update messages set created_at = created_at - interval '6 minutes' where conversation_id = ${id}`,
  )

describe('editing', () => {
  test('an edited message says so to both sides, live and later, and staff’s original stays', async () => {
    const { seller, buyer, conversationId: id } = await makePair(world)
    await chat.send(buyer, id, 'Is it blu?')
    const [mine, theirs] = [await connect(url, buyer), await connect(url, seller)]
    const { status, body } = await edit(buyer, id, 1, ' Is it blue? ')
    expect(status).toBe(200)
    expect(body).toMatchObject({ seq: 1, text: 'Is it blue?', change: 1, takenBackAt: null })
    expect(body.editedAt).toMatch(/Z$/)
    for (const client of [mine, theirs]) {
      await expect
        .poll(() => client.received('changed'))
        .toMatchObject([{ message: { seq: 1, text: 'Is it blue?', change: 1 } }])
    }
    expect(theirs.received('changed')[0]?.unreadCount).toBe(1)
    expect(await textsOf(seller, id)).toEqual(['Is it blue?'])
    expect((await chat.get(seller, id)).body).toMatchObject({
      lastMessage: { text: 'Is it blue?' },
      unreadMessages: 1,
    })
    expect(await originals(id)).toEqual([{ text: 'Is it blu?' }])
  })

  test('the same edit twice is one; a client that was away gets the changes it missed, in order', async () => {
    const { buyer, seller, conversationId: id } = await makePair(world)
    for (const text of ['One', 'Two', 'Three']) await chat.send(buyer, id, text)
    await edit(buyer, id, 3, 'Third')
    await edit(buyer, id, 1, 'First')
    expect((await edit(buyer, id, 1, 'First')).body).toMatchObject({ text: 'First', change: 2 })
    expect(await originals(id)).toHaveLength(2)
    expect(await textsOf(seller, id, '?changedAfter=0')).toEqual(['Third', 'First'])
    expect(await textsOf(seller, id, '?changedAfter=1')).toEqual(['First'])
    expect(await textsOf(seller, id, '?changedAfter=2')).toEqual([])
    // Repeated after the five minutes, by a client that got no reply.
    await makeOlder(id)
    expect((await edit(buyer, id, 1, 'First')).status).toBe(200)
  })

  test('only its sender, only for five minutes, and not what records an offer', async () => {
    const { seller, buyer, conversationId: id } = await makePair(world)
    await chat.send(buyer, id, 'Hello')
    expect(await edit(seller, id, 1, 'No')).toMatchObject({
      status: 403,
      body: { message: terms.NOT_YOUR_MESSAGE },
    })
    expect((await edit(await world.member(), id, 1, 'No')).status).toBe(404)
    expect(await edit(buyer, id, 2, 'No')).toMatchObject({
      status: 404,
      body: { message: terms.MESSAGE_NOT_FOUND },
    })
    expect((await edit(buyer, id, 1, ' ')).status).toBe(400)
    await makeOlder(id)
    for (const refused of [await edit(buyer, id, 1, 'Late'), await takeBack(buyer, id, 1)]) {
      expect(refused).toMatchObject({ status: 409, body: { message: terms.changeTooLate() } })
    }
    const offered = await call('POST', `/api/chat/conversations/${id}/offers`, {
      headers: buyer.headers,
      body: { amount: 5, clientId: randomUUID() },
    })
    expect(offered.status).toBe(200)
    await call('POST', `/api/offers/${offered.body.offers[0]._id}/move`, {
      headers: seller.headers,
      body: { move: 'decline' },
    })
    expect((await takeBack(buyer, id, 2)).body).toMatchObject({ message: terms.FIXED_MESSAGE })
    expect((await edit(seller, id, 3, 'I accept')).body).toMatchObject({ message: terms.FIXED_MESSAGE })
    expect(await textsOf(buyer, id)).toHaveLength(3)
    expect(await originals(id)).toEqual([])
  })

  test('nobody who is blocked can edit; they can still take back what they wrote', async () => {
    const { seller, buyer, conversationId: id } = await makePair(world)
    await chat.send(buyer, id, 'Hello')
    await chat.block(seller, id)
    expect((await edit(buyer, id, 1, 'Rude')).status).toBe(403)
    expect((await takeBack(buyer, id, 1)).status).toBe(200)
  })

  test('an edit into a scam is warned of, and a new member’s is refused; a warning stays after another edit', async () => {
    const SCAM =
      'I will pay by gift card. My courier will pick it up, send me your bank details and the verification code now'
    const { seller, buyer, conversationId: id } = await makePair(world)
    await chat.send(buyer, id, 'Hello')
    await world.db.run(sql`update accounts set created_at = now() - interval '1 year' where id = ${buyer.id}`)
    expect((await edit(buyer, id, 1, SCAM)).body.warnings ?? null).toBeNull()
    const warned = async () => (await chat.messages(seller, id)).body.messages[0].warnings
    expect(await warned()).not.toBeNull()
    await edit(buyer, id, 1, 'Is it still there?')
    expect(await warned()).not.toBeNull()
    await world.db.run(sql`update accounts set created_at = now() where id = ${buyer.id}`)
    expect(await edit(buyer, id, 1, SCAM)).toMatchObject({
      status: 409,
      body: { message: terms.EDIT_NEEDS_CHECK },
    })
    expect(await textsOf(seller, id)).toEqual(['Is it still there?'])
  })
})

describe('taking back', () => {
  test('a message that was taken back leaves a trace without its words, once', async () => {
    const { seller, buyer, conversationId: id } = await makePair(world)
    await chat.send(buyer, id, 'My address is 1 Secret Street')
    const theirs = await connect(url, seller)
    const first = await takeBack(buyer, id, 1)
    expect(first).toMatchObject({ status: 200, body: { text: terms.TAKEN_BACK, change: 1 } })
    expect((await takeBack(buyer, id, 1)).body).toEqual(first.body)
    expect(await edit(buyer, id, 1, 'Again')).toMatchObject({
      status: 409,
      body: { message: terms.ALREADY_TAKEN_BACK },
    })
    await expect.poll(() => theirs.received('changed')).toHaveLength(1)
    expect(JSON.stringify(theirs.received('changed'))).not.toContain('Secret')
    expect(JSON.stringify((await chat.messages(seller, id)).body)).not.toContain('Secret')
    expect(await originals(id)).toEqual([{ text: 'My address is 1 Secret Street' }])
  })

  test('unread counts and emails don’t count what was taken back', async () => {
    const { seller, buyer, conversationId: id } = await makePair(world)
    for (const text of ['One', 'Two', 'Three']) await chat.send(buyer, id, text)
    await takeBack(buyer, id, 2)
    expect((await chat.get(seller, id)).body).toMatchObject({ unreadMessages: 2, isViewed: false })
    await world.db.run(sql`
      update conversations set mail_to_seller_due_at = now() - interval '1 minute' where id = ${id}`)
    await world.jobs.minute()
    const [mail] = await world.mailsTo(seller.email)
    expect(mail?.subject).toContain('2 unread messages')
    await takeBack(buyer, id, 1)
    await takeBack(buyer, id, 3)
    expect((await chat.get(seller, id)).body).toMatchObject({ unreadMessages: 0, isViewed: true })
    expect(await chat.unread(seller)).toBe(0)
  })

  test('no email is sent about messages that were all taken back, and the next one is due again', async () => {
    const { seller, buyer, conversationId: id } = await makePair(world)
    await chat.send(buyer, id, 'One')
    await takeBack(buyer, id, 1)
    const due = async () =>
      (
        await world.db.one<{ due: Date | null }>(
          sql`select mail_to_seller_due_at as due from conversations where id = ${id}`,
        )
      ).due
    expect(await due()).toBeNull()
    expect(await chat.unread(seller)).toBe(0)
    await chat.send(buyer, id, 'Two')
    expect(await due()).not.toBeNull()
    expect((await chat.get(seller, id)).body).toMatchObject({ unreadMessages: 1 })
  })
})

test('originals are forgotten after a month, their photos once no report is open, and both with their author', async () => {
  const { seller, buyer, conversationId: id } = await makePair(world)
  await chat.send(buyer, id, 'One')
  await takeBack(buyer, id, 1)
  await world.db.run(
    sql`update message_originals set replaced_at = now() - interval '31 days' where conversation_id = ${id}`,
  )
  await call('POST', '/api/reports', {
    headers: seller.headers,
    body: { conversationId: id, reason: 'Rude or threatening', details: 'They wrote something awful' },
  })
  await world.jobs.night()
  expect(await originals(id)).toEqual([])
  await chat.send(buyer, id, 'One')
  await takeBack(buyer, id, 2)
  await world.db.run(sql`
    update message_originals set replaced_at = now() - interval '31 days', photos = '{/message-photos/1}'
    where conversation_id = ${id}`)
  await world.jobs.night()
  expect(await originals(id)).toEqual([{ text: '' }])
  await world.db.run(sql`update reports set handled_at = now() where conversation_id = ${id}`)
  await world.jobs.night()
  expect(await originals(id)).toEqual([])
  await chat.send(buyer, id, 'Two')
  await takeBack(buyer, id, 3)
  expect(await originals(id)).toHaveLength(1)
  await world.db.run(sql`delete from accounts where id = ${buyer.id}`)
  expect(await originals(id)).toEqual([])
})
