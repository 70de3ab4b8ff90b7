import { randomUUID } from 'node:crypto'
import { openConversation } from '@bowerbird/contract/chat/chat.endpoints'
import { LIVE_PATH } from '@bowerbird/contract/chat/chat.terms'
import { createAd } from '@bowerbird/contract/posting/posting.endpoints'
import { UPLOAD_PRESET, UPLOADS_PATH } from '@bowerbird/contract/uploads/uploads.terms'
import type pg from 'pg'
import sharp from 'sharp'
import { io, type Socket } from 'socket.io-client'
import { type Ask, Connection, encode } from '../http.ts'
import { type Caller, httpSide, type Side } from '../load.ts'
import { makeAd } from '../market/ads.ts'
import { makeVocabulary } from '../market/words.ts'
import type { Served } from '../product.ts'
import type { Scene, Writer } from '../scene.ts'
import type { OwnRow } from './row.ts'

export interface Stage {
  product: Served
  bare: Served
  scene: Scene
  client: pg.Client
}

interface Sides {
  product: Side
  limit: Side
}

const json = { 'content-type': 'application/json' }
const inTurn = (asks: readonly Ask[]) => ({ asks, order: asks.map((_, i) => i) })
const POSTS = 400

const writerOf = ({ writers }: Scene, nth: number): Writer => {
  const writer = writers[nth % writers.length]
  if (!writer) throw new Error('Nobody is there to write')
  return writer
}

/** The columns of an ad that someone gives; the rest has defaults, or is made from these. */
const columns =
  `id seller_id status category subcategory state city listing_type rent_type condition property_area price_cents
created_at updated_at title description brand model contact_name images`.split(/\s+/)
const insert = `insert into bench_ads (${columns.join(', ')})
  values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`

export function newAds(scene: Scene, count = POSTS) {
  const vocabulary = makeVocabulary()
  return Array.from({ length: count }, (_, i) => {
    const ad = makeAd(scene.random, vocabulary)
    return { ad, writer: writerOf(scene, i) }
  })
}

export function postAsk({ ad, writer }: ReturnType<typeof newAds>[number]): Ask {
  const { cents, status: _, ...fields } = ad
  const body = { ...fields, price: cents / 100, images: [writer.image], contactName: 'Bench Writer' }
  return {
    method: createAd.method as 'POST',
    path: createAd.path,
    headers: { ...writer.headers, ...json },
    body: JSON.stringify(body),
  }
}

/** The limit: one insert into a table of the same shape, without indexes and triggers, kept on the disk. */
async function posting({ product, bare, scene, client }: Stage): Promise<Sides> {
  await client.query('drop table if exists bench_ads')
  await client.query('create table bench_ads (like ads including defaults including generated)')
  const ads = newAds(scene)
  const now = new Date().toISOString()
  const inserts = ads.map(({ ad, writer }): Ask => {
    const values = [
      randomUUID(),
      writer.id,
      'pending',
      ad.category,
      ad.subcategory,
      ad.state,
      ad.city,
      ad.listingType,
      ad.rentType,
      ad.condition,
      ad.propertyArea,
      ad.cents,
      now,
      now,
      ad.title,
      ad.description,
      ad.brand,
      ad.model,
      'Bench Writer',
      [writer.image],
    ]
    return { method: 'POST', path: '/insert', headers: json, body: JSON.stringify({ text: insert, values }) }
  })
  return {
    product: httpSide(product, inTurn(ads.map(postAsk)), (status) => status === 201),
    limit: httpSide(bare, inTurn(inserts), (status) => status === 201),
  }
}

/** Hears messages, and lets whoever sent one wait for it. */
function listener(socket: Socket) {
  const waiting = new Map<string, () => void>()
  return {
    hear(clientId: string) {
      waiting.get(clientId)?.()
      waiting.delete(clientId)
    },
    heard: (clientId: string) => new Promise<void>((resolve) => waiting.set(clientId, resolve)),
    ready: () =>
      new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve)
        socket.once('connect_error', reject)
      }),
  }
}

const socketTo = (url: string, options: object) =>
  io(url, { transports: ['websocket'], reconnection: false, forceNew: true, ...options })

/** Sends over HTTP, as the browser does, and waits until the other side has it on its socket. */
async function chatCaller({ product, scene }: Stage, nth: number): Promise<Caller> {
  const writer = writerOf(scene, nth)
  const opened = await fetch(product.url + openConversation.path, {
    method: 'POST',
    headers: { ...writer.headers, ...json },
    body: JSON.stringify({ productId: writer.ad.id }),
  })
  if (!opened.ok) throw new Error(`A conversation was refused: ${opened.status} ${await opened.text()}`)
  const { _id } = (await opened.json()) as { _id: string }
  const token = writer.ad.seller.headers.authorization.replace('Bearer ', '')
  const socket = socketTo(product.url, { path: LIVE_PATH, auth: { token } })
  const ears = listener(socket)
  socket.on('message', ({ message }: { message: { clientId: string } }) => ears.hear(message.clientId))
  await ears.ready()
  const connection = new Connection(product.url)
  const { host } = new URL(product.url)
  return {
    async call() {
      const clientId = randomUUID()
      const heard = ears.heard(clientId)
      const body = JSON.stringify({ text: 'Is this still available?', clientId })
      const path = `/api/chat/conversations/${_id}/messages`
      const { status } = await connection.ask(
        encode({ method: 'POST', path, headers: { ...writer.headers, ...json }, body }, host),
      )
      if (status >= 300) throw new Error(`A message was refused: ${status}`)
      await heard
    },
    close() {
      socket.close()
      connection.close()
    },
  }
}

async function echoCaller({ bare }: Stage, nth: number): Promise<Caller> {
  const options = { query: { room: String(nth) } }
  const [from, to] = [socketTo(bare.url, options), socketTo(bare.url, options)]
  const ears = listener(to)
  to.on('message', ({ clientId }: { clientId: string }) => ears.hear(clientId))
  await Promise.all([ears.ready(), listener(from).ready()])
  return {
    async call() {
      const clientId = randomUUID()
      const heard = ears.heard(clientId)
      from.emit('say', { clientId, text: 'Is this still available?' })
      await heard
    },
    close() {
      from.close()
      to.close()
    },
  }
}

const pidsOf = ({ pid, databasePid }: Served) => ({ pid, databasePid })

const chatting = (stage: Stage): Sides => ({
  product: { ...pidsOf(stage.product), open: (nth) => chatCaller(stage, nth) },
  limit: { ...pidsOf(stage.bare), open: (nth) => echoCaller(stage, nth) },
})

const PICTURES = 6

/** As large as a browser sends them, with as much detail as a photo has. */
function makePicture(seed: number): Promise<Buffer> {
  return sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: { r: 40 * seed, g: 120, b: 200 - 20 * seed },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .blur(4)
    .jpeg({ quality: 85 })
    .toBuffer()
}

const BOUNDARY = 'bowerbird-bench'

function multipart(picture: Buffer): Buffer {
  const part = (head: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n`
  return Buffer.concat([
    Buffer.from(`${part('name="upload_preset"')}\r\n${UPLOAD_PRESET}\r\n`),
    Buffer.from(`${part('name="file"; filename="photo.jpg"')}content-type: image/jpeg\r\n\r\n`),
    picture,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
}

async function uploading({ product, bare, scene }: Stage): Promise<Sides> {
  const pictures = await Promise.all(Array.from({ length: PICTURES }, (_, i) => makePicture(i)))
  const uploads = pictures.map((picture, i): Ask => {
    const type = `multipart/form-data; boundary=${BOUNDARY}`
    const headers = { ...writerOf(scene, i).headers, 'content-type': type }
    return { method: 'POST', path: UPLOADS_PATH, headers, body: multipart(picture) }
  })
  const conversions = pictures.map(
    (body): Ask => ({ method: 'POST', path: '/photo', headers: { 'content-type': 'image/jpeg' }, body }),
  )
  return { product: httpSide(product, inTurn(uploads)), limit: httpSide(bare, inTurn(conversions)) }
}

const ways: Record<OwnRow['kind'], (stage: Stage) => Sides | Promise<Sides>> = {
  post: posting,
  chat: chatting,
  photo: uploading,
}

export const ownSides = async (row: OwnRow, stage: Stage): Promise<Sides> => ways[row.kind](stage)
