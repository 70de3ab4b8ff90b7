import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { caller } from '../../testing/api.ts'
import { eraseAccount } from '../../testing/erase-account.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { chatCalls, makePair } from './chat.fixture.ts'
import { noticeUnread } from './chat-mails.service.ts'
import { claimDueMails } from './chat-mails.store.ts'

const publicUrl = 'https://market.example'
let world: World
beforeAll(async () => {
  world = await makeWorld({ publicUrl })
})

const call = caller(() => world)
const chat = chatCalls(() => world)

/** Advances eleven minutes, and runs the minutely job. */
async function minutesLater() {
  await world.db.run(sql`
    update conversations set mail_to_buyer_due_at = mail_to_buyer_due_at - interval '11 minutes',
      mail_to_seller_due_at = mail_to_seller_due_at - interval '11 minutes'`)
  await world.jobs.minute()
}

const tokenIn = (mail: Mail | undefined): string =>
  /\/unsubscribe\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

describe('a mail about unread messages', () => {
  test('a mail about unread messages is sent after ten minutes, once until they read, without quoting the message', async () => {
    const { seller, buyer, conversationId } = await makePair(world)
    await chat.send(buyer, conversationId, 'My secret offer')
    await world.jobs.minute()
    expect(await world.mailsTo(seller.email)).toEqual([])

    await minutesLater()
    const [mail, ...others] = await world.mailsTo(seller.email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'You have 1 unread message on Bowerbird' })
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('From Bea Buyer, about “Blue bicycle”.')
      expect(part).toContain(`${publicUrl}/chat?conversation=${conversationId}`)
      expect(part).toContain(`${publicUrl}/unsubscribe?token=`)
      expect(part).not.toContain('secret')
    }

    await chat.send(buyer, conversationId, 'Hello?')
    await minutesLater()
    await minutesLater()
    expect(await world.mailsTo(seller.email)).toHaveLength(1)

    await chat.view(seller, conversationId)
    await chat.send(buyer, conversationId, 'Still there?')
    await minutesLater()
    expect(await world.mailsTo(seller.email)).toHaveLength(2)
    expect(await world.mailsTo(buyer.email)).toEqual([])
  })

  test('a mail about unread messages shows the ad with photo, price and place, and leads to the chat', async () => {
    const { seller, buyer, adId, conversationId } = await makePair(world)
    await world.db.run(sql`
      update ads set images = '{/images/bike.webp}', price_cents = 25000, listing_type = 'rent', rent_type = 'weekly'
      where id = ${adId}`)
    await chat.send(buyer, conversationId, 'Hi')
    await chat.send(seller, conversationId, 'Hello')
    await chat.send(buyer, conversationId, 'Is it free?')
    await minutesLater()
    const [mail] = await world.mailsTo(seller.email)
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toMatch(/Blue bicycle[\s\S]*\$250\/wk[\s\S]*Sydney, NSW/)
      expect(part).not.toContain(`/product/${adId}`)
    }
    expect(mail?.html).toContain(`${publicUrl}/images/bike.webp`)
  })

  test('a mail about unread messages about an ad that is no longer public shows it to its seller only', async () => {
    const { seller, buyer, adId, conversationId } = await makePair(world)
    await chat.send(buyer, conversationId, 'Hi')
    await world.db.run(sql`
      update ads set images = '{/images/gone.webp}', title = 'Refused words', status = 'inactive' where id = ${adId}`)
    await minutesLater()
    await chat.send(seller, conversationId, 'Hello')
    await minutesLater()
    const [toSeller] = await world.mailsTo(seller.email)
    const [toBuyer] = await world.mailsTo(buyer.email)
    expect(toSeller?.html).toContain('gone.webp')
    expect(toBuyer?.text).toContain('about “Blue bicycle”.')
    expect(toBuyer?.html).not.toMatch(/gone\.webp|Refused words|\$100/)
  })

  test('one email about several chats shows the ad of each with who wrote', async () => {
    const { seller, buyer, adId, conversationId } = await makePair(world)
    await world.db.run(sql`update ads set images = '{/images/bike.webp}' where id = ${adId}`)
    const { id } = await world.ad(seller, { title: 'Red kettle' })
    await world.db.run(sql`update ads set images = '{/images/kettle.webp}' where id = ${id}`)
    const { body } = await chat.open(buyer, id)
    await chat.send(buyer, conversationId, 'One')
    await chat.send(buyer, body._id, 'Two')
    await minutesLater()
    const mails = await world.mailsTo(seller.email)
    expect(mails).toHaveLength(1)
    for (const part of ['bike.webp', 'kettle.webp']) expect(mails[0]?.html).toContain(part)
    for (const title of ['Blue bicycle', 'Red kettle'])
      expect(mails[0]?.text).toMatch(new RegExp(`\\$100, Sydney, NSW\\. From Bea Buyer, about “${title}”\\.`))
  })

  test('a mail about unread messages is in the list of notifications as well, until the chat is read', async () => {
    const { seller, buyer, conversationId } = await makePair(world)
    await chat.send(buyer, conversationId, 'One')
    await minutesLater()
    const list = async () => (await call('GET', '/api/notifications', { headers: seller.headers })).body
    expect(await list()).toMatchObject({
      unreadCount: 1,
      notifications: [
        {
          kind: 'message',
          title: 'You have 1 unread message',
          text: 'From Bea Buyer, about “Blue bicycle”.',
          href: `/chat?conversation=${conversationId}`,
        },
      ],
    })
    await chat.view(seller, conversationId)
    expect(await list()).toMatchObject({ unreadCount: 0 })
  })

  test('a mail about unread messages is not sent to someone who read or replied in time', async () => {
    const { seller, buyer, conversationId } = await makePair(world)
    await chat.send(buyer, conversationId, 'One')
    await chat.view(seller, conversationId)
    await minutesLater()
    await chat.send(buyer, conversationId, 'Two')
    await chat.send(seller, conversationId, 'Three')
    await chat.view(buyer, conversationId)
    await minutesLater()
    expect([await world.mailsTo(seller.email), await world.mailsTo(buyer.email)]).toEqual([[], []])
  })

  test('a mail about unread messages is sent for those that arrived after older ones were read', async () => {
    const { seller, buyer, conversationId } = await makePair(world)
    await chat.send(buyer, conversationId, 'One')
    await minutesLater()
    await chat.send(buyer, conversationId, 'Two')
    await chat.view(seller, conversationId, 1)
    await minutesLater()
    expect(await world.mailsTo(seller.email)).toHaveLength(2)
  })

  test('a mail about unread messages is sent exactly once, even with several processes and if one is killed', async () => {
    const { seller, buyer, conversationId } = await makePair(world)
    await chat.send(buyer, conversationId, 'One')
    await world.db.run(sql`
      update conversations set mail_to_seller_due_at = now() where id = ${conversationId}`)
    const deps = { db: world.db, publicUrl: () => publicUrl }
    // Another process is sending it: this one neither waits nor sends it again.
    await world.db
      .transaction(async (tx) => {
        expect(await claimDueMails(tx, 'seller', 50)).toMatchObject([{ conversationId }])
        await noticeUnread(deps)
        expect(await world.mailsTo(seller.email)).toEqual([])
        throw new Error('killed')
      })
      .catch((error: Error) => expect(error.message).toBe('killed'))
    // It was killed before it finished, so the mail is still due; afterwards it isn't.
    await noticeUnread(deps)
    await noticeUnread(deps)
    expect(await world.mailsTo(seller.email)).toHaveLength(1)
  })

  test('a mail about unread messages is not sent to members who blocked, left or were suspended', async () => {
    const [first, second, third] = [await makePair(world), await makePair(world), await makePair(world)]
    for (const { buyer, conversationId } of [first, second, third])
      await chat.send(buyer, conversationId, 'Hi')
    await chat.block(first.seller, first.conversationId)
    await eraseAccount(world, second.seller)
    await world.db.run(sql`update accounts set status = 'suspended' where id = ${third.seller.id}`)
    await minutesLater()
    for (const { seller } of [first, second, third]) expect(await world.mailsTo(seller.email)).toEqual([])
  })

  test.each([
    'Eve\r\nBcc: victim@example.com',
    'Bowerbird Security: your account is locked. Verify at https://evil.example',
    'Eve\u202Eevil',
  ])(
    'a mail about unread messages carries no text or link of a stranger, whatever their name: %j',
    async (name) => {
      const seller = await world.member()
      const buyer = await world.member({ name })
      // Messages of newer members with such a name are held.
      await world.db.run(
        sql`update accounts set created_at = now() - interval '1 year' where id = ${buyer.id}`,
      )
      const { id } = await world.ad(seller, { title: 'Lamp\nX-Header: 1 https://evil.example/login' })
      const { body } = await chat.open(buyer, id)
      await chat.send(buyer, body._id, 'Hi')
      await chat.send(buyer, body._id, 'Hello?')
      await minutesLater()
      const [mail] = await world.mailsTo(seller.email)
      expect(mail?.subject).toBe('You have 2 unread messages on Bowerbird')
      expect(mail?.text.split('\n')[0]).toBe('You have 2 unread messages')
      expect(mail?.text).toContain('From Another member, about “Lamp X-Header: 1 …”.')
      for (const part of [mail?.text, mail?.html]) expect(part).not.toMatch(/evil|locked|victim|\u202E/)
    },
  )
})

describe('unsubscribing', () => {
  async function mailed() {
    const pair = await makePair(world)
    await chat.send(pair.buyer, pair.conversationId, 'One')
    await minutesLater()
    const [mail] = await world.mailsTo(pair.seller.email)
    return { ...pair, mail, token: tokenIn(mail) }
  }

  test('unsubscribing with the mail client’s button needs no login, and stops all mails', async () => {
    const { seller, buyer, conversationId, mail } = await mailed()
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const address = /^<(.+)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
    expect(address).toMatch(`${publicUrl}/api/`)
    const reply = await world.app.inject({
      method: 'POST',
      url: address.slice(publicUrl.length),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { isSubscribed: false, kind: 'message', search: null },
    ])

    await chat.view(seller, conversationId)
    await chat.send(buyer, conversationId, 'Two')
    await minutesLater()
    expect(await world.mailsTo(seller.email)).toHaveLength(1)
  })

  test('opening the unsubscribe URL shows a page with a button, and changes nothing', async () => {
    const { seller, token } = await mailed()
    const reply = await world.app.inject(`/api/chat/mails/stop?token=${token}`)
    expect([reply.statusCode, reply.headers.location]).toEqual([302, `/unsubscribe?token=${token}`])
    const { body } = await call('GET', '/api/notifications/settings', { headers: seller.headers })
    expect(body.channels.message.email).toBe(true)
  })

  test('unsubscribing on the page can be undone', async () => {
    const { seller, buyer, conversationId, token } = await mailed()
    expect(await call('POST', '/api/chat/mails/stop', { body: { token } })).toMatchObject({
      status: 200,
      body: { isSubscribed: false },
    })
    expect(await call('POST', '/api/chat/mails/resume', { body: { token } })).toMatchObject({
      status: 200,
      body: { isSubscribed: true },
    })
    await chat.view(seller, conversationId)
    await chat.send(buyer, conversationId, 'Two')
    await minutesLater()
    expect(await world.mailsTo(seller.email)).toHaveLength(2)
  })

  test.each([randomUUID(), 'nonsense', "' or true --"])(
    'unsubscribing with the token %s does nothing',
    async (token) => {
      expect(await call('POST', '/api/chat/mails/stop', { body: { token } })).toMatchObject({
        status: 404,
        body: { message: 'This link does not work any more' },
      })
    },
  )

  test('no endpoint but unsubscribing accepts forms', async () => {
    const { seller, conversationId } = await makePair(world)
    const reply = await world.app.inject({
      method: 'POST',
      url: `/api/chat/conversations/${conversationId}/viewed`,
      headers: { ...seller.headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'seq=1',
    })
    expect(reply.statusCode).toBe(415)
  })
})
