import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { chatCalls, connect, listenOn, makePair } from './chat.fixture.ts'

let world: World
let url: string
beforeAll(async () => {
  world = await makeWorld()
  url = await listenOn(world.app)
})

const chat = chatCalls(() => world)
const idsOf = ({ body }: Awaited<ReturnType<typeof chat.list>>) =>
  body.conversations.map(({ _id }: { _id: string }) => _id)

async function minutesLater() {
  await world.db.run(sql`
    update conversations set mail_to_buyer_due_at = mail_to_buyer_due_at - interval '11 minutes',
      mail_to_seller_due_at = mail_to_seller_due_at - interval '11 minutes'`)
  await world.jobs.minute()
}
const noticesOf = (id: string) =>
  world.db.many(sql`select from notifications where account_id = ${id} and kind = 'message'`)

describe('muting', () => {
  test('a muted conversation sends no email and no notice, to this side only, but counts as unread', async () => {
    const { seller, buyer, conversationId: id } = await makePair(world)
    await chat.send(buyer, id, 'One')
    expect((await chat.mute(seller, id)).body).toMatchObject({ isMuted: true })
    await chat.view(seller, id)
    await chat.send(buyer, id, 'Two')
    await minutesLater()
    expect(await world.mailsTo(seller.email)).toEqual([])
    expect(await noticesOf(seller.id)).toEqual([])
    expect(await chat.unread(seller)).toBe(1)
    expect((await chat.get(buyer, id)).body).toMatchObject({ isMuted: false })
    await chat.send(seller, id, 'Yes')
    await minutesLater()
    expect(await world.mailsTo(buyer.email)).toHaveLength(1)
  })

  test('unmuted, what is still unread is due as if it had just come', async () => {
    const { seller, buyer, conversationId: id } = await makePair(world)
    await chat.mute(seller, id)
    await chat.send(buyer, id, 'One')
    await chat.view(seller, id, 0)
    expect((await chat.unmute(seller, id)).body).toMatchObject({ isMuted: false })
    await minutesLater()
    expect(await world.mailsTo(seller.email)).toHaveLength(1)
    await chat.unmute(seller, id)
    await minutesLater()
    expect(await world.mailsTo(seller.email)).toHaveLength(1)
  })

  test('a muted one stays archived when a message comes, until its owner writes or unmutes it', async () => {
    const { seller, buyer, conversationId: id } = await makePair(world)
    await chat.send(buyer, id, 'One')
    await chat.mute(seller, id)
    await chat.archive(seller, id)
    await chat.send(buyer, id, 'Two')
    expect(idsOf(await chat.list(seller))).toEqual([])
    expect(idsOf(await chat.list(seller, '?archived=true'))).toEqual([id])
    expect((await chat.get(seller, id)).body).toMatchObject({ isArchived: true, isViewed: false })
    await chat.unmute(seller, id)
    expect(idsOf(await chat.list(seller))).toEqual([id])
    await chat.mute(seller, id)
    await chat.archive(seller, id)
    await chat.send(seller, id, 'Hello')
    expect(idsOf(await chat.list(seller))).toEqual([id])
  })

  test('nobody mutes or marks someone else’s conversation', async () => {
    const { conversationId: id, buyer } = await makePair(world)
    const stranger = await world.member()
    for (const refused of [
      await chat.mute(stranger, id),
      await chat.unmute(stranger, id),
      await chat.markUnread(stranger, id),
    ])
      expect(refused.status).toBe(404)
    expect((await chat.get(buyer, id)).body).toMatchObject({ isMuted: false, isViewed: true })
  })
})

describe('marking as unread', () => {
  test('it counts until it is read again, and the other side’s marks stay', async () => {
    const { seller, buyer, conversationId: id } = await makePair(world)
    await chat.send(buyer, id, 'One')
    await chat.view(seller, id)
    const otherTab = await connect(url, seller)
    expect((await chat.markUnread(seller, id)).body).toMatchObject({
      isViewed: false,
      unreadMessages: 0,
      seenSeq: 1,
    })
    await expect
      .poll(() => otherTab.received('conversation'))
      .toEqual([{ conversationId: id, unreadCount: 1 }])
    expect(await chat.unread(seller)).toBe(1)
    expect((await chat.list(seller)).body.unreadCount).toBe(1)
    expect((await chat.get(buyer, id)).body).toMatchObject({ otherSeenSeq: 1 })
    await minutesLater()
    expect(await world.mailsTo(seller.email)).toEqual([])
    // A message on top counts once.
    await chat.send(buyer, id, 'Two')
    expect(await chat.unread(seller)).toBe(1)
    expect((await chat.view(seller, id)).body).toEqual({ unreadCount: 0 })
    expect((await chat.get(seller, id)).body).toMatchObject({ isViewed: true })
  })

  test('reading without anything new clears the mark; so does writing', async () => {
    const { seller, buyer, conversationId: id } = await makePair(world)
    await chat.send(buyer, id, 'One')
    await chat.view(seller, id)
    await chat.markUnread(seller, id)
    expect((await chat.view(seller, id, 1)).body).toEqual({ unreadCount: 0 })
    await chat.markUnread(seller, id)
    await chat.send(seller, id, 'Yes')
    expect(await chat.unread(seller)).toBe(0)
  })
})

describe('searching', () => {
  const found = async (member: Parameters<typeof chat.search>[0], q: string) =>
    (await chat.search(member, q)).body.results.map(
      ({ conversation, match }: { conversation: { _id: string }; match: { seq: number } | null }) => [
        conversation._id,
        match?.seq ?? null,
      ],
    )

  test('names, titles and messages are found by all their words, in one’s own conversations only', async () => {
    const { seller, buyer, conversationId: id } = await makePair(world)
    await chat.send(buyer, id, 'Could I see the carburettor on Saturday?')
    await chat.send(seller, id, 'Saturday at noon')
    await chat.archive(seller, id)
    expect(await found(seller, 'saturday')).toEqual([[id, 2]])
    expect(await found(seller, 'SATURDAY carb')).toEqual([[id, 1]])
    expect(await found(seller, 'saturday sunday')).toEqual([])
    expect(await found(seller, 'bea bicycle')).toEqual([[id, null]])
    expect(await found(buyer, 'blue')).toEqual([[id, null]])
    expect(await found(await world.member(), 'saturday')).toEqual([])
    for (const q of ['%%', '__', '\\\\', "' or"]) expect(await found(seller, q)).toEqual([])
    expect((await chat.search(seller, ' a ')).status).toBe(400)
    expect((await chat.search(seller, 'a'.repeat(101))).status).toBe(400)
  })

  test('what was taken back isn’t found, nor what it said, nor what is held', async () => {
    const { seller, buyer, conversationId: id } = await makePair(world)
    await chat.send(buyer, id, 'A wallaby')
    await chat.send(buyer, id, 'Hello')
    await world.app.inject({
      method: 'DELETE',
      url: `/api/chat/conversations/${id}/messages/1`,
      headers: buyer.headers,
    })
    await world.db.run(sql`
      with c as (insert into moderation_cases (kind, account_id, conversation_id, title)
        values ('message', ${buyer.id}, ${id}, 'Held') returning id)
      insert into held_messages (id, conversation_id, sender_id, client_id, text, case_id)
      select gen_random_uuid(), ${id}, ${buyer.id}, gen_random_uuid(), 'A held wombat', id from c`)
    for (const member of [seller, buyer]) {
      for (const q of ['wallaby', 'taken back', 'wombat']) expect(await found(member, q)).toEqual([])
    }
  })

  test('a changed title of an ad that isn’t public is not found by the buyer', async () => {
    const { seller, buyer, adId, conversationId: id } = await makePair(world)
    await chat.send(buyer, id, 'Hello')
    await world.db.run(sql`update ads set title = 'Secret quokka', status = 'pending' where id = ${adId}`)
    expect(await found(buyer, 'quokka')).toEqual([])
    expect(await found(buyer, 'bicycle')).toEqual([[id, null]])
    expect(await found(seller, 'quokka')).toEqual([[id, null]])
  })
})
