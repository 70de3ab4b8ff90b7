import { HELD_CHAT } from '@bowerbird/contract/chat/chat.terms'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { eraseAccount } from '../../../testing/erase-account.ts'
import { minutesLater } from '../../../testing/minutes-later.ts'
import { makeWorld, type TestMember, type World } from '../../../testing/world.ts'
import { chatCalls, connect, listenOn, makePair } from '../chat.fixture.ts'
import { AUTHSERV, addressOf, deliver, mailedPair, mailSource, takesReplies } from './replies.fixture.ts'

let world: World
let url: string
let port: number | undefined
beforeAll(async () => {
  world = await makeWorld({ publicUrl: 'https://market.example', incomingMail: takesReplies() })
  url = await listenOn(world.app)
  port = world.app.incomingMailPort
})

const chat = chatCalls(() => world)
const textsIn = async (member: TestMember, conversationId: string): Promise<string[]> =>
  (await chat.messages(member, conversationId)).body.messages.map(({ text }: { text: string }) => text)
const noticesOf = async ({ id }: TestMember): Promise<string[]> =>
  (
    await world.db.many<{ text: string }>(sql`
      select details ->> 'text' as text from notifications
      where account_id = ${id} and details ->> 'event' = 'reply_not_delivered' order by created_at`)
  ).map(({ text }) => text)

describe('an email about unread messages', () => {
  test('an email that can be answered has the messages, and says that replies work', async () => {
    const { seller, replyTo } = await mailedPair(world)
    const [mail] = await world.mailsTo(seller.email)
    expect(mail?.replyTo).toEqual({ name: 'Bowerbird chat', address: replyTo })
    expect(mail?.headers).toMatchObject({ 'Auto-Submitted': 'auto-generated' })
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('“Is it still available?”')
      expect(part).toContain('Reply to this email or open the chat.')
    }
  })

  test('an email quotes the last messages without links, and none that its reader has to be warned of', async () => {
    const { seller, buyer, conversationId } = await mailedPair(world)
    await chat.send(seller, conversationId, 'Yes')
    for (const text of ['One', 'Two', 'Look at https://evil.example now', 'Please send me the 6 digit code'])
      await chat.send(buyer, conversationId, text)
    await minutesLater(world)
    const mail = (await world.mailsTo(seller.email)).at(-1)
    expect(mail?.text).toContain('“Two”\n\n“Look at … now”\n\nThere’s more in the chat.')
    expect(mail?.text).not.toMatch(/One|6 digit|evil/)
  })

  test('an email about more than one chat can’t be answered, and says so', async () => {
    const { seller, buyer, conversationId } = await mailedPair(world)
    const { id } = await world.ad(seller)
    const other = (await chat.open(buyer, id)).body._id
    await chat.view(seller, conversationId)
    for (const each of [conversationId, other]) await chat.send(buyer, each, 'Hi')
    await minutesLater(world)
    const mail = (await world.mailsTo(seller.email)).at(-1)
    expect(mail?.replyTo).toBeUndefined()
    expect(mail?.text).toContain('You can’t reply to this email: please answer in the chat.')
  })
})

describe('a reply by email', () => {
  test('a reply becomes a message without quote, signature and addresses, and reaches the other side’s socket', async () => {
    const { seller, buyer, conversationId, replyTo } = await mailedPair(world)
    const socket = await connect(url, buyer)
    const text = [
      'Yes, come on Saturday!',
      '',
      'Sam',
      seller.email,
      '',
      `On 18 Nov 2026, at 10:00, Bowerbird <no-reply@bowerbird.example>`,
      'wrote:',
      '',
      '> You have 1 unread message',
      `> ${replyTo}`,
      '',
      '-- ',
      'Sam Seller, 0491 570 006',
    ].join('\n')
    const source = mailSource({ from: seller.email, to: replyTo, text })
    expect(await deliver(port, source, { to: replyTo })).toMatchObject({ code: 250 })

    const expected = 'Yes, come on Saturday!\n\nSam\n…'
    await expect.poll(() => socket.messages().map((message) => message.text)).toEqual([expected])
    expect(await textsIn(buyer, conversationId)).toEqual(['Is it still available?', expected])
    // They have read what they answered.
    expect(await chat.unread(seller)).toBe(0)
    const { body } = await chat.get(buyer, conversationId)
    expect(JSON.stringify(body)).not.toContain(seller.email)
  })

  test('the same mail twice, or to two of its readers’ addresses, is one message', async () => {
    const { seller, buyer, conversationId, replyTo } = await mailedPair(world)
    const again = await addressOf(world, seller, conversationId)
    const source = mailSource({ from: seller.email, to: `${replyTo}>, <${again}` })
    const delivered = await Promise.all([replyTo, replyTo, again].map((to) => deliver(port, source, { to })))
    expect(delivered.map(({ code }) => code)).toEqual([250, 250, 250])
    // Without an id, its content is what it is known by.
    const nameless = mailSource({ from: seller.email, to: replyTo, text: 'And another', id: '' })
    const twice = [
      await deliver(port, nameless, { to: replyTo }),
      await deliver(port, nameless, { to: replyTo }),
    ]
    expect(twice.map(({ code }) => code)).toEqual([250, 250])
    expect((await textsIn(buyer, conversationId)).slice(1)).toEqual(['Yes, it is.', 'And another'])
  })

  test('a reply is checked for scams like any other message', async () => {
    const { seller, buyer, conversationId, replyTo } = await mailedPair(world)
    const text = 'Please send me the 6 digit code so I know you are real'
    await deliver(port, mailSource({ from: seller.email, to: replyTo, text }), { to: replyTo })
    const { body } = await chat.messages(buyer, conversationId)
    expect(body.messages.at(-1)).toMatchObject({ text, warnings: [expect.any(String)] })
  })

  test('a reply of HTML alone becomes text, and what was attached is named', async () => {
    const { seller, buyer, conversationId, replyTo } = await mailedPair(world)
    const body = [
      'Content-Type: multipart/mixed; boundary=b1',
      '',
      '--b1',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<style>p{color:red}</style><div>Sure &amp; <b>certain</b><br>See you</div><div class="gmail_quote">On Wed wrote:<blockquote>Is it?</blockquote></div>',
      '--b1',
      'Content-Type: image/jpeg',
      'Content-Disposition: attachment; filename=lamp.jpg',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('not a photo').toString('base64'),
      '--b1--',
      '',
    ].join('\n')
    const source = mailSource({ from: seller.email, to: replyTo, body })
    expect(await deliver(port, source, { to: replyTo })).toMatchObject({ code: 250 })
    expect((await textsIn(buyer, conversationId)).at(-1)).toBe(
      'Sure & certain\nSee you\n\n[1 photo was not delivered]',
    )
  })

  test('messages that arrived after the email are not lost: they get an email of their own', async () => {
    const { seller, buyer, conversationId, replyTo } = await mailedPair(world)
    await chat.send(buyer, conversationId, 'Actually, could you deliver it?')
    await deliver(port, mailSource({ from: seller.email, to: replyTo }), { to: replyTo })
    await world.db.run(sql`update deliveries set due_at = now()`)
    const mails = await world.mailsTo(seller.email)
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toContain('You have 1 unread message')
    expect(mails[1]?.text).toContain('“Actually, could you deliver it?”')
    expect(mails[1]?.text).not.toContain('Is it still available?')
  })
})

describe('a mail that is not the member’s own', () => {
  const forged = (name: string, change: (from: string) => object) =>
    [name, change] as [string, (from: string) => object]
  const pass = (from: string) => `spf=pass smtp.mailfrom=${from}`

  test.each([
    forged('the relay has found nothing out', () => ({ results: null })),
    forged('SPF and DKIM have failed', (from) => ({
      results: `${AUTHSERV}; spf=fail smtp.mailfrom=${from}; dkim=fail header.d=example.com`,
    })),
    forged('they passed for another domain', () => ({
      results: `${AUTHSERV}; spf=pass smtp.mailfrom=eve@evil.example; dkim=pass header.d=evil.example`,
    })),
    forged('the header is another relay’s', (from) => ({ results: `mx.evil.example; ${pass(from)}` })),
    forged('the sender has added the header below the relay’s', (from) => ({
      results: `${AUTHSERV}; spf=none`,
      headers: [`Authentication-Results: ${AUTHSERV}; ${pass(from)}`],
    })),
    forged('the result is in a comment', (from) => ({ results: `${AUTHSERV}; spf=none (${pass(from)}; x)` })),
  ])('a mail in which %s is dropped, and its member is told once', async (_, change) => {
    const { seller, buyer, conversationId, replyTo } = await mailedPair(world)
    for (const id of ['<1@x>', '<2@x>']) {
      const source = mailSource({ from: seller.email, to: replyTo, id, ...change(seller.email) })
      expect(await deliver(port, source, { to: replyTo })).toMatchObject({ code: 250 })
    }
    expect(await textsIn(buyer, conversationId)).toHaveLength(1)
    expect(await noticesOf(seller)).toEqual([
      expect.stringContaining('couldn’t check that it came from your address'),
    ])
    // The counterpart: what is missing is the only thing that was wrong.
    await deliver(port, mailSource({ from: seller.email, to: replyTo }), { to: replyTo })
    expect(await textsIn(buyer, conversationId)).toHaveLength(2)
  })

  test('a mail from another address is dropped, and only the member’s own address is told', async () => {
    const { seller, buyer, conversationId, replyTo } = await mailedPair(world)
    const eve = await world.member()
    for (const source of [
      mailSource({ from: eve.email, to: replyTo }),
      mailSource({ from: `${eve.email}>, <${seller.email}`, to: replyTo }),
      mailSource({ from: eve.email, to: replyTo, headers: [`From: ${seller.email}`] }),
      mailSource({ from: `${seller.email}.evil.example`, to: replyTo }),
    ]) {
      expect(await deliver(port, source, { to: replyTo, sender: eve.email })).toMatchObject({ code: 250 })
    }
    expect(await textsIn(buyer, conversationId)).toHaveLength(1)
    expect(await noticesOf(seller)).toEqual([expect.stringContaining('came from another address')])
    expect(await world.mailsTo(eve.email)).toEqual([])
  })

  test('an old mail of the member that someone sends again to their address is dropped', async () => {
    const { seller, buyer, conversationId, replyTo } = await mailedPair(world)
    const source = mailSource({ from: seller.email, to: 'friends@list.example' })
    expect(await deliver(port, source, { to: replyTo })).toMatchObject({ code: 250 })
    expect(await textsIn(buyer, conversationId)).toHaveLength(1)
    expect(await noticesOf(seller)).toEqual([])
  })
})

describe('an address', () => {
  test('an address that nobody has signed is unknown', async () => {
    const { seller, buyer, conversationId, replyTo } = await mailedPair(world)
    const [local = '', domain] = replyTo.split('@')
    const other = await mailedPair(world)
    const [otherLocal = ''] = other.replyTo.split('@')
    const addresses = [
      `nobody@${domain}`,
      `${local}@elsewhere.example`,
      // One address in some hundred ends in “aa” itself.
      `${local.slice(0, -2)}${local.endsWith('aa') ? 'bb' : 'aa'}@${domain}`,
      `${otherLocal.slice(0, 26)}${local.slice(26)}@${domain}`,
      await addressOf(world, seller, conversationId, { secret: 'guessed' }),
    ]
    for (const to of addresses) {
      const source = mailSource({ from: seller.email, to })
      expect([to, (await deliver(port, source, { to })).code]).toEqual([to, 550])
    }
    expect(await textsIn(buyer, conversationId)).toHaveLength(1)
    // Relays may change the case.
    const source = mailSource({ from: seller.email, to: replyTo.toUpperCase() })
    expect(await deliver(port, source, { to: replyTo.toUpperCase() })).toMatchObject({ code: 250 })
  })

  test.each<[string, (pair: Awaited<ReturnType<typeof mailedPair>>) => Promise<unknown>, number]>([
    [
      'that has expired',
      async (pair) => {
        pair.replyTo = await addressOf(world, pair.seller, pair.conversationId, { expiresAt: new Date(0) })
      },
      550,
    ],
    [
      'from before a new password or email address',
      ({ seller }) =>
        world.db.run(sql`update accounts set chat_mail_token = gen_random_uuid() where id = ${seller.id}`),
      550,
    ],
    [
      'of a chat whose other side has blocked them',
      ({ buyer, conversationId }) => chat.block(buyer, conversationId),
      550,
    ],
    [
      'of a chat that they have blocked',
      ({ seller, conversationId }) => chat.block(seller, conversationId),
      550,
    ],
    ['of a chat whose other side is gone', ({ buyer }) => eraseAccount(world, buyer), 550],
    ['of a deleted account', ({ seller }) => eraseAccount(world, seller), 550],
    [
      'of a suspended account',
      ({ seller }) => world.db.run(sql`update accounts set status = 'suspended' where id = ${seller.id}`),
      550,
    ],
    ['that is valid', async () => {}, 250],
  ])('an address %s gets the right answer at once', async (_, change, code) => {
    const pair = await mailedPair(world)
    await change(pair)
    const source = mailSource({ from: pair.seller.email, to: pair.replyTo })
    expect((await deliver(port, source, { to: pair.replyTo })).code).toBe(code)
    const { n } = await world.db.one<{ n: number }>(
      sql`select count(*)::int as n from messages where conversation_id = ${pair.conversationId}`,
    )
    expect(n).toBe(code === 250 ? 2 : 1)
  })
})

describe('what nobody wrote', () => {
  test.each([
    ['Auto-Submitted: auto-replied'],
    ['Precedence: bulk'],
    ['X-Auto-Response-Suppress: All'],
    ['List-Id: <news.example>'],
    ['Received: from a by b'],
  ])('a mail with %s ends quietly', async (header) => {
    const { seller, buyer, conversationId, replyTo } = await mailedPair(world)
    const source = mailSource({
      from: seller.email,
      to: replyTo,
      // A mail that has been through fifty relays goes around in a loop.
      headers: Array.from({ length: 50 }, () => header),
    })
    expect(await deliver(port, source, { to: replyTo })).toMatchObject({ code: 250 })
    expect(await textsIn(buyer, conversationId)).toHaveLength(1)
    expect(await noticesOf(seller)).toEqual([])
  })

  test('a bounce and an empty reply end quietly', async () => {
    const { seller, buyer, conversationId, replyTo } = await mailedPair(world)
    const bounce = mailSource({ from: seller.email, to: replyTo })
    expect(await deliver(port, bounce, { to: replyTo, sender: '' })).toMatchObject({ code: 250 })
    const empty = mailSource({
      from: seller.email,
      to: replyTo,
      text: '\n> Is it still available?\n-- \nSam',
    })
    expect(await deliver(port, empty, { to: replyTo })).toMatchObject({ code: 250 })
    expect(await textsIn(buyer, conversationId)).toHaveLength(1)
    expect(await noticesOf(seller)).toEqual([])
  })
})

describe('a reply that can’t be delivered', () => {
  test('a reply that is too long is not cut: its sender is told, once', async () => {
    const { seller, buyer, conversationId, replyTo } = await mailedPair(world)
    const source = mailSource({ from: seller.email, to: replyTo, text: 'word '.repeat(500) })
    const twice = [await deliver(port, source, { to: replyTo }), await deliver(port, source, { to: replyTo })]
    expect(twice.map(({ code }) => code)).toEqual([250, 250])
    expect(await textsIn(buyer, conversationId)).toHaveLength(1)
    expect(await noticesOf(seller)).toEqual([
      'A message can have at most 2,000 characters, and it has 2,499. Please shorten it or send it in parts.',
    ])
    const mail = (await world.mailsTo(seller.email)).at(-1)
    expect(mail).toMatchObject({ subject: 'Your reply by email wasn’t delivered' })
    expect(mail?.replyTo).toBeUndefined()
  })

  test('a reply that the chat refuses is told to its sender with the chat’s reason', async () => {
    const { buyer, conversationId } = await makePair(world)
    await chat.send(buyer, conversationId, 'Please send me the 6 digit code so I know you are real')
    const to = await addressOf(world, buyer, conversationId)
    expect(await deliver(port, mailSource({ from: buyer.email, to }), { to })).toMatchObject({ code: 250 })
    expect(await textsIn(buyer, conversationId)).toEqual([])
    expect(await noticesOf(buyer)).toEqual([HELD_CHAT])
  })

  test('a reply waits at the relay while the database is away, and then is one message', async () => {
    const { seller, buyer, conversationId, replyTo } = await mailedPair(world)
    const source = mailSource({ from: seller.email, to: replyTo })
    const send = () => deliver(port, source, { to: replyTo })
    await world.db.run(sql`alter table accounts rename to accounts_away`)
    try {
      expect((await send()).code).toBe(451)
    } finally {
      await world.db.run(sql`alter table accounts_away rename to accounts`)
    }
    // It goes away after the message was stored: the relay has no answer, and tries again.
    await world.db.run(sql`alter table notifications rename to notifications_away`)
    try {
      expect((await send()).code).toBe(451)
    } finally {
      await world.db.run(sql`alter table notifications_away rename to notifications`)
    }
    expect((await send()).code).toBe(250)
    expect(await textsIn(buyer, conversationId)).toEqual(['Is it still available?', 'Yes, it is.'])
  })
})

test('the metrics count mails by what became of them', async () => {
  const { body } = await world.app.inject('/metrics')
  for (const outcome of [
    'accepted',
    'not_verified',
    'wrong_sender',
    'unknown_address',
    'expired',
    'closed',
    'bounce',
  ])
    expect(body).toMatch(new RegExp(`incoming_mails_total\\{outcome="${outcome}"\\} [1-9]`))
})
