import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { caller, codeIn, wrongCode } from '../../../testing/api.ts'
import { makeWorld, type World } from '../../../testing/world.ts'

let world: World
let passwordHash: string
beforeAll(async () => {
  world = await makeWorld()
  passwordHash = await hashPassword('old-password')
})

const call = caller(() => world)
const forgot = (email: string) => call('POST', '/api/auth/forgot-password', { body: { email } })
const reset = (email: string, verificationCode: string, newPassword = 'new-password') =>
  call('POST', '/api/auth/reset-password', { body: { email, verificationCode, newPassword } })
const logIn = (email: string, password: string) =>
  call('POST', '/api/auth/login', { body: { email, password } })
const codeFor = async (email: string) => {
  await forgot(email)
  return codeIn((await world.mailsTo(email)).at(-1))
}

describe('POST /api/auth/forgot-password', () => {
  test('POST /api/auth/forgot-password mails a code', async () => {
    const member = await world.member({ passwordHash })
    expect(await forgot(member.email)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Verification code sent' },
    })
    const [mail] = await world.mailsTo(member.email)
    expect(mail?.subject).toBe('Reset your Bowerbird password')
    expect(mail?.text).toContain('Your password hasn’t changed')
    expect(codeIn(mail)).toMatch(/^\d{6}$/)
    expect((await logIn(member.email, 'old-password')).status).toBe(200)
  })

  test('POST /api/auth/forgot-password replies to an unknown email with an error', async () => {
    expect(await forgot('nobody@example.com')).toMatchObject({
      status: 404,
      body: { message: 'User not found', code: 'NOT_FOUND' },
    })
  })

  test('POST /api/auth/forgot-password refuses an invalid email with its message', async () => {
    expect((await forgot('nobody')).body.message).toBe('Please enter a valid email address')
  })
})

describe('POST /api/auth/reset-password', () => {
  test('a password reset ends every session of the account, and of no other', async () => {
    const member = await world.member({ passwordHash })
    const other = await world.member()
    const { body } = await logIn(member.email, 'old-password')

    expect(await reset(member.email, await codeFor(member.email))).toMatchObject({
      status: 200,
      body: { success: true, message: 'Password reset successfully' },
    })
    for (const headers of [member.headers, { authorization: `Bearer ${body.token}` }]) {
      expect((await call('GET', '/api/auth/profile', { headers })).status).toBe(401)
    }
    expect((await call('GET', '/api/auth/profile', { headers: other.headers })).status).toBe(200)
    expect((await logIn(member.email, 'old-password')).status).toBe(401)
    expect((await logIn(member.email, 'new-password')).status).toBe(200)
  })

  test('a reset code works once, even in concurrent requests', async () => {
    const member = await world.member({ passwordHash })
    const code = await codeFor(member.email)
    const replies = await Promise.all([
      reset(member.email, code, 'first-password'),
      reset(member.email, code, 'second-password'),
    ])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 400]))
    const winner = replies[0]?.status === 200 ? 'first-password' : 'second-password'
    expect((await logIn(member.email, winner)).status).toBe(200)
    expect((await reset(member.email, code)).body.message).toBe('Verification code expired')
  })

  test('five wrong codes invalidate a reset code, and a new one allows five attempts', async () => {
    const member = await world.member({ passwordHash })
    const code = await codeFor(member.email)
    for (let n = 1; n <= 5; n++) {
      expect((await reset(member.email, wrongCode(code, n))).body.message).toBe('Invalid verification code')
    }
    expect(await reset(member.email, code)).toMatchObject({
      status: 400,
      body: { message: 'Verification code expired' },
    })
    expect((await logIn(member.email, 'old-password')).status).toBe(200)
    expect((await reset(member.email, await codeFor(member.email))).status).toBe(200)
  })

  test('a reset code has expired after 15 minutes', async () => {
    const member = await world.member({ passwordHash })
    const code = await codeFor(member.email)
    await world.db.run(sql`
      update codes set expires_at = expires_at - interval '15 minutes' where account_id = ${member.id}`)
    expect((await reset(member.email, code)).body.message).toBe('Verification code expired')
  })

  test('a reset code only works for its purpose and account', async () => {
    const member = await world.member({ passwordHash })
    const other = await world.member({ passwordHash })
    const code = await codeFor(member.email)
    expect((await reset(other.email, code)).body.message).toBe('Verification code expired')
    await call('PUT', '/api/auth/profile', {
      headers: other.headers,
      body: { name: 'Other', email: `new-${other.email}`, currentPassword: 'old-password' },
    })
    const emailCode = codeIn((await world.mailsTo(`new-${other.email}`)).at(-1))
    expect((await reset(other.email, emailCode)).body.message).toBe('Verification code expired')
  })

  test('a password reset verifies an unverified account: the code was read in its mailbox', async () => {
    const member = await world.member({ passwordHash, isVerified: false })
    expect((await reset(member.email, await codeFor(member.email))).status).toBe(200)
    expect((await logIn(member.email, 'new-password')).status).toBe(200)
  })

  test('a suspended account stays suspended after a password reset', async () => {
    const member = await world.member({ passwordHash, status: 'suspended' })
    expect((await reset(member.email, await codeFor(member.email))).status).toBe(200)
    expect((await logIn(member.email, 'new-password')).body.status).toBe('suspended')
  })

  test.each([
    [{ newPassword: 'short' }, 'Password must be at least 6 characters long'],
    [{ verificationCode: 'abc' }, 'Please enter a valid 6-digit verification code'],
    [{ email: 'x' }, 'Please enter a valid email address'],
  ])('a password reset with %j is refused with its message', async (wrong, message) => {
    const body = { email: 'a@example.com', verificationCode: '123456', newPassword: 'long-enough', ...wrong }
    expect(await call('POST', '/api/auth/reset-password', { body })).toMatchObject({
      status: 400,
      body: { message },
    })
  })
})
