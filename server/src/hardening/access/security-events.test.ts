import { Writable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { emailInLog, type SecurityEvent } from '../../platform/http/security-events.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { makeWorld, type World } from '../../testing/world.ts'

const PASSWORD = 'blue treasure'
let world: World
let passwordHash: string
beforeAll(async () => {
  world = await makeWorld()
  passwordHash = await hashPassword(PASSWORD)
})

/** What is logged about one request. */
async function eventOf(
  request: { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; headers?: object; body?: object },
  logLevel = 'info',
): Promise<SecurityEvent | undefined> {
  const lines: string[] = []
  const log = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(...chunk.toString().trim().split('\n'))
      done()
    },
  })
  const app = await buildApp({ ...world, logLevel, log })
  await app.inject(request as never)
  await app.close()
  return lines.map((line) => JSON.parse(line)).find(({ security }) => security)?.security
}

test('a login is logged with its outcome, the factors that were shown, and who tried, but not their email', async () => {
  const { email } = await world.member({ passwordHash })
  const logIn = { method: 'POST', url: '/api/auth/login' } as const
  const who = {
    kind: 'authentication',
    route: 'POST /api/auth/login',
    emailHash: emailInLog(email),
    from: '127.0.0.1',
  }
  expect(await eventOf({ ...logIn, body: { email, password: PASSWORD } })).toEqual({
    ...who,
    outcome: 'done',
    factors: ['password'],
  })
  expect(await eventOf({ ...logIn, body: { email, password: 'wrong', code: '000000' } })).toEqual({
    ...who,
    outcome: 'refused',
    why: 'INVALID_CREDENTIALS',
    factors: ['password', 'code'],
  })
})

test('what a member was refused is logged with their account', async () => {
  const member = await world.member()
  const headers = member.headers
  expect(await eventOf({ method: 'GET', url: '/api/users', headers })).toEqual({
    kind: 'access',
    outcome: 'refused',
    why: 'FORBIDDEN',
    route: 'GET /api/users',
    account: member.id,
    from: '127.0.0.1',
  })
  expect(await eventOf({ method: 'POST', url: '/api/ads', headers, body: { title: 5 } })).toMatchObject({
    kind: 'input',
    why: 'INVALID_INPUT',
    account: member.id,
  })
  expect(await eventOf({ method: 'GET', url: '/api/auth/profile' })).toMatchObject({
    kind: 'access',
    why: 'AUTHENTICATION_REQUIRED',
  })
  const change = { currentPassword: 'wrong', newPassword: 'another treasure' }
  expect(
    await eventOf({ method: 'POST', url: '/api/auth/change-password', headers, body: change }),
  ).toMatchObject({
    kind: 'authentication',
    outcome: 'refused',
    account: member.id,
    factors: ['currentPassword'],
  })
})

test('too many requests are logged; what succeeds, and pages, are no security events', async () => {
  const url = '/api/search/suggestions?q=sofa'
  expect(await eventOf({ method: 'GET', url })).toBeUndefined()
  expect(await eventOf({ method: 'GET', url: '/nothing' })).toBeUndefined()
  expect(await eventOf({ method: 'GET', url: '/api/users' }, 'warn')).toBeUndefined()
})
