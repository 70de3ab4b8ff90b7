import { hash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { atEnd } from '../../testing/ends.ts'

export interface Vehicle {
  stockNo: string
  make?: string
  model?: string
  year?: number
  price?: number
  comments?: string
  images?: string[]
  [other: string]: unknown
}

/** A small photo in a colour of its own. */
const photo = (n: number): Promise<Buffer> =>
  sharp({
    create: { width: 40, height: 30, channels: 3, background: { r: n % 256, g: (n >> 8) * 16, b: 128 } },
  })
    .jpeg()
    .toBuffer()

/** A dealer's website on this machine: their stock as JSON, and photos. */
export async function openYard() {
  const yard = {
    stock: [] as Vehicle[],
    /** Instead of the stock. */
    answer: undefined as ((reply: ServerResponse) => void) | undefined,
    /** Photos that can't be had for now. */
    broken: new Set<string>(),
    /** What was asked for, and answered with more than "not modified". */
    asked: [] as string[],
    origin: '',
    car: (n: number, changes: Partial<Vehicle> = {}): Vehicle => ({
      stockNo: `S${n}`,
      make: 'Toyota',
      model: 'Corolla',
      year: 2015 + (n % 9),
      odometer: 10_000 + n,
      price: 10_000 + n,
      comments: `Car number ${n}, with log books.`,
      images: [`${yard.origin}/${n}.jpg`],
      ...changes,
    }),
    count: (path: string) => yard.asked.filter((each) => each === path).length,
  }
  const answer = async ({ url = '', headers }: IncomingMessage, reply: ServerResponse) => {
    if (url === '/stock') {
      if (yard.answer) return yard.answer(reply)
      const body = JSON.stringify({ vehicles: yard.stock })
      const etag = `"${hash('sha256', body).slice(0, 16)}"`
      if (headers['if-none-match'] === etag) return reply.writeHead(304).end()
      yard.asked.push(url)
      return reply.writeHead(200, { 'content-type': 'application/json', etag }).end(body)
    }
    yard.asked.push(url)
    if (yard.broken.has(url)) return reply.writeHead(500).end()
    reply.end(await photo(Number.parseInt(url.slice(1), 10)))
  }
  const server = createServer((request, reply) => void answer(request, reply))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  atEnd(async () => {
    server.close().closeAllConnections()
  })
  yard.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return yard
}
