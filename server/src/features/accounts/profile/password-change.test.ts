import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { startSession } from '../../../platform/session.ts'
import { caller, codeIn } from '../../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../../testing/world.ts'

const currentPassword = 'right-password'
const newPassword = 'a new password'
let world: World
let passwordHash: string
beforeAll(async () => {
  world = await makeWorld({ publicUrl: 'https://market.example', isRateLimited: true })
  passwordHash = await hashPassword(currentPassword)
})

const call = caller(() => world)
const change = ({ headers }: Pick<TestMember, 'headers'>, body: object) =>
  call('POST', '/api/auth/change-password', { headers, body })
const logIn = async ({ email }: TestMember, password: string) =>
  (await call('POST', '/api/auth/login', { body: { email, password } })).status
const isLoggedIn = async (authorization: string) =>
  (await call('GET', '/api/auth/profile', { headers: { authorization } })).status === 200

test('a new password needs the current one, ends the other sessions and linked logins, and sends a notice that says so', async () => {
  const member = await world.member({ passwordHash })
  await world.db.run(sql`
    insert into identities (issuer, subject, account_id) values ('https://id.example', ${member.id}, ${member.id})`)
  const other = `Bearer ${await startSession(world.db, member.id)}`
  expect(await change(member, { currentPassword, newPassword })).toMatchObject({
    status: 200,
    body: { success: true, message: 'Password changed successfully' },
  })
  expect([await logIn(member, currentPassword), await logIn(member, newPassword)]).toEqual([401, 200])
  expect([await isLoggedIn(other), await isLoggedIn(member.headers.authorization)]).toEqual([false, true])

  const [mail, ...more] = await world.mailsTo(member.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Your Bowerbird password was changed')
  expect(await world.db.many(sql`select from identities where account_id = ${member.id}`)).toEqual([])
  expect(mail?.text).toMatch(/logged out everywhere else[\s\S]*disconnected your \S+ login/)
  expect(mail?.text).toContain('https://market.example/not-me?token=')
  expect(mail?.html).toContain('href="https://market.example/not-me?token=')
})

test.each([
  [{ newPassword }, { currentPassword: 'Please enter your current password' }],
  [{ newPassword, currentPassword: 'wrong' }, { currentPassword: 'The password you entered is incorrect' }],
  [{ newPassword: 'short', currentPassword }, { newPassword: 'Password must be at least 6 characters long' }],
])('%j is refused', async (body, validationErrors) => {
  const member = await world.member({ passwordHash })
  expect(await change(member, body)).toMatchObject({ status: 400, body: { validationErrors } })
  expect(await logIn(member, currentPassword)).toBe(200)
  expect(await world.mailsTo(member.email)).toEqual([])
})

test('a stolen session has ten guesses of the password in 15 minutes', async () => {
  const member = await world.member({ passwordHash })
  for (let n = 0; n < 10; n++) {
    expect((await change(member, { newPassword, currentPassword: `wrong ${n}` })).status).toBe(400)
  }
  expect((await change(member, { newPassword, currentPassword })).status).toBe(429)
})

test('an account without a password gets one with a code from its mailbox', async () => {
  const member = await world.member()
  expect((await change(member, { newPassword })).body.validationErrors).toHaveProperty('ownerCode')
  expect((await call('POST', '/api/auth/owner-code', { headers: member.headers })).status).toBe(200)
  const ownerCode = codeIn((await world.mailsTo(member.email)).at(-1))
  // Another member's session doesn't help.
  expect((await change(await world.member(), { newPassword, ownerCode })).status).toBe(400)
  expect((await change(member, { newPassword, ownerCode })).status).toBe(200)
  expect(await logIn(member, newPassword)).toBe(200)
  expect((await change(member, { newPassword: 'and again', ownerCode })).status).toBe(400)
})

test('a password reset sends the same notice', async () => {
  const member = await world.member({ passwordHash })
  await call('POST', '/api/auth/forgot-password', { body: { email: member.email } })
  const verificationCode = codeIn((await world.mailsTo(member.email)).at(-1))
  const body = { email: member.email, verificationCode, newPassword }
  expect((await call('POST', '/api/auth/reset-password', { body })).status).toBe(200)
  expect((await world.mailsTo(member.email)).at(-1)?.subject).toBe('Your Bowerbird password was changed')
})
