import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { LOAD_LIMITS, type LoadLimits } from '../../platform/http/load-gate.ts'
import { makeWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

/** The product with one slow call and one slow page, which wait until the test releases them. */
async function open(loadLimits: LoadLimits) {
  const waiting: (() => void)[] = []
  const wait = () => new Promise<void>((resolve) => waiting.push(resolve))
  const render = async ({ path }: { path: string }) => {
    if (path.startsWith('/slow')) await wait()
    // An in-process API read of a page.
    const { statusCode } = await app.inject('/api/filters')
    return { status: statusCode, html: `<p>${path}</p>` }
  }
  const app = await buildApp({
    ...world,
    loadLimits,
    renderer: { connect: () => {}, render },
    logLevel: 'silent',
  })
  app.route({
    method: ['GET', 'POST'],
    url: '/api/slow',
    config: { access: 'public' },
    handler: async () => {
      await wait()
      return { done: true }
    },
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return {
    waiting,
    letGo() {
      for (const go of waiting.splice(0)) go()
    },
    get: (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers }),
    port: Number(new URL(url).port),
  }
}

const until = (look: () => unknown) => expect.poll(look, { timeout: 20_000 })
const html = { accept: 'text/html,application/xhtml+xml' }
const few = { ...LOAD_LIMITS, api: 2, pages: 2 }

test('calls over the concurrency limit get 503 immediately, and later ones are served again', async () => {
  const { get, waiting, letGo } = await open(few)
  const slow = [get('/api/slow'), get('/api/slow')]
  await until(() => waiting.length).toBe(2)

  const refused = await get('/api/filters')
  expect(refused.status).toBe(503)
  expect(await refused.json()).toEqual({
    message: 'Bowerbird is busy right now. Please try again in a moment.',
    code: 'UNAVAILABLE',
  })
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'retry-after': '1',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  })
  // Health checks and metrics still work, and pages have their own limit.
  for (const path of ['/api/health', '/api/ready?x', '/metrics', '/about']) {
    expect([path, (await get(path)).status]).toEqual([path, 200])
  }
  const figures = await (await get('/metrics')).text()
  expect(figures).toContain('http_requests_shed_total{kind="api",reason="full"} 1')
  expect(figures).toContain('http_requests_in_flight{kind="api"} 2')
  expect(figures).toContain('nodejs_eventloop_lag_p99_seconds')

  letGo()
  for (const reply of await Promise.all(slow)) expect(await reply.json()).toEqual({ done: true })
  for (let n = 0; n < 5; n += 1) expect((await get('/api/filters')).status).toBe(200)
  expect(await (await get('/metrics')).text()).toContain('http_requests_in_flight{kind="api"} 0')
})

test('an overloaded page request gets an error page, and in-process reads are never refused', async () => {
  const { get, waiting, letGo } = await open({ ...few, api: 1 })
  const pages = [get('/slow/1', html), get('/slow/2', html), get('/api/slow')]
  await until(() => waiting.length).toBe(3)
  const refused = await get('/', html)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await refused.text()).toContain('Bowerbird is busy right now')
  letGo()
  expect((await Promise.all(pages)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await get('/', html)).status).toBe(200)
})

test('slow or aborted requests do not block others', async () => {
  const { get, port, waiting, letGo } = await open(few)
  const head =
    'POST /api/slow HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n'
  const senders = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write(`${head}"`)
      return socket
    }),
  )
  expect((await get('/api/filters')).status).toBe(200)
  for (const socket of senders) socket.write('12345678"')
  await until(() => waiting.length).toBe(4)
  expect((await get('/api/filters')).status).toBe(503)
  for (const socket of senders) socket.destroy()
  await until(async () => (await get('/api/filters')).status).toBe(200)
  letGo()
})

test('under a flood each request waits briefly, and is served if there is room by then', async () => {
  const { get, waiting, letGo } = await open(few)
  const slow = [get('/api/slow'), get('/api/slow')]
  await until(() => waiting.length).toBe(2)
  const statuses: number[] = []
  const flood = Array.from({ length: 400 }, async () => {
    statuses.push((await get('/api/filters')).status)
  })
  // This many are refused immediately; the others wait.
  await until(() => statuses.length).toBeGreaterThanOrEqual(100)
  expect(new Set(statuses)).toEqual(new Set([503]))
  letGo()
  await Promise.all(flood)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  await Promise.all(slow)
  expect((await get('/api/filters')).status).toBe(200)
})

test('while the event loop lags new requests are refused, unless there are few', async () => {
  const { get, waiting, letGo } = await open({ api: 20, pages: 20, delayMs: 60 })
  const slow = [get('/api/slow'), get('/api/slow')]
  await until(() => waiting.length).toBe(2)
  const keepBusy = setInterval(() => {
    const end = performance.now() + 120
    while (performance.now() < end);
  }, 1)
  await until(async () => (await get('/api/filters')).status).toBe(503)
  // No other pages are requested, so this one is served.
  expect((await get('/about', html)).status).toBe(200)
  clearInterval(keepBusy)
  await until(async () => (await get('/api/filters')).status).toBe(200)
  letGo()
  await Promise.all(slow)
})
