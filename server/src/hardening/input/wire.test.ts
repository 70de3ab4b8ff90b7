import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { TIMEOUTS } from '../../platform/http/broken-requests.ts'
import { jpeg, sendPicture } from '../../testing/pictures.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { dial, head, listen, talk } from './wire.fixture.ts'

let world: World
let port: number
let member: TestMember
beforeAll(async () => {
  world = await makeWorld({
    timeouts: {
      headers: 300,
      request: 60_000,
      response: 2_000,
      slowBody: 500,
      keepAlive: 400,
      checkInterval: 50,
    },
  })
  member = await world.member()
  port = await listen(world.app)
})

const countMessages = async () =>
  (await world.db.one<{ n: number }>(sql`select count(*)::int as n from contact_messages`)).n

const letter = JSON.stringify({ name: 'Eve', email: 'eve@example.com', subject: 'smuggled', message: 'x' })
const smuggled = head(
  'POST /api/contact/send',
  'Content-Type: application/json',
  `Content-Length: ${letter.length}`,
).concat(letter)

test('a valid raw request gets a reply, and so does the next one on the same connection', async () => {
  const { statuses } = await talk(port, head('GET /api/health') + head('GET /api/filters'), { replies: 2 })
  expect(statuses).toEqual([200, 200])
  const before = await countMessages()
  expect((await talk(port, smuggled, { replies: 1 })).statuses).toEqual([200])
  expect(await countMessages()).toBe(before + 1)
})

describe('a request that two parsers would delimit differently', () => {
  const post = (...headers: string[]) =>
    head('POST /api/contact/send', 'Content-Type: application/json', ...headers)
  test.each([
    ['length and chunks', `${post('Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n${smuggled}`],
    ['chunks and length', `${post('Transfer-Encoding: chunked', 'Content-Length: 5')}0\r\n\r\n${smuggled}`],
    ['two lengths', post('Content-Length: 0', `Content-Length: ${smuggled.length}`) + smuggled],
    ['two lengths in one', post(`Content-Length: 0, ${smuggled.length}`) + smuggled],
    ['a length with a sign', post('Content-Length: +0') + smuggled],
    ['a length below nothing', post('Content-Length: -1') + smuggled],
    ['a length with letters', post('Content-Length: 0x0') + smuggled],
    ['a length beyond numbers', post('Content-Length: 99999999999999999999999') + smuggled],
    ['chunks that are not last', `${post('Transfer-Encoding: chunked, identity')}0\r\n\r\n${smuggled}`],
    ['an unknown coding', `${post('Transfer-Encoding: xchunked')}0\r\n\r\n${smuggled}`],
    ['a space before the colon', `${post('Transfer-Encoding : chunked')}0\r\n\r\n${smuggled}`],
    ['a folded header', `${post('X-A: b\r\n c\r\nTransfer-Encoding:\r\n chunked')}0\r\n\r\n${smuggled}`],
    ['a chunk size that overflows', `${post('Transfer-Encoding: chunked')}fffffffffffffffff\r\n${smuggled}`],
    ['a chunk size that is none', `${post('Transfer-Encoding: chunked')}xyz\r\n${smuggled}`],
    ['a chunk longer than it says', `${post('Transfer-Encoding: chunked')}1\r\nabc\r\n0\r\n\r\n${smuggled}`],
    [
      'lines that end in LF alone',
      `POST /api/contact/send HTTP/1.1\nHost: localhost\nContent-Length: 0\n\n${smuggled}`,
    ],
    ['a lone CR in a header', post('X-A: b\rTransfer-Encoding: chunked') + smuggled],
    ['a NUL in a header', post('X-A: b\0c') + smuggled],
    ['not HTTP at all', `\x16\x03\x01\x02${smuggled}`],
    ['another version', `GET /api/health HTTP/9.9\r\nHost: localhost\r\n\r\n${smuggled}`],
  ])('%s: is refused or read one way, and what hides behind it is not done', async (name, bytes) => {
    const before = await countMessages()
    const { statuses, isClosed } = await talk(port, bytes)
    expect({ name, statuses: statuses.slice(0, 1), isClosed }).toEqual({
      name,
      statuses: [400],
      isClosed: true,
    })
    expect(statuses).toHaveLength(1)
    expect(await countMessages()).toBe(before)
  })

  test('a request without a host is refused, and so is one with two; X-Forwarded-Host is ignored', async () => {
    const none = 'GET /robots.txt HTTP/1.1\r\nConnection: close\r\n\r\n'
    expect((await talk(port, none)).statuses).toEqual([400])
    for (const second of ['Host: evil.example', 'hOST: localhost', 'Host:']) {
      const two = head('GET /robots.txt', second, 'Connection: close')
      expect([second, (await talk(port, two)).statuses]).toEqual([second, [400]])
    }
    const forwarded = head('GET /robots.txt', 'X-Forwarded-Host: evil.example', 'Connection: close')
    const { statuses, text } = await talk(port, forwarded)
    expect(statuses).toEqual([200])
    expect(text).not.toContain('evil.example')
  })

  test('an HTTP/1.0 client with keep-alive gets one reply per request', async () => {
    const old = 'GET /api/health HTTP/1.0\r\nConnection: keep-alive\r\n\r\n'
    expect((await talk(port, old + old, { replies: 2 })).statuses).toEqual([200, 200])
    const { statuses, isClosed } = await talk(port, 'GET /api/health HTTP/1.0\r\n\r\n')
    expect([statuses, isClosed]).toEqual([[200], true])
  })
})

describe('oversized input', () => {
  test.each([
    ['one huge header', head('GET /api/health', `X-A: ${'a'.repeat(70_000)}`), 431],
    [
      'many headers',
      head('GET /api/health', ...Array.from({ length: 3_000 }, (_, n) => `X-${n}: aaaa`)),
      431,
    ],
    ['a huge address', head(`GET /api/health?${'a'.repeat(70_000)}`), 431],
  ])('%s: is refused', async (_, bytes, status) => {
    const { statuses, isClosed, text } = await talk(port, bytes)
    expect([statuses, isClosed]).toEqual([[status], true])
    expect(text).toContain('x-content-type-options: nosniff')
  })

  test.each([
    ['101 parameters', Array.from({ length: 101 }, (_, n) => `z.${n}`).join('&')],
    ['a query above 4 KB', `q=${'a'.repeat(4_095)}`],
  ])('%s: is refused before routing, on pages with a page', async (_, query) => {
    for (const path of ['/api/places', '/nowhere']) {
      const api = await talk(port, head(`GET ${path}?${query}`, 'Connection: close'))
      expect([path, api.statuses]).toEqual([path, [400]])
      expect(api.text).toMatch(
        /"message":"An address can have at most 100 parameters.*"code":"INVALID_INPUT"/,
      )
    }
    const page = await talk(port, head(`GET /?${query}`, 'Accept: text/html', 'Connection: close'))
    expect(page.statuses).toEqual([400])
    expect(page.text).toContain('This link is too long')
  })

  test('100 parameters and a query of 4 KB are read', async () => {
    for (const query of [Array.from({ length: 100 }, (_, n) => `z.${n}`).join('&'), `z=${'a'.repeat(4_094)}`])
      expect((await talk(port, head(`GET /api/health?${query}`, 'Connection: close'))).statuses).toEqual([
        200,
      ])
  })

  test('a request with two hundred small headers is read and answered once', async () => {
    const bytes = head(
      'GET /api/health',
      ...Array.from({ length: 200 }, (_, n) => `X${n}: a`),
      'Connection: close',
    )
    expect((await talk(port, bytes)).statuses).toEqual([200])
  })

  test.each(['BREW', 'TRACE', 'CONNECT', 'PROPFIND', 'get', 'OPTIONS', 'PATCH', 'X'.repeat(500)])(
    'the method %s does nothing',
    async (method) => {
      const { statuses } = await talk(
        port,
        head(`${method} /api/health`, 'Connection: close', 'Content-Length: 0'),
      )
      expect(statuses.every((status) => status === 400 || status === 404)).toBe(true)
    },
  )

  test.each(['Content-Length: 300000', 'Transfer-Encoding: chunked'])(
    'a body over the limit, with %s, is refused',
    async (how) => {
      const body = `{"name":"${'x'.repeat(299_000)}"}`
      const sent = how.includes('chunked') ? `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body
      const { statuses } = await talk(
        port,
        head('POST /api/contact/send', 'Content-Type: application/json', how) + sent,
        { replies: 1 },
      )
      expect(statuses).toEqual([413])
    },
  )
})

test('the server has the documented timeouts outside of tests', async () => {
  const { server } = (await makeWorld()).app
  expect(server).toMatchObject({ headersTimeout: 15_000, requestTimeout: 120_000, keepAliveTimeout: 72_000 })
  expect(TIMEOUTS).toMatchObject({ slowBody: 15_000, response: 120_000, checkInterval: 5_000 })
})

describe('a slow client', () => {
  /** Sends single bytes slowly, and resolves when it is disconnected. */
  async function drip(start: string, next: () => string): Promise<string> {
    const socket = await dial(port)
    let text = ''
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
    })
    socket.write(start)
    const timer = setInterval(() => socket.writable && socket.write(next()), 60)
    try {
      await new Promise((resolve) => socket.once('close', resolve))
    } finally {
      clearInterval(timer)
      socket.destroy()
    }
    return text
  }

  test('a slow client that never finishes the headers is disconnected', async () => {
    const text = await drip('GET /api/health HTTP/1.1\r\nHost: localhost\r\n', () => 'X-A: b\r\n')
    expect(text).toMatch(/^HTTP\/1\.1 408 .*"message":"The request took too long to arrive"\}$/s)
    expect(text).toContain('x-content-type-options: nosniff')
  })

  const post = (length: number) =>
    head('POST /api/contact/send', 'Content-Type: application/json', `Content-Length: ${length}`)

  test.each([0, 20_000])(
    'a slow client whose body trickles after %d bytes is disconnected',
    async (atOnce) => {
      const text = await drip(post(200_000) + ' '.repeat(atOnce), () => ' ')
      expect(text).toMatch(/^HTTP\/1\.1 408 .*"message":"The request took too long to arrive"\}$/s)
    },
  )

  test('a slow client whose body arrives slowly, but steadily, is served', async () => {
    const body = ' '.repeat(4_500) + letter
    let sent = 0
    const next = () => {
      sent += 300
      return body.slice(sent - 300, sent)
    }
    const text = await drip(post(body.length).replace('Host', 'Connection: close\r\nHost'), next)
    expect(text).toContain('HTTP/1.1 200')
  })

  test('a client that does not read a large response is disconnected, and one that reads gets all of it', async () => {
    const key = `${'ab'.repeat(16)}/1280.webp`
    await world.images.put(key, Buffer.alloc(12_000_000))
    const address = `http://127.0.0.1:${port}/images/${key}`
    expect((await (await fetch(address)).arrayBuffer()).byteLength).toBe(12_000_000)
    const closed = once(world.app.server, 'connection').then(([socket]: Socket[]) => {
      const seen = Promise.withResolvers<boolean>()
      // True if it was still sending.
      socket?.once('close', () => seen.resolve(socket.bytesWritten < 12_000_000))
      return seen.promise
    })
    const reader = await dial(port)
    reader.pause()
    reader.write(head(`GET /images/${key}`))
    expect(await closed).toBe(true)
    reader.destroy()
  })

  test('a client that never finishes pictures keeps no one else from uploading, and is disconnected', async () => {
    const start = head(
      'POST /api/uploads',
      `Authorization: ${member.headers.authorization}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 900000',
    )
    const form = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
    // More than can be converted or wait for it.
    const senders = await Promise.all(Array.from({ length: 50 }, () => dial(port)))
    const replies = senders.map(async (socket) => {
      socket.write(start + form)
      const [chunk] = await once(socket, 'data')
      return String(chunk).slice(0, 12)
    })
    // These were being read; the others wait for their turn.
    expect(await Promise.race(replies)).toBe('HTTP/1.1 408')
    const other = await world.member()
    expect((await sendPicture(world, other, await jpeg())).statusCode).toBe(201)
    for (const socket of senders) socket.destroy()
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { ...member.headers, 'content-type': 'multipart/form-data; boundary=b' },
      payload: `${form}not a picture\r\n--b--\r\n`,
    })
    expect(reply.statusCode).toBe(415)
  })

  test('a client that is idle between two requests is disconnected', async () => {
    const { statuses, isClosed } = await talk(port, head('GET /api/health'))
    expect([statuses, isClosed]).toEqual([[200], true])
  })

  test('a client that disconnects during an upload leaves nothing behind', async () => {
    for (let n = 0; n < 20; n++) {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      const form = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
      socket.write(
        head(
          'POST /api/uploads',
          `Authorization: ${member.headers.authorization}`,
          'Content-Type: multipart/form-data; boundary=b',
          'Content-Length: 900000',
        ) +
          form.repeat(n) +
          randomBytes(1000).toString('hex'),
        () => socket.destroy(),
      )
      await new Promise((resolve) => socket.once('close', resolve))
    }
    expect((await world.app.inject('/api/ready')).statusCode).toBe(200)
    expect(await world.db.many(sql`select from images where account_id = ${member.id}`)).toEqual([])
  })
})
