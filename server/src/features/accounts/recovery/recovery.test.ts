import { TWO_FACTOR_NOT_ON } from '@bowerbird/contract/accounts/accounts.terms'
import { RECOVERY_LINK_DEAD, RECOVERY_STOP_DEAD } from '@bowerbird/contract/accounts/recovery.terms'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { caller } from '../../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../../testing/world.ts'
import { takeoverToken } from '../takeover/takeover.fixture.ts'
import { insertHeldLogin } from '../two-factor/held-logins.store.ts'

const PASSWORD = 'blue treasure'
let world: World
let passwordHash: string
beforeAll(async () => {
  world = await makeWorld({ isRateLimited: true })
  passwordHash = await hashPassword(PASSWORD)
})

const call = caller(() => world)
/** Each call comes from another address. */
let calls = 0
const post = (path: string, body: object) =>
  call('POST', `/api/auth/${path}`, { body, from: `10.2.${Math.floor(++calls / 200)}.${calls % 200}` })

const secret = new Secret({ size: 20 })
const appCode = () => new TOTP({ secret }).generate()

/** A member with two-factor login, who has lost the app. */
async function person(): Promise<TestMember> {
  const member = await world.member({ passwordHash })
  await world.db.run(sql`
    insert into authenticators (account_id, secret, confirmed_at) values (${member.id}, ${secret.base32}, now())`)
  return member
}
const logIn = ({ email }: TestMember, password = PASSWORD, code?: string) =>
  post('login', { email, password, ...(code && { code }) })
const ask = ({ email }: TestMember) => post('recovery', { email, password: PASSWORD })
const mails = async ({ email }: TestMember) => world.mailsTo(email)

/** The token of a link in the latest email that has one. */
async function tokenOf(member: TestMember, kind: 'start' | 'stop' | 'complete'): Promise<string> {
  const texts = (await mails(member)).map(
    ({ text }) => new RegExp(`/recovery\\?${kind}=([\\w-]{43})`).exec(text)?.[1],
  )
  return texts.filter((token) => token !== undefined).at(-1) ?? ''
}
/** As if time had passed. */
const later = ({ id }: TestMember, days: number) =>
  world.db.run(sql`
    update account_recoveries set created_at = created_at - make_interval(days => ${days}),
      due_at = due_at - make_interval(days => ${days}), expires_at = expires_at - make_interval(days => ${days})
    where account_id = ${id}`)

async function begun(): Promise<TestMember> {
  const member = await person()
  await ask(member)
  await post('recovery/start', { token: await tokenOf(member, 'start') })
  return member
}
async function due(): Promise<TestMember> {
  const member = await begun()
  await later(member, 3)
  await world.jobs.minute()
  return member
}
const stateOf = async ({ headers }: TestMember) =>
  (await call('GET', '/api/auth/recovery', { headers })).body.state

test('after the password, the button in an email and three days, a link switches the second factor off', async () => {
  const member = await person()
  const asked = await ask(member)
  expect(asked).toMatchObject({ status: 200, body: { state: 'emailed', dueAt: null } })
  expect((await mails(member)).at(-1)?.subject).toBe('Recover your Bowerbird account')

  const started = await post('recovery/start', { token: await tokenOf(member, 'start') })
  expect(started.body.state).toBe('waiting')
  const days = (Date.parse(started.body.dueAt) - Date.now()) / 86_400_000
  expect(Math.round(days * 100) / 100).toBe(3)

  await later(member, 2)
  await world.jobs.minute()
  expect(await tokenOf(member, 'complete')).toBe('')
  expect(await stateOf(member)).toBe('waiting')

  await later(member, 1)
  await world.jobs.minute()
  await world.jobs.minute()
  expect((await mails(member)).filter(({ subject }) => subject.includes('get back into'))).toHaveLength(1)
  expect(await stateOf(member)).toBe('ready')

  const token = await tokenOf(member, 'complete')
  const weak = await post('recovery/complete', { token, newPassword: 'password' })
  expect(weak.status).toBe(400)
  const done = await post('recovery/complete', { token, newPassword: 'green treasure' })
  expect(done).toMatchObject({ status: 200, body: { email: member.email } })
  expect((await call('GET', '/api/auth/profile', { headers: member.headers })).status).toBe(401)
  expect((await logIn(member)).status).toBe(401)
  expect((await logIn(member, 'green treasure')).status).toBe(200)
  const last = (await mails(member)).at(-1)
  expect(last?.subject).toBe('Your Bowerbird account is recovered')
  expect(last?.text).toContain('/not-me?token=')
  expect((await post('recovery/complete', { token, newPassword: 'red treasure' })).status).toBe(404)
})

describe('who can ask', () => {
  test('a recovery starts with the password or a provider’s login only, and not for an account without a second factor', async () => {
    const member = await person()
    const { email } = member
    expect((await post('recovery', { email, password: 'wrong' })).body.code).toBe('INVALID_CREDENTIALS')
    expect((await post('recovery', { loginToken: 'made up' })).status).toBe(400)
    expect(await mails(member)).toEqual([])
    const without = await world.member({ passwordHash })
    expect((await ask(without)).body.message).toBe(TWO_FACTOR_NOT_ON)
  })

  test('someone whose login with Google waits for a code can ask for a recovery', async () => {
    const member = await person()
    const loginToken = await world.db.transaction((tx) => insertHeldLogin(tx, member.id))
    expect((await post('recovery', { loginToken })).body.state).toBe('emailed')
    expect(await tokenOf(member, 'start')).not.toBe('')
  })

  test('someone who needs a recovery and has lost the password too sets a new one by email first', async () => {
    const member = await person()
    const { email } = member
    await post('forgot-password', { email })
    const verificationCode = (await mails(member)).at(-1)?.note?.replace('code ', '')
    await post('reset-password', { email, verificationCode, newPassword: 'green treasure' })
    expect((await post('recovery', { email, password: 'green treasure' })).body.state).toBe('emailed')
  })

  test('a recovery can be asked for five times an hour from one device', async () => {
    const { email } = await person()
    const from = '198.51.100.9'
    const replies: number[] = []
    for (let n = 0; n < 7; n++) {
      const body = { email, password: PASSWORD }
      replies.push((await call('POST', '/api/auth/recovery', { body, from })).status)
    }
    expect(replies).toEqual([200, 200, 200, 200, 200, 200, 429])
  })
})

describe('one at a time', () => {
  test('a second request for a recovery before its start replaces the link, and one after it changes nothing', async () => {
    const member = await person()
    await ask(member)
    const first = await tokenOf(member, 'start')
    await ask(member)
    const second = await tokenOf(member, 'start')
    expect((await post('recovery/start', { token: first })).body.message).toBe(RECOVERY_LINK_DEAD)
    const { dueAt } = (await post('recovery/start', { token: second })).body
    const count = (await mails(member)).length
    expect((await ask(member)).body).toMatchObject({ state: 'waiting', dueAt })
    expect((await post('recovery/start', { token: second })).body).toMatchObject({ state: 'waiting', dueAt })
    expect(await mails(member)).toHaveLength(count)
  })

  test('a request for a recovery after the waiting time sends the last link again, and the earlier one no longer works', async () => {
    const member = await due()
    const first = await tokenOf(member, 'complete')
    expect((await ask(member)).body.state).toBe('ready')
    const second = await tokenOf(member, 'complete')
    expect(second).not.toBe(first)
    const complete = (token: string) => post('recovery/complete', { token, newPassword: 'green treasure' })
    expect((await complete(first)).status).toBe(404)
    expect((await complete(second)).status).toBe(200)
  })
})

describe('links', () => {
  test('each link of a recovery works for its own purpose only', async () => {
    const member = await due()
    const tokens = {
      start: await tokenOf(member, 'start'),
      stop: await tokenOf(member, 'stop'),
      complete: await tokenOf(member, 'complete'),
    }
    for (const [made, token] of Object.entries(tokens)) {
      for (const used of ['start', 'stop', 'complete'].filter((kind) => kind !== made)) {
        const body = { token, newPassword: 'green treasure' }
        expect([made, used, (await post(`recovery/${used}`, body)).status]).toEqual([made, used, 404])
      }
    }
    expect(await stateOf(member)).toBe('ready')
  })

  test('the link that starts a recovery works for an hour, and the one that completes it for a week', async () => {
    const early = await person()
    await ask(early)
    await world.db.run(sql`
      update account_recoveries set expires_at = now() where account_id = ${early.id}`)
    expect((await post('recovery/start', { token: await tokenOf(early, 'start') })).status).toBe(404)

    const late = await due()
    await later(late, 7)
    const body = { token: await tokenOf(late, 'complete'), newPassword: 'green treasure' }
    expect((await post('recovery/complete', body)).body.message).toBe(RECOVERY_LINK_DEAD)
    expect(await stateOf(late)).toBe('none')
    await world.jobs.night()
    expect(await world.db.many(sql`select from account_recoveries where account_id = ${late.id}`)).toEqual([])
  })

  test('only hashes of a recovery’s links are stored, and none is in a notification but the one that stops it', async () => {
    const member = await due()
    const rows = await world.db.many<{ text: string }>(sql`
      select r::text as text from account_recoveries r where account_id = ${member.id}
      union all select n::text from notifications n where account_id = ${member.id}`)
    for (const kind of ['start', 'complete'] as const) {
      expect(JSON.stringify(rows)).not.toContain(await tokenOf(member, kind))
    }
  })
})

describe('the owner stops it', () => {
  test('the owner is notified of a recovery on every device and by email at once, with a button', async () => {
    const member = await begun()
    const { body } = await call('GET', '/api/notifications', { headers: member.headers })
    expect(JSON.stringify(body)).toContain('Two-factor login will be switched off')
    const mail = (await mails(member)).at(-1)
    expect(mail?.text).toContain('/recovery?stop=')
    expect(mail?.text).toContain('/not-me?token=')
  })

  const ways: [string, (member: TestMember) => Promise<unknown>][] = [
    ['a device that is logged in', ({ headers }) => call('DELETE', '/api/auth/recovery', { headers })],
    ['the email', async (member) => post('recovery/stop', { token: await tokenOf(member, 'stop') })],
    ['a login with a code', (member) => logIn(member, PASSWORD, appCode())],
    [
      'a new password',
      ({ headers }) =>
        call('POST', '/api/auth/change-password', {
          headers,
          body: { currentPassword: PASSWORD, newPassword: 'green treasure' },
        }),
    ],
    ['“This wasn’t me”', async ({ id }) => post('not-me', { token: await takeoverToken(world, id) })],
  ]
  test.each(ways)('by %s, before and after the three days, and reads of it', async (_, stop) => {
    for (const member of [await begun(), await due()]) {
      const [stopToken, token] = [await tokenOf(member, 'stop'), await tokenOf(member, 'complete')]
      await stop(member)
      expect(
        await world.db.many(sql`select from account_recoveries where account_id = ${member.id}`),
      ).toEqual([])
      expect((await mails(member)).map(({ subject }) => subject)).toContain(
        'The recovery of your Bowerbird account is stopped',
      )
      expect((await post('recovery/stop', { token: stopToken })).body.message).toBe(RECOVERY_STOP_DEAD)
      const body = { token: token || 'none', newPassword: 'green treasure' }
      expect((await post('recovery/complete', body)).status).toBe(404)
      const { n } = await world.db.one<{ n: number }>(sql`
        select count(*)::int as n from authenticators where account_id = ${member.id}`)
      expect(n).toBe(1)
    }
  })
})
