import { TWO_FACTOR_NEEDED, TWO_FACTOR_WRONG } from '@bowerbird/contract/accounts/accounts.terms'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { makeWorld, type TestMember, type World } from '../../../testing/world.ts'
import { takeoverToken } from '../takeover/takeover.fixture.ts'
import { insertHeldLogin } from './held-logins.store.ts'
import { earlierCodeHash } from './recovery-codes.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld({ isRateLimited: true })
})

const PASSWORD = 'blue treasure'
const proof = { currentPassword: PASSWORD }
const person = async () => world.member({ passwordHash: await hashPassword(PASSWORD) })

/** Each call comes from another address, unless it names one. */
let calls = 0
const ask = async (url: string, payload?: object, member?: TestMember, from?: string) => {
  const reply = await world.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/auth/${url}`,
    ...(payload && { payload }),
    headers: member?.headers ?? {},
    remoteAddress: from ?? `10.1.${Math.floor(++calls / 200)}.${calls % 200}`,
  })
  return { status: reply.statusCode, body: reply.json() }
}
const logIn = ({ email }: TestMember, code?: string, from?: string) =>
  ask('login', { email, password: PASSWORD, ...(code !== undefined && { code }) }, undefined, from)

/** As an app would show it; each code works once, so tests go on with later ones. */
const codeOf = (secret: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })
/** As if no code had been used yet. */
const forgetUse = ({ id }: TestMember) =>
  world.db.run(sql`update authenticators set last_step = 0 where account_id = ${id}`)

async function withTwoFactor() {
  const member = await person()
  const { secret } = (await ask('two-factor/setup', proof, member)).body
  const { recoveryCodes } = (await ask('two-factor/confirm', { code: codeOf(secret) }, member)).body
  await forgetUse(member)
  return { member, secret: secret as string, recoveryCodes: recoveryCodes as string[] }
}

test('set-up needs proof, and is on only after a first code, with ten recovery codes', async () => {
  const member = await person()
  expect((await ask('two-factor/setup', { currentPassword: 'wrong' }, member)).status).toBe(400)
  expect((await ask('two-factor/setup', {}, member)).status).toBe(400)
  const { body } = await ask('two-factor/setup', proof, member)
  expect(body.uri).toContain(`secret=${body.secret}`)

  expect((await ask('two-factor', undefined, member)).body).toEqual({ isOn: false, recoveryCodesLeft: 0 })
  expect((await logIn(member)).status).toBe(200)
  const wrong = await ask('two-factor/confirm', { code: '000000' }, member)
  expect(wrong).toMatchObject({ status: 400, body: { validationErrors: { code: TWO_FACTOR_WRONG } } })

  const { recoveryCodes } = (await ask('two-factor/confirm', { code: codeOf(body.secret) }, member)).body
  expect(new Set(recoveryCodes).size).toBe(10)
  expect((await ask('two-factor', undefined, member)).body).toEqual({ isOn: true, recoveryCodesLeft: 10 })
  expect((await ask('two-factor/setup', proof, member)).status).toBe(409)
  const stored = await world.db.many<{ text: string }>(sql`
    select r::text as text from recovery_codes r where account_id = ${member.id}`)
  for (const code of recoveryCodes) expect(JSON.stringify(stored)).not.toContain(code)
  // None of them is a plain hash, which could be tried quickly.
  const plain = recoveryCodes.map((code: string) => earlierCodeHash(member.id, code).toString('hex'))
  for (const digest of plain) expect(JSON.stringify(stored)).not.toContain(digest)
  expect((await world.mailsTo(member.email)).map(({ subject }) => subject)).toEqual([
    'Two-factor login is on for Bowerbird',
  ])
})

test('a login without a code is answered with a request for one, and the same request with it logs in', async () => {
  const { member, secret } = await withTwoFactor()
  const refused = await logIn(member)
  expect(refused.status).toBe(401)
  expect(refused.body).toEqual({ message: TWO_FACTOR_NEEDED, code: 'TWO_FACTOR_REQUIRED' })
  const { status, body } = await logIn(member, codeOf(secret))
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(['avatar', 'email', 'name', 'role', 'token'])
})

test('someone without the password does not learn that there is a second factor', async () => {
  const { member, secret } = await withTwoFactor()
  const { email } = member
  const wrong = { email, password: 'wrong' }
  expect((await ask('login', wrong)).body.code).toBe('INVALID_CREDENTIALS')
  expect((await ask('login', { ...wrong, code: codeOf(secret) })).body.code).toBe('INVALID_CREDENTIALS')
})

test('an account without two-factor login ignores a code', async () => {
  expect((await logIn(await person(), '123456')).status).toBe(200)
})

test('a recovery code that the version before has stored still works, once', async () => {
  const { member } = await withTwoFactor()
  await world.db.run(sql`
    insert into recovery_codes (account_id, code_hash) values (${member.id}, ${earlierCodeHash(member.id, 'k7mq-2xw9-hd4t')})`)
  expect((await logIn(member, 'K7MQ 2XW9 HD4T')).status).toBe(200)
  expect((await logIn(member, 'k7mq-2xw9-hd4t')).status).toBe(400)
})

describe('attacks', () => {
  test('a code works once, and after it no earlier one', async () => {
    const { member, secret } = await withTwoFactor()
    const [earlier, code] = [codeOf(secret, -1), codeOf(secret)]
    expect((await logIn(member, code)).status).toBe(200)
    expect((await logIn(member, code)).status).toBe(400)
    expect((await logIn(member, earlier)).status).toBe(400)
    expect((await logIn(member, codeOf(secret, 1))).status).toBe(200)
  })

  test('of concurrent logins with one code, one succeeds', async () => {
    const { member, secret } = await withTwoFactor()
    const code = codeOf(secret)
    const replies = await Promise.all([1, 2, 3].map(() => logIn(member, code)))
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400, 400])
  })

  test('a code of another account is refused, and so is its recovery code', async () => {
    const [mine, theirs] = [await withTwoFactor(), await withTwoFactor()]
    expect((await logIn(mine.member, codeOf(theirs.secret))).status).toBe(400)
    expect((await logIn(mine.member, theirs.recoveryCodes[0])).status).toBe(400)
  })

  test('a recovery code works once, however it is written, and its owner is notified how many are left', async () => {
    const { member, recoveryCodes } = await withTwoFactor()
    const [code = ''] = recoveryCodes
    expect((await logIn(member, code.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await logIn(member, code)).status).toBe(400)
    expect((await ask('two-factor', undefined, member)).body.recoveryCodesLeft).toBe(9)
    const mail = (await world.mailsTo(member.email)).at(-1)
    expect(mail?.text).toContain('You have 9 recovery codes left.')
    expect(mail?.text).toContain('/not-me?token=')
  })

  test('codes can be guessed ten times an hour, and right ones don’t count', async () => {
    const { member, secret } = await withTwoFactor()
    for (let guess = 0; guess < 10; guess++) {
      expect((await logIn(member, '000000', '198.51.100.7')).status).toBe(400)
    }
    for (const from of ['198.51.100.7', '198.51.100.8']) {
      for (let guess = 0; guess < 2; guess++) await logIn(member, '000000', from)
      expect((await logIn(member, codeOf(secret), from)).status).toBe(429)
    }
    // The password alone is not limited by it: the answer is the same as before.
    expect((await logIn(member, undefined, '198.51.100.7')).status).toBe(401)
  })

  test('a provider’s login waits for the code, which completes it once', async () => {
    const { member, secret } = await withTwoFactor()
    const loginToken = await world.db.transaction((tx) => insertHeldLogin(tx, member.id))
    const finish = (code: string) => ask('login/code', { loginToken, code })
    expect((await finish('000000')).body.message).toBe(TWO_FACTOR_WRONG)
    expect((await finish(codeOf(secret))).body).toMatchObject({ email: member.email })
    expect((await finish(codeOf(secret, 1))).status).toBe(400)
  })
})

test('new recovery codes need proof and replace the earlier ones', async () => {
  const { member, recoveryCodes } = await withTwoFactor()
  expect((await ask('two-factor/recovery-codes', {}, member)).status).toBe(400)
  const { body } = await ask('two-factor/recovery-codes', proof, member)
  expect(body.recoveryCodes).toHaveLength(10)
  expect((await logIn(member, recoveryCodes[0])).status).toBe(400)
  expect((await logIn(member, body.recoveryCodes[0])).status).toBe(200)
})

test('switching it off needs proof and a code', async () => {
  const { member, secret } = await withTwoFactor()
  const off = (body: object) => ask('two-factor/off', body, member)
  expect((await off({ code: codeOf(secret) })).status).toBe(400)
  expect((await off({ ...proof, code: '000000' })).status).toBe(400)
  expect((await logIn(member)).status).toBe(401)
  expect((await off({ ...proof, code: codeOf(secret) })).status).toBe(200)
  expect((await logIn(member)).status).toBe(200)
  expect((await world.mailsTo(member.email)).at(-1)?.subject).toBe('Two-factor login is off for Bowerbird')
})

test('a password reset by email leaves it on', async () => {
  const { member } = await withTwoFactor()
  const { email } = member
  await ask('forgot-password', { email })
  const code = (await world.mailsTo(email)).at(-1)?.note?.replace('code ', '')
  await ask('reset-password', { email, verificationCode: code, newPassword: PASSWORD })
  expect((await logIn(member)).body.code).toBe('TWO_FACTOR_REQUIRED')
})

test('“This wasn’t me” switches it off only if it was switched on after that email', async () => {
  const { member } = await withTwoFactor()
  const link = () => takeoverToken(world, member.id)
  const later = await link()
  expect((await ask('not-me', { token: later })).status).toBe(200)
  expect((await logIn(member)).body.code).toBe('TWO_FACTOR_REQUIRED')

  const earlier = await link()
  await world.db.run(sql`update authenticators set confirmed_at = now() where account_id = ${member.id}`)
  expect((await ask('not-me', { token: earlier })).status).toBe(200)
  expect((await logIn(member)).status).toBe(200)
})

test('“This wasn’t me” takes back recovery codes that were made since, and leaves the app', async () => {
  const { member, secret } = await withTwoFactor()
  const token = await takeoverToken(world, member.id)
  const { recoveryCodes } = (await ask('two-factor/recovery-codes', proof, member)).body
  await ask('not-me', { token })
  expect((await logIn(member, recoveryCodes[0])).status).toBe(400)
  expect((await logIn(member, codeOf(secret))).status).toBe(200)
})
