import { LOGIN_IS_LAST } from '@bowerbird/contract/accounts/accounts.terms'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { caller, codeIn, wrongCode } from '../../../testing/api.ts'
import {
  arrive,
  type GoogleWorld,
  logInAt,
  makeGoogleWorld,
  type Outcome,
} from '../../../testing/google-popup.ts'
import { Walk } from '../../../testing/openid-provider.ts'
import type { TestMember } from '../../../testing/world.ts'
import { makeAdmin } from '../users/admins.service.ts'

const password = 'own-password'
let google: GoogleWorld
let passwordHash: string
beforeAll(async () => {
  google = await makeGoogleWorld()
  passwordHash = await hashPassword(password)
})

const call = caller(() => google.world)
const tokenOf = ({ message }: Outcome): string => ('token' in message ? message.token : '')
const linkTokenOf = ({ message }: Outcome): string => ('link' in message ? message.link.token : '')
const identitiesOf = (accountId: string) =>
  google.world.db.many(sql`select email from identities where account_id = ${accountId}`)
const sessionsOf = (accountId: string) =>
  google.world.db.many(sql`select from sessions where account_id = ${accountId}`)
const link = (body: object) => call('POST', '/api/auth/google/link', { body })

/** A member whose email the provider vouches for, and what the popup said. */
async function vouched(options: { role?: 'user' | 'admin'; hasPassword?: boolean } = {}) {
  const { role = 'user', hasPassword = true } = options
  const { login, email } = google.person()
  const member = await google.world.member({
    email,
    role,
    name: 'Olive',
    ...(hasPassword && { passwordHash }),
  })
  const outcome = await logInAt(google.world, login)
  return { login, email, member, outcome, linkToken: linkTokenOf(outcome) }
}

/** A member who has linked the provider. */
async function linked() {
  const before = await vouched()
  const { body } = await link({ linkToken: before.linkToken, password })
  return { ...before, headers: { authorization: `Bearer ${body.token}` } }
}

/** Switches on two-factor login, and returns a code of the app. */
async function switchOnTwoFactor(accountId: string): Promise<string> {
  const secret = new Secret({ size: 20 })
  await google.world.db.run(sql`
    insert into authenticators (account_id, secret, confirmed_at) values (${accountId}, ${secret.base32}, now())`)
  return new TOTP({ secret }).generate()
}

describe('two-factor login', () => {
  test('a provider’s login of an account with two-factor login starts no session before the code', async () => {
    const { email, login, member } = await linked()
    const code = await switchOnTwoFactor(member.id)
    const before = await sessionsOf(member.id)
    const { message, headers } = await logInAt(google.world, login)
    expect(message).toEqual({ loginToken: expect.stringMatching(/^[\w-]{43}$/) })
    expect(String(headers['set-cookie'])).not.toContain('bowerbird_device')
    expect(await sessionsOf(member.id)).toHaveLength(before.length)
    const finish = () => call('POST', '/api/auth/login/code', { body: { ...message, code } })
    expect((await finish()).body).toMatchObject({ email })
    expect((await finish()).status).toBe(400)
  })

  test('a login with a provider and the code brings back an account that was to be deleted', async () => {
    const { login, member, headers } = await linked()
    const code = await switchOnTwoFactor(member.id)
    expect((await call('DELETE', '/api/auth/account', { headers })).status).toBe(200)
    const { message } = await logInAt(google.world, login)
    const reply = await call('POST', '/api/auth/login/code', { body: { ...message, code } })
    expect(reply).toMatchObject({ status: 200, body: { wasToBeDeleted: expect.anything() } })
  })

  test('linking a provider to such an account needs the code too, and can be tried again with it', async () => {
    const { linkToken, member } = await vouched()
    const code = await switchOnTwoFactor(member.id)
    expect((await link({ linkToken, password })).body.code).toBe('TWO_FACTOR_REQUIRED')
    expect(await identitiesOf(member.id)).toEqual([])
    expect((await link({ linkToken, password, code })).status).toBe(200)
  })
})

describe('a provider that vouches for the email of an existing account', () => {
  test.each(['user', 'admin'] as const)('does not log in as %s, nor link', async (role) => {
    const { email, member, outcome } = await vouched({ role })
    expect(outcome.message).toEqual({
      link: { token: expect.stringMatching(/^[\w-]{43}$/), email, hasPassword: true },
    })
    expect(String(outcome.headers['set-cookie'])).not.toContain('bowerbird_device')
    expect(await identitiesOf(member.id)).toEqual([])
    // Only the session that the test itself began.
    expect(await sessionsOf(member.id)).toHaveLength(1)
  })

  test('a provider is linked to an existing account with the password, which stays, and the owner is notified', async () => {
    const { email, login, member, linkToken } = await vouched()
    expect((await link({ linkToken })).status).toBe(401)
    expect((await link({ linkToken, password: 'wrong' })).body.message).toBe('Invalid credentials')
    expect(await identitiesOf(member.id)).toEqual([])

    expect(await link({ linkToken, password })).toMatchObject({ status: 200, body: { name: 'Olive', email } })
    expect(await identitiesOf(member.id)).toEqual([{ email }])
    const notice = (await google.world.mailsTo(email)).at(-1)
    expect(notice?.subject).toMatch(/can now log you in to Bowerbird$/)
    expect(notice?.html).toContain('href="http://market.test:3000/contact-us"')
    expect((await logInAt(google.world, login)).message).toMatchObject({ name: 'Olive', email })
    // Used up.
    expect((await link({ linkToken, password })).status).toBe(400)
  })

  test('a provider is linked to an existing account with a code from the mailbox, once', async () => {
    const { email, member, linkToken } = await vouched({ role: 'admin', hasPassword: false })
    expect((await call('POST', '/api/auth/google/link-code', { body: { linkToken } })).status).toBe(200)
    const verificationCode = codeIn((await google.world.mailsTo(email)).at(-1))
    expect((await link({ linkToken, verificationCode: wrongCode(verificationCode) })).body.message).toBe(
      'Invalid verification code',
    )
    expect(await identitiesOf(member.id)).toEqual([])
    expect(await link({ linkToken, verificationCode })).toMatchObject({
      status: 200,
      body: { role: 'admin' },
    })
    expect(await identitiesOf(member.id)).toEqual([{ email }])
  })

  test('a provider is not linked by another token, or too late', async () => {
    const { member, linkToken } = await vouched()
    expect((await link({ linkToken: 'x'.repeat(43), password })).status).toBe(400)
    await google.world.db.run(sql`update identity_links set expires_at = now()`)
    expect(await link({ linkToken, password })).toMatchObject({
      status: 400,
      body: { message: 'This took too long. Please continue with Google again.' },
    })
    expect(await identitiesOf(member.id)).toEqual([])
  })
})

describe('a linked identity', () => {
  test('a linked identity ends at a password reset', async () => {
    const { email, login, member } = await linked()
    // The email about the new login is sent first.
    await google.world.mailsTo(email)
    await call('POST', '/api/auth/forgot-password', { body: { email } })
    const verificationCode = codeIn((await google.world.mailsTo(email)).at(-1))
    const body = { email, verificationCode, newPassword: 'another-password' }
    expect((await call('POST', '/api/auth/reset-password', { body })).status).toBe(200)
    expect(await identitiesOf(member.id)).toEqual([])
    expect((await logInAt(google.world, login)).message).toHaveProperty('link')
  })

  test('a linked identity ends at an email change, so the old address no longer opens the account', async () => {
    const { email, login, member, headers } = await linked()
    const moved = `moved-${email}`
    const body = { name: 'Olive', email: moved, currentPassword: password }
    await call('PUT', '/api/auth/profile', { body, headers })
    const verificationCode = codeIn((await google.world.mailsTo(moved)).at(-1))
    expect(
      (await call('POST', '/api/auth/confirm-email', { body: { verificationCode }, headers })).status,
    ).toBe(200)
    expect(await identitiesOf(member.id)).toEqual([])
    // The email to the old address says all of what happened.
    expect((await google.world.mailsTo(email)).at(-1)?.text).toMatch(
      /You’re logged out everywhere except where you changed it[\s\S]*disconnected your \S+ login/,
    )
    // The provider still vouches for the old address, which is free now: a new account.
    const again = await logInAt(google.world, login)
    const { body: reply } = await call('GET', '/api/auth/profile', {
      headers: { authorization: `Bearer ${tokenOf(again)}` },
    })
    expect(reply.user._id).not.toBe(member.id)
  })

  test('a linked identity ends when its owner becomes an administrator', async () => {
    const { email, login, member } = await linked()
    await makeAdmin(google.world.db, { email })
    expect(await identitiesOf(member.id)).toEqual([])
    expect((await logInAt(google.world, login)).message).toHaveProperty('link')
  })

  test('a linked identity is listed and removed by its owner only', async () => {
    const { email, login, member, headers } = await linked()
    const list = async (who: Pick<TestMember, 'headers'>) =>
      (await call('GET', '/api/auth/identities', { headers: who.headers })).body.identities
    const [identity, ...others] = await list({ headers })
    expect(others).toEqual([])
    expect(identity).toEqual({
      _id: expect.any(String),
      provider: '127.0.0.1',
      email,
      createdAt: expect.any(String),
    })
    const stranger = await google.world.member()
    expect(await list(stranger)).toEqual([])
    const remove = (who: Pick<TestMember, 'headers'>, currentPassword = password) =>
      call('DELETE', `/api/auth/identities/${identity._id}`, { ...who, body: { currentPassword } })
    expect((await remove({ headers }, 'wrong')).status).toBe(400)
    expect((await remove(stranger)).status).toBe(404)
    expect(await identitiesOf(member.id)).toHaveLength(1)
    expect((await remove({ headers })).status).toBe(200)
    expect(await list({ headers })).toEqual([])
    expect((await logInAt(google.world, login)).message).toHaveProperty('link')
  })
})

describe('connecting a provider in the profile', () => {
  /** The last page of the popup that a member opened after proof. */
  async function connect(member: Pick<TestMember, 'headers'>, login: string): Promise<Outcome> {
    const reply = await google.world.app.inject({
      method: 'POST',
      url: '/api/auth/google/connect',
      headers: member.headers,
      payload: { currentPassword: password },
    })
    const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? ''
    return arrive(google.world, await new Walk().logIn(reply.json().address, login), cookie)
  }
  const own = () => google.world.member({ passwordHash })

  test('connecting a provider needs the password, and its owner is notified', async () => {
    const member = await own()
    const { headers } = member
    const refused = await call('POST', '/api/auth/google/connect', {
      headers,
      body: { currentPassword: 'x' },
    })
    expect(refused.status).toBe(400)
    const { login, email } = google.person()
    const { message } = await connect(member, login)
    expect(message).toEqual({ connected: '127.0.0.1' })
    expect(await identitiesOf(member.id)).toEqual([{ email }])
    const notice = (await google.world.mailsTo(member.email)).at(-1)
    expect(notice?.subject).toMatch(/can now log you in to Bowerbird$/)
    expect(notice?.text).toContain('/not-me?token=')
    // Another email at the provider makes no difference: the person is the same.
    expect((await logInAt(google.world, login)).message).toMatchObject({ email: member.email })
  })

  test('connecting a provider starts no session and makes no account', async () => {
    const member = await own()
    const before = await sessionsOf(member.id)
    const { login, email } = google.person()
    await connect(member, login)
    expect(await sessionsOf(member.id)).toHaveLength(before.length)
    expect(await google.world.db.many(sql`select from accounts where email = ${email}`)).toEqual([])
  })

  test('connecting a provider refuses a login that belongs to someone else, or whose email the provider has not verified', async () => {
    const { login } = await linked()
    const member = await own()
    expect((await connect(member, login)).message).toEqual({
      error: 'This Google account already logs in to another account here.',
    })
    const unverified = google.person({ email_verified: false }).login
    expect((await connect(member, unverified)).message).toHaveProperty('error')
    expect(await identitiesOf(member.id)).toEqual([])
  })

  test('the only way in can’t be removed', async () => {
    const { login, email } = google.person()
    const headers = { authorization: `Bearer ${tokenOf(await logInAt(google.world, login))}` }
    const [identity] = (await call('GET', '/api/auth/identities', { headers })).body.identities
    await call('POST', '/api/auth/owner-code', { headers })
    const ownerCode = codeIn((await google.world.mailsTo(email)).at(-1))
    const reply = await call('DELETE', `/api/auth/identities/${identity._id}`, {
      headers,
      body: { ownerCode },
    })
    expect(reply).toMatchObject({ status: 409, body: { message: LOGIN_IS_LAST } })
  })
})

describe('the name from a provider', () => {
  test.each([
    ['Olive\u202E Tran\u200B', 'Olive Tran'],
    ['Bowerbird Support', 'the email’s first part'],
    ['Verify at https://evil.example', 'the email’s first part'],
  ])('%j is cleaned: %s', async (name, clean) => {
    const { login, email } = google.person({ name })
    const expected = clean.startsWith('the email') ? email.split('@')[0] : clean
    expect((await logInAt(google.world, login)).message).toMatchObject({ name: expected })
  })
})
