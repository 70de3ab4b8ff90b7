import { beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '../../testing/world.ts'
import { chatCalls, makePair } from './chat.fixture.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

const chat = chatCalls(() => world)

/** Reads and archives it as the seller. */
async function makeArchived() {
  const pair = await makePair(world)
  const { seller, buyer, conversationId: id } = pair
  await chat.send(buyer, id, 'Is it still there?')
  await chat.view(seller, id)
  expect((await chat.archive(seller, id)).body).toMatchObject({ _id: id, isArchived: true })
  return { ...pair, id }
}

const idsOf = ({ body }: Awaited<ReturnType<typeof chat.list>>) =>
  body.conversations.map(({ _id }: { _id: string }) => _id)

test('an archived conversation is in the archive of the one who archived it, and nowhere else', async () => {
  const { seller, buyer, adId, id } = await makeArchived()
  expect(idsOf(await chat.list(seller))).toEqual([])
  expect(idsOf(await chat.list(seller, '?archived=true'))).toEqual([id])
  expect(idsOf(await chat.list(buyer))).toEqual([id])
  expect(idsOf(await chat.list(buyer, '?archived=true'))).toEqual([])
  expect((await chat.get(buyer, id)).body).toMatchObject({ isArchived: false })
  // Coming from the ad finds it.
  await chat.archive(buyer, id)
  expect(idsOf(await chat.list(buyer, `?productId=${adId}`))).toEqual([id])
})

test('an archived conversation is back in the list when it is unarchived', async () => {
  const { seller, id } = await makeArchived()
  expect((await chat.unarchive(seller, id)).body).toMatchObject({ isArchived: false })
  expect(idsOf(await chat.list(seller))).toEqual([id])
})

test('the next message brings an archived conversation back, whoever sends it', async () => {
  const { seller, buyer, id } = await makeArchived()
  await chat.send(buyer, id, 'Hello?')
  expect(idsOf(await chat.list(seller))).toEqual([id])
  await chat.view(seller, id)
  await chat.archive(seller, id)
  await chat.send(seller, id, 'Yes, it is')
  expect(idsOf(await chat.list(seller))).toEqual([id])
})

test('an unread message keeps a conversation in the list', async () => {
  const { seller, buyer, conversationId } = await makePair(world)
  await chat.send(buyer, conversationId, 'One')
  expect((await chat.archive(seller, conversationId)).body).toMatchObject({ isArchived: false })
  expect(idsOf(await chat.list(seller))).toEqual([conversationId])
})

test('someone else’s conversation can’t be archived', async () => {
  const { seller, id } = await makeArchived()
  const stranger = await world.member()
  expect((await chat.unarchive(stranger, id)).status).toBe(404)
  expect(idsOf(await chat.list(seller))).toEqual([])
})
