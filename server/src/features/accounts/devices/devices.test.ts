import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { startSession } from '../../../platform/session.ts'
import { makeWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

const PASSWORD = 'blue treasure'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A browser: keeps the cookies that it is sent. */
function browser(headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>()
  let token = ''
  const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const reply = await world.app.inject({
      method,
      url,
      ...(payload && { payload }),
      headers: {
        'user-agent': FIREFOX,
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    })
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    return { status: reply.statusCode, body: reply.json(), cookieLines: reply.headers['set-cookie'] }
  }
  return {
    ask,
    cookies,
    logIn: async (email: string) => {
      const reply = await ask('POST', '/api/auth/login', { email, password: PASSWORD })
      token = reply.body.token
      return reply
    },
    profile: async () => (await ask('GET', '/api/auth/profile')).status,
    get token() {
      return token
    },
  }
}

const person = async () => world.member({ passwordHash: await hashPassword(PASSWORD) })
const withToken = async (token: string, cookie = '') =>
  (
    await world.app.inject({
      url: '/api/auth/profile',
      headers: { authorization: `Bearer ${token}`, ...(cookie && { cookie }) },
    })
  ).statusCode
/** As after an hour: the next request gets the next cookie. */
const age = () => world.db.run(sql`update sessions set last_used_at = now() - interval '2 hours'`)
const sessionCookie = ({ cookies }: ReturnType<typeof browser>) =>
  `bowerbird_session=${cookies.get('bowerbird_session')}`

test('a token that was copied from the browser is worth nothing without its cookie', async () => {
  const { email } = await person()
  const own = browser()
  const { cookieLines } = await own.logIn(email)
  expect(String(cookieLines)).toMatch(
    /bowerbird_session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict/,
  )
  expect(await own.profile()).toBe(200)
  expect(await withToken(own.token)).toBe(401)
  expect(await withToken(own.token, 'bowerbird_session=made-up')).toBe(401)
  expect(await own.profile()).toBe(200)
})

test('a client that is no browser needs only its token', async () => {
  const { email } = await person()
  const payload = { email, password: PASSWORD }
  const reply = await world.app.inject({ method: 'POST', url: '/api/auth/login', payload })
  expect(String(reply.headers['set-cookie'])).not.toContain('bowerbird_session')
  expect(await withToken(reply.json().token)).toBe(200)
})

test('the cookie changes after an hour, and a copy of an old one ends the session, with a notice', async () => {
  const { id, email } = await person()
  const own = browser()
  await own.logIn(email)
  await own.profile()
  const stolen = sessionCookie(own)
  await age()
  await own.profile()
  expect(sessionCookie(own)).not.toBe(stolen)
  // Until the browser has used the next one, its reply may have been lost.
  expect(await withToken(own.token, stolen)).toBe(200)
  expect(await own.profile()).toBe(200)
  await world.db.run(sql`update sessions set rebound_at = now() - interval '3 minutes'`)
  expect(await own.profile()).toBe(200)

  expect(await withToken(own.token, stolen)).toBe(401)
  expect(await own.profile()).toBe(401)
  const { count } = await world.db.one<{ count: number }>(sql`
    select count(*)::int as count from notifications where account_id = ${id}`)
  expect(count).toBe(1)
})

test('logging in again replaces the session of this browser, and no other', async () => {
  const { id, email } = await person()
  const [own, other] = [browser(), browser()]
  await own.logIn(email)
  await other.logIn(email)
  expect([await own.profile(), await other.profile()]).toEqual([200, 200])
  const [earlier, cookie] = [own.token, sessionCookie(own)]
  await own.logIn(email)
  expect(await withToken(earlier, cookie)).toBe(401)
  expect([await own.profile(), await other.profile()]).toEqual([200, 200])
  // With the one that the test itself began.
  expect(await world.db.many(sql`select from sessions where account_id = ${id}`)).toHaveLength(3)
})

test('members see where they are logged in, and end one session or all others, with the password', async () => {
  const { id, email } = await person()
  const own = browser({ 'x-unused': '1' })
  own.cookies.set('place', 'Newtown%20NSW%202042~25')
  await own.logIn(email)
  const other = await startSession(world.db, id)
  const third = await startSession(world.db, id)
  const list = async () => (await own.ask('GET', '/api/auth/devices')).body.devices
  const devices = await list()
  expect(devices).toHaveLength(4)
  expect(devices[0]).toMatchObject({ browser: 'Firefox on Windows', place: 'Newtown NSW 2042', isThis: true })

  const proof = { currentPassword: PASSWORD }
  for (const wrong of [{}, { currentPassword: 'a guess' }, undefined]) {
    expect((await own.ask('DELETE', `/api/auth/devices/${devices[1]._id}`, wrong)).status).toBe(400)
    expect((await own.ask('DELETE', '/api/auth/devices', wrong)).status).toBe(400)
  }
  expect(await list()).toHaveLength(4)

  const stranger = await person()
  const strangers = await world.app.inject({
    method: 'DELETE',
    url: `/api/auth/devices/${devices[0]._id}`,
    headers: stranger.headers,
    payload: proof,
  })
  expect(strangers.statusCode).toBe(404)
  expect((await own.ask('DELETE', `/api/auth/devices/${devices[1]._id}`, proof)).status).toBe(200)
  expect((await own.ask('DELETE', `/api/auth/devices/${devices[1]._id}`, proof)).status).toBe(404)
  expect(await list()).toHaveLength(3)
  expect((await own.ask('DELETE', '/api/auth/devices', proof)).status).toBe(200)
  expect(await list()).toHaveLength(1)
  expect([await withToken(other), await withToken(third), await own.profile()]).toEqual([401, 401, 200])
})

test('the key that protects typing is an account’s own, and stays with a new password', async () => {
  const [one, other] = [await world.member(), await world.member()]
  const keyOf = async ({ headers }: { headers: Record<string, string> }) =>
    (await world.app.inject({ url: '/api/auth/devices/typing-key', headers })).json()
  const key = await keyOf(one)
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  // The public half belongs to the private one, or this throws.
  await crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', ...key }, curve, false, ['deriveKey'])
  expect(await keyOf(other)).not.toEqual(key)
  await world.db.run(
    sql`update accounts set password_hash = 'another', chat_mail_token = gen_random_uuid() where id = ${one.id}`,
  )
  expect(await keyOf(one)).toEqual(key)
  expect((await world.app.inject({ url: '/api/auth/devices/typing-key' })).statusCode).toBe(401)
})
