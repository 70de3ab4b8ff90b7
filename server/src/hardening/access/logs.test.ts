import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { LIVE_PATH } from '@bowerbird/contract/chat/chat.terms'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { v7 as newId } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { openSocket } from '../../features/chat/chat.fixture.ts'
import { sql } from '../../platform/db/sql.ts'
import { codeIn } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { findCanaries } from './canary-search.fixture.ts'
import type { Canaries } from './canary-world.fixture.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

/** An app that logs at every level, and its log. */
async function talkative(
  onRoute?: (route: RouteOptions) => void,
): Promise<{ app: FastifyInstance; lines: string[] }> {
  const lines: string[] = []
  const log = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  return { app: await buildApp({ ...world, logLevel: 'trace', log, onRoute }), lines }
}

const canaries: Canaries = new Map()
function secret(place: string): string {
  const value = `qzx${place.replace(/\W/g, '')}${randomBytes(4).toString('hex')}`
  canaries.set(place, value)
  return value
}

/** Confidential input, in every kind of request that can contain it. */
async function sendSecrets(app: FastifyInstance, member: TestMember): Promise<{ codes: string[] }> {
  const { headers } = member
  const post = (url: string, body: object | string, more: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json', ...more }, body })
  canaries.set('a token that counts', headers.authorization.slice('Bearer '.length))
  const email = `${secret('email')}@example.com`
  const password = secret('password')
  const registration = { name: secret('name'), email, password }
  await post('/api/auth/register', registration)
  const code = codeIn((await world.mailsTo(email))[0])
  const registered = await post('/api/auth/register', { ...registration, verificationCode: code })
  canaries.set('a new token', registered.json().token)
  await post('/api/auth/login', { email, password })
  await post('/api/auth/login', { email, password: secret('a wrong password') })
  await post('/api/auth/login', `{"email": "${email}", "password": "${secret('broken JSON')}`)
  await post('/api/auth/login', `password=${secret('a form')}`, { 'content-type': 'text/plain' })
  await post('/api/auth/login', { email, password: secret('something endless').repeat(20_000) })
  await post('/api/auth/forgot-password', { email })
  const resetCode = codeIn((await world.mailsTo(email))[1])
  await post('/api/auth/reset-password', {
    email,
    verificationCode: resetCode,
    newPassword: secret('a new password'),
  })
  for (const url of ['/api/auth/profile', '/api/nothing', '/api/ads/x', '/nothing']) {
    await app.inject({
      url,
      headers: { authorization: `Bearer ${secret('a made-up token')}`, cookie: secret('a cookie') },
    })
  }
  await app.inject({
    method: 'PUT',
    url: '/api/auth/profile',
    headers,
    body: {
      name: 'N',
      email: `${secret('a new email')}@example.com`,
      description: secret('about'),
      avatar: 'data:x',
    },
  })
  const token = secret('a mail token')
  await app.inject({ url: `/api/chat/mails/stop?token=${token}` })
  await post(`/api/chat/mails/stop?token=${token}`, 'x=1', {
    'content-type': 'application/x-www-form-urlencoded',
  })
  await app.inject({
    url: `/api/auth/google/callback?code=${secret('a provider code')}&state=${secret('a state')}`,
    headers: { cookie: `bowerbird_google=${secret('an attempt')}` },
  })
  await app.inject({ url: `/api/search/advanced?q=${secret('a search')}` })
  await app.inject({ url: `/api/search/suggestions?q=${secret('half a search')}` })
  const { id } = await world.ad(await world.member())
  const conversation = await post('/api/chat/conversations', { productId: id }, headers)
  const message = { text: secret('a message'), clientId: newId() }
  await post(`/api/chat/conversations/${conversation.json()._id}/messages`, message, headers)
  await post('/api/reports', { productId: id, reason: 'Spam', details: secret('details') }, headers)
  const contact = {
    name: 'A',
    email: 'a@example.com',
    subject: secret('subject'),
    message: secret('contact'),
  }
  await post('/api/contact/send', contact)
  return { codes: [code, resetCode] }
}

/** The database's error names the rejected row, which must not reach the log. */
async function breakThings(app: FastifyInstance, member: TestMember): Promise<number[]> {
  const { db } = world
  await db.run(sql`alter table accounts add constraint broken_accounts check (name not like 'Broken%')`)
  await db.run(sql`alter table messages add constraint broken_messages check (text not like 'Broken%')`)
  const email = `${secret('a broken email')}@example.com`
  const body = { name: `Broken ${secret('a broken name')}`, email, password: 'long enough' }
  const first = await app.inject({ method: 'POST', url: '/api/auth/register', body })
  const { id } = await world.ad(await world.member())
  const { headers } = member
  const opened = await app.inject({
    method: 'POST',
    url: '/api/chat/conversations',
    headers,
    body: { productId: id },
  })
  const second = await app.inject({
    method: 'POST',
    url: `/api/chat/conversations/${opened.json()._id}/messages`,
    headers,
    body: { text: `Broken ${secret('a broken message')}`, clientId: newId() },
  })
  await db.run(sql`alter table accounts drop constraint broken_accounts`)
  await db.run(sql`alter table messages drop constraint broken_messages`)
  return [first.statusCode, second.statusCode]
}

const searched = (lines: readonly string[]) =>
  findCanaries(
    canaries,
    lines.map((text) => ({ by: 'operator', where: 'log', text })),
  )

test('no log line contains confidential input, not even after an error', async () => {
  const { app, lines } = await talkative()
  const member = await world.member()
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const { codes } = await sendSecrets(app, member)
  const client = openSocket(`${url}?token=${secret('a token in an address')}`, {
    token: secret('a socket token'),
  })
  await new Promise((resolve) => client.socket.once('connect_error', resolve))
  await fetch(`${url}${LIVE_PATH}/?EIO=4&transport=polling&token=${secret('a polling token')}`)
  expect(await breakThings(app, member)).toEqual([500, 500])
  await app.close()

  expect(searched(lines)).toEqual([])
  // Six digits may be part of a longer number.
  const hasCode = new RegExp(`(?<![\\w-])(${codes.join('|')})(?![\\w-])`)
  expect(lines.filter((line) => hasCode.test(line))).toEqual([])
  expect(lines.length).toBeGreaterThan(25)
  // The log has what an operator needs to find the error.
  const failures = lines.filter((line) => line.includes('request failed'))
  expect(failures).toHaveLength(2)
  expect(failures[0]).toMatch(/broken_accounts.*stack|stack.*broken_accounts/)
})

test('the check of logs finds a line with confidential input', async () => {
  const { app, lines } = await talkative((route) => {
    if (route.url !== '/api/auth/login') return
    route.preHandler = (request, _reply, done) => {
      request.log.info(`login with ${JSON.stringify(request.body)}`)
      done()
    }
  })
  const password = secret('a logged password')
  await app.inject({ method: 'POST', url: '/api/auth/login', body: { email: 'a@example.com', password } })
  await app.close()
  expect(searched(lines)).toEqual(['operator: log: a logged password'])
})
