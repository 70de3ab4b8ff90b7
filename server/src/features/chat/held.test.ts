import { randomUUID } from 'node:crypto'
import { HELD_CHAT, HELD_REFUSED, SENDER_NOT_ACTIVE } from '@bowerbird/contract/chat/chat.terms'
import { CASE_DECIDED } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { caller } from '../../testing/api.ts'
import { eraseAccount } from '../../testing/erase-account.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { exportOwnData } from '../accounts/profile/own-data.service.ts'
import { chatCalls, connect, listenOn, makePair, type Pair } from './chat.fixture.ts'
import { refuseHeld, releaseHeld } from './held.service.ts'

const SCAM = 'Please send me the 6 digit code so I know you are real'

let world: World
let url: string
let moderator: TestMember
beforeAll(async () => {
  world = await makeWorld()
  url = await listenOn(world.app)
  moderator = await world.member({ role: 'moderator' })
})
const call = caller(() => world)
const chat = chatCalls(() => world)

interface ModerationCaseRow {
  id: string
  kind: string
  account_id: string | null
  title: string
  details: string | null
  outcome: string | null
}
const caseOf = (conversationId: string) =>
  world.db.one<ModerationCaseRow>(sql`
    select id, kind, account_id, title, details, outcome from moderation_cases
    where conversation_id = ${conversationId} order by created_at desc limit 1`)

/** Decides as a moderator; throws what the reply says about this review. */
async function decide(caseId: string, outcome: 'released' | 'refused', note?: string): Promise<void> {
  const { body } = await call('POST', '/api/admin/reviews/decisions', {
    headers: moderator.headers,
    body: { ids: [caseId], outcome, note, ...(outcome === 'refused' && { reason: 'scam' }) },
  })
  if (body.refused?.[0]) throw new Error(body.refused[0].message)
  expect(body).toMatchObject({ decided: [caseId] })
}

async function holdOne(): Promise<Pair & { clientId: string; caseId: string }> {
  const pair = await makePair(world)
  const clientId = randomUUID()
  expect((await chat.send(pair.buyer, pair.conversationId, SCAM, clientId)).body).toMatchObject({
    refusal: null,
  })
  return { ...pair, clientId, caseId: (await caseOf(pair.conversationId)).id }
}

const textsFor = async (member: TestMember, id: string): Promise<string[]> =>
  (await chat.messages(member, id)).body.messages.map(({ text }: { text: string }) => text)

describe('a first message of a new account that looks like a scam', () => {
  test('a new account’s first message that looks like a scam is held: its sender sees it, the recipient doesn’t', async () => {
    const { seller, buyer, conversationId, clientId } = await holdOne()
    expect(await caseOf(conversationId)).toMatchObject({
      kind: 'message',
      account_id: buyer.id,
      title: 'Blue bicycle',
      details: SCAM,
      outcome: null,
    })
    const mine = (await chat.list(buyer)).body.conversations
    expect(mine).toMatchObject([
      { _id: conversationId, lastMessage: null, held: [{ text: SCAM, clientId, refusal: null }] },
    ])
    expect((await chat.list(seller)).body).toMatchObject({ conversations: [], unreadCount: 0 })
    expect((await chat.get(seller, conversationId)).body).toMatchObject({ held: [], unreadMessages: 0 })
    expect(await textsFor(seller, conversationId)).toEqual([])
    const [{ due }] = (await world.db.many<{ due: Date | null }>(sql`
      select mail_to_seller_due_at as due from conversations where id = ${conversationId}`)) as [
      { due: Date | null },
    ]
    expect(due).toBeNull()
  })

  test('a held message is stored once, however often it is sent', async () => {
    const { buyer, conversationId } = await makePair(world)
    const clientId = randomUUID()
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => chat.send(buyer, conversationId, SCAM, clientId)),
    )
    expect(new Set(replies.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1)
    const { n } = await world.db.one<{ n: number }>(sql`
      select count(*)::int as n from moderation_cases where conversation_id = ${conversationId}`)
    expect(n).toBe(1)
  })

  test('a held message has to be delivered before its sender can write more, scam or not', async () => {
    const { buyer, conversationId } = await holdOne()
    for (const text of ['Hello?', `${SCAM}!`]) {
      expect(await chat.send(buyer, conversationId, text)).toMatchObject({
        status: 409,
        body: { code: 'CONFLICT', message: HELD_CHAT },
      })
    }
  })

  test.each([
    [
      'an account of eight days',
      (id: string) => sql`
      update accounts set created_at = now() - interval '8 days' where id = ${id}`,
    ],
    [
      'someone whom three people have answered',
      (id: string) => sql`
      with c as (
        insert into conversations (id, title, buyer_id, seller_id, last_seq)
        select gen_random_uuid(), 'Lamp', ${id}, other.id, 1
        from (select id from accounts where id <> ${id} limit 3) other returning id
      )
      insert into messages (conversation_id, seq, id, client_id, side, text, created_at)
      select id, 1, gen_random_uuid(), gen_random_uuid(), 'seller', 'Yes', now() from c`,
    ],
  ])('a first message that looks like a scam is delivered at once if it is by %s', async (_who, change) => {
    const { seller, buyer, conversationId } = await makePair(world)
    await makePair(world)
    await world.db.run(change(buyer.id))
    expect((await chat.send(buyer, conversationId, SCAM)).body).toMatchObject({ seq: 1 })
    expect(await textsFor(seller, conversationId)).toEqual([SCAM])
  })

  test('a suspicious message is delivered at once if the other side has written, and held if only the sender has', async () => {
    const { seller, buyer, conversationId } = await makePair(world)
    expect((await chat.send(buyer, conversationId, 'Still there?')).body).toMatchObject({ seq: 1 })
    expect((await chat.send(buyer, conversationId, SCAM)).body).toMatchObject({ refusal: null })
    expect((await chat.send(seller, conversationId, SCAM)).body).toMatchObject({ seq: 2 })
    await decide((await caseOf(conversationId)).id, 'released')
    expect((await chat.send(buyer, conversationId, SCAM)).body).toMatchObject({ seq: 4 })
  })

  test('a message is not held where its sender may not write', async () => {
    const { seller, buyer, conversationId } = await makePair(world)
    await chat.block(seller, conversationId)
    expect(await chat.send(buyer, conversationId, SCAM)).toMatchObject({ status: 403 })
    const stranger = await world.member()
    expect(await chat.send(stranger, conversationId, SCAM)).toMatchObject({ status: 404 })
  })
})

describe('a released message', () => {
  test('a released message arrives as any other, live on both sides, and is one message when it is sent again', async () => {
    const { seller, buyer, conversationId, clientId, caseId } = await holdOne()
    const [atSeller, atBuyer] = [await connect(url, seller), await connect(url, buyer)]
    await decide(caseId, 'released')
    await expect
      .poll(() => atSeller.received('message'))
      .toMatchObject([{ message: { text: SCAM, seq: 1 }, unreadCount: 1 }])
    await expect.poll(() => atBuyer.messages()).toMatchObject([{ clientId }])
    expect(await chat.unread(seller)).toBe(1)
    expect((await chat.get(buyer, conversationId)).body).toMatchObject({
      held: [],
      lastMessage: { text: SCAM },
    })
    // The text is in the conversation alone.
    expect(await caseOf(conversationId)).toMatchObject({ outcome: 'released', details: null })
    expect((await chat.send(buyer, conversationId, SCAM, clientId)).body).toMatchObject({ seq: 1, clientId })
    expect(await textsFor(buyer, conversationId)).toEqual([SCAM])
    await expect(decide(caseId, 'released')).rejects.toThrow(CASE_DECIDED)
  })

  test('a released message that can’t be delivered any more shows its sender why', async () => {
    const { seller, buyer, conversationId, caseId } = await holdOne()
    await chat.block(seller, conversationId)
    await decide(caseId, 'released')
    expect((await chat.get(buyer, conversationId)).body).toMatchObject({
      held: [{ refusal: 'This conversation is closed. You can no longer send messages here.' }],
    })
    expect(await chat.unread(seller)).toBe(0)
  })

  test('a released message waits while its sender is suspended, and nothing is decided', async () => {
    const { buyer, conversationId, caseId } = await holdOne()
    await world.db.run(sql`update accounts set status = 'suspended' where id = ${buyer.id}`)
    await expect(decide(caseId, 'released')).rejects.toThrow(SENDER_NOT_ACTIVE)
    expect(await caseOf(conversationId)).toMatchObject({ outcome: null, details: SCAM })
  })

  test('a released message is not delivered if the process dies before the decision is stored', async () => {
    const { seller, buyer, conversationId, caseId } = await holdOne()
    await world.db
      .transaction(async (tx) => {
        await releaseHeld(tx, caseId)
        throw new Error('killed')
      })
      .catch((error: Error) => expect(error.message).toBe('killed'))
    expect(await textsFor(seller, conversationId)).toEqual([])
    expect((await chat.get(buyer, conversationId)).body.held).toHaveLength(1)
    await decide(caseId, 'released')
    expect(await textsFor(seller, conversationId)).toEqual([SCAM])
  })
})

describe('a refused message', () => {
  test('a refused message stays with its sender, with the reason, and they may write again', async () => {
    const { seller, buyer, conversationId, clientId, caseId } = await holdOne()
    const client = await connect(url, buyer)
    await decide(caseId, 'refused', 'Please ask about the bicycle.')
    await expect.poll(() => client.received('conversation')).toEqual([{ conversationId }])
    const refusal =
      'It asks for money, codes or contact in a way that scams do. Please ask about the bicycle.'
    expect((await chat.get(buyer, conversationId)).body).toMatchObject({ held: [{ clientId, refusal }] })
    expect(await textsFor(seller, conversationId)).toEqual([])
    // Sent again by a client that missed the reply, it is not delivered.
    expect((await chat.send(buyer, conversationId, SCAM, clientId)).body).toMatchObject({ refusal })
    expect((await chat.send(buyer, conversationId, 'Is it blue?')).body).toMatchObject({ seq: 1 })
  })

  test('a refused message has a reason even if the market has removed it', async () => {
    const { buyer, conversationId, caseId } = await holdOne()
    await world.db.run(sql`update moderation_cases set reason = 'old' where id = ${caseId}`)
    await world.db.transaction((tx) => refuseHeld(tx, caseId))
    expect((await chat.get(buyer, conversationId)).body).toMatchObject({ held: [{ refusal: HELD_REFUSED }] })
  })
})

describe('a held message', () => {
  test('a held message is a hit of its pattern, and a false alarm when it is released', async () => {
    const figures = () =>
      world.db.maybeOne<{ hits: number; falseAlarms: number }>(sql`
        select hits, false_alarms as "falseAlarms" from scam_figures where pattern = 'verification-code'`)
    const { hits = 0, falseAlarms = 0 } = (await figures()) ?? {}
    const { caseId } = await holdOne()
    expect(await figures()).toEqual({ hits: hits + 1, falseAlarms })
    await decide(caseId, 'released')
    expect(await figures()).toEqual({ hits: hits + 1, falseAlarms: falseAlarms + 1 })
  })

  test('a held message goes with its sender’s account, and its review ends without the text', async () => {
    const { buyer, conversationId, caseId } = await holdOne()
    await eraseAccount(world, buyer)
    const rows = await world.db.many(sql`
      select c.id from conversations c where id = ${conversationId}
      union all select id from held_messages where conversation_id = ${conversationId}`)
    expect(rows).toEqual([])
    expect(
      await world.db.one(sql`select outcome, details, account_id from moderation_cases where id = ${caseId}`),
    ).toEqual({ outcome: 'withdrawn', details: null, account_id: null })
  })

  test.each(['ad', 'seller'])('stays when the %s is deleted', async (what) => {
    const { seller, buyer, adId, conversationId, caseId } = await holdOne()
    await world.db.run(
      what === 'ad'
        ? sql`delete from ads where id = ${adId}`
        : sql`delete from accounts where id = ${seller.id}`,
    )
    expect((await chat.list(buyer)).body.conversations).toMatchObject([
      { _id: conversationId, product: null, held: [{ text: SCAM }] },
    ])
    await decide(caseId, 'released')
    const { body } = await chat.get(buyer, conversationId)
    if (what === 'ad') expect(body).toMatchObject({ held: [], lastMessage: { text: SCAM } })
    else expect(body.held[0].refusal).toContain('deleted their account')
  })

  test('a held message is in its sender’s own data, and not in the recipient’s', async () => {
    const { seller, buyer } = await holdOne()
    const dataOf = async ({ id }: TestMember) => (await exportOwnData(world.db, id)).conversations
    expect(await dataOf(buyer)).toMatchObject([{ messages: [], held: [{ text: SCAM, refusal: null }] }])
    expect(await dataOf(seller)).toEqual([])
  })
})

test('links in messages work once both have written', async () => {
  const { seller, buyer, conversationId } = await makePair(world)
  const hasBoth = async () => (await chat.get(seller, conversationId)).body.hasBothWritten
  await chat.send(buyer, conversationId, 'One')
  await chat.send(buyer, conversationId, 'Two')
  expect(await hasBoth()).toBe(false)
  await chat.send(seller, conversationId, 'Three')
  expect(await hasBoth()).toBe(true)
})
