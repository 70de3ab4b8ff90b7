import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { caller, codeIn, wrongCode } from '../../../testing/api.ts'
import { makeWorld, type World } from '../../../testing/world.ts'
import { upsertUnverified } from '../accounts.store.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

const call = caller(() => world)
let count = 0
const newPerson = () => ({
  name: 'Kiri Park',
  email: `kiri-${++count}@example.com`,
  password: 'six-at-least',
})
type Person = ReturnType<typeof newPerson>

const ask = (person: object) => call('POST', '/api/auth/register', { body: person })
const confirm = (person: object, verificationCode: string) => ask({ ...person, verificationCode })
const lastCode = async ({ email }: Person) => codeIn((await world.mailsTo(email)).at(-1))
const accountOf = ({ email }: Person) =>
  world.db.maybeOne(sql`select name, role, status, verified_at is not null as "isVerified"
    from accounts where email = ${email}`)

describe('POST /api/auth/register without a code', () => {
  test('registering stores an unverified account and mails a code, of which only the hash is stored', async () => {
    const person = newPerson()
    const reply = await ask({
      ...person,
      email: person.email.toUpperCase(),
      role: 'admin',
      status: 'inactive',
    })

    expect(reply).toMatchObject({ status: 200, body: { success: true, message: 'Verification code sent' } })
    expect(await accountOf(person)).toEqual({
      name: 'Kiri Park',
      role: 'user',
      status: 'active',
      isVerified: false,
    })
    const mails = await world.mailsTo(person.email)
    expect(mails).toHaveLength(1)
    const code = codeIn(mails[0])
    const row = await world.db.one<{ hash: string; seconds: number }>(sql`
      select code_hash as hash, round(extract(epoch from expires_at - now()))::int as seconds
      from codes join accounts on accounts.id = account_id where email = ${person.email}`)
    expect(row.hash).toMatch(/^\$argon2id\$/)
    expect(Math.abs(row.seconds - 898)).toBeLessThanOrEqual(2)
    expect(mails[0]).toMatchObject({ subject: 'Confirm your email for Bowerbird', note: `code ${code}` })
  })

  test('the registration mail has the code in both parts and its expiry, and no user input', async () => {
    const person = { ...newPerson(), name: '<b>Buy pills</b>' }
    await ask(person)
    const [mail] = await world.mailsTo(person.email)
    const code = codeIn(mail)
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(code)
      expect(part).toContain('15 minutes')
      expect(part).toContain('If this wasn’t you')
      expect(part).not.toContain('pills')
    }
    expect(mail?.subject).not.toContain(code)
  })

  test('a second registration replaces name, password and code', async () => {
    const person = newPerson()
    await ask(person)
    const first = await lastCode(person)
    const again = { ...person, name: 'Kiri Ngata', password: 'another-one' }
    await ask(again)
    const second = await lastCode(person)

    if (first !== second) {
      expect(await confirm(again, first)).toMatchObject({
        status: 400,
        body: { message: 'Invalid verification code' },
      })
    }
    expect((await confirm(again, second)).body).toMatchObject({ user: { name: 'Kiri Ngata' } })
    const body = { email: person.email, password: 'another-one' }
    expect((await call('POST', '/api/auth/login', { body })).status).toBe(200)
  })

  test('registering with a verified email is an error, and sends no mail', async () => {
    const member = await world.member()
    expect(await ask({ ...newPerson(), email: member.email })).toMatchObject({
      status: 409,
      body: { message: 'Email already exists', code: 'CONFLICT' },
    })
    expect(await world.mailsTo(member.email)).toEqual([])
  })

  test('an account that is verified in the meantime keeps its name and password', async () => {
    const { id, email } = await world.member({ name: 'Owner', passwordHash: 'own' })
    const late = { id: newId(), name: 'Late', email, passwordHash: 'late' }
    expect(await world.db.transaction((tx) => upsertUnverified(tx, late))).toBeUndefined()
    expect(await world.db.one(sql`select name, password_hash from accounts where id = ${id}`)).toEqual({
      name: 'Owner',
      password_hash: 'own',
    })
  })

  test.each([
    ['name', '   ', 'Please enter your name'],
    ['email', 'kiri@', 'Please enter a valid email address'],
    ['password', 'short', 'Password must be at least 6 characters long'],
    ['verificationCode', '12345', 'Please enter a valid 6-digit verification code'],
    ['verificationCode', '12345a', 'Please enter a valid 6-digit verification code'],
  ])('a registration with %s "%s" is refused with its message', async (field, value, message) => {
    const person = newPerson()
    const reply = await ask({ ...person, [field]: value })
    expect(reply).toMatchObject({ status: 400, body: { message, validationErrors: { [field]: message } } })
    expect(await accountOf(person)).toBeUndefined()
  })

  test('registering names a missing field', async () => {
    const reply = await ask({ ...newPerson(), password: undefined })
    expect(reply.body.validationErrors).toEqual({ password: 'Path `password` is required.' })
  })
})

describe('POST /api/auth/register with the code', () => {
  test('registering with the code verifies, logs in, and returns the token and the user', async () => {
    const person = newPerson()
    await ask(person)
    const { status, body } = await confirm(person, await lastCode(person))

    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['token', 'user'])
    expect(body.user).toMatchObject({
      name: 'Kiri Park',
      email: person.email,
      isVerified: true,
      role: 'user',
    })
    const profile = await call('GET', '/api/auth/profile', {
      headers: { authorization: `Bearer ${body.token}` },
    })
    expect(profile.body.user).toEqual(body.user)
    expect(await world.db.many(sql`select from codes where account_id = ${body.user._id}`)).toEqual([])
  })

  test('registering uses the password sent with the code, not that of a later request by a stranger', async () => {
    const person = newPerson()
    await ask(person)
    await ask({ ...person, name: 'Stranger', password: 'strangers-own' })
    await confirm(person, await lastCode(person))

    const logIn = (password: string) =>
      call('POST', '/api/auth/login', { body: { email: person.email, password } })
    expect((await logIn('strangers-own')).status).toBe(401)
    expect((await logIn(person.password)).body.name).toBe('Kiri Park')
  })

  test('five wrong codes invalidate a registration code', async () => {
    const person = newPerson()
    await ask(person)
    const code = await lastCode(person)
    for (let n = 1; n <= 5; n++) {
      expect(await confirm(person, wrongCode(code, n))).toMatchObject({
        status: 400,
        body: { message: 'Invalid verification code' },
      })
    }
    expect(await confirm(person, code)).toMatchObject({
      status: 400,
      body: { message: 'Verification code expired' },
    })
    expect(await accountOf(person)).toMatchObject({ isVerified: false })
  })

  test('concurrent wrong registration codes get at most five attempts', async () => {
    const person = newPerson()
    await ask(person)
    const code = await lastCode(person)
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) => confirm(person, wrongCode(code, n + 1))),
    )
    const messages = replies.map(({ body }) => body.message)
    expect(messages.filter((message) => message === 'Invalid verification code')).toHaveLength(5)
    expect(messages.filter((message) => message === 'Verification code expired')).toHaveLength(7)
  })

  test('the fifth attempt at a registration code may still succeed', async () => {
    const person = newPerson()
    await ask(person)
    const code = await lastCode(person)
    for (let n = 1; n <= 4; n++) await confirm(person, wrongCode(code, n))
    expect((await confirm(person, code)).status).toBe(200)
  })

  test('a registration code has expired after 15 minutes', async () => {
    const person = newPerson()
    await ask(person)
    await world.db.run(sql`
      update codes set expires_at = expires_at - interval '15 minutes'
      where account_id = (select id from accounts where email = ${person.email})`)
    expect(await confirm(person, await lastCode(person))).toMatchObject({
      status: 400,
      body: { message: 'Verification code expired' },
    })
  })

  test('one registration code submitted twice concurrently logs in once', async () => {
    const person = newPerson()
    await ask(person)
    const code = await lastCode(person)
    const replies = await Promise.all(Array.from({ length: 4 }, () => confirm(person, code)))

    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const { n } = await world.db.one<{ n: number }>(sql`
      select count(*)::int as n from sessions s join accounts a on a.id = s.account_id
      where email = ${person.email}`)
    expect(n).toBe(1)
  })

  test('a registration code used a second time reports that the email exists', async () => {
    const person = newPerson()
    await ask(person)
    const code = await lastCode(person)
    await confirm(person, code)
    expect(await confirm(person, code)).toMatchObject({
      status: 409,
      body: { message: 'Email already exists' },
    })
  })

  test('a registration code for an unknown email has expired', async () => {
    expect(await confirm(newPerson(), '123456')).toMatchObject({
      status: 400,
      body: { message: 'Verification code expired' },
    })
  })

  test('a registration code of a suspended account is refused with the status', async () => {
    const person = newPerson()
    await ask(person)
    await world.db.run(sql`update accounts set status = 'suspended' where email = ${person.email}`)
    expect(await confirm(person, await lastCode(person))).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_NOT_ACTIVE', status: 'suspended' },
    })
  })
})
