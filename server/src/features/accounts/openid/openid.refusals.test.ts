import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import {
  arrive,
  begin,
  type GoogleWorld,
  logInAt,
  makeGoogleWorld,
  publicUrl,
  redirectUri,
} from '../../../testing/google-popup.ts'
import { startTestProvider, Walk } from '../../../testing/openid-provider.ts'
import { makeWorld, type World } from '../../../testing/world.ts'

let google: GoogleWorld
beforeAll(async () => {
  google = await makeGoogleWorld()
})

const failed = { error: 'Google authentication failed. Please try again.' }
const sessionsOf = (email: string) =>
  google.world.db.many(sql`
    select from sessions s join accounts a on a.id = s.account_id where a.email = ${email}`)

describe('is refused', () => {
  test('an OpenID login is refused when consent is denied', async () => {
    const { start, cookie } = await begin(google.world)
    const returned = await new Walk().refuse(start)
    expect(returned).toContain('error=access_denied')
    expect(await arrive(google.world, returned, cookie)).toMatchObject({
      status: 400,
      message: failed,
      origin: publicUrl,
    })
  })

  test('an OpenID login is refused when the callback is replayed', async () => {
    const { login, email } = google.person()
    const { start, cookie } = await begin(google.world)
    const returned = await new Walk().logIn(start, login)
    expect((await arrive(google.world, returned, cookie)).status).toBe(200)
    // The provider would refuse its code too, but we don't rely on that.
    const key = cookie.split('=')[1]
    expect(
      await google.world.db.many(sql`
        select from openid_attempts where key_hash = sha256(convert_to(${key}, 'UTF8'))`),
    ).toEqual([])
    expect(await arrive(google.world, returned, cookie)).toMatchObject({ status: 400, message: failed })
    expect(await sessionsOf(email)).toHaveLength(1)
  })

  test('an OpenID login is refused in another browser', async () => {
    const { login, email } = google.person()
    const { start } = await begin(google.world)
    const returned = await new Walk().logIn(start, login)
    const other = await begin(google.world)
    expect((await arrive(google.world, returned, '')).message).toEqual(failed)
    expect((await arrive(google.world, returned, other.cookie)).message).toEqual(failed)
    expect(await sessionsOf(email)).toEqual([])
  })

  test.each(['state', 'nonce', 'verifier'] as const)('when the %s is not the one we sent', async (part) => {
    const { login, email } = google.person()
    const { start, cookie } = await begin(google.world)
    const returned = await new Walk().logIn(start, login)
    const wrong = 'x'.repeat(43)
    await google.world.db.run(sql`
      update openid_attempts set state = case when ${part} = 'state' then ${wrong} else state end,
        nonce = case when ${part} = 'nonce' then ${wrong} else nonce end,
        verifier = case when ${part} = 'verifier' then ${wrong} else verifier end`)
    expect(await arrive(google.world, returned, cookie)).toMatchObject({ status: 400, message: failed })
    expect(await sessionsOf(email)).toEqual([])
  })

  test('an OpenID login is refused when it took longer than ten minutes', async () => {
    const { start, cookie } = await begin(google.world)
    const returned = await new Walk().logIn(start, google.person().login)
    await google.world.db.run(sql`update openid_attempts set expires_at = expires_at - interval '10 minutes'`)
    expect((await arrive(google.world, returned, cookie)).message).toEqual(failed)
  })

  test.each([
    ['an email the provider has not verified', { email_verified: false }],
    ['no email', { email: undefined, email_verified: undefined }],
  ])('a login with %s is refused', async (_, claims) => {
    const { login, email } = google.person(claims)
    const member = await google.world.member({ email })
    expect(await logInAt(google.world, login)).toMatchObject({ status: 400, message: failed })
    expect(await sessionsOf(email)).toHaveLength(1)
    expect(await google.world.db.many(sql`select from identities where account_id = ${member.id}`)).toEqual(
      [],
    )
  })

  test.each(['suspended', 'inactive'] as const)(
    'a login is refused for an account that is %s, with its status',
    async (status) => {
      const { login, email } = google.person()
      await logInAt(google.world, login)
      await google.world.db.run(
        sql`update accounts set status = ${status}::account_status where email = ${email}`,
      )
      expect(await logInAt(google.world, login)).toMatchObject({
        status: 403,
        message: { error: `This account is ${status}`, status },
      })
      expect(await sessionsOf(email)).toHaveLength(1)
    },
  )
})

describe('the provider', () => {
  test('a provider without an email in the ID token gets a userinfo request', async () => {
    const other = await startTestProvider({ redirectUri, isLikeGoogle: false })
    try {
      const elsewhere = await makeWorld({ openId: other.settings, publicUrl })
      other.people.set('zoe', { email: 'zoe@example.com', email_verified: true, name: 'Zoe' })
      expect((await logInAt(elsewhere, 'zoe')).message).toMatchObject({
        name: 'Zoe',
        email: 'zoe@example.com',
      })
    } finally {
      await other.stop()
    }
  })

  test('a provider that is down causes an error, and works again when it is back', async () => {
    const other = await startTestProvider({ redirectUri })
    await other.stop()
    const elsewhere = await makeWorld({ openId: other.settings, publicUrl })
    const reply = await elsewhere.app.inject({ url: '/api/auth/google' })
    expect(reply.statusCode).toBe(503)
    expect(reply.body).toContain(JSON.stringify(failed))

    const port = Number(new URL(other.settings.issuer).port)
    const back = await startTestProvider({ redirectUri, port })
    try {
      expect((await begin(elsewhere)).start).toContain(back.settings.issuer)
    } finally {
      await back.stop()
    }
  })

  test('a provider is listed if configured; otherwise the popup shows an error', async () => {
    const providers = async (at: World) => (await at.app.inject({ url: '/api/auth/providers' })).json()
    expect(await providers(google.world)).toMatchObject({ google: true })
    const without = await makeWorld()
    expect(await providers(without)).toMatchObject({ google: false })
    const reply = await without.app.inject({ url: '/api/auth/google' })
    expect(reply.statusCode).toBe(503)
    expect(reply.body).toContain('{"error":"Google login is not set up"}')
  })
})

test('starts of OpenID logins are rate-limited per address', async () => {
  const start = () => google.world.app.inject({ url: '/api/auth/google', remoteAddress: '198.51.100.99' })
  for (let n = 0; n < 60; n++) expect((await start()).statusCode).toBe(302)
  const reply = await start()
  expect(reply.statusCode).toBe(429)
  expect(reply.headers['retry-after']).toMatch(/^\d+$/)
  expect(reply.body).toContain('Too many attempts. Please try again in 15 minutes.')
})
