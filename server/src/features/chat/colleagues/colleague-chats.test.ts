import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { caller } from '../../../testing/api.ts'
import { eraseAccount } from '../../../testing/erase-account.ts'
import { givenBusiness } from '../../../testing/given-business.ts'
import { makeWorld, type TestMember, type World } from '../../../testing/world.ts'
import { exportOwnData } from '../../accounts/profile/own-data.service.ts'
import { chatCalls } from '../chat.fixture.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
const call = caller(() => world)
const chat = chatCalls(() => world)

const take = ({ headers }: TestMember, id: string) =>
  call('POST', `/api/chat/conversations/${id}/take`, { headers })
const all = async (member: TestMember) => (await chat.list(member, '?whose=all')).body.conversations
const leave = ({ id }: TestMember) => world.db.run(sql`delete from business_members where account_id = ${id}`)

/** Mia has posted an ad for her business; Sam is her colleague; Bea asks about it. */
async function given() {
  const [mia, sam, otto, bea] = [
    await world.member({ name: 'Mia Moss' }),
    await world.member({ name: 'Sam Stone' }),
    await world.member({ name: 'Otto Other' }),
    await world.member({ name: 'Bea Buyer' }),
  ]
  const business = await givenBusiness(world, mia, { staff: [sam] })
  await givenBusiness(world, otto, { name: 'Other Cars' })
  const ad = await world.ad(mia, { title: 'Corolla', contactName: 'Mia', price: 9_000 })
  const id: string = (await chat.open(bea, ad.id)).body._id
  await chat.send(bea, id, 'Is it still there?')
  return { mia, sam, otto, bea, business, ad, id }
}

describe('chats of a business', () => {
  test('are read by its people, and unread only for who answers', async () => {
    const { mia, sam, bea, id } = await given()
    const [found] = await all(sam)
    expect(found).toMatchObject({ _id: id, side: 'seller', holder: { _id: mia.id, name: 'Mia Moss' } })
    expect(found.other.name).toBe('Bea Buyer')
    expect((await chat.messages(sam, id)).body.messages).toHaveLength(1)
    expect([await chat.unread(mia), await chat.unread(sam)]).toEqual([1, 0])
    expect((await all(mia))[0].holder ?? null).toBeNull()
    // Reading isn't taking part.
    expect((await chat.list(sam)).body.conversations).toEqual([])
    expect((await chat.send(sam, id, 'Yes')).status).toBe(404)
    expect((await chat.view(sam, id)).status).toBe(404)
    expect((await chat.archive(sam, id)).status).toBe(404)
    expect((await chat.block(sam, id)).status).toBe(404)
    expect((await chat.get(bea, id)).body.business).toBe('Harbour Cars')
  })

  test('a colleague answers: the buyer reads who, and from which business', async () => {
    const { mia, sam, bea, id } = await given()
    await chat.send(mia, id, 'It is. When would you like to come?')
    await chat.send(bea, id, 'Today?')
    expect((await take(sam, id)).status).toBe(200)
    expect([await chat.unread(mia), await chat.unread(sam)]).toEqual([0, 1])
    expect((await chat.send(sam, id, 'Come at five.')).status).toBe(200)
    const seen = (await chat.get(bea, id)).body
    expect(seen.other).toMatchObject({ _id: sam.id, name: 'Sam from Harbour Cars' })
    expect([seen.business, seen.answersFor]).toEqual(['Harbour Cars', 'Mia'])
    const { messages } = (await chat.messages(bea, id)).body
    expect(messages.map(({ side, by }: { side: string; by: string | null }) => [side, by])).toEqual([
      ['buyer', null],
      ['seller', 'Mia'],
      ['buyer', null],
      ['seller', null],
    ])
    // Mia still reads it, and can take it back.
    expect((await chat.send(mia, id, 'Or at six')).status).toBe(404)
    expect((await all(mia))[0].holder.name).toBe('Sam Stone')
    expect((await take(mia, id)).status).toBe(200)
    const back = (await chat.messages(bea, id)).body.messages
    expect(back.map(({ by }: { by: string | null }) => by)).toEqual([null, 'Mia', null, 'Sam'])
    expect((await chat.get(bea, id)).body.other.name).toBe('Mia')
  })

  test('a report about a seller can be opened after a colleague has taken over', async () => {
    const { mia, sam, bea, id } = await given()
    await chat.send(mia, id, 'Rude words')
    await call('POST', '/api/reports', {
      headers: bea.headers,
      body: { conversationId: id, reason: 'Rude or threatening', details: 'They were rude' },
    })
    await take(sam, id)
    const { id: caseId } = await world.db.one<{ id: string }>(
      sql`select id from moderation_cases where conversation_id = ${id}`,
    )
    const { headers } = await world.member({ role: 'moderator' })
    expect(await call('GET', `/api/admin/reviews/${caseId}`, { headers })).toMatchObject({
      status: 200,
      body: { chat: { written: 1, answered: 1 } },
    })
  })

  test('nobody changes what a colleague wrote', async () => {
    const { mia, sam, id } = await given()
    await chat.send(mia, id, 'It is.')
    await take(sam, id)
    const { status } = await call('PUT', `/api/chat/conversations/${id}/messages/2`, {
      headers: sam.headers,
      body: { text: 'It isn’t.' },
    })
    expect(status).toBe(403)
    const taken = await call('DELETE', `/api/chat/conversations/${id}/messages/2`, { headers: sam.headers })
    expect(taken.status).toBe(403)
  })

  test.each(['a stranger', 'a colleague of another business', 'a former colleague'])(
    '%s finds nothing',
    async (who) => {
      const { sam, otto, id } = await given()
      const stranger = await world.member()
      if (who === 'a former colleague') await leave(sam)
      const member = who === 'a stranger' ? stranger : who === 'a former colleague' ? sam : otto
      expect(await all(member)).toEqual([])
      expect((await chat.get(member, id)).status).toBe(404)
      expect((await chat.messages(member, id)).status).toBe(404)
      expect((await take(member, id)).status).toBe(404)
    },
  )

  test('a chat from before its seller joined stays theirs alone', async () => {
    const { sam, bea, mia, business } = await given()
    await leave(sam)
    const ad = await world.ad(sam)
    const id: string = (await chat.open(bea, ad.id)).body._id
    await chat.send(bea, id, 'Hello')
    await world.db.run(sql`
      insert into business_members (account_id, business_id, is_owner) values (${sam.id}, ${business.id}, false)`)
    expect((await chat.get(mia, id)).status).toBe(404)
    expect((await take(mia, id)).status).toBe(404)
    expect((await all(mia)).map(({ _id }: { _id: string }) => _id)).not.toContain(id)
  })

  test('a buyer who works there has no part in their own chat but the buyer’s', async () => {
    const { mia, sam } = await given()
    const ad = await world.ad(mia)
    const id: string = (await chat.open(sam, ad.id)).body._id
    await chat.send(sam, id, 'Can I have it?')
    expect((await chat.get(sam, id)).body.side).toBe('buyer')
    expect((await take(sam, id)).status).toBe(404)
    expect((await chat.messages(sam, id)).body.messages[0].side).toBe('buyer')
  })

  test('whoever leaves gives back what they answered for others, and keeps their own', async () => {
    const { mia, sam, bea, id } = await given()
    await take(sam, id)
    await chat.send(sam, id, 'It is.')
    await leave(sam)
    expect((await chat.get(sam, id)).status).toBe(404)
    expect((await chat.get(mia, id)).body.side).toBe('seller')
    expect((await chat.messages(bea, id)).body.messages[1].by).toBe('Sam')
    // The only one left closes it: the chat is hers alone.
    await call('DELETE', '/api/business', { headers: mia.headers })
    expect((await chat.get(bea, id)).body.business).toBeNull()
    expect((await chat.get(mia, id)).status).toBe(200)
  })

  test('the account of a colleague who answered is deleted: the chat goes on, and their messages have no name', async () => {
    const { mia, sam, bea, id } = await given()
    await take(sam, id)
    await chat.send(sam, id, 'It is.')
    await eraseAccount(world, sam)
    expect((await chat.send(mia, id, 'Sam has left us.')).status).toBe(200)
    expect((await chat.messages(bea, id)).body.messages.map(({ by }: { by: string | null }) => by)).toEqual([
      null,
      'Deleted user',
      null,
    ])
  })

  test('a buyer who has blocked one of them isn’t written to by another', async () => {
    const { sam, bea, id } = await given()
    await chat.block(bea, id)
    expect((await take(sam, id)).status).toBe(403)
  })

  test('offers and deals stay with who has posted the ad', async () => {
    const { mia, sam, bea, ad, id } = await given()
    const offer = (member: TestMember, amount: number) =>
      call('POST', `/api/chat/conversations/${id}/offers`, {
        headers: member.headers,
        body: { amount, clientId: randomUUID() },
      })
    await take(sam, id)
    expect((await offer(sam, 8_000)).status).toBe(403)
    // The buyer's offer brings Mia back.
    const made = await offer(bea, 8_500)
    expect(made.status).toBeLessThan(300)
    expect((await chat.get(mia, id)).body.side).toBe('seller')
    expect((await take(sam, id)).status).toBe(409)
    const [{ _id: offerId }] = made.body.offers
    await call('POST', `/api/offers/${offerId}/move`, { headers: mia.headers, body: { move: 'decline' } })
    expect((await take(sam, id)).status).toBe(200)
    // Sam reserves it for the buyer: the deal is Mia's, and so is the chat.
    const until = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    const reserved = await call('PATCH', `/api/ads/owner/${ad.id}/status`, {
      headers: sam.headers,
      body: { status: 'reserved', until, conversationId: id },
    })
    expect(reserved.status).toBe(200)
    expect((await chat.get(mia, id)).body.holder ?? null).toBeNull()
    expect((await take(sam, id)).status).toBe(409)
  })

  test('the emails about unread messages name the colleague and the business', async () => {
    const { sam, bea, id } = await given()
    await take(sam, id)
    await chat.send(sam, id, 'It is.')
    await world.db.run(sql`update conversations set mail_to_buyer_due_at = now() where id = ${id}`)
    await world.jobs.minute()
    const [mail] = await world.mailsTo(bea.email)
    expect(mail?.text).toContain('Sam from Harbour Cars')
  })

  test('the file of one’s own data has what one wrote and received, and not what a colleague wrote', async () => {
    const { mia, sam, id } = await given()
    await chat.send(mia, id, 'Mia’s answer')
    await take(sam, id)
    await chat.send(sam, id, 'Sam’s answer')
    const textsOf = async (member: TestMember) => {
      const { conversations } = await exportOwnData(world.db, member.id)
      const found = conversations.find(({ _id }) => _id === id)
      const messages = (found?.messages ?? []) as { text: string }[]
      return messages.map(({ text }) => text)
    }
    expect(await textsOf(sam)).toEqual(['Is it still there?', 'Sam’s answer'])
    expect(await textsOf(mia)).toEqual(['Mia’s answer'])
  })
})
