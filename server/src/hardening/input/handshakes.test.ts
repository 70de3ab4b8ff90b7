import { LIVE_PATH } from '@bowerbird/contract/chat/chat.terms'
import { beforeAll, expect, test, vi } from 'vitest'
import { admitted, listenOn, openSocket, tokenOf } from '../../features/chat/chat.fixture.ts'
import { handshakes } from '../../platform/live/handshake.ts'
import * as session from '../../platform/session.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { head, talk } from './wire.fixture.ts'

vi.mock(import('../../platform/session.ts'), async (original) => {
  const actual = await original()
  return { ...actual, findMember: vi.fn<typeof actual.findMember>(actual.findMember) }
})

let world: World
let url: string
let member: TestMember
beforeAll(async () => {
  // A fake clock: limits that are used up stay used up, however long the test takes.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  // The test acts as the proxy and sets the clients' addresses.
  world = await makeWorld({ isRateLimited: true, trustProxy: ['127.0.0.1'] })
  url = await listenOn(world.app)
  member = await world.member()
})

const knock = (claimed: string) =>
  talk(
    Number(new URL(url).port),
    head(
      `GET ${LIVE_PATH}/?EIO=4&transport=websocket`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      `X-Forwarded-For: ${claimed}`,
    ),
  )

/** Uses up the burst of an address without opening that many connections. */
function useUp(address: string) {
  for (let n = 0; n < handshakes.burst; n += 1) world.limits.spend(handshakes, address)
}

const enter = (claimed: string) =>
  admitted(openSocket(url, { token: tokenOf(member), headers: { 'x-forwarded-for': claimed } }))

test('an address with too many handshakes gets 429 before any database lookup', async () => {
  await enter('203.0.113.5')
  useUp('203.0.113.5')
  vi.mocked(session.findMember).mockClear()
  const { text } = await knock('203.0.113.5')
  expect(text).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n/)
  expect(text).toMatch(/\r\nRetry-After: 1\r\n/)
  expect(text).toMatch(/\r\nx-content-type-options: nosniff\r\n/)
  expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toEqual({
    message: 'Too many connections. Please wait a moment and try again.',
    code: 'TOO_MANY_REQUESTS',
  })
  // Entries that the client adds before the proxy's own make no difference.
  for (const claimed of ['198.51.100.1, 203.0.113.5', '10.0.0.1, 203.0.113.5']) {
    expect((await knock(claimed)).text).toMatch(/^HTTP\/1\.1 429 /)
  }
  await expect(enter('203.0.113.5')).rejects.toThrow('websocket error')
  expect(session.findMember).not.toHaveBeenCalled()
  await enter('203.0.113.6')
})

test('an IPv6 network counts as one address for handshakes', async () => {
  useUp('2001:db8:1:2::/64')
  expect((await knock('2001:db8:1:2:aaaa::1')).text).toMatch(/^HTTP\/1\.1 429 /)
  expect((await knock('2001:db8:1:2:bbbb::2')).text).toMatch(/^HTTP\/1\.1 429 /)
  await enter('2001:db8:1:3::1')
})
