import { beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/passwords.ts'
import { caller, codeIn } from '../../testing/api.ts'
import { makeWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld({ strictness: { minPassword: 12, hidesEmails: true } })
})

const call = caller(() => world)
const password = 'twelve or more'
const ask = (body: object) =>
  call('POST', '/api/auth/register', { body: { name: 'Kiri', password, ...body } })
const forgot = (email: string) => call('POST', '/api/auth/forgot-password', { body: { email } })
const reset = (body: object) =>
  call('POST', '/api/auth/reset-password', { body: { newPassword: password, ...body } })
const seen = ({ status, body }: Awaited<ReturnType<typeof call>>) => ({ status, body })
const subjectsTo = async (email: string) => (await world.mailsTo(email)).map(({ subject }) => subject)

describe('MIN_PASSWORD_LENGTH', () => {
  const tooShort = 'Password must be at least 12 characters long'

  test('MIN_PASSWORD_LENGTH refuses shorter new passwords, and publishes the minimum', async () => {
    const email = 'short@example.com'
    expect(seen(await ask({ email, password: 'eleven char' }))).toMatchObject({
      status: 400,
      body: { message: tooShort, validationErrors: { password: tooShort } },
    })
    expect(
      seen(await reset({ email, verificationCode: '123456', newPassword: 'eleven char' })),
    ).toMatchObject({ status: 400, body: { validationErrors: { newPassword: tooShort } } })
    expect(await world.mailsTo(email)).toEqual([])
    expect((await call('GET', '/api/auth/providers')).body).toMatchObject({ google: false, minPassword: 12 })
  })

  test('existing passwords shorter than MIN_PASSWORD_LENGTH still work', async () => {
    const { email } = await world.member({ passwordHash: await hashPassword('six666') })
    const reply = await call('POST', '/api/auth/login', { body: { email, password: 'six666' } })
    expect(reply.status).toBe(200)
  })
})

describe('HIDE_REGISTERED_EMAILS', () => {
  test('registering replies the same for a known email; its owner gets a notice without a code', async () => {
    const { email } = await world.member({ name: 'Mia' })
    const unknown = 'new@example.com'
    expect(seen(await ask({ email }))).toEqual(seen(await ask({ email: unknown })))
    expect(await subjectsTo(email)).toEqual(['You already have a Bowerbird account'])
    expect(await subjectsTo(unknown)).toEqual(['Confirm your email for Bowerbird'])
    expect((await world.mailsTo(email))[0]?.text).not.toMatch(/Kiri|\d{6}/)

    const guess = { verificationCode: '000000' }
    const nobody = seen(await ask({ email: 'nobody@example.com', ...guess }))
    expect(nobody.body.message).toBe('Invalid verification code')
    expect(seen(await ask({ email, ...guess }))).toEqual(nobody)
    expect(seen(await ask({ email: unknown, ...guess }))).toEqual(nobody)
  })

  test('the registration code still works when registered emails are hidden', async () => {
    const email = 'reader@example.com'
    await ask({ email })
    const verificationCode = codeIn((await world.mailsTo(email)).at(-1))
    expect((await ask({ email, verificationCode })).body.token).toBeTypeOf('string')
    await forgot(email)
    const code = codeIn((await world.mailsTo(email)).at(-1))
    expect((await reset({ email, verificationCode: code })).status).toBe(200)
  })

  test('a password reset replies the same for an unknown email, and so does a wrong code', async () => {
    const { email } = await world.member()
    const unknown = 'stranger@example.com'
    expect(seen(await forgot(unknown))).toEqual(seen(await forgot(email)))
    expect(await world.mailsTo(unknown)).toEqual([])
    const guess = { verificationCode: '000000' }
    // More guesses than a code allows: an expired code is no different either.
    for (let tries = 0; tries < 6; tries++) {
      expect(seen(await reset({ email, ...guess }))).toEqual(seen(await reset({ email: unknown, ...guess })))
    }
  })

  test('changing to a taken email replies like any change, and notifies its owner', async () => {
    const currentPassword = 'right-password'
    const passwordHash = await hashPassword(currentPassword)
    const [member, owner] = [await world.member({ passwordHash }), await world.member()]
    const change = (email: string) =>
      call('PUT', '/api/auth/profile', {
        headers: member.headers,
        body: { name: member.name, email, currentPassword },
      })
    const free = 'free@example.com'
    expect(seen(await change(owner.email))).toEqual(seen(await change(free)))
    expect(await subjectsTo(owner.email)).toEqual(['You already have a Bowerbird account'])
    expect(await subjectsTo(free)).toEqual(['Confirm your new email for Bowerbird'])
  })
})
