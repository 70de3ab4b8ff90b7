import { LIVE_REFUSED } from '@bowerbird/contract/chat/chat.events'
import { v7 as newId } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import {
  admitted,
  chatCalls,
  connect,
  listenOn,
  makePair,
  openSocket,
  tokenOf,
  watch,
} from '../../features/chat/chat.fixture.ts'
import { raw, sql } from '../../platform/db/sql.ts'
import { caller, codeIn } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

let world: World
let url: string
let admin: TestMember
beforeAll(async () => {
  world = await makeWorld()
  url = await listenOn(world.app)
  admin = await world.member({ role: 'admin' })
})
const call = caller(() => world)
const chat = chatCalls(() => world)

const setStatus = (id: string, status: string) =>
  call('PATCH', `/api/users/${id}/status`, { headers: admin.headers, body: { status } })

const setRole = (id: string, role: string) =>
  call('PATCH', `/api/users/${id}/role`, { headers: admin.headers, body: { role } })

async function resetPassword({ email }: TestMember) {
  await call('POST', '/api/auth/forgot-password', { body: { email } })
  const verificationCode = codeIn((await world.mailsTo(email))[0])
  return call('POST', '/api/auth/reset-password', {
    body: { email, verificationCode, newPassword: 'another one entirely' },
  })
}

test.each<[string, (member: TestMember) => Promise<{ status: number }>]>([
  ['signing out', ({ headers }) => call('POST', '/api/auth/logout', { headers })],
  ['deleting one’s own account', ({ headers }) => call('DELETE', '/api/auth/account', { headers })],
  ['a new password', resetPassword],
  ['suspension by an administrator', ({ id }) => setStatus(id, 'suspended')],
  ['deactivation by an administrator', ({ id }) => setStatus(id, 'inactive')],
  ['a new role', ({ id }) => setRole(id, 'support')],
  [
    'deletion by an administrator',
    ({ id }) => call('DELETE', `/api/users/${id}`, { headers: admin.headers }),
  ],
])('%s permanently ends the session and all its connections within two seconds', async (_name, end) => {
  const { seller, buyer, conversationId } = await makePair(world)
  await chat.send(seller, conversationId, 'Hello')
  const [first, second, other] = await Promise.all([
    connect(url, buyer),
    connect(url, buyer),
    connect(url, seller),
  ])
  const profile = () => call('GET', '/api/auth/profile', { headers: buyer.headers })
  expect((await profile()).status).toBe(200)

  expect((await end(buyer)).status).toBe(200)
  expect((await profile()).status).toBe(401)
  await expect
    .poll(() => [first.socket.connected, second.socket.connected], { timeout: 2_000, interval: 10 })
    .toEqual([false, false])
  expect(other.socket.connected).toBe(true)
  await expect(admitted(openSocket(url, { token: tokenOf(buyer) }))).rejects.toThrow(LIVE_REFUSED)
  const received = first.messages().length
  await chat.send(seller, conversationId, 'Are you there?')
  expect(first.messages()).toHaveLength(received)
})

test('the check notices a socket that outlives its session', async () => {
  const member = await world.member()
  const client = await connect(url, member)
  for (const state of ['disable', 'enable']) {
    await world.db.run(sql`${raw(`alter table sessions ${state} trigger session_ended`)}`)
    if (state === 'disable') await call('POST', '/api/auth/logout', { headers: member.headers })
  }
  // It still replies, so it was not ended.
  expect(await watch(client, newId())).toMatchObject({ ok: false })
  expect(client.socket.connected).toBe(true)
})
