import { type FirstStepKey, FirstSteps } from '@bowerbird/contract/first-steps/first-steps.schema'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { makeWorld, type TestMember } from '../../testing/world.ts'
import type { Installation } from './first-steps.service.ts'

const installation: Installation = {
  publicUrl: 'https://market.com.au',
  smtpUrl: 'smtp://user:secret@mail.market.com.au:587',
  mailFrom: 'hello@market.com.au',
  isDemo: false,
  backups: undefined,
  hasBackupsElsewhere: true,
}
const world = await makeWorld({ installation })
const ada = await world.member({ role: 'admin', email: 'ada@market.com.au' })

const ask = (method: 'GET' | 'POST', url: string, by: TestMember, payload?: object) =>
  world.app.inject({ method, url: `/api/admin/${url}`, headers: by.headers, ...(payload && { payload }) })
const read = async () => FirstSteps.parse((await ask('GET', 'first-steps', ada)).json())
const isDone = async (key: FirstStepKey) => (await read()).steps.find((step) => step.key === key)?.isDone
const codeOf = async (email: string) =>
  /\b\d{6}\b/.exec((await world.mailsTo(email)).at(-1)?.subject ?? '')?.[0] ?? ''

beforeEach(() => world.db.run(sql`delete from test_emails`))

test('a test email proves the mail server, and its code the mailbox', async () => {
  expect((await read()).mail).toEqual({ to: ada.email, through: 'mail.market.com.au:587' })
  expect([await isDone('email'), await isDone('mailbox')]).toEqual([false, false])
  const sent = await ask('POST', 'test-emails', ada)
  expect(sent.json()).toEqual({ to: ada.email, through: 'mail.market.com.au:587' })
  expect([await isDone('email'), await isDone('mailbox')]).toEqual([true, false])
  const code = await codeOf(ada.email)
  const wrong = await ask('POST', 'test-emails/confirm', ada, {
    code: code === '111111' ? '222222' : '111111',
  })
  expect([wrong.statusCode, wrong.json().validationErrors.code]).toEqual([
    400,
    expect.stringContaining('isn’t the code'),
  ])
  const confirmed = await ask('POST', 'test-emails/confirm', ada, { code: ` ${code} ` })
  expect(confirmed.statusCode).toBe(200)
  expect([await isDone('email'), await isDone('mailbox')]).toEqual([true, true])
})

test('a code is of the one who was sent it, for a day, and another sender has to be tried again', async () => {
  const ben = await world.member({ role: 'admin' })
  await ask('POST', 'test-emails', ada)
  const code = await codeOf(ada.email)
  expect((await ask('POST', 'test-emails/confirm', ben, { code })).statusCode).toBe(400)
  await world.db.run(sql`update test_emails set sent_at = now() - interval '25 hours'`)
  expect((await ask('POST', 'test-emails/confirm', ada, { code })).statusCode).toBe(400)
  await world.db.run(sql`update test_emails set route = 'old@market.com.au through mail.market.com.au:587'`)
  expect(await isDone('email')).toBe(false)
})

test('a mail server that refuses says why, and nothing is noted', async () => {
  const refused = await world.member({ role: 'admin', email: 'refused-by@market.com.au' })
  const answer = await ask('POST', 'test-emails', refused)
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'mail.market.com.au:587 did not accept the email: Mailbox is full',
  ])
  expect(answer.body).not.toContain('secret')
  expect(await isDone('email')).toBe(false)
})

test('a mailbox of someone who is no administrator any more proves nothing; a moderator is counted', async () => {
  const cleo = await world.member({ role: 'admin', email: 'cleo@market.com.au' })
  await ask('POST', 'test-emails', cleo)
  await ask('POST', 'test-emails/confirm', cleo, { code: await codeOf(cleo.email) })
  expect([await isDone('mailbox'), await isDone('moderator')]).toEqual([true, false])
  await world.db.run(sql`update accounts set role = 'moderator' where id = ${cleo.id}`)
  expect([await isDone('mailbox'), await isDone('moderator')]).toEqual([false, true])
})
