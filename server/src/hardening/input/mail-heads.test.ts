import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatCalls, makePair } from '../../features/chat/chat.fixture.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { outboxTransport } from '../../platform/mail/transports.ts'
import { makeWorld, type World } from '../../testing/world.ts'

const breaks = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f', '\0']
const injected = (text: string, line: string) => `${text}${line}Bcc: victim@example.com${line}${line}body`

let world: World
let folder: string
beforeAll(async () => {
  world = await makeWorld()
  folder = await mkdtemp(join(tmpdir(), 'bowerbird-mails-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** An email as it is sent over SMTP. */
async function asSent(mail: Mail): Promise<{ head: string; recipients: string[]; names: string[] }> {
  const inner = await mkdtemp(join(folder, 'm-'))
  const outbox = outboxTransport({
    folder: inner,
    from: 'Bowerbird <a@b.example>',
    isDemo: false,
    log: () => {},
  })
  await outbox.send(mail, '0198c0de-0000-7000-8000-00000000abcd')
  const [file = ''] = await readdir(inner)
  const raw = await readFile(join(inner, file))
  const parsed = await simpleParser(raw)
  const addresses = [parsed.to, parsed.cc, parsed.bcc].flat().flatMap((field) => field?.value ?? [])
  return {
    head: raw.toString('latin1').split('\r\n\r\n')[0] ?? '',
    recipients: addresses.map(({ address }) => address ?? ''),
    names: [...parsed.headers.keys()],
  }
}

const ordinary = [
  'from',
  'to',
  'reply-to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'list',
  'list-unsubscribe-post',
  'auto-submitted',
  'x-auto-response-suppress',
]

async function expectHarmless(mail: Mail | undefined, to: string): Promise<void> {
  if (!mail) throw new Error('There is no mail')
  const { head, recipients, names } = await asSent(mail)
  expect(recipients).toEqual([to])
  expect(names.filter((name) => !ordinary.includes(name))).toEqual([])
  expect(head).not.toMatch(/^bcc:/im)
}

test.each(breaks)('the contact form lets no %j into an email’s headers', async (line) => {
  const body = { name: 'Eve', email: 'eve@example.com', subject: 'Hi', message: injected('Hello', line) }
  for (const field of ['name', 'email', 'subject'] as const) {
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/contact/send',
      payload: { ...body, [field]: injected(body[field], line) },
    })
    expect([field, reply.statusCode]).toEqual([field, 400])
  }
  if (line === '\0') return
  const sent = await world.app.inject({ method: 'POST', url: '/api/contact/send', payload: body })
  expect(sent.statusCode).toBe(200)
  for (const mail of await world.mailsTo('support@bowerbird.example')) {
    await expectHarmless(mail, 'support@bowerbird.example')
  }
})

test.each(breaks.filter((line) => line !== '\0'))(
  'names and titles with %j stay on one line of an email about a message',
  async (line) => {
    const { seller, buyer, conversationId } = await makePair(world)
    // Messages of newer members with such a name are held.
    await world.db.run(sql`
      update accounts set name = ${injected('Eve', line)}, created_at = now() - interval '1 year'
      where id = ${buyer.id}`)
    await world.db.run(
      sql`update conversations set title = ${injected('Lamp', line)} where id = ${conversationId}`,
    )
    await chatCalls(() => world).send(buyer, conversationId, 'Hi')
    await world.db.run(sql`
      update conversations set mail_to_seller_due_at = now() where id = ${conversationId}`)
    await world.jobs.minute()
    const [mail] = await world.mailsTo(seller.email)
    expect(mail?.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    await expectHarmless(mail, seller.email)
  },
)

test('an email address with a second recipient is refused', async () => {
  for (const email of [
    'a@example.com,b@example.com',
    'a@example.com\nb@example.com',
    '"a"<b@example.com>',
    'a@example.com\u2028',
  ]) {
    for (const [url, payload] of [
      ['/api/auth/forgot-password', { email }],
      ['/api/auth/register', { name: 'Eve', email, password: 'bowerbird' }],
    ] as const) {
      const reply = await world.app.inject({ method: 'POST', url, payload })
      // Trailing white space, including line separators, is trimmed as everywhere.
      expect(reply.statusCode === 400 || email.trim() !== email).toBe(true)
    }
  }
  const mails = await world.mailsTo('b@example.com')
  expect(mails).toEqual([])
})

test('the check finds an injected mail header', async () => {
  const careless = { to: 'mia@example.com, victim@example.com', subject: 'x', text: 'x' }
  await expect(expectHarmless(careless, 'mia@example.com')).rejects.toThrow()
  const marked = { to: 'mia@example.com', subject: 'x', text: 'x', headers: { 'X-Evil': '1' } }
  await expect(expectHarmless(marked, 'mia@example.com')).rejects.toThrow()
})
