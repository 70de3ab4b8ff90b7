import { MADE_PASSWORD_OVER } from '@bowerbird/contract/accounts/accounts.terms'
import { hash } from '@node-rs/argon2'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { caller } from '../../../testing/api.ts'
import { makeWorld, type World } from '../../../testing/world.ts'
import { type CreatedAdmin, ensureAdmin } from '../accounts.service.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
const call = caller(() => world)
const logIn = (email: string, password: string) =>
  call('POST', '/api/auth/login', { body: { email, password } })

test('a password that the product made works for a week, and its owner’s own from then on', async () => {
  let made: CreatedAdmin | undefined
  await ensureAdmin(world.db, undefined, (admin) => {
    made = admin
  })
  const { email = '', generatedPassword = '' } = made ?? {}
  const days = (n: number) =>
    world.db.run(sql`
      update accounts set password_until = password_until - make_interval(days => ${n}) where email = ${email}`)
  await days(6)
  const { body } = await logIn(email, generatedPassword)
  const headers = { authorization: `Bearer ${body.token}` }
  const profile = await call('GET', '/api/auth/profile', { headers })
  expect(profile.body.user.passwordUntil).toMatch(/^\d{4}-/)
  await days(2)
  expect(await logIn(email, generatedPassword)).toMatchObject({
    status: 401,
    body: { message: MADE_PASSWORD_OVER, code: 'INVALID_CREDENTIALS' },
  })
  // Only someone who knows it learns that.
  expect((await logIn(email, 'wrong')).body.message).toBe('Invalid credentials')

  const chosen = { currentPassword: generatedPassword, newPassword: 'my own password' }
  expect((await call('POST', '/api/auth/change-password', { headers, body: chosen })).status).toBe(200)
  await days(300)
  expect((await logIn(email, 'my own password')).status).toBe(200)
})

test('an administrator’s own password has no end', async () => {
  const account = { email: 'boss@example.com', password: 'chosen by the boss' }
  await ensureAdmin(world.db, account, () => {})
  const row = await world.db.one(sql`select password_until from accounts where email = ${account.email}`)
  expect(row).toEqual({ password_until: null })
})

test('a password that was hashed at another cost is hashed again at the next login, and only then', async () => {
  const old = await hash('blue treasure', { memoryCost: 128, timeCost: 1, parallelism: 1 })
  const { id, email } = await world.member({ passwordHash: old })
  const stored = async () => {
    const row = await world.db.one<{ hash: string }>(
      sql`select password_hash as hash from accounts where id = ${id}`,
    )
    return row.hash
  }
  expect((await logIn(email, 'wrong')).status).toBe(401)
  expect(await stored()).toBe(old)
  expect((await logIn(email, 'blue treasure')).status).toBe(200)
  const renewed = await stored()
  const parameters = (text: string) => text.split('$')[3]
  expect(parameters(renewed)).toBe(parameters(await hashPassword('any')))
  expect((await logIn(email, 'blue treasure')).status).toBe(200)
  expect(await stored()).toBe(renewed)
})
