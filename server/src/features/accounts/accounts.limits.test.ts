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
  test('ten failures lock an account for unknown addresses', async () => {
    const member = await world.member({ passwordHash })
    const at = newNet()
    expect(statuses(await times(10, (n) => logIn(member.email, 'wrong', at(n))))).toEqual([401])

    const reply = await logIn(member.email, 'right-password', at(99))
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

  test('concurrent guesses count', async () => {
    const member = await world.member({ passwordHash })
    const at = newNet()
    const replies = await Promise.all(
      Array.from({ length: 15 }, (_, n) => logIn(member.email, 'wrong', at(n))),
    )
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(5)
  })

  test('the owner can still log in from a known address', async () => {
    const member = await world.member({ passwordHash })
    const at = newNet()
    expect((await logIn(member.email, 'right-password', at(1))).status).toBe(200)
    await times(12, (n) => logIn(member.email, 'wrong', at(100 + n)))

    expect((await logIn(member.email, 'right-password', at(200))).status).toBe(429)
    expect((await logIn(member.email, 'right-password', at(1))).status).toBe(200)
  })

  test('the owner at a new address can log in after a password reset', async () => {
    const member = await world.member({ passwordHash })
    const at = newNet()
    await times(11, (n) => logIn(member.email, 'wrong', at(100 + n)))
    await forgot(member.email, at(1))
    const verificationCode = codeIn((await world.mailsTo(member.email)).at(-1))
    const body = { email: member.email, verificationCode, newPassword: 'new-password' }
    expect((await call('POST', '/api/auth/reset-password', { body, from: at(1) })).status).toBe(200)
    expect((await logIn(member.email, 'new-password', at(1))).status).toBe(200)
  })

  test('a correct password never counts', async () => {
    const member = await world.member({ passwordHash })
    const at = newNet()
    expect(statuses(await times(12, (n) => logIn(member.email, 'right-password', at(n))))).toEqual([200])
  })

  test('fifty failures block an address across accounts; an IPv6 network counts as one address', async () => {
    const host = (n: number) => `2001:db8:77:1::${n.toString(16)}`
    expect(statuses(await times(50, (n) => logIn(`nobody-${n}@example.com`, 'wrong', host(n))))).toEqual([
      401,
    ])
    expect((await logIn('nobody-51@example.com', 'wrong', host(51))).status).toBe(429)
    expect((await logIn('nobody-52@example.com', 'wrong', '2001:db8:77:2::1')).status).toBe(401)
  })

  test('the limit resets after its window', async () => {
    const member = await world.member({ passwordHash })
    const at = newNet()
    await times(11, (n) => logIn(member.email, 'wrong', at(n)))
    await world.db.run(sql`update attempts set resets_at = resets_at - interval '15 minutes'`)
    expect((await logIn(member.email, 'right-password', at(50))).status).toBe(200)
  })

  test('uses the forwarded address of trusted proxies only', async () => {
    const member = await world.member({ passwordHash })
    const from = (proxy: string, forwarded: string) =>
      call('POST', '/api/auth/login', {
        body: { email: member.email, password: 'right-password' },
        from: proxy,
        headers: { 'x-forwarded-for': forwarded },
      })
    await from('192.0.2.1', '198.51.100.7')
    await from('192.0.2.66', '198.51.100.8')
    await times(11, () => logIn(member.email, 'wrong', '198.51.100.200'))
    // Known now: the address that the proxy forwarded, and the untrusted client's own.
    expect((await from('192.0.2.1', '198.51.100.7')).status).toBe(200)
    expect((await from('192.0.2.1', '198.51.100.8')).status).toBe(429)
    expect((await from('192.0.2.66', '198.51.100.9')).status).toBe(200)
  })
})

describe('codes', () => {
  test('at most five an hour are sent to one email', async () => {
    const member = await world.member({ passwordHash })
    const at = newNet()
    expect(statuses(await times(5, (n) => forgot(member.email, at(n))))).toEqual([200])
    expect(await forgot(member.email, at(9))).toMatchObject({
      status: 429,
      body: { message: 'Too many attempts. Please try again in 60 minutes.' },
    })
    expect(await world.mailsTo(member.email)).toHaveLength(5)
  })

  test('others can’t use up the owner’s codes', async () => {
    const member = await world.member({ passwordHash })
    const at = newNet()
    await logIn(member.email, 'right-password', at(1))
    await times(6, (n) => forgot(member.email, at(100 + n)))
    expect((await forgot(member.email, at(1))).status).toBe(200)
  })

  test('registering has the same limit, and twenty an hour per address', async () => {
    const at = newNet()
    const ask = (email: string, from: string) =>
      call('POST', '/api/auth/register', { body: { name: 'N', email, password: 'long-enough' }, from })
    expect(statuses(await times(5, (n) => ask('one@example.com', at(n))))).toEqual([200])
    expect((await ask('one@example.com', at(9))).status).toBe(429)
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

  test('an attacker can invalidate two codes, but not the third', async () => {
    const member = await world.member({ passwordHash })
    const at = newNet()
    const attempt = (verificationCode: string, from: string) =>
      call('POST', '/api/auth/reset-password', {
        body: { email: member.email, verificationCode, newPassword: 'long-enough' },
        from,
      })
    await logIn(member.email, 'right-password', at(1))
    for (let round = 1; round <= 2; round++) {
      await forgot(member.email, at(1))
      const code = codeIn((await world.mailsTo(member.email)).at(-1))
      await times(5, (n) => attempt(wrongCode(code, n), at(66)))
      expect((await attempt(code, at(1))).body.message).toBe('Verification code expired')
    }
    await forgot(member.email, at(1))
    const code = codeIn((await world.mailsTo(member.email)).at(-1))
    expect(statuses(await times(5, (n) => attempt(wrongCode(code, n), at(66))))).toEqual([429])
    expect((await attempt(code, at(1))).status).toBe(200)
  })

  test('changing the email has the same limit', async () => {
    const member = await world.member()
    const at = newNet()
    const change = (email: string) =>
      call('PUT', '/api/auth/profile', {
        headers: member.headers,
        body: { name: 'N', email },
        from: at(1),
      })
    expect(statuses(await times(5, () => change('victim@example.com')))).toEqual([200])
    expect((await change('victim@example.com')).status).toBe(429)
    const confirm = () =>
      call('POST', '/api/auth/confirm-email', {
        headers: member.headers,
        body: { verificationCode: '000000' },
        from: at(1),
      })
    expect(statuses(await times(10, confirm))).toEqual([400])
    expect((await confirm()).status).toBe(429)
  })
})
