import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { caller } from '../../../testing/api.ts'
import { makeWorld, type World } from '../../../testing/world.ts'

let world: World
let passwordHash: string
beforeAll(async () => {
  world = await makeWorld()
  passwordHash = await hashPassword('right-password')
})

const call = caller(() => world)
const logIn = (email: string, password = 'right-password') =>
  call('POST', '/api/auth/login', { body: { email, password } })
const profile = (headers: Record<string, string>) => call('GET', '/api/auth/profile', { headers })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const refused = { status: 401, body: { message: 'Authentication required', code: 'AUTHENTICATION_REQUIRED' } }

describe('POST /api/auth/login', () => {
  test('POST /api/auth/login returns a working token and the user', async () => {
    const member = await world.member({ passwordHash, name: 'Mia' })
    const { status, body } = await logIn(` ${member.email.toUpperCase()} `)
    expect(status).toBe(200)
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      name: 'Mia',
      email: member.email,
      avatar: null,
      role: 'user',
    })
    expect((await profile(bearer(body.token))).body.user._id).toBe(member.id)
  })

  test('the database stores no session token', async () => {
    const member = await world.member({ passwordHash })
    const { body } = await logIn(member.email)
    const { text } = await world.db.one<{ text: string }>(sql`
      select string_agg(encode(token_hash, 'escape'), ' ') as text from sessions`)
    expect(text).not.toContain(body.token)
  })

  test.each([
    ['a wrong password', 'wrong-password', true],
    ['an unknown email', 'right-password', false],
  ])('%s is refused with the same message', async (_, password, isKnown) => {
    const member = await world.member({ passwordHash })
    expect(await logIn(isKnown ? member.email : 'nobody@example.com', password)).toMatchObject({
      status: 401,
      body: { message: 'Invalid credentials', code: 'INVALID_CREDENTIALS' },
    })
  })

  test('an account without a password, from an OpenID provider, can’t log in with one', async () => {
    const member = await world.member()
    expect((await logIn(member.email, '')).status).toBe(400)
    expect((await logIn(member.email, 'nobody has this password')).status).toBe(401)
  })

  test('a login reveals an unverified email only with the correct password', async () => {
    const member = await world.member({ passwordHash, isVerified: false })
    expect((await logIn(member.email, 'wrong-password')).status).toBe(401)
    expect(await logIn(member.email)).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } })
  })

  test.each(['inactive', 'suspended'] as const)('an account that is %s gets its status', async (status) => {
    const member = await world.member({ passwordHash, status })
    expect((await logIn(member.email, 'wrong-password')).status).toBe(401)
    expect(await logIn(member.email)).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_NOT_ACTIVE', status },
    })
  })

  test('a password that was reset during a login starts no session', async () => {
    const member = await world.member({ passwordHash })
    await world.db.run(sql`delete from sessions where account_id = ${member.id}`)
    let reply: ReturnType<typeof logIn> | undefined
    // The reset locks the account's row while the login, which has already read the old hash, is checked.
    await world.db.transaction(async (tx) => {
      await tx.run(sql`update accounts set password_hash = 'another' where id = ${member.id}`)
      reply = logIn(member.email)
      await expect
        .poll(() =>
          world.db.many(sql`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
        )
        .toHaveLength(1)
    })
    expect((await reply)?.status).toBe(401)
    expect(await world.db.many(sql`select from sessions where account_id = ${member.id}`)).toEqual([])
  })
})

describe('a token ends', () => {
  test('a token ends at once on logout, and only that one', async () => {
    const member = await world.member({ passwordHash })
    const { body } = await logIn(member.email)
    expect((await call('POST', '/api/auth/logout', { headers: bearer(body.token) })).status).toBe(200)
    expect(await profile(bearer(body.token))).toMatchObject(refused)
    expect((await profile(member.headers)).status).toBe(200)
  })

  test.each(['suspended', 'inactive'] as const)('at once when the account becomes %s', async (status) => {
    const member = await world.member()
    await world.db.run(sql`update accounts set status = ${status} where id = ${member.id}`)
    expect(await profile(member.headers)).toMatchObject(refused)
  })

  test('a token ends 30 days after its last use', async () => {
    const member = await world.member()
    const age = (days: number) =>
      world.db.run(sql`
        update sessions set last_used_at = now() - make_interval(days => ${days}) where account_id = ${member.id}`)
    await age(29)
    expect((await profile(member.headers)).status).toBe(200)
    await age(30)
    expect(await profile(member.headers)).toMatchObject(refused)
    await world.jobs.night()
    expect(await world.db.many(sql`select from sessions where account_id = ${member.id}`)).toEqual([])
  })

  test('a token ends 180 days after its login, however much it is used', async () => {
    const member = await world.member()
    const age = (days: number) =>
      world.db.run(sql`
        update sessions set created_at = now() - make_interval(days => ${days}) where account_id = ${member.id}`)
    await age(179)
    expect((await profile(member.headers)).status).toBe(200)
    await age(180)
    expect(await profile(member.headers)).toMatchObject(refused)
    await world.jobs.night()
    expect(await world.db.many(sql`select from sessions where account_id = ${member.id}`)).toEqual([])
  })

  test('an unknown token is refused', async () => {
    expect(await profile(bearer('made-up'))).toMatchObject(refused)
  })
})

test('GET /api/auth/admin-status distinguishes administrators', async () => {
  const status = (headers: Record<string, string>) => call('GET', '/api/auth/admin-status', { headers })
  const admin = await world.member({ role: 'admin' })
  const member = await world.member()
  expect((await status(admin.headers)).body).toEqual({ isAdmin: true })
  expect((await status(member.headers)).body).toEqual({ isAdmin: false })
  expect(await status({})).toMatchObject(refused)
})
