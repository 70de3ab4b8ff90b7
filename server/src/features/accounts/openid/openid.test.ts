import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import {
  begin,
  type GoogleWorld,
  logInAt,
  makeGoogleWorld,
  type Outcome,
  publicUrl,
  redirectUri,
} from '../../../testing/google-popup.ts'
import { mayFetchPicture } from './openid.service.ts'

let google: GoogleWorld
beforeAll(async () => {
  google = await makeGoogleWorld()
})

const tokenOf = ({ message }: Outcome): string => ('token' in message ? message.token : '')
const profileWith = async (token: string) =>
  (
    await google.world.app.inject({ url: '/api/auth/profile', headers: { authorization: `Bearer ${token}` } })
  ).json()
const sessionsOf = (email: string) =>
  google.world.db.many(sql`
    select from sessions s join accounts a on a.id = s.account_id where a.email = ${email}`)

describe('OpenID login', () => {
  test('an OpenID login creates a verified account without a password and posts its token to our own origin', async () => {
    const { login, email } = google.person()
    const outcome = await logInAt(google.world, login)

    expect(outcome.status).toBe(200)
    expect(outcome.message).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      name: 'Olive Tran',
      email,
      avatar: null,
      role: 'user',
    })
    expect(outcome.origin).toBe(publicUrl)
    expect((await profileWith(tokenOf(outcome))).user).toMatchObject({ email, isVerified: true })
    expect(await google.world.db.one(sql`select password_hash from accounts where email = ${email}`)).toEqual(
      {
        password_hash: null,
      },
    )
  })

  test('an OpenID login uses PKCE, state and nonce, and an HttpOnly cookie', async () => {
    const { start, setCookie } = await begin(google.world)
    const asked = Object.fromEntries(new URL(start).searchParams)
    expect(asked).toMatchObject({
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(setCookie).toMatch(/; Path=\/api\/auth\/google; Max-Age=600; HttpOnly; SameSite=Lax$/)
    expect(setCookie).not.toContain(asked.state)
  })

  test('the page of an OpenID login keeps its opener, runs only its own script, and is not cached', async () => {
    const { headers, html } = await logInAt(google.world, google.person().login)
    expect(headers).not.toHaveProperty('cross-origin-opener-policy')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['referrer-policy']).toBe('no-referrer')
    const nonce = /<script nonce="([^"]+)">/.exec(html)?.[1]
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    expect(String(headers['set-cookie'])).toContain('Max-Age=0')
    const start = await google.world.app.inject({ url: '/api/auth/google' })
    expect(start.headers).not.toHaveProperty('cross-origin-opener-policy')
    expect(start.headers['cache-control']).toBe('no-store')
  })

  test('an OpenID login escapes the provider’s data', async () => {
    const { html, message } = await logInAt(
      google.world,
      google.person({ name: '</script><img src=x>\u2028\u202E' }).login,
    )
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    expect(message).toMatchObject({ name: '</script><img src=x>' })
  })

  test('a second OpenID login finds the same account, even if the email has changed on either side', async () => {
    const { login, email } = google.person()
    const first = (await profileWith(tokenOf(await logInAt(google.world, login)))).user
    google.provider.people.set(login, { email: `moved-${email}`, email_verified: true })
    expect((await profileWith(tokenOf(await logInAt(google.world, login)))).user._id).toBe(first._id)
    await google.world.db.run(sql`update accounts set email = ${`own-${email}`} where id = ${first._id}`)
    expect((await profileWith(tokenOf(await logInAt(google.world, login)))).user._id).toBe(first._id)
  })

  test('two concurrent first OpenID logins create one account', async () => {
    const { login, email } = google.person()
    const outcomes = await Promise.all([logInAt(google.world, login), logInAt(google.world, login)])
    const ids = await Promise.all(
      outcomes.map(async (outcome) => (await profileWith(tokenOf(outcome))).user._id),
    )
    expect(new Set(ids).size).toBe(1)
    expect(await sessionsOf(email)).toHaveLength(2)
  })

  test('an OpenID login never takes over an unverified account: a new one replaces it', async () => {
    const { login, email } = google.person()
    const squat = { name: 'Squatter', email, password: 'squatters-own' }
    await google.world.app.inject({ method: 'POST', url: '/api/auth/register', body: squat })
    const idOf = () => google.world.db.one(sql`select id from accounts where email = ${email}`)
    const squatted = await idOf()
    expect((await logInAt(google.world, login)).message).toMatchObject({ name: 'Olive Tran', email })

    expect(await idOf()).not.toEqual(squatted)
    const body = { email, password: 'squatters-own' }
    const logIn = await google.world.app.inject({ method: 'POST', url: '/api/auth/login', body })
    expect(logIn.statusCode).toBe(401)
    expect(
      await google.world.db.one(sql`
        select name, password_hash as hash, verified_at is not null as "isVerified",
          (select count(*)::int from codes where account_id = a.id) as codes
        from accounts a where email = ${email}`),
    ).toEqual({ name: 'Olive Tran', hash: null, isVerified: true, codes: 0 })
  })

  test('the OpenID provider’s image becomes the avatar if there is none', async () => {
    const { login, email } = google.person({ picture: `${google.provider.settings.issuer}/picture` })
    const { message } = await logInAt(google.world, login)
    expect(message).toMatchObject({ avatar: expect.stringMatching(/^\/images\/[0-9a-f]{32}\/320\.webp$/) })
    const { avatar } = await google.world.db.one<{ avatar: string }>(sql`
      select avatar from accounts where email = ${email}`)
    expect((await google.world.app.inject({ url: avatar })).statusCode).toBe(200)

    await google.world.db.run(sql`update accounts set avatar = '/images/own' where email = ${email}`)
    expect((await logInAt(google.world, login)).message).toMatchObject({ avatar: '/images/own' })
  })

  test.each([
    ['https://lh3.googleusercontent.com/a/x', true],
    ['http://lh3.googleusercontent.com/a/x', false],
    ['https://googleusercontent.com.evil.example/x', false],
    ['https://evilgoogleusercontent.com/x', false],
    ['https://accounts.example/me.jpg', true],
    ['https://accounts.example:8443/me.jpg', false],
    ['http://169.254.169.254/latest', false],
    ['file:///etc/passwd', false],
    ['me.jpg', false],
  ])('an image at %s may be fetched: %s', (picture, may) => {
    expect(mayFetchPicture(picture, 'https://accounts.example')).toBe(may)
  })
})
