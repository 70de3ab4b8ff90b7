import { randomUUID } from 'node:crypto'
import type { Conversation, Message } from '@bowerbird/contract/chat/chat.schema'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { eraseAccount } from '../../testing/erase-account.ts'
import { makeWorld, testImage, type World } from '../../testing/world.ts'
import { chatCalls, makePair } from './chat.fixture.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

const chat = chatCalls(() => world)
const notFound = { status: 404, body: { code: 'NOT_FOUND', message: 'Conversation not found' } }
const texts = (body: { messages: Message[] }) => body.messages.map(({ text }) => text)
const stored = (id: string) =>
  world.db.many<{ seq: number; text: string; side: string }>(sql`
    select seq, text, side from messages where conversation_id = ${id} order by seq`)

describe('opening a conversation', () => {
  test('opening a conversation creates one per ad and buyer, even in concurrent requests', async () => {
    const seller = await world.member()
    const [buyer, other] = [await world.member(), await world.member()]
    const { id } = await world.ad(seller)
    const replies = await Promise.all(Array.from({ length: 5 }, () => chat.open(buyer, id)))
    expect(new Set(replies.map(({ body }) => body._id)).size).toBe(1)
    expect((await chat.open(other, id)).body._id).not.toBe(replies[0]?.body._id)
    expect(replies[0]?.body).toMatchObject({
      title: 'A treasure',
      side: 'buyer',
      other: { _id: seller.id, name: seller.name },
      product: { _id: id, title: 'A treasure', image: testImage, price: 100, isAvailable: true },
      lastMessage: null,
      isViewed: true,
      mayWrite: true,
    })
  })

  test('a conversation about one’s own ad is refused', async () => {
    const seller = await world.member()
    const { id } = await world.ad(seller)
    expect(await chat.open(seller, id)).toMatchObject({
      status: 403,
      body: { message: 'You cannot chat with yourself' },
    })
  })

  test.each(['pending', 'inactive'] as const)(
    'a conversation about an ad that is %s is refused as not found',
    async (status) => {
      const { id } = await world.ad(await world.member(), { status })
      expect(await chat.open(await world.member(), id)).toMatchObject({
        status: 404,
        body: { message: 'Product not found' },
      })
    },
  )

  test('a conversation about a sold ad is refused to newcomers only', async () => {
    const { buyer, adId, conversationId } = await makePair(world)
    await world.db.run(sql`update ads set status = 'sold' where id = ${adId}`)
    expect((await chat.open(buyer, adId)).body._id).toBe(conversationId)
    expect(await chat.open(await world.member(), adId)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: 'This item has been sold' },
    })
    expect(await world.db.many(sql`select from conversations where ad_id = ${adId}`)).toHaveLength(1)
  })

  test('a conversation about an ad of a suspended seller, or none at all, is refused as not found', async () => {
    const seller = await world.member({ status: 'suspended' })
    const [active, sold] = [await world.ad(seller), await world.ad(seller, { status: 'sold' })]
    for (const adId of [active.id, sold.id, randomUUID()]) {
      expect((await chat.open(await world.member(), adId)).status).toBe(404)
    }
  })

  test('a conversation that began before the ad was withdrawn still works, and shows no later changes', async () => {
    const { buyer, seller, adId, conversationId } = await makePair(world)
    await world.db.run(sql`update ads set status = 'pending', title = 'Secret new title' where id = ${adId}`)
    const { body } = await chat.open(buyer, adId)
    expect(body).toMatchObject({
      _id: conversationId,
      title: 'Blue bicycle',
      product: { title: 'Blue bicycle', image: null, price: null, status: 'pending', isAvailable: false },
    })
    expect((await chat.get(seller, conversationId)).body.product).toMatchObject({ title: 'Secret new title' })
  })

  test('a conversation is not listed until it has a message', async () => {
    const { buyer, seller, conversationId } = await makePair(world)
    expect((await chat.list(buyer)).body.conversations).toEqual([])
    await chat.send(buyer, conversationId, 'Hello')
    for (const member of [buyer, seller]) {
      expect((await chat.list(member)).body).toMatchObject({
        conversations: [{ _id: conversationId, lastMessage: { text: 'Hello', seq: 1, side: 'buyer' } }],
        hasMore: false,
      })
    }
  })
})

describe('a message', () => {
  test('a message is stored with the next number; duplicates, even concurrent ones, are stored once', async () => {
    const { buyer, seller, conversationId } = await makePair(world)
    const clientId = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => chat.send(buyer, conversationId, ' Hello ', clientId)),
    )
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(replies[0]).toMatchObject({
      status: 200,
      body: { seq: 1, text: 'Hello', clientId, side: 'buyer' },
    })
    // The id belongs to the sender: the other side may use the same.
    expect((await chat.send(seller, conversationId, 'Hi', clientId)).body).toMatchObject({ seq: 2 })
    expect(await stored(conversationId)).toEqual([
      { seq: 1, text: 'Hello', side: 'buyer' },
      { seq: 2, text: 'Hi', side: 'seller' },
    ])
  })

  test.each([
    ['', 'Please write a message'],
    [' \n ', 'Please write a message'],
    ['x'.repeat(2001), 'A message can have at most 2000 characters'],
  ])('%j is refused', async (text, message) => {
    const { buyer, conversationId } = await makePair(world)
    expect(await chat.send(buyer, conversationId, text)).toMatchObject({ status: 400, body: { message } })
    expect(await stored(conversationId)).toEqual([])
  })

  test('a message may have 2,000 characters in any script', async () => {
    const { buyer, conversationId } = await makePair(world)
    const text = '🐦'.repeat(1000)
    expect((await chat.send(buyer, conversationId, text)).body.text).toBe(text)
  })

  test('a message moves its conversation to the top, and marks it unviewed for the other side only', async () => {
    const { seller, buyer, conversationId } = await makePair(world)
    const { id: otherAd } = await world.ad(seller)
    const later = (await chat.open(buyer, otherAd)).body._id
    await chat.send(buyer, conversationId, 'First')
    await chat.send(buyer, later, 'Second')
    const order = async () => (await chat.list(seller)).body.conversations.map(({ _id }: Conversation) => _id)
    expect(await order()).toEqual([later, conversationId])
    await chat.send(seller, conversationId, 'Third')
    expect(await order()).toEqual([conversationId, later])
    expect((await chat.list(seller)).body).toMatchObject({
      conversations: [{ isViewed: true }, { isViewed: false, unreadMessages: 1 }],
      unreadCount: 1,
    })
    expect(await chat.unread(buyer)).toBe(1)
    expect((await chat.view(buyer, conversationId)).body).toEqual({ unreadCount: 0 })
    expect((await chat.get(seller, conversationId)).body).toMatchObject({ otherSeenSeq: 2 })
  })
})

describe('reading', () => {
  test('reading messages pages backwards, and forwards after a number', async () => {
    const { buyer, seller, conversationId } = await makePair(world)
    for (let n = 1; n <= 7; n++) await chat.send(n % 2 ? buyer : seller, conversationId, `${n}`)
    const read = async (query: string) => (await chat.messages(seller, conversationId, query)).body
    const latest = await read('?limit=3')
    expect([texts(latest), latest.hasMore]).toEqual([['5', '6', '7'], true])
    const older = await read('?limit=3&before=5')
    expect([texts(older), older.hasMore]).toEqual([['2', '3', '4'], true])
    const oldest = await read('?limit=3&before=2')
    expect([texts(oldest), oldest.hasMore]).toEqual([['1'], false])
    const missed = await read('?limit=3&after=3')
    expect([texts(missed), missed.hasMore]).toEqual([['4', '5', '6'], true])
    expect(texts(await read('?after=7'))).toEqual([])
  })

  test('pages of conversations don’t lose those with the same time', async () => {
    const seller = await world.member()
    const ids: string[] = []
    for (let n = 0; n < 6; n++) {
      const buyer = await world.member()
      const { id } = await world.ad(seller)
      ids.push((await chat.open(buyer, id)).body._id)
      await chat.send(buyer, ids[n] ?? '', 'Hello')
    }
    // The third to fifth have the same time.
    await world.db.run(sql`
      update conversations set updated_at = timestamptz '2026-01-01' - make_interval(days =>
        case array_position(${ids}::uuid[], id) when 1 then 1 when 2 then 2 when 6 then 9 else 5 end)
      where id = any(${ids})`)
    const seen: string[] = []
    let before = ''
    for (let pages = 0, hasMore = true; hasMore && pages < 6; pages++) {
      const { body } = await chat.list(seller, `?limit=3${before && `&before=${before}`}`)
      seen.push(...body.conversations.map(({ _id }: Conversation) => _id))
      before = encodeURIComponent(body.conversations.at(-1).updatedAt)
      hasMore = body.hasMore
    }
    expect(seen).toHaveLength(6)
    expect(new Set(seen)).toEqual(new Set(ids))
    const { body: about } = await chat.list(seller, `?productId=${randomUUID()}`)
    expect(about.conversations).toEqual([])
  })

  test.each(['?before=0000-01-01T00:00:00Z', '?before=yesterday', '?limit=-1', '?limit=1e9'])(
    'reading refuses an invalid %s',
    async (query) => {
      expect((await chat.list(await world.member(), query)).status).toBe(400)
    },
  )
})

test('other members can’t read or change a conversation, whichever endpoint they call', async () => {
  const { buyer, adId, conversationId: id } = await makePair(world)
  await chat.send(buyer, id, 'Private')
  const stranger = await world.member({ role: 'admin' })
  const { conversationId: unknown } = { conversationId: randomUUID() }
  for (const wanted of [id, unknown]) {
    expect(await chat.get(stranger, wanted)).toMatchObject(notFound)
    expect(await chat.messages(stranger, wanted)).toMatchObject(notFound)
    expect(await chat.send(stranger, wanted, 'Let me in')).toMatchObject(notFound)
    expect(await chat.view(stranger, wanted)).toMatchObject(notFound)
    expect(await chat.block(stranger, wanted)).toMatchObject(notFound)
    expect(await chat.unblock(stranger, wanted)).toMatchObject(notFound)
  }
  expect((await chat.list(stranger, `?productId=${adId}`)).body.conversations).toEqual([])
  expect(await chat.unread(stranger)).toBe(0)
  expect(await stored(id)).toEqual([{ seq: 1, text: 'Private', side: 'buyer' }])

  const nobody = { ...stranger, headers: { authorization: 'Bearer none' } }
  for (const reply of [
    chat.open(nobody, adId),
    chat.list(nobody),
    chat.get(nobody, id),
    chat.messages(nobody, id),
    chat.send(nobody, id, 'x'),
    chat.view(nobody, id),
    chat.block(nobody, id),
    chat.unblock(nobody, id),
  ]) {
    expect((await reply).status).toBe(401)
  }
})

test('a buyer sees the seller under the ad’s contact name, before and after the first message', async () => {
  const { buyer, seller, conversationId, adId } = await makePair(world)
  await world.db.run(sql`update ads set contact_name = 'Sammy' where id = ${adId}`)
  await chat.send(buyer, conversationId, 'Hi')
  expect((await chat.get(buyer, conversationId)).body.other.name).toBe('Sammy')
  expect((await chat.list(buyer)).body.conversations[0].other.name).toBe('Sammy')
  expect((await chat.get(seller, conversationId)).body.other.name).toBe(buyer.name)
  // Ads under review are not shown.
  await world.db.run(sql`update ads set status = 'pending' where id = ${adId}`)
  expect((await chat.get(buyer, conversationId)).body.other.name).toBe(seller.name)
})

test.each(['suspended', 'inactive'])(
  'a conversation with a member whose account is %s refuses messages until it is active again',
  async (status) => {
    const { buyer, seller, conversationId } = await makePair(world)
    const clientId = randomUUID()
    await chat.send(buyer, conversationId, 'Before', clientId)
    const setStatus = (value: string) =>
      world.db.run(sql`update accounts set status = ${value}::account_status where id = ${seller.id}`)
    await setStatus(status)
    expect(await chat.send(buyer, conversationId, 'Are you there?')).toMatchObject({
      status: 403,
      body: {
        message: 'This person can’t be reached at the moment. You can write again when they are back.',
      },
    })
    expect(await stored(conversationId)).toHaveLength(1)
    expect((await chat.get(buyer, conversationId)).body).toMatchObject({
      other: { name: 'Sam Seller', isActive: false },
      isBlockedByMe: false,
      mayWrite: false,
    })
    // Reveals neither why nor which, and a stored message still gets its original reply.
    expect(JSON.stringify((await chat.get(buyer, conversationId)).body.other)).not.toContain(status)
    expect((await chat.send(buyer, conversationId, 'Before', clientId)).body).toMatchObject({ seq: 1 })
    await setStatus('active')
    expect((await chat.get(buyer, conversationId)).body).toMatchObject({
      other: { isActive: true },
      mayWrite: true,
    })
    expect((await chat.send(buyer, conversationId, 'Welcome back')).status).toBe(200)
  },
)

describe('deleting', () => {
  const exists = async (id: string) =>
    (await world.db.maybeOne(sql`select from conversations where id = ${id}`)) !== undefined

  test('if one side deletes the account, the other keeps the messages, under "Deleted user"', async () => {
    const { buyer, seller, conversationId } = await makePair(world)
    await chat.send(buyer, conversationId, 'Hello')
    await eraseAccount(world, buyer)
    expect((await chat.list(seller)).body.conversations).toMatchObject([
      {
        other: { _id: null, name: 'Deleted user', avatar: null, isActive: false },
        mayWrite: false,
        unreadMessages: 1,
      },
    ])
    expect(texts((await chat.messages(seller, conversationId)).body)).toEqual(['Hello'])
    expect((await chat.view(seller, conversationId)).body).toEqual({ unreadCount: 0 })
    expect(await chat.send(seller, conversationId, 'Are you there?')).toMatchObject({
      status: 403,
      body: { message: 'This person has deleted their account and can no longer be reached.' },
    })

    await eraseAccount(world, seller)
    expect(await exists(conversationId)).toBe(false)
    expect(await stored(conversationId)).toEqual([])
  })

  test('if the seller deletes the ad, its title stays in the conversation', async () => {
    const { buyer, seller, conversationId } = await makePair(world)
    await chat.send(buyer, conversationId, 'Hello')
    await eraseAccount(world, seller)
    expect((await chat.get(buyer, conversationId)).body).toMatchObject({
      product: null,
      title: 'Blue bicycle',
      other: { name: 'Deleted user' },
    })
  })

  test('a deleted ad keeps its conversations, except empty ones', async () => {
    const { buyer, seller, adId, conversationId } = await makePair(world)
    await chat.send(buyer, conversationId, 'Hello')
    const silent = (await chat.open(await world.member(), adId)).body._id
    await world.db.run(sql`delete from ads where id = ${adId}`)
    expect((await chat.get(buyer, conversationId)).body).toMatchObject({ product: null, mayWrite: true })
    expect((await chat.send(seller, conversationId, 'It is sold')).status).toBe(200)
    expect(await exists(silent)).toBe(false)
  })
})

test('a member may send sixty messages a minute, and start thirty conversations an hour', async () => {
  const limited = await makeWorld({ isRateLimited: true })
  const slow = chatCalls(() => limited)
  const { buyer, seller, adId, conversationId } = await makePair(limited)
  for (let n = 1; n <= 60; n++) expect((await slow.send(buyer, conversationId, `${n}`)).status).toBe(200)
  const refused = await slow.send(buyer, conversationId, 'One more')
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
  expect((await slow.send(seller, conversationId, 'I may')).status).toBe(200)

  for (let n = 2; n <= 30; n++) {
    expect((await slow.open(buyer, (await limited.ad(seller)).id)).status).toBe(200)
  }
  expect((await slow.open(buyer, (await limited.ad(seller)).id)).status).toBe(429)
  // Opening an existing conversation is not limited.
  expect((await slow.open(buyer, adId)).status).toBe(200)
})
