import { createHash } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getRankedAds } from '@bowerbird/contract/ads/ads.endpoints'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import type { Replicas } from '../platform/db/replicas.ts'
import { makeWorld, type World } from '../testing/world.ts'
import { callsThroughApp, type Transport } from './page-calls.ts'
import type { PageSettings, Renderer } from './renderer.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

/** Cached pages live for 0.9 seconds: on a busy machine, requests that share one take longer. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** The application with a stub for the built bundle. */
const appShowing = (render: Renderer['render'], pageSettings?: PageSettings) =>
  buildApp({
    ...world,
    logLevel: 'silent',
    publicUrl: () => 'https://market.example',
    renderer: { connect() {}, render },
    pageSettings,
  })

describe('pages', () => {
  test('the policy trusts the scripts that the renderer wrote, and no others', async () => {
    const marks: string[] = []
    const app = await appShowing(async ({ nonce }) => {
      marks.push(nonce)
      // Someone has seen the mark of an earlier page.
      const html = `<script nonce="${nonce}">ours()</script><script nonce="${marks[0]}">theirs()</script>`
      return { status: 200, html }
    })
    await app.inject('/about')
    const { body, headers } = await app.inject('/')
    expect(body).toBe(`<script>ours()</script><script nonce="${marks[0]}">theirs()</script>`)
    const ours = createHash('sha256').update('ours()').digest('base64')
    expect(headers['content-security-policy']).toContain(`script-src 'sha256-${ours}' 'strict-dynamic';`)
  })

  test('a cached page is compressed as each browser accepts it', async () => {
    stopClock()
    const html = '<p>G’day</p>'.repeat(1000)
    const app = await appShowing(async () => ({ status: 200, html }))
    const get = (accepted: string) => app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
    const replies = [await get('br, gzip'), await get('br, gzip'), await get('gzip'), await get('identity')]
    expect(replies.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'br', 'gzip', undefined])
    for (const { headers } of replies) expect(headers.vary).toBe('accept-encoding')
    const decompress = [brotliDecompressSync, brotliDecompressSync, gunzipSync, Buffer.from]
    for (const [at, { rawPayload }] of replies.entries()) {
      expect(decompress[at]?.(rawPayload).toString()).toBe(html)
    }
  })

  test('with replicas, visitors get a page with their own last write', async () => {
    stopClock()
    const asked: number[] = []
    const replicas: Replicas = {
      any: () => undefined,
      choose(position) {
        asked.push(position)
        return world.db
      },
      position: async () => 7,
      isPrimaryDown: () => false,
      lags: () => [],
      close: async () => {},
    }
    let call: Transport
    const app = await buildApp({
      ...world,
      replicas,
      logLevel: 'silent',
      renderer: {
        connect(scope) {
          call = callsThroughApp(scope)
        },
        async render() {
          const { status } = await call({ method: 'GET', url: getRankedAds.path })
          return { status, html: '' }
        },
      },
    })
    const cookie = 'theme=dark; bowerbird-written=7'
    for (const headers of [{}, { cookie }, {}, { cookie }]) {
      expect((await app.inject({ url: '/', headers })).statusCode).toBe(200)
    }
    // Rendered once for everyone, and once for the member who has just written.
    expect(asked).toEqual([0, 7])
    // Other pages share the cached replies.
    for (const url of ['/about', '/contact-us', '/categories']) {
      for (const headers of [{}, { cookie }]) await app.inject({ url, headers })
    }
    expect(asked).toEqual([0, 7])
  })

  test('rendering a page cannot change a reply that other pages share', async () => {
    let call: Transport
    const app = await buildApp({
      ...world,
      logLevel: 'silent',
      renderer: {
        connect(scope) {
          call = callsThroughApp(scope)
        },
        async render() {
          const { body } = await call({ method: 'GET', url: getRankedAds.path })
          expect(() => Object.assign(body as object, { Vehicles: [] })).toThrow(TypeError)
          return { status: 200, html: '' }
        },
      },
    })
    expect((await app.inject({ url: '/' })).statusCode).toBe(200)
  })

  test('a page is rendered once for each state and suburb that browsers remember', async () => {
    stopClock()
    const asked: (string | undefined)[] = []
    const app = await appShowing(async ({ place }) => {
      asked.push(place)
      return { status: 200, html: place ?? 'Australia' }
    })
    const open = async (cookie?: string) =>
      (await app.inject({ url: '/', headers: cookie ? { cookie } : {} })).body
    expect(await open()).toBe('Australia')
    expect(await open('theme=dark; place=QLD')).toBe('QLD')
    expect(await open('place=QLD; other=1')).toBe('QLD')
    expect(await open('place=<script>')).toBe('Australia')
    expect(await open('place=Newtown%20NSW%202042~25')).toBe('Newtown%20NSW%202042~25')
    expect(await open('place=Atlantis%20NSW%202042~25')).toBe('Australia')
    expect(asked).toEqual([undefined, 'QLD', 'Newtown%20NSW%202042~25'])
  })

  test('the policy allows nothing from other hosts', async () => {
    const app = await appShowing(async () => ({ status: 200, html: '' }))
    const policy = String((await app.inject('/')).headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/https?:|\*|'unsafe-eval'|script-src[^;]*'unsafe-inline'/)
  })

  test('an ad network is only in the policy of the home page', async () => {
    const adNetwork = { id: 'pub-1', script: 'https://ads.example/show.js' }
    const app = await appShowing(async () => ({ status: 200, html: '' }), { adNetwork })
    const policyOf = async (path: string) =>
      String((await app.inject(path)).headers['content-security-policy'])
    expect(await policyOf('/')).toContain('frame-src https:')
    expect(await policyOf('/?utm_source=mail')).toContain('frame-src https:')
    expect(await policyOf('/product/1')).not.toContain('https:')
  })

  test('an image service is in the policy for its pictures and uploads only', async () => {
    const uploadUrl = 'https://api.example.com/market/upload'
    const imageHost = {
      prefix: 'https://res.example.com/market/',
      uploadUrl: `${uploadUrl}?v=1`,
      preset: 'market',
    }
    const opened = async (settings: PageSettings) => {
      const app = await appShowing(async () => ({ status: 200, html: '' }), settings)
      const policies = ['/', '/add', '/product/1'].map(async (path) =>
        String((await app.inject(path)).headers['content-security-policy'])
          .split('; ')
          .filter((part) => part.includes('https:')),
      )
      return Promise.all(policies)
    }
    const pictures = `img-src 'self' data: blob: ${imageHost.prefix}`
    const uploads = `connect-src 'self' ${uploadUrl}`
    expect(await opened({ imageHost })).toEqual(Array(3).fill([pictures, uploads]))
    expect(await opened({ imageHost: { ...imageHost, uploadUrl: undefined } })).toEqual(
      Array(3).fill([pictures]),
    )
    expect(await opened({})).toEqual([[], [], []])
  })

  test('the status of the page is the status of the reply, and a redirect stays on the site', async () => {
    const app = await appShowing(async ({ path }) =>
      path === '/gone' ? { status: 404, html: 'gone' } : { status: 302, location: '/', html: '' },
    )
    expect((await app.inject('/gone')).statusCode).toBe(404)
    const redirect = await app.inject('/elsewhere')
    expect([redirect.statusCode, redirect.headers.location]).toEqual([302, '/'])
  })

  test('the Host header does not affect the page', async () => {
    const origins: string[] = []
    const app = await appShowing(async (_page, origin) => {
      origins.push(origin)
      return { status: 200, html: '' }
    })
    await app.inject({ url: '/', headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } })
    expect(origins).toEqual(['https://market.example'])
  })

  test('a path that browsers would read as another host is a path of this site', async () => {
    const paths: string[] = []
    const app = await appShowing(async ({ path }) => {
      paths.push(path)
      return { status: 200, html: '' }
    })
    // Over the network: `inject` would parse it as a URL first.
    const origin = await app.listen({ port: 0 })
    for (const path of ['//evil.example/a', '///evil.example/a']) await fetch(origin + path)
    await app.close()
    expect(new Set(paths)).toEqual(new Set(['/evil.example/a']))
  })

  test('a page that is sent slowly is not mixed with others', async () => {
    // More than the buffers of a connection hold.
    const size = 7_000_000
    const app = await appShowing(async ({ path }) => ({ status: 200, html: path.slice(1).repeat(size) }))
    const origin = await app.listen({ port: 0 })
    const slow = await new Promise<IncomingMessage>((resolve) => get(`${origin}/a`, resolve))
    expect((await (await fetch(`${origin}/b`)).text()).replaceAll('b', '')).toBe('')
    let read = ''
    for await (const chunk of slow) read += chunk
    expect(read.length).toBe(size)
    expect(read.replaceAll('a', '')).toBe('')
    await app.close()
  })

  test('pages disable unused browser features, can’t be framed, and send other sites no referrer', async () => {
    const app = await appShowing(async () => ({ status: 200, html: '' }))
    const { headers } = await app.inject('/')
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      // The public address uses HTTPS.
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    for (const ability of ['microphone', 'payment', 'usb']) {
      expect(headers['permissions-policy']).toContain(`${ability}=()`)
    }
    expect(headers['permissions-policy']).toContain('geolocation=(self)')
    // File inputs on phones need the camera.
    expect(headers['permissions-policy']).not.toContain('camera')
  })

  test('replies other than pages can’t be opened as a page, and no other site may read them', async () => {
    const app = await appShowing(async () => ({ status: 200, html: '' }))
    for (const url of ['/api/filters', '/api/nothing', '/images/none.webp', '/robots.txt']) {
      const { headers } = await app.inject({ url, headers: { origin: 'https://evil.example' } })
      expect(headers, url).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
      expect(headers, url).not.toHaveProperty('access-control-allow-origin')
    }
  })

  test('a page that can’t be rendered shows a message without the cause', async () => {
    const app = await appShowing(() => Promise.reject(new Error('secret')))
    const res = await app.inject('/')
    expect(res.statusCode).toBe(500)
    expect(res.body).toContain('Please try again in a moment')
    expect(res.body).not.toContain('secret')
  })

  test('HEAD gets the same reply as GET, without the body', async () => {
    const app = await appShowing(async () => ({ status: 200, html: 'hello' }))
    const res = await app.inject({ method: 'HEAD', url: '/' })
    expect([res.statusCode, res.body]).toEqual([200, ''])
  })
})
