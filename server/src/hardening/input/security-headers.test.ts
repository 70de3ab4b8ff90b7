import { LIVE_PATH } from '@bowerbird/contract/chat/chat.terms'
import fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { securityHeaders } from '../../platform/http/security-headers.ts'
import { givenPicture, jpeg } from '../../testing/pictures.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { wholeProduct } from './whole-product.fixture.ts'
import { head, listen, talk } from './wire.fixture.ts'

let world: World
let port: number
let member: TestMember
let image: string
beforeAll(async () => {
  world = await makeWorld()
  member = await world.member()
  image = await givenPicture(world, member)
  const app = await wholeProduct(world)
  app.get('/api/planted', { config: { access: 'public' } }, async () => {
    throw new Error('planted')
  })
  port = await listen(app)
})

const own = () => `Authorization: ${member.headers.authorization}`
const form = async () => {
  const bytes = (await jpeg()).toString('latin1')
  return `--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n${bytes}\r\n--b--\r\n`
}
const upload = (body: string, ...headers: string[]) =>
  head(
    'POST /api/uploads',
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${Buffer.byteLength(body, 'latin1')}`,
    'Connection: close',
    ...headers,
  ) + body
const get = (target: string, ...headers: string[]) => head(`GET ${target}`, 'Connection: close', ...headers)
const socket = (...headers: string[]) =>
  head(
    `GET ${LIVE_PATH}/?EIO=4&transport=websocket`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  )

/** Every kind of response, with a request that produces it and its status. */
const responses: Record<string, [request: () => string | Promise<string>, status: number]> = {
  'an API reply': [() => get('/api/filters'), 200],
  'a reply without a body': [() => head('HEAD /api/filters', 'Connection: close'), 200],
  'a picture': [() => get(image), 200],
  'a missing picture': [() => get('/images/0123456789abcdef0123456789abcdef/1280.webp'), 404],
  'a page': [() => get('/'), 200],
  'a page that is gone': [() => get('/gone'), 410],
  'a page that fails': [() => get('/fails'), 500],
  'a page that moved': [() => get('/moved'), 302],
  'a built file': [() => get('/assets/app.js'), 200],
  'a built file the browser has': [
    () => get('/assets/app.js', 'If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT'),
    304,
  ],
  'a missing built file': [() => get('/assets/none.js'), 404],
  'the service worker': [() => get('/sw.js'), 200],
  'the logo in emails': [() => get('/icon-192.png'), 200],
  'the sitemap': [() => get('/sitemap.xml'), 200],
  'an RSS feed': [() => get('/category/all/rss'), 200],
  'an RSS feed that moved': [() => get('/category/vehicles/rss'), 301],
  robots: [() => get('/robots.txt'), 200],
  health: [() => get('/api/health'), 200],
  metrics: [() => get('/metrics'), 200],
  'a redirect': [() => get('/api/chat/mails/stop?token=x'), 302],
  'the login popup': [() => get('/api/auth/google'), 503],
  'bad input': [() => get('/api/products/filter?page=x'), 400],
  'no session': [() => get('/api/auth/profile'), 401],
  'no permission': [() => get('/api/dashboard', own()), 403],
  'an unknown address': [() => get('/api/nowhere'), 404],
  'an unknown method': [() => head('PROPFIND /api/health', 'Connection: close'), 404],
  'an address that can’t be read': [() => get('/api/ads/%zz'), 400],
  'a page whose address can’t be read': [() => get('/%zz', 'Accept: text/html'), 400],
  'an address that is too long': [() => get(`/api/ads/${'x'.repeat(600)}`), 404],
  'bytes that are no request': [() => 'nonsense\r\n\r\n', 400],
  'a head that is too large': [() => get('/api/health', `X-A: ${'a'.repeat(70_000)}`), 431],
  'a failure': [() => get('/api/planted'), 500],
  'an upload': [async () => upload(await form(), own()), 201],
  'an upload that is no picture': [() => upload('--b\r\n\r\n--b--\r\n', own()), 400],
  'an upload without a session': [async () => upload(await form()), 401],
  'a socket from another origin': [() => socket('Origin: https://evil.example'), 400],
  'a socket by other means': [() => get(`${LIVE_PATH}/?EIO=4&transport=polling`), 400],
}

const headersIn = (text: string): Map<string, string> =>
  new Map(
    (text.split('\r\n\r\n')[0] ?? '')
      .split('\r\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )

/** Pages and the popup have their own content security policy, and pictures their own resource policy, but must have one. */
function missingIn(text: string): string[] {
  const headers = headersIn(text)
  return Object.entries(securityHeaders)
    .filter(([name, value]) =>
      name === 'content-security-policy'
        ? !/^default-src '(none|self)'/.test(headers.get(name) ?? '')
        : name === 'cross-origin-resource-policy'
          ? !/^(same-origin|cross-origin)$/.test(headers.get(name) ?? '')
          : name === 'referrer-policy'
            ? !/^(no-referrer|same-origin|strict-origin.*)$/.test(headers.get(name) ?? '')
            : headers.get(name) !== value,
    )
    .map(([name]) => name)
}

test.each(Object.entries(responses))('%s has the security headers', async (_, [request, status]) => {
  const { statuses, text } = await talk(port, Buffer.from(await request(), 'latin1'))
  expect(statuses[0], text.slice(0, 300)).toBe(status)
  expect(missingIn(text)).toEqual([])
  expect([...headersIn(text).keys()].filter((name) => /^(server|x-powered-by)$/.test(name))).toEqual([])
})

test('mail programs may show pictures and the logo, and other sites may use nothing else', async () => {
  const policyOf = async (target: string) =>
    headersIn((await talk(port, get(target))).text).get('cross-origin-resource-policy')
  expect([await policyOf(image), await policyOf('/icon-192.png')]).toEqual(['cross-origin', 'cross-origin'])
  for (const target of ['/', '/api/filters', '/assets/app.js', '/sw.js', '/images/none.webp'])
    expect(await policyOf(target), target).toBe('same-origin')
})

test('a broken link shows a page in a browser, and the standard error to an API client', async () => {
  const typeOf = (text: string) => headersIn(text).get('content-type')
  for (const target of ['/%zz', '/product/%E0%A4%A']) {
    const { statuses, text } = await talk(port, get(target, 'Accept: text/html,*/*;q=0.8'))
    expect([statuses[0], typeOf(text)]).toEqual([400, 'text/html; charset=utf-8'])
    expect(text).toContain('<h1>This link is broken</h1>')
    expect(text).not.toContain(target)
  }
  for (const request of [get('/api/ads/%zz', 'Accept: text/html'), get('/%zz', 'Accept: */*')]) {
    const { statuses, text } = await talk(port, request)
    expect([statuses[0], typeOf(text)]).toEqual([400, 'application/json; charset=utf-8'])
    expect(text).toContain('{"message":"The request could not be read","code":"INVALID_INPUT"}')
  }
})

test('the check notices a response without the security headers', async () => {
  const bare = fastify()
  bare.get('/', async () => 'hello')
  const { text } = await talk(await listen(bare), get('/'))
  await bare.close()
  expect(missingIn(text)).toEqual(Object.keys(securityHeaders))
})
