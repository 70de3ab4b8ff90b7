import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { caller, codeIn, wrongCode } from '../../testing/api.ts'
import { makeWorld, type World } from '../../testing/world.ts'

let world: World
let passwordHash: string
beforeAll(async () => {
  world = await makeWorld({ isRateLimited: true, trustProxy: ['192.0.2.1'] })
  passwordHash = await hashPassword('right-password')
})

const call = caller(() => world)
/** Each test uses its own addresses. */
let nets = 0
const newNet = () => {
  const net = ++nets
  return (host: number) => `10.${net}.0.${host}`
}
const logIn = (email: string, password: string, from: string) =>
  call('POST', '/api/auth/login', { body: { email, password }, from })
const forgot = (email: string, from: string) =>
  call('POST', '/api/auth/forgot-password', { body: { email }, from })
const times = async <T>(n: number, act: (n: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = []
  for (let i = 1; i <= n; i++) results.push(await act(i))
  return results
}
const statuses = (replies: { status: number }[]) => [...new Set(replies.map(({ status }) => status))]

describe('logins', () => {
  test('after ten failed logins a guesser has three more, and then waits', async () => {
    const member = await world.member({ passwordHash })
    const at = newNet()
    expect(statuses(await times(13, () => logIn(member.email, 'wrong', at(1))))).toEqual([401])

    const reply = await logIn(member.email, 'right-password', at(1))
    expect(reply).toMatchObject({
      status: 429,
      body: {
        code: 'TOO_MANY_REQUESTS',
        message: 'Too many attempts. Please try again in 15 minutes.',
      },
    })
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(890)
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(900)
  })

  test('concurrent guesses of a password count', async () => {
    const member = await world.member({ passwordHash })
    const at = newNet()
    const replies = await Promise.all(Array.from({ length: 15 }, () => logIn(member.email, 'wrong', at(1))))
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(13)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  test('strangers at many addresses can’t lock the owner out of a new one, mistakes included', async () => {
    const member = await world.member({ passwordHash })
    const at = newNet()
    expect(statuses(await times(60, (n) => logIn(member.email, 'wrong', at(n))))).toEqual([401])

    expect(statuses(await times(2, () => logIn(member.email, 'mistyped', at(99))))).toEqual([401])
    expect((await logIn(member.email, 'right-password', at(99))).status).toBe(200)
  })

  /** Uses up all that strangers have, as a thousand of them would. */
  const exhaustReserve = async (email: string, from: string) => {
    await times(14, () => logIn(email, 'wrong', from))
    const key = createHash('sha256').update(`last logins per account\0${email}`).digest()
    await world.db.run(sql`update attempts set used = 1000 where key = ${key}`)
  }

  test('strangers have a thousand more login attempts a day in all, however many they are', async () => {
    const member = await world.member({ passwordHash })
    const at = newNet()
    await exhaustReserve(member.email, at(1))
    expect((await logIn(member.email, 'wrong', at(50))).status).toBe(429)
  })

  test('the owner can log in from a known address even when strangers have used up their attempts', async () => {
    const member = await world.member({ passwordHash })
    const at = newNet()
    expect((await logIn(member.email, 'right-password', at(1))).status).toBe(200)
    await exhaustReserve(member.email, at(100))

    expect((await logIn(member.email, 'right-password', at(200))).status).toBe(429)
    expect((await logIn(member.email, 'right-password', at(1))).status).toBe(200)
  })

  test('the owner can log in with a known device from any address, which strangers can’t copy by guessing', async () => {
    const member = await world.member({ passwordHash })
    const at = newNet()
    const first = await logIn(member.email, 'right-password', at(1))
    const setCookie = String(first.headers['set-cookie'])
    expect(setCookie).toMatch(
      /^bowerbird_device=[\w-]{43}; Path=\/api\/auth; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    )
    const cookie = setCookie.split(';')[0] ?? ''
    await exhaustReserve(member.email, at(100))

    const withDevice = (device: string, password = 'right-password') =>
      call('POST', '/api/auth/login', {
        body: { email: member.email, password },
        from: at(200),
        headers: { cookie: device },
      })
    expect((await withDevice(`bowerbird_device=${'x'.repeat(43)}`)).status).toBe(429)
    expect((await withDevice(cookie)).status).toBe(200)
    // A stolen device has ten guesses like everyone.
    expect(statuses(await times(10, () => withDevice(cookie, 'wrong')))).toEqual([401])
    expect((await withDevice(cookie)).status).toBe(429)
  })

  test('the owner at a new address can log in after a password reset', async () => {
    const member = await world.member({ passwordHash })
    const at = newNet()
    await exhaustReserve(member.email, at(100))
    await forgot(member.email, at(1))
    const verificationCode = codeIn((await world.mailsTo(member.email)).at(-1))
    const body = { email: member.email, verificationCode, newPassword: 'new-password' }
    expect((await call('POST', '/api/auth/reset-password', { body, from: at(1) })).status).toBe(200)
    expect((await logIn(member.email, 'new-password', at(1))).status).toBe(200)
  })

  test('a correct password never counts as a failure', async () => {
    const member = await world.member({ passwordHash })
    const at = newNet()
    expect(statuses(await times(12, (n) => logIn(member.email, 'right-password', at(n))))).toEqual([200])
  })

  test('fifty failed logins block an address across accounts; an IPv6 network counts as one address', async () => {
    const host = (n: number) => `2001:db8:77:1::${n.toString(16)}`
    expect(statuses(await times(50, (n) => logIn(`nobody-${n}@example.com`, 'wrong', host(n))))).toEqual([
      401,
    ])
    expect((await logIn('nobody-51@example.com', 'wrong', host(51))).status).toBe(429)
    expect((await logIn('nobody-52@example.com', 'wrong', '2001:db8:77:2::1')).status).toBe(401)
  })

  test('the login limit resets after its window', async () => {
    const member = await world.member({ passwordHash })
    const at = newNet()
    await times(14, () => logIn(member.email, 'wrong', at(50)))
    await world.db.run(sql`update attempts set resets_at = resets_at - interval '15 minutes'`)
    expect((await logIn(member.email, 'right-password', at(50))).status).toBe(200)
  })

  test('the login limit uses the forwarded address of trusted proxies only', async () => {
    const member = await world.member({ passwordHash })
    const from = (proxy: string, forwarded: string) =>
      call('POST', '/api/auth/login', {
        body: { email: member.email, password: 'right-password' },
        from: proxy,
        headers: { 'x-forwarded-for': forwarded },
      })
    await from('192.0.2.1', '198.51.100.7')
    await from('192.0.2.66', '198.51.100.8')
    await exhaustReserve(member.email, '198.51.100.200')
    // Known now: the address that the proxy forwarded, and the untrusted client's own.
    expect((await from('192.0.2.1', '198.51.100.7')).status).toBe(200)
    expect((await from('192.0.2.1', '198.51.100.8')).status).toBe(429)
    expect((await from('192.0.2.66', '198.51.100.9')).status).toBe(200)
  })
})

describe('codes', () => {
  test('at most six codes an hour are sent from one address, and twenty to one email', async () => {
    const member = await world.member({ passwordHash })
    const at = newNet()
    expect(statuses(await times(6, () => forgot(member.email, at(1))))).toEqual([200])
    expect(await forgot(member.email, at(1))).toMatchObject({
      status: 429,
      body: { message: 'Too many attempts. Please try again in 60 minutes.' },
    })
    expect(statuses(await times(14, (n) => forgot(member.email, at(10 + n))))).toEqual([200])
    expect((await forgot(member.email, at(99))).status).toBe(429)
    expect(await world.mailsTo(member.email)).toHaveLength(20)
  })

  test('strangers in one IPv6 /48 can’t use up the codes that are left for the owner at a new address', async () => {
    const member = await world.member({ passwordHash })
    const at = newNet()
    const replies = await times(20, (n) => forgot(member.email, `2001:db8:48:${n}::1`))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(8)
    expect((await forgot(member.email, at(1))).status).toBe(200)
    expect((await forgot(member.email, '2001:db8:49:1::1')).status).toBe(200)
  })

  test('others can’t use up the owner’s codes', async () => {
    const member = await world.member({ passwordHash })
    const at = newNet()
    await logIn(member.email, 'right-password', at(1))
    await times(6, (n) => forgot(member.email, at(100 + n)))
    expect((await forgot(member.email, at(1))).status).toBe(200)
  })

  test('registering has the same limit of codes, and twenty an hour per address', async () => {
    const at = newNet()
    const ask = (email: string, from: string) =>
      call('POST', '/api/auth/register', { body: { name: 'N', email, password: 'long-enough' }, from })
    expect(statuses(await times(6, () => ask('one@example.com', at(1))))).toEqual([200])
    expect((await ask('one@example.com', at(1))).status).toBe(429)
    const many = await times(21, (n) => ask(`many-${n}@example.com`, at(50)))
    expect(statuses(many.slice(0, 20))).toEqual([200])
    expect(many[20]?.status).toBe(429)
    expect(many[20]?.headers['retry-after']).toMatch(/^\d+$/)
  })

  test('one address may try thirty codes in all', async () => {
    const at = newNet()
    const attempt = (n: number) =>
      call('POST', '/api/auth/reset-password', {
        body: { email: `nobody-${n}@example.com`, verificationCode: '123456', newPassword: 'long-enough' },
        from: at(1),
      })
    expect(statuses(await times(30, attempt))).toEqual([400])
    expect((await attempt(31)).status).toBe(429)
  })

  const reset = (email: string, verificationCode: string, from: string) =>
    call('POST', '/api/auth/reset-password', {
      body: { email, verificationCode, newPassword: 'long-enough' },
      from,
    })

  test('strangers who request codes and try wrong ones can’t keep the owner from the right one', async () => {
    const member = await world.member({ passwordHash })
    const at = newNet()
    await times(5, (n) => forgot(member.email, at(n)))
    const wrong = async (from: string) => {
      const code = codeIn((await world.mailsTo(member.email)).at(-1))
      return times(5, (n) => reset(member.email, wrongCode(code, n), from))
    }
    for (let host = 10; host < 16; host++) await wrong(at(host))
    // At a new address, with the code that a stranger requested.
    const theirs = codeIn((await world.mailsTo(member.email)).at(-1))
    expect((await reset(member.email, theirs, at(99))).status).toBe(200)

    // And with one of their own, however many have been tried since. The email about the new password is sent first.
    await world.mailsTo(member.email)
    expect((await forgot(member.email, at(98))).status).toBe(200)
    for (let host = 20; host < 26; host++) await wrong(at(host))
    const own = codeIn((await world.mailsTo(member.email)).at(-1))
    expect((await reset(member.email, wrongCode(own), at(98))).body.message).toBe('Invalid verification code')
    expect((await reset(member.email, own, at(98))).status).toBe(200)
  })

  test('strangers together have ten tries of a code in 15 minutes, and then two each', async () => {
    const member = await world.member({ passwordHash })
    const at = newNet()
    await forgot(member.email, at(1))
    const code = codeIn((await world.mailsTo(member.email)).at(-1))
    const guess = (n: number, from: string) => reset(member.email, wrongCode(code, n), from)
    await times(5, (n) => guess(n, at(2)))
    await times(5, (n) => guess(n, at(3)))
    expect(statuses(await times(2, (n) => guess(n, at(4))))).toEqual([400])
    expect((await guess(3, at(4))).status).toBe(429)
    expect((await guess(4, at(5))).status).toBe(400)
  })

  test('changing the email has the same limit of codes', async () => {
    const member = await world.member({ passwordHash })
    const at = newNet()
    const change = (email: string) =>
      call('PUT', '/api/auth/profile', {
        headers: member.headers,
        body: { name: 'N', email, currentPassword: 'right-password' },
        from: at(1),
      })
    expect(statuses(await times(6, () => change('victim@example.com')))).toEqual([200])
    expect((await change('victim@example.com')).status).toBe(429)
    const confirm = () =>
      call('POST', '/api/auth/confirm-email', {
        headers: member.headers,
        body: { verificationCode: '000000' },
        from: at(1),
      })
    expect(statuses(await times(12, confirm))).toEqual([400])
    expect((await confirm()).status).toBe(429)
  })
})
