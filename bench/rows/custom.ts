import { randomUUID } from 'node:crypto'
import { openConversation } from '@bowerbird/contract/chat/chat.endpoints'
import { LIVE_PATH } from '@bowerbird/contract/chat/chat.terms'
import { createAd } from '@bowerbird/contract/posting/posting.endpoints'
import { UPLOAD_PRESET, UPLOADS_PATH } from '@bowerbird/contract/uploads/uploads.terms'
import type pg from 'pg'
import sharp from 'sharp'
import { io, type Socket } from 'socket.io-client'
import { adColumnNames, adValues } from '../../server/src/features/ads/ads.columns.ts'
import { Connection, encode, type HttpRequest } from '../http.ts'
import { type Client, httpTarget, type Target } from '../load.ts'
import { type MadeAd, makeAd } from '../market/ads.ts'
import type { Random } from '../market/random.ts'
import { makeVocabulary } from '../market/vocabulary.ts'
import type { Served } from '../product.ts'
import type { Samples, Writer } from '../samples.ts'
import { alertTarget } from './alerts.ts'
import type { CustomRow } from './row.ts'

export interface BenchContext {
  product: Served
  baseline: Served
  samples: Samples
  client: pg.Client
}

interface TargetPair {
  product: Target
  baseline: Target
}

const json = { 'content-type': 'application/json' }
const inOrder = (requests: readonly HttpRequest[]) => ({ requests, order: requests.map((_, i) => i) })
const POSTS = 400

const writerOf = ({ writers }: Samples, nth: number): Writer => {
  const writer = writers[nth % writers.length]
  if (!writer) throw new Error('There are no sample writers')
  return writer
}

/** The columns that a seller fills in; the others have defaults or are generated. */
const columns = ['id', 'seller_id', 'status', 'created_at', 'updated_at', ...adColumnNames]
const insert = `insert into bench_ads (${columns.join(', ')})
  values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`

/** Homes for rent have rules that generated ones don't keep. */
function postableAd(random: Random, vocabulary: readonly string[]): MadeAd {
  const ad = makeAd(random, vocabulary)
  return ad.category === 'Property' && ad.listingType === 'rent' ? postableAd(random, vocabulary) : ad
}

export function newAds(samples: Samples, count = POSTS) {
  const vocabulary = makeVocabulary()
  return Array.from({ length: count }, (_, i) => {
    return { ad: postableAd(samples.random, vocabulary), writer: writerOf(samples, i) }
  })
}

export function postRequest({ ad, writer }: ReturnType<typeof newAds>[number]): HttpRequest {
  const { status: _, ...fields } = ad
  const body = { ...fields, images: [writer.image], contactName: 'Bench Writer' }
  return {
    method: createAd.method as 'POST',
    path: createAd.path,
    headers: { ...writer.headers, ...json },
    body: JSON.stringify(body),
  }
}

/** Baseline: one committed insert into a table with the same columns and no indexes or triggers. */
async function posting({ product, baseline, samples, client }: BenchContext): Promise<TargetPair> {
  await client.query('drop table if exists bench_ads')
  await client.query('create table bench_ads (like ads including defaults including generated)')
  const ads = newAds(samples)
  const now = new Date().toISOString()
  const inserts = ads.map(({ ad, writer }): HttpRequest => {
    const fields = { ...ad, images: [writer.image], contactName: 'Bench Writer' }
    const values = [randomUUID(), writer.id, 'pending', now, now, ...adValues(fields)]
    return { method: 'POST', path: '/insert', headers: json, body: JSON.stringify({ text: insert, values }) }
  })
  return {
    product: httpTarget(product, inOrder(ads.map(postRequest)), (status) => status === 201),
    baseline: httpTarget(baseline, inOrder(inserts), (status) => status === 201),
  }
}

/** Lets a sender wait until its message arrives on the socket. */
function receiver(socket: Socket) {
  const waiting = new Map<string, () => void>()
  return {
    received(clientId: string) {
      waiting.get(clientId)?.()
      waiting.delete(clientId)
    },
    waitFor: (clientId: string) => new Promise<void>((resolve) => waiting.set(clientId, resolve)),
    ready: () =>
      new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve)
        socket.once('connect_error', reject)
      }),
  }
}

const socketTo = (url: string, options: object) =>
  io(url, { transports: ['websocket'], reconnection: false, forceNew: true, ...options })

/** Sends over HTTP, as the browser does, and waits until the seller's socket receives the message. */
async function chatClient({ product, samples }: BenchContext, nth: number): Promise<Client> {
  const writer = writerOf(samples, nth)
  const opened = await fetch(product.url + openConversation.path, {
    method: 'POST',
    headers: { ...writer.headers, ...json },
    body: JSON.stringify({ productId: writer.ad.id }),
  })
  if (!opened.ok) throw new Error(`A conversation was refused: ${opened.status} ${await opened.text()}`)
  const { _id } = (await opened.json()) as { _id: string }
  const token = writer.ad.seller.headers.authorization.replace('Bearer ', '')
  const socket = socketTo(product.url, { path: LIVE_PATH, auth: { token } })
  const inbox = receiver(socket)
  socket.on('message', ({ message }: { message: { clientId: string } }) => inbox.received(message.clientId))
  await inbox.ready()
  const connection = new Connection(product.url)
  const { host } = new URL(product.url)
  return {
    async call() {
      const clientId = randomUUID()
      const arrived = inbox.waitFor(clientId)
      const body = JSON.stringify({ text: 'Is this still available?', clientId })
      const path = `/api/chat/conversations/${_id}/messages`
      const { status } = await connection.send(
        encode({ method: 'POST', path, headers: { ...writer.headers, ...json }, body }, host),
      )
      if (status >= 300) throw new Error(`A message was refused: ${status}`)
      await arrived
    },
    close() {
      socket.close()
      connection.close()
    },
  }
}

async function echoClient({ baseline }: BenchContext, nth: number): Promise<Client> {
  const options = { query: { room: String(nth) } }
  const [from, to] = [socketTo(baseline.url, options), socketTo(baseline.url, options)]
  const inbox = receiver(to)
  to.on('message', ({ clientId }: { clientId: string }) => inbox.received(clientId))
  await Promise.all([inbox.ready(), receiver(from).ready()])
  return {
    async call() {
      const clientId = randomUUID()
      const arrived = inbox.waitFor(clientId)
      from.emit('say', { clientId, text: 'Is this still available?' })
      await arrived
    },
    close() {
      from.close()
      to.close()
    },
  }
}

const pidsOf = ({ pid, databasePid }: Served) => ({ pid, databasePid })

const chatting = (context: BenchContext): TargetPair => ({
  product: { ...pidsOf(context.product), open: (nth) => chatClient(context, nth) },
  baseline: { ...pidsOf(context.baseline), open: (nth) => echoClient(context, nth) },
})

/** Baseline: a message that is passed on to another socket. */
const alerting = async (context: BenchContext): Promise<TargetPair> => ({
  product: await alertTarget(context),
  baseline: chatting(context).baseline,
})

const PHOTOS = 6

/** The size a browser uploads, with about as much detail as a photo. */
function makePhoto(seed: number): Promise<Buffer> {
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

function multipart(photo: Buffer): Buffer {
  const part = (head: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n`
  return Buffer.concat([
    Buffer.from(`${part('name="upload_preset"')}\r\n${UPLOAD_PRESET}\r\n`),
    Buffer.from(`${part('name="file"; filename="photo.jpg"')}content-type: image/jpeg\r\n\r\n`),
    photo,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
}

async function uploading({ product, baseline, samples }: BenchContext): Promise<TargetPair> {
  const photos = await Promise.all(Array.from({ length: PHOTOS }, (_, i) => makePhoto(i)))
  const uploads = photos.map((photo, i): HttpRequest => {
    const type = `multipart/form-data; boundary=${BOUNDARY}`
    const headers = { ...writerOf(samples, i).headers, 'content-type': type }
    return { method: 'POST', path: UPLOADS_PATH, headers, body: multipart(photo) }
  })
  const conversions = photos.map(
    (body): HttpRequest => ({
      method: 'POST',
      path: '/photo',
      headers: { 'content-type': 'image/jpeg' },
      body,
    }),
  )
  return {
    product: httpTarget(product, inOrder(uploads)),
    baseline: httpTarget(baseline, inOrder(conversions)),
  }
}

const targets: Record<CustomRow['type'], (context: BenchContext) => TargetPair | Promise<TargetPair>> = {
  post: posting,
  chat: chatting,
  photo: uploading,
  alert: alerting,
}

export const customTargets = async (row: CustomRow, context: BenchContext): Promise<TargetPair> =>
  targets[row.type](context)
