import { LIVE_PATH } from '@bowerbird/contract/chat/chat.terms'
import { beforeAll, describe, expect, test } from 'vitest'
import { begin, makeGoogleWorld, redirectUri } from '../../testing/google-popup.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { SECRET, wholeProduct } from './whole-product.fixture.ts'
import { head, listen, talk } from './wire.fixture.ts'

let world: World
let port: number
beforeAll(async () => {
  world = await makeWorld({ publicUrl: 'https://market.example' })
  port = await listen(await wholeProduct(world))
})

const ask = (target: string, ...headers: string[]) =>
  talk(port, head(`GET ${target}`, 'Connection: close', ...headers))

describe('path traversal', () => {
  const steps = [
    '../',
    '..\\',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%2f',
    '..%5c',
    '%252e%252e%252f',
    '%c0%ae%c0%ae/',
    '....//',
    '..;/',
    './../',
  ]
  const targets = ['secret.txt', 'secret.txt%00.webp', 'etc/passwd', 'etc%2fpasswd']
  test.each([
    '/images/',
    '/assets/',
    '/sitemaps/',
    '/',
    '/sw.js/',
    '/images/0123456789abcdef0123456789abcdef/',
  ])('path traversal from %s shows nothing', async (folder) => {
    const answers = await Promise.all(
      steps.flatMap((step) =>
        [1, 2, 8].flatMap((depth) => targets.map((target) => ask(folder + step.repeat(depth) + target))),
      ),
    )
    for (const { text, statuses } of answers) {
      expect(text).not.toContain(SECRET)
      expect(text).not.toContain('root:x:')
      expect(statuses.every((status) => status < 500)).toBe(true)
    }
  })

  test('a file of the public folder itself is served', async () => {
    expect((await ask('/assets/app.js')).text).toContain('export {}')
  })

  test.each(['/assets/.', '/assets', '/assets/', '/.vite/manifest.json', '/images/secret.txt', '/images/'])(
    '%s lists nothing',
    async (target) => {
      const { text, statuses } = await ask(target)
      expect(statuses[0]).toBeLessThan(500)
      expect(text).not.toContain('app.js')
      expect(text).not.toContain(SECRET)
    },
  )
})

describe('a forged Host header', () => {
  const poison = [
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Proto: gopher',
    'Forwarded: host=evil.example',
  ]

  test.each([
    '/',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/category/all/rss',
    '/api/auth/providers',
    '/product/x',
    '/gone',
  ])('the host of a request to %s has no say in its answer', async (target) => {
    const text = (
      await talk(
        port,
        `GET ${target} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n${poison.join('\r\n')}\r\n\r\n`,
      )
    ).text
    expect(text).toMatch(/^HTTP\/1\.1 (200|410)/)
    expect(text).not.toContain('evil.example')
    // An absolute URL, as some proxies send it.
    const { text: absolute } = await ask(`http://evil.example${target}`, ...poison)
    expect(absolute).not.toContain('evil.example')
  })

  test('a forged Host header does not appear in a mail', async () => {
    const { email } = await world.member()
    const body = JSON.stringify({ email })
    await talk(
      port,
      `POST /api/auth/forgot-password HTTP/1.1\r\nHost: evil.example\r\n${poison.join('\r\n')}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
    const [mail] = await world.mailsTo(email)
    expect(mail?.subject).toBe('Reset your Bowerbird password')
    expect(JSON.stringify(mail)).not.toContain('evil.example')
  })

  test('a forged Host header does not change the redirect URL of the login provider, nor does a parameter', async () => {
    const google = await makeGoogleWorld()
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const reply = await google.world.app.inject({
      url: '/api/auth/google?redirect_uri=https://evil.example&next=//evil.example&state=x',
      headers,
    })
    const asked = new URL(String(reply.headers.location)).searchParams
    expect(asked.get('redirect_uri')).toBe(redirectUri)
    expect(reply.headers.location).not.toContain('evil.example')

    const { cookie } = await begin(google.world)
    const back = await google.world.app.inject({
      url: '/api/auth/google/callback?code=x&state=%3C/script%3E%3Cscript%3Ealert(1)&iss=https://evil.example&error=%0d%0aSet-Cookie:a=b',
      headers: { ...headers, cookie },
    })
    expect(back.statusCode).toBe(400)
    expect(back.headers.location).toBeUndefined()
    expect(JSON.stringify(back.headers) + back.body).not.toMatch(/evil\.example|alert|a=b/)
  })
})

describe('redirects and headers', () => {
  test.each([
    '//evil.example',
    '//evil.example/..',
    '/\\evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '/.//evil.example/',
    '/moved?next=//evil.example',
    '/category/%2f%2fevil.example/rss',
    '/products//evil.example/rss',
    '/offline?from=//evil.example',
    '/unsubscribe?token=x&next=https://evil.example',
    '/api/chat/mails/stop?token=//evil.example',
    '/api/chat/mails/stop?token=x%0d%0aLocation:%20https://evil.example',
    '/api/chat/mails/stop?token=x%E5%98%8A%E5%98%8DSet-Cookie:a=b',
    '/api/chat/mails/stop?token=x&token=y',
  ])('%s does not lead to another host, nor begin another line', async (target) => {
    const { text } = await ask(target)
    const [replyHead = ''] = text.split('\r\n\r\n')
    expect(replyHead).toMatch(/^HTTP\/1\.1 (200|302|307|404)/)
    const locations = [...replyHead.matchAll(/^location: (.*)$/gim)].map((match) => match[1] ?? '')
    expect(locations.length).toBeLessThan(2)
    for (const location of locations) {
      expect(new URL(location, 'https://market.example').host).toBe('market.example')
    }
    expect(replyHead).not.toMatch(/^(set-cookie|evil)/im)
  })
})

describe('a socket', () => {
  const opening = (target: string, ...headers: string[]) =>
    head(
      `GET ${target}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
    )
  const upgrade = (target: string, ...headers: string[]) =>
    talk(port, opening(target, ...headers), { replies: 1, timeoutMs: 2_000 })
  const path = `${LIVE_PATH}/?EIO=4&transport=websocket`

  test('a socket opens at its own path from our own pages, and nowhere else', async () => {
    expect((await upgrade(path, 'Origin: https://market.example')).statuses).toEqual([101])
    for (const origin of [
      'https://evil.example',
      'null',
      'https://market.example.evil.example',
      'nonsense',
      'file://',
    ]) {
      const { statuses } = await upgrade(path, `Origin: ${origin}`)
      expect(statuses[0] ?? 0, origin).not.toBe(101)
    }
    for (const target of ['/', '/api/health', `${LIVE_PATH}x/?EIO=4&transport=websocket`, '/%zz', '/api']) {
      expect((await upgrade(target)).statuses, target).not.toContain(101)
    }
    // An old or invalid protocol version gets an error and is disconnected.
    for (const query of [
      '?EIO=9&transport=websocket',
      '?EIO=4&transport=polling',
      '?EIO=4',
      `?sid=${'x'.repeat(500)}`,
    ]) {
      const { isClosed } = await talk(port, opening(`${LIVE_PATH}/${query}`))
      expect(isClosed, query).toBe(true)
    }
  })

  test('a socket that sends an oversized frame is closed, and the product keeps running', async () => {
    // A masked text frame that claims 2 GB, one whose length overflows, and garbage.
    const frames = ['81ff000000007fffffff00000000', '81ffffffffffffffffff00000000', 'ffffffffffffffff']
    for (const frame of frames) {
      const bytes = Buffer.concat([Buffer.from(opening(path)), Buffer.from(frame, 'hex'), Buffer.alloc(1000)])
      expect((await talk(port, bytes)).isClosed).toBe(true)
    }
    expect((await ask('/api/health')).statuses).toEqual([200])
  })
})
