import { readFile } from 'node:fs/promises'
import { imageWidths } from '@bowerbird/contract/image-address'
import fastify from 'fastify'
import pg from 'pg'
import sharp from 'sharp'
import { Server } from 'socket.io'
import { type BarePage, treeOf } from './bare-pages.ts'
import { fromRecorded } from './recorded-value.ts'
import type { Recorded } from './recording.ts'

/**
 * The baseline server, in its own process: bare routes that run the same statements through the same driver and send
 * the same bytes; React rendering a page's tree; one insert; one image conversion; one socket echo.
 */
export interface BaselineWork {
  connection: pg.PoolConfig
  settings: string[]
  /** By row name. */
  rows: Record<string, Recorded[]>
  /** Pages to render, by row name. */
  pages: Record<string, BarePage[]>
}

const work = JSON.parse(await readFile(process.env.BASELINE_WORK ?? '', 'utf8')) as BaselineWork
const recordedReads = Object.values(work.pages).flatMap((pages) => pages.flatMap(({ reads }) => reads))
for (const { statements } of [...Object.values(work.rows).flat(), ...recordedReads]) {
  for (const statement of statements) statement.values = statement.values.map(fromRecorded)
}
const pool = new pg.Pool({
  ...work.connection,
  max: 10,
  async onConnect(client) {
    for (const text of work.settings) await client.query(text)
  },
})
const app = fastify({ bodyLimit: 20_000_000 })

app.get<{ Params: { row: string; nth: string } }>('/run/:row/:nth', async (request, reply) => {
  const found = work.rows[request.params.row]?.[Number(request.params.nth)]
  if (!found) return reply.callNotFound()
  for (const statement of found.statements) await pool.query(statement)
  reply.code(found.status).type(found.type)
  return found.body
})

/** By row name; each page's router has loaded its data once, so that a request only renders the React tree. */
const trees: Record<string, (() => string)[]> = {}
for (const [row, pages] of Object.entries(work.pages)) {
  trees[row] = []
  for (const page of pages) trees[row].push(await treeOf(page))
}

/** Runs the reads of a page, parses their replies, and lets React render its tree. */
app.get<{ Params: { row: string; nth: string } }>('/page/:row/:nth', async (request, reply) => {
  const { row, nth } = request.params
  const page = work.pages[row]?.[Number(nth)]
  const tree = trees[row]?.[Number(nth)]
  if (!page || !tree) return reply.callNotFound()
  for (const { statements, body } of page.reads) {
    for (const statement of statements) await pool.query(statement)
    JSON.parse(body)
  }
  reply.type('text/html; charset=utf-8')
  return tree()
})

interface Insert {
  text: string
  values: unknown[]
}

/** One committed insert. */
app.post<{ Body: Insert }>('/insert', async (request, reply) => {
  await pool.query({ name: 'insert', text: request.body.text, values: request.body.values })
  reply.code(201)
  return { done: true }
})

sharp.concurrency(1)
sharp.cache(false)
app.addContentTypeParser('image/jpeg', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

/** Decodes once and encodes one file for each width. */
app.post<{ Body: Buffer }>('/photo', async (request) => {
  const image = sharp(request.body).autoOrient()
  const files = await Promise.all(
    imageWidths.map((width) =>
      image.clone().resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer(),
    ),
  )
  return { bytes: files.map((file) => file.length) }
})

const url = await app.listen({ port: 0, host: '127.0.0.1' })
const io = new Server(app.server, { transports: ['websocket'] })
io.on('connection', (socket) => {
  const { room } = socket.handshake.query
  void socket.join(String(room))
  socket.on('say', (message: unknown) => socket.to(String(room)).emit('message', message))
})
console.log(`open at ${url}`)
process.on('SIGTERM', () => void io.close().then(() => pool.end()))
