import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { outboxTransport } from '../../platform/mail/transports.ts'
import { caller } from '../../testing/api.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { setSettingDefaults } from '../market/market.service.ts'
import { receiveMessage } from './contact.service.ts'

const SUPPORT = 'support@bowerbird.example'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

const call = caller(() => world)
const filled = {
  name: 'Mia Chen',
  email: 'mia@example.com',
  subject: 'A question about my ad',
  message: 'Hello,\n\nwhen will it be looked at?\nThanks & regards <Mia>',
}
const send = (changes: object = {}) => call('POST', '/api/contact/send', { body: { ...filled, ...changes } })
const rows = (email: string) =>
  world.db.many(sql`
    select name, email, subject, message, is_suspect as "isSuspect" from contact_messages where email = ${email}`)
const mailsFrom = async (email: string) =>
  (await world.mailsTo(SUPPORT)).filter((mail) => mail.replyTo === email)

describe('POST /api/contact/send', () => {
  test('POST /api/contact/send stores the message and mails it to support', async () => {
    expect(await send()).toMatchObject({
      status: 200,
      body: { success: true, message: 'Message sent successfully!' },
    })
    expect(await rows('mia@example.com')).toEqual([{ ...filled, isSuspect: false }])
    const [mail, ...others] = await mailsFrom('mia@example.com')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: SUPPORT, subject: 'Contact form: A question about my ad' })
    expect(mail?.text).toContain('From Mia Chen, mia@example.com:')
    expect(mail?.text).toContain('when will it be looked at?')
    expect(mail?.html).toContain('Thanks &amp; regards &lt;Mia&gt;')
  })

  test('POST /api/contact/send trims, and normalises the email', async () => {
    await send({ name: '  Jack ', email: ' JACK@Example.com ', subject: ' Hi ', message: ' G’day \n' })
    expect(await rows('jack@example.com')).toEqual([
      { name: 'Jack', email: 'jack@example.com', subject: 'Hi', message: 'G’day', isSuspect: false },
    ])
  })

  test('POST /api/contact/send accepts maximum lengths', async () => {
    const email = `${'l'.repeat(50)}@example.com`
    const longest = { name: 'n'.repeat(100), email, subject: 's'.repeat(150), message: 'm'.repeat(5000) }
    expect((await send(longest)).status).toBe(200)
    expect(await rows(email)).toHaveLength(1)
  })

  test.each([
    ['name', undefined, 'Path `name` is required.'],
    ['name', ' ', 'Path `name` is required.'],
    ['name', 'n'.repeat(101), 'Name cannot exceed 100 characters'],
    ['email', undefined, 'Path `email` is required.'],
    ['email', '', 'Path `email` is required.'],
    ['email', 'mia', 'Please enter a valid email address'],
    ['email', `${'x'.repeat(250)}@example.com`, 'Please enter a valid email address'],
    ['subject', undefined, 'Path `subject` is required.'],
    ['subject', '\t', 'Path `subject` is required.'],
    ['subject', 's'.repeat(151), 'Subject cannot exceed 150 characters'],
    ['message', undefined, 'Path `message` is required.'],
    ['message', '\n', 'Path `message` is required.'],
    ['message', 'm'.repeat(5001), 'Message cannot exceed 5000 characters'],
  ])('%s %j is refused with its message, and nothing is stored', async (field, value, message) => {
    const email = 'refused@example.com'
    expect(await send({ email, [field]: value })).toMatchObject({
      status: 400,
      body: { message, validationErrors: { [field]: message } },
    })
    expect(await rows(email)).toEqual([])
  })

  test('POST /api/contact/send names all missing fields', async () => {
    const { body } = await call('POST', '/api/contact/send', { body: {} })
    expect(Object.keys(body.validationErrors)).toEqual(['name', 'email', 'subject', 'message'])
  })

  test('POST /api/contact/send drops unknown fields', async () => {
    const email = 'extra@example.com'
    await send({ email, to: 'victim@example.com', replyTo: 'x@example.com', id: '1', is_suspect: true })
    expect(await rows(email)).toEqual([{ ...filled, email, isSuspect: false }])
    expect(await world.mailsTo('victim@example.com')).toEqual([])
  })

  test('the same key is one contact message and one mail, even concurrently; another key is another', async () => {
    const email = 'twice@example.com'
    const idempotencyKey = randomUUID()
    const again = () => send({ email, idempotencyKey })
    const replies = await Promise.all([again(), again(), again()])
    expect([...replies, await again()].map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await rows(email)).toHaveLength(1)
    expect(await mailsFrom(email)).toHaveLength(1)
    await send({ email, idempotencyKey: randomUUID() })
    expect(await rows(email)).toHaveLength(2)
    expect((await send({ email, idempotencyKey: 'mine' })).status).toBe(400)
  })

  test('a bot’s contact message is stored, answered as usual, and not mailed', async () => {
    const email = 'bot@example.com'
    expect(await send({ email, website: 'https://spam.example' })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Message sent successfully!' },
    })
    expect(await rows(email)).toMatchObject([{ email, isSuspect: true }])
    expect(await mailsFrom(email)).toEqual([])
  })
})

describe('mail header injection', () => {
  test.each([
    ['name', 'Mia\r\nBcc: victim@example.com', 'Name must be a single line'],
    ['name', 'Mia\u2028Bcc: victim@example.com', 'Name must be a single line'],
    ['subject', 'Hi\nBcc: victim@example.com', 'Subject must be a single line'],
    ['subject', 'Hi\rBcc: victim@example.com', 'Subject must be a single line'],
    ['email', 'mia@example.com\r\nBcc: victim@example.com', 'Please enter a valid email address'],
    ['email', 'mia@example.com, victim@example.com', 'Please enter a valid email address'],
    ['email', '"x\r\nBcc: v@example.com"@example.com', 'Please enter a valid email address'],
  ])('a line break in %s %j is refused', async (field, value, message) => {
    expect(await send({ [field]: value })).toMatchObject({
      status: 400,
      body: { validationErrors: { [field]: message } },
    })
  })

  test('the database refuses mail header injection as well', async () => {
    await expect(
      world.db.run(sql`
        insert into contact_messages (id, name, email, subject, message)
        values (gen_random_uuid(), 'Mia', 'mia@example.com', ${'Hi\r\nBcc: v@example.com'}, 'x')`),
    ).rejects.toThrow('contact_heads_are_single_lines')
  })

  test('mail header injection stays text in the message body', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bowerbird-contact-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const email = 'smuggler@example.com'
    await send({ email, subject: 'Ümlauts =?utf-8?q?x?=', message: 'Hi\r\nBcc: victim@example.com\r\n.\r\n' })
    const [mail] = await mailsFrom(email)
    if (!mail) throw new Error('No mail')
    const outbox = outboxTransport({
      folder,
      from: 'Bowerbird <b@example.com>',
      log: () => {},
      isDemo: false,
    })
    await outbox.send(mail, 'a-mail')
    const [file = ''] = await readdir(folder)
    const [head = ''] = (await readFile(join(folder, file), 'utf8')).split('\r\n\r\n')
    expect(head).not.toMatch(/^(bcc|cc):/im)
    expect(head.match(/^to:.*$/gim)).toEqual([`To: ${SUPPORT}`])
  })
})

const publicUrl = () => 'http://localhost'

test('a contact message whose mail can’t be queued is not stored', async () => {
  const email = 'half@example.com'
  const mailer = {
    post: () => Promise.reject(new Error('no queue')),
    cancel: async () => 0,
    discardTo: async () => {},
  }
  await expect(
    receiveMessage({ ...world, mailer, publicUrl }, { ...filled, email }, '203.0.113.1'),
  ).rejects.toThrow()
  expect(await rows(email)).toEqual([])
})

test('contact messages go to the support address of the installation', async () => {
  const email = 'elsewhere@example.com'
  setSettingDefaults({ supportInbox: 'desk@example.au' })
  await receiveMessage({ ...world, publicUrl }, { ...filled, email }, '203.0.113.1').finally(() =>
    setSettingDefaults({}),
  )
  expect(await world.mailsTo('desk@example.au')).toHaveLength(1)
})

test('an address may send ten contact messages an hour', async () => {
  const limited = await makeWorld({ isRateLimited: true })
  const sendFrom = (from: string) =>
    caller(() => limited)('POST', '/api/contact/send', { body: filled, from })
  for (let n = 1; n <= 10; n++) expect((await sendFrom('203.0.113.9')).status).toBe(200)
  const reply = await sendFrom('203.0.113.9')
  expect(reply).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(3500)
  expect((await sendFrom('203.0.113.10')).status).toBe(200)

  // Retries of one message count once.
  const body = { ...filled, idempotencyKey: randomUUID() }
  const repeat = () => caller(() => limited)('POST', '/api/contact/send', { body, from: '203.0.113.11' })
  for (let n = 1; n <= 12; n++) expect((await repeat()).status).toBe(200)
})
