import type { lookup } from 'node:dns'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { type FetchOptions, fetchPublic, readFetched } from './public-fetch.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function serve(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, reply) => {
    asked.push(`${request.method} ${request.headers.host} ${request.url}`)
    answer(request, reply)
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { port, origin: `http://127.0.0.1:${port}`, asked }
}

/** As if the names had these addresses. */
const names = (addresses: Record<string, string[]>) =>
  ((
    hostname: string,
    _options: object,
    done: (error: null, found: { address: string; family: number }[]) => void,
  ) =>
    done(
      null,
      (addresses[hostname] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup

const fetchText = async (address: string, options: Partial<FetchOptions> = {}) =>
  String(await readFetched(await fetchPublic(address, { maxBytes: 1000, timeoutMs: 5000, ...options })))

const isLocal = (ip: string) => ip === '127.0.0.1'
const PRIVATE = /private network/

test('an address of the operator’s own network is refused without a connection, however it is written', async () => {
  const { port, asked } = await serve((_, reply) => reply.end('secret'))
  for (const host of [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '[::ffff:127.0.0.1]',
    '[::1]',
    '0.0.0.0',
  ])
    await expect(fetchText(`http://${host}:${port}/`)).rejects.toThrow(PRIVATE)
  await expect(fetchText(`http://localhost:${port}/`)).rejects.toThrow(PRIVATE)
  expect(asked).toEqual([])
})

test('a name is refused if one of its addresses is private, and the answer of one lookup is what is connected to', async () => {
  const { port, asked } = await serve((_, reply) => reply.end('stock'))
  const url = `http://dealer.example:${port}/`
  const lookups: string[] = []
  let answers = [['8.8.8.8', '127.0.0.1'], ['127.0.0.1']]
  const rebinding = ((name: string, options: object, done: never) => {
    lookups.push(name)
    names({ [name]: answers.shift() ?? ['127.0.0.1'] })(name, options as never, done)
  }) as unknown as typeof lookup
  await expect(fetchText(url, { lookup: rebinding })).rejects.toThrow(PRIVATE)
  await expect(fetchText(url, { lookup: rebinding })).rejects.toThrow(PRIVATE)
  expect(asked).toEqual([])
  answers = [['127.0.0.1'], ['10.0.0.1']]
  expect(await fetchText(url, { lookup: rebinding, isAllowed: isLocal })).toBe('stock')
  // The second answer was never asked for.
  expect(lookups).toHaveLength(3)
  expect(asked).toEqual([`GET dealer.example:${port} /`])
})

test('every hop of a redirect is checked', async () => {
  const inside = await serve((_, reply) => reply.end('secret'))
  const outside = await serve(({ url }, reply) => {
    const target = {
      '/away': `http://localhost:${inside.port}/`,
      '/file': 'file:///etc/passwd',
      '/ok': '/here',
    }
    const location = target[url as keyof typeof target] ?? (url === '/loop' ? '/loop' : undefined)
    reply.writeHead(location ? 302 : 200, location ? { location } : {}).end('stock')
  })
  const isAllowed = isLocal
  const to = (path: string) =>
    fetchText(`${outside.origin}${path}`, { isAllowed, lookup: names({ localhost: ['::1'] }) })
  await expect(to('/away')).rejects.toThrow(PRIVATE)
  await expect(to('/file')).rejects.toThrow('has to begin with https://')
  await expect(to('/loop')).rejects.toThrow('redirects too often')
  expect(await to('/ok')).toBe('stock')
  expect(inside.asked).toEqual([])
})

test.each([
  ['ftp://dealer.example/a', 'has to begin with https://'],
  ['gopher://dealer.example/a', 'has to begin with https://'],
  ['//dealer.example/a', 'has to begin with https://'],
  ['https://me:secret@dealer.example/a', 'name or password'],
  ['http://dealer.example:25/a', 'port 25'],
])('%s is refused', async (address, message) => {
  await expect(fetchText(address)).rejects.toThrow(message)
})

test('size and time are limited, also of what is unpacked', async () => {
  const { origin } = await serve(({ url }, reply) => {
    if (url === '/bomb') reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(1e6)))
    else if (url === '/zip') reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('stock'))
    else if (url === '/large') reply.end(Buffer.alloc(1e6))
    else if (url === '/cut')
      reply.writeHead(200, { 'content-length': 10 }).write('abc', () => reply.destroy())
    else if (url === '/slow') reply.write('a')
  })
  const isAllowed = isLocal
  expect(await fetchText(`${origin}/zip`, { isAllowed })).toBe('stock')
  await expect(fetchText(`${origin}/bomb`, { isAllowed })).rejects.toThrow('larger than')
  await expect(fetchText(`${origin}/large`, { isAllowed })).rejects.toThrow('larger than')
  await expect(fetchText(`${origin}/cut`, { isAllowed })).rejects.toThrow('could not be reached')
  await expect(fetchText(`${origin}/slow`, { isAllowed, timeoutMs: 50 })).rejects.toThrow('took too long')
})

test('errors and what is not modified are told apart', async () => {
  const { origin } = await serve(({ headers }, reply) =>
    reply.writeHead(headers['if-none-match'] === '"1"' ? 304 : 403).end('no'),
  )
  const options = { isAllowed: isLocal, maxBytes: 10, timeoutMs: 5000 }
  expect(await fetchPublic(origin, { ...options, headers: { 'if-none-match': '"1"' } })).toMatchObject({
    status: 304,
  })
  await expect(fetchText(origin, options)).rejects.toThrow('answered with 403')
})
