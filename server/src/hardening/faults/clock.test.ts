import { DAY } from '@bowerbird/contract/time'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { limitEvents } from '../../platform/live/connection.ts'
import { caller, codeIn } from '../../testing/api.ts'
import { makeWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld({ isRateLimited: true })
})
afterEach(() => void vi.useRealTimers())

const call = caller(() => world)
/** Changes the clock of the process only: everything that expires uses the database's clock. */
const jump = (ms: number) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + ms)
}

test.each([40 * DAY, -40 * DAY])(
  'a clock that jumps by %d ms ends no session, no code and no limit',
  async (ms) => {
    const from = ms > 0 ? '203.0.113.7' : '203.0.113.8'
    const member = await world.member()
    const person = { name: 'Kiri Park', email: `kiri${ms}@example.com`, password: 'six-at-least' }
    await call('POST', '/api/auth/register', { body: person, from })
    const code = codeIn((await world.mailsTo(person.email)).at(-1))
    const guess = () =>
      call('POST', '/api/auth/login', { body: { email: member.email, password: 'wrong-one' }, from })
    // Ten, and the three that are left to an address.
    for (let n = 0; n < 13; n++) expect((await guess()).status).toBe(401)
    expect((await guess()).status).toBe(429)

    jump(ms)

    expect((await guess()).status).toBe(429)
    expect((await call('GET', '/api/auth/profile', { headers: member.headers })).status).toBe(200)
    const confirmed = await call('POST', '/api/auth/register', {
      body: { ...person, verificationCode: code },
      from,
    })
    expect(confirmed).toMatchObject({ status: 200, body: { token: expect.any(String) } })
  },
)

test('a clock that jumps back does not block a connection that had reached its rate limit', () => {
  type Middleware = (packet: unknown[], next: () => void) => void
  let middleware: Middleware = () => {}
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const use = (one: Middleware) => {
    middleware = one
  }
  limitEvents({ use } as never)
  const calls = vi.fn()
  for (let n = 0; n < 41; n++) middleware([], calls)
  expect(calls).toHaveBeenCalledTimes(40)
  vi.advanceTimersByTime(11_000)
  vi.setSystemTime(Date.now() - DAY)
  middleware([], calls)
  expect(calls).toHaveBeenCalledTimes(41)
})
