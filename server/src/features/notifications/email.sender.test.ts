import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { caller, codeIn } from '../../testing/api.ts'
import { later, notifyMember, savedSearch } from '../../testing/notices.ts'
import { makeWorld, type TestMember, testImage, type World } from '../../testing/world.ts'

const publicUrl = 'https://market.example'
let world: World
let seller: TestMember
beforeAll(async () => {
  world = await makeWorld({ publicUrl })
  seller = await world.member()
})
const call = caller(() => world)

/** Notifies a member of an ad that these searches have found. */
async function alert(
  member: TestMember,
  searchIds: string[],
  { reason = 'new', title = 'Toyota Corolla 2016', price = 9500 } = {},
): Promise<string> {
  const { id: adId } = await world.ad(seller, { category: 'Vehicles', title, price })
  await notifyMember(world, member, { kind: 'alert', key: `alert:${reason}:${adId}`, adId, searchIds })
  return adId
}

/** The address in an email with this text in front of it. */
const linkAfter = (mail: Mail | undefined, label: string): string => {
  const text = mail?.text ?? ''
  const from = text.indexOf(label)
  return from < 0 ? '' : (/https:\/\/[^\s)]+/.exec(text.slice(from))?.[0] ?? '')
}

/** The request body of the page behind an unsubscribe link. */
const choiceIn = (link: string): object => Object.fromEntries(new URL(link).searchParams)

describe('an email about one thing', () => {
  test('an email about one thing is its own letter, with a way to unsubscribe', async () => {
    const member = await world.member()
    const letter = {
      subject: 'You have 1 unread message',
      heading: 'Hi',
      opening: ['From Bea.'],
      closing: [],
    }
    await notifyMember(world, member, { kind: 'message', letter })
    const [mail] = await world.mailsTo(member.email)
    expect(mail?.subject).toBe('You have 1 unread message')
    expect(mail?.text).toContain(`${publicUrl}/unsubscribe?token=`)
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  })

  test('an email without a letter has the text of the list, and no member’s words in the subject', async () => {
    const member = await world.member()
    await notifyMember(world, member, { title: 'Price cut: win at https://evil.example', text: 'Now $40.' })
    const [mail] = await world.mailsTo(member.email)
    expect(mail?.subject).toBe('Ads you saved')
    expect(mail?.text).toContain('Price cut: win at …')
    expect(mail?.text).toContain(`${publicUrl}/product/1`)
    expect(mail?.headers?.['List-Unsubscribe']).toContain('kind=saved_ad')
  })

  test('an email about something that was read in the meantime is not sent', async () => {
    const member = await world.member()
    await notifyMember(world, member)
    await call('POST', '/api/notifications/read', { headers: member.headers, body: {} })
    expect(await world.mailsTo(member.email)).toEqual([])
  })
})

describe('an email about what a saved search found', () => {
  test('an alert email says which search and why, and its subject has no words of a stranger', async () => {
    const member = await world.member()
    const search = await savedSearch(world, member, 'Corolla under $10,000')
    const adId = await alert(member, [search])
    const [mail] = await world.mailsTo(member.email)
    expect(mail?.subject).toBe('New for “Corolla under $10,000”: $9,500 in Sydney, NSW')
    expect(mail?.text).toContain(`Toyota Corolla 2016\n$9,500, Sydney, NSW\n${publicUrl}/product/${adId}`)
    expect(mail?.html).toContain(`href="${publicUrl}/product/${adId}"`)
    expect(mail?.html).toContain(`src="${publicUrl}${testImage.replace('1280.webp', '640.jpg')}"`)
    // The ad comes first, and how to have less of it last.
    const order = ['View the ad', 'Pause this search', 'Stop all alert emails'].map((part) =>
      mail?.text.indexOf(part),
    )
    expect(order).toEqual(order.toSorted((a = -1, b = -1) => a - b))
    expect(order).not.toContain(-1)
  })

  test('an alert email names the price cut, and every search that found the ad', async () => {
    const member = await world.member()
    const [first, second] = [
      await savedSearch(world, member, 'Cars'),
      await savedSearch(world, member, 'Toyota'),
    ]
    const adId = await alert(member, [first, second], { reason: 'cut' })
    await world.db.run(sql`update ads set price_cents = 900000 where id = ${adId}`)
    const [mail] = await world.mailsTo(member.email)
    expect(mail?.subject).toBe('Price cut: now $9,000 (was $9,500)')
    expect(mail?.text).toContain('It’s now in the price range of “Cars” and “Toyota”.')
  })

  test('an alert email comes at most every fifteen minutes; more is collected, by search', async () => {
    const member = await world.member()
    const [cars, sofas] = [
      await savedSearch(world, member, 'Cars'),
      await savedSearch(world, member, 'Sofas'),
    ]
    await alert(member, [cars], { title: 'One' })
    expect(await world.mailsTo(member.email)).toHaveLength(1)
    await alert(member, [cars], { title: 'Two' })
    await alert(member, [sofas], { title: 'Three' })
    expect(await world.mailsTo(member.email)).toHaveLength(1)
    await later(world, 14)
    expect(await world.mailsTo(member.email)).toHaveLength(1)
    await alert(member, [cars], { title: 'Four' })
    await later(world, 1)
    const [, digest, ...others] = await world.mailsTo(member.email)
    expect(others).toEqual([])
    expect(digest?.subject).toBe('3 ads for your saved searches')
    const order = ['“Cars”', 'Two', 'Four', '“Sofas”', 'Three'].map(
      (part) => digest?.text.indexOf(part) ?? -1,
    )
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(order).not.toContain(-1)
  })

  test('an alert email lists twenty ads, and says how many more there are', async () => {
    const member = await world.member()
    const cars = await savedSearch(world, member, 'Cars')
    for (let count = 0; count < 23; count++) await alert(member, [cars], { title: `Car ${count}` })
    const [mail] = await world.mailsTo(member.email)
    expect(mail?.subject).toBe('23 ads for “Cars”')
    expect(mail?.text.match(/^Car \d+$/gm)).toHaveLength(20)
    expect(mail?.text).toContain(`and 3 more: see them all (${publicUrl}/notifications)`)
  })

  test('an alert email has a link that pauses the search, logged out, and another that resumes it', async () => {
    const member = await world.member()
    const search = await savedSearch(world, member, 'Cars')
    await alert(member, [search])
    const [mail] = await world.mailsTo(member.email)
    const link = linkAfter(mail, 'Pause this search')
    expect(link).toContain(`${publicUrl}/unsubscribe?token=`)
    const body = choiceIn(link)
    expect(await call('POST', '/api/notifications/emails/stop', { body })).toMatchObject({
      status: 200,
      body: { isSubscribed: false, kind: 'alert', search: { _id: search, name: 'Cars' } },
    })
    const isPaused = async () =>
      (
        await world.db.one<{ is_paused: boolean }>(sql`
        select is_paused from saved_searches where id = ${search}`)
      ).is_paused
    expect(await isPaused()).toBe(true)
    // Its earlier results are no longer sent.
    await alert(member, [search])
    await later(world, 15)
    expect(await world.mailsTo(member.email)).toHaveLength(1)
    expect(await call('POST', '/api/notifications/emails/resume', { body })).toMatchObject({
      body: { isSubscribed: true },
    })
    expect(await isPaused()).toBe(false)
  })

  test('an alert email has a link and a header that stop all alert emails, logged out', async () => {
    const member = await world.member()
    const search = await savedSearch(world, member, 'Cars')
    await alert(member, [search])
    const [mail] = await world.mailsTo(member.email)
    expect(choiceIn(linkAfter(mail, 'Stop all alert emails'))).toMatchObject({ kind: 'alert' })
    const address = /^<(.+)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
    const reply = await world.app.inject({
      method: 'POST',
      url: address.slice(publicUrl.length),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { isSubscribed: false, kind: 'alert', search: null },
    ])
    await alert(member, [search])
    await later(world, 15)
    expect(await world.mailsTo(member.email)).toHaveLength(1)
    const { body } = await call('GET', '/api/notifications/settings', { headers: member.headers })
    expect(body.channels).toMatchObject({ alert: { app: true, email: false }, message: { email: true } })
  })

  test('an alert email of someone else can’t pause a search', async () => {
    const [member, other] = [await world.member(), await world.member()]
    const [own, theirs] = [await savedSearch(world, member, 'Cars'), await savedSearch(world, other, 'Cars')]
    await alert(member, [own])
    const [mail] = await world.mailsTo(member.email)
    const body = { ...choiceIn(linkAfter(mail, 'Pause this search')), search: theirs }
    expect((await call('POST', '/api/notifications/emails/stop', { body })).status).toBe(404)
  })

  test('an alert email’s links do one thing each: that of a search doesn’t stop emails, that of a kind stops no other', async () => {
    const member = await world.member()
    const search = await savedSearch(world, member, 'Cars')
    await alert(member, [search])
    const [mail] = await world.mailsTo(member.email)
    const stop = async (body: object) =>
      (await call('POST', '/api/notifications/emails/stop', { body })).status
    const ofSearch = choiceIn(linkAfter(mail, 'Pause this search'))
    const ofKind = choiceIn(linkAfter(mail, 'Stop all alert emails'))
    expect(await stop({ ...ofSearch, search: undefined })).toBe(404)
    expect(await stop({ ...ofKind, search })).toBe(404)
    for (const kind of ['all', 'message', 'saved_ad']) expect(await stop({ ...ofKind, kind })).toBe(404)
    expect(await stop(ofKind)).toBe(200)
  })

  test('an alert email’s links end with a new password and with a new email address', async () => {
    const currentPassword = 'the current one'
    const member = await world.member({ passwordHash: await hashPassword(currentPassword) })
    const { headers, name } = member
    const search = await savedSearch(world, member, 'Cars')
    const newEmail = `new-${member.email}`
    const changeEmail = async () => {
      await call('PUT', '/api/auth/profile', { headers, body: { name, email: newEmail, currentPassword } })
      const verificationCode = codeIn((await world.mailsTo(newEmail)).at(-1))
      return call('POST', '/api/auth/confirm-email', { headers, body: { verificationCode } })
    }
    const changePassword = () =>
      call('POST', '/api/auth/change-password', {
        headers,
        body: { currentPassword, newPassword: 'another one' },
      })
    const changes = [
      { change: changeEmail, mailbox: member.email },
      { change: changePassword, mailbox: newEmail },
    ]
    for (const { change, mailbox } of changes) {
      await alert(member, [search])
      await later(world, 15)
      const mails = await world.mailsTo(mailbox)
      const body = choiceIn(linkAfter(mails.at(-1), 'Stop all alert emails'))
      expect((await call('POST', '/api/notifications/emails/resume', { body })).status).toBe(200)
      expect((await change()).status).toBe(200)
      expect((await call('POST', '/api/notifications/emails/stop', { body })).status).toBe(404)
    }
  })

  test('an alert email is not sent about an ad that is gone', async () => {
    const member = await world.member()
    const adId = await alert(member, [await savedSearch(world, member, 'Cars')])
    await world.db.run(sql`update ads set status = 'inactive' where id = ${adId}`)
    expect(await world.mailsTo(member.email)).toEqual([])
  })
})

describe('an email about several things', () => {
  test('the subject of an email about several things is the first news, and how many follow', async () => {
    const member = await world.member()
    const letter = { subject: 'Your ad is live', heading: 'Live', opening: [], closing: [] }
    await notifyMember(world, member, { kind: 'review', letter })
    await notifyMember(world, member, { kind: 'review', letter: { ...letter, subject: 'Please edit' } })
    expect((await world.mailsTo(member.email)).map(({ subject }) => subject)).toEqual([
      'Your ad is live, and 1 more update',
    ])
  })

  test('unread messages in several chats are an email about messages, which opens the chats', async () => {
    const member = await world.member()
    const letter = { subject: 'You have 1 unread message', heading: 'Hi', opening: [], closing: [] }
    await notifyMember(world, member, { kind: 'message', event: 'unread_messages', letter })
    await notifyMember(world, member, { kind: 'message', event: 'unread_messages', letter })
    const [mail, ...others] = await world.mailsTo(member.email)
    expect([mail?.subject, others]).toEqual(['You have unread messages in 2 chats', []])
    expect(mail?.text).toContain(`Open your chats:\n${publicUrl}/chat`)
  })

  test('news with a picture says below it what to do, and a subject that is a question stays one', async () => {
    const member = await world.member()
    const card = { title: 'Couch', href: '/product/1', lead: '$40', note: 'Newtown, NSW' }
    const letter = { subject: 'How did it go?', heading: 'Hi', opening: [], closing: [], card }
    const text = 'The other person says so. Please confirm it.'
    await notifyMember(world, member, { kind: 'message', title: 'Is it done? Couch', text, letter })
    await notifyMember(world, member, {
      kind: 'saved_ad',
      title: 'Sold: Couch',
      text: 'You saved it.',
      letter,
    })
    const [mail] = await world.mailsTo(member.email)
    expect(mail?.subject).toBe('How did it go? And 1 more update')
    expect(mail?.text).toContain(`Is it done? Couch\n$40, ${text}`)
    expect(mail?.text).toContain('Sold: Couch\n$40, Newtown, NSW')
  })

  test('an email about several things is one, by kind, and one link stops all of it', async () => {
    const member = await world.member()
    const search = await savedSearch(world, member, 'Cars')
    await notifyMember(world, member, {
      kind: 'review',
      title: 'Your ad is live',
      text: '“Lamp” has been approved.',
    })
    await notifyMember(world, member)
    await alert(member, [search])
    const [mail, ...others] = await world.mailsTo(member.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('3 updates from Bowerbird')
    const order = [
      'Ads you saved',
      'Price cut: a lamp',
      'Decisions about your ads',
      'Your ad is live',
      'Your search “Cars”',
    ].map((part) => mail?.text.indexOf(part) ?? -1)
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(order).not.toContain(-1)
    const body = choiceIn(linkAfter(mail, 'Stop all of these emails'))
    expect(body).toMatchObject({ kind: 'all' })
    await call('POST', '/api/notifications/emails/stop', { body })
    const { body: settings } = await call('GET', '/api/notifications/settings', { headers: member.headers })
    for (const kind of ['alert', 'saved_ad', 'message', 'review', 'report'])
      expect(settings.channels[kind]).toMatchObject({ app: true, email: false })
    expect(settings.channels.account).toMatchObject({ email: true })
  })

  test('an email about several things never has a change of the account in it: that has an email of its own', async () => {
    const member = await world.member()
    const letter = { subject: 'Your password was changed', heading: 'Changed', opening: [], closing: [] }
    await notifyMember(world, member, { kind: 'account', letter })
    await notifyMember(world, member, { kind: 'account', letter, emailTo: `old-${member.email}` })
    await notifyMember(world, member)
    expect((await world.mailsTo(member.email)).map(({ subject }) => subject)).toEqual([
      'Your password was changed',
      'Ads you saved',
    ])
    expect(await world.mailsTo(`old-${member.email}`)).toHaveLength(1)
  })

  test('an email about several things is one a day for those who want that', async () => {
    const member = await world.member()
    await call('PATCH', '/api/notifications/settings', { headers: member.headers, body: { isDigest: true } })
    await notifyMember(world, member)
    await notifyMember(world, member, {
      kind: 'message',
      title: 'You have 1 unread message',
      text: 'From Bea.',
    })
    expect(await world.mailsTo(member.email)).toEqual([])
    await later(world, 24 * 60)
    expect((await world.mailsTo(member.email)).map(({ subject }) => subject)).toEqual([
      '2 updates from Bowerbird',
    ])
  })
})
