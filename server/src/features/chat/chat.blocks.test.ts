import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { chatCalls, makePair } from './chat.fixture.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

const chat = chatCalls(() => world)

test('a blocked conversation refuses messages from both sides until it is unblocked', async () => {
  const { buyer, seller, conversationId } = await makePair(world)
  const clientId = randomUUID()
  await chat.send(buyer, conversationId, 'Before', clientId)
  expect((await chat.block(seller, conversationId)).body).toMatchObject({
    isBlockedByMe: true,
    mayWrite: false,
  })
  expect(await chat.send(buyer, conversationId, 'Hey')).toMatchObject({
    status: 403,
    body: { message: 'This conversation is closed. You can no longer send messages here.' },
  })
  expect(await chat.send(seller, conversationId, 'Hey')).toMatchObject({
    status: 403,
    body: { message: 'You have blocked this person. Unblock them to write again.' },
  })
  expect((await chat.get(buyer, conversationId)).body).toMatchObject({
    isBlockedByMe: false,
    mayWrite: false,
  })
  // A stored message still gets its original reply.
  expect((await chat.send(buyer, conversationId, 'Before', clientId)).body).toMatchObject({ seq: 1 })
  // The blocked side can't unblock.
  await chat.unblock(buyer, conversationId)
  expect((await chat.send(buyer, conversationId, 'Hey')).status).toBe(403)
  await chat.unblock(seller, conversationId)
  expect((await chat.send(buyer, conversationId, 'Hey')).status).toBe(200)
})

test('a block covers the person: other conversations with them, and new ones, are blocked too', async () => {
  const { buyer, seller, conversationId } = await makePair(world)
  await chat.send(buyer, conversationId, 'Before')
  const second = await world.ad(seller)
  const { body: other } = await chat.open(buyer, second.id)
  await chat.send(buyer, other._id, 'Also this one')
  const turned = await world.ad(buyer)
  const { body: reverse } = await chat.open(seller, turned.id)
  await chat.send(seller, reverse._id, 'I like yours')

  await chat.block(seller, conversationId)
  const third = await world.ad(seller)
  const { body: fresh } = await chat.open(buyer, third.id)
  for (const id of [conversationId, other._id, reverse._id, fresh._id]) {
    expect(await chat.send(buyer, id, 'Me again')).toMatchObject({
      status: 403,
      body: { message: 'This conversation is closed. You can no longer send messages here.' },
    })
    expect((await chat.get(seller, id)).body).toMatchObject({ isBlockedByMe: true, mayWrite: false })
  }
  // Other people are not blocked.
  const stranger = await world.member()
  const { body: theirs } = await chat.open(stranger, third.id)
  expect((await chat.send(stranger, theirs._id, 'Hi')).status).toBe(200)

  await chat.unblock(seller, fresh._id)
  for (const id of [conversationId, other._id, reverse._id, fresh._id]) {
    expect((await chat.send(buyer, id, 'Thanks')).status).toBe(200)
  }
})

test('a block gives the other person no notice, and leaves their list of chats as it was', async () => {
  const { buyer, seller, conversationId } = await makePair(world)
  await chat.send(buyer, conversationId, 'Hi')
  await chat.send(seller, conversationId, 'Hello')
  const ofBuyer = async () => {
    const { updatedAt, isViewed, unreadMessages, lastMessage, isArchived } = (
      await chat.get(buyer, conversationId)
    ).body
    return { updatedAt, isViewed, unreadMessages, lastMessage, isArchived }
  }
  const before = await ofBuyer()
  await chat.block(seller, conversationId)
  expect(await ofBuyer()).toEqual(before)
  await chat.unblock(seller, conversationId)
  expect(await ofBuyer()).toEqual(before)
  expect(await world.db.many(sql`select from notifications where account_id = ${buyer.id}`)).toEqual([])
})
