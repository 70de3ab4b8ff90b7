import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { LIVE_PATH } from '@bowerbird/contract/chat/chat.terms'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { form, jpeg } from '../../testing/pictures.ts'
import { audit } from './audit.fixture.ts'
import { type Product, startProduct } from './product-process.fixture.ts'
import { Writers } from './writers.fixture.ts'

let dataDir: string
let product: Product
let writers: Writers
let sockets: Socket[] = []
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bowerbird-stop-'))
  product = await startProduct(dataDir)
  writers = await Writers.settleIn(dataDir, product.url, 4)
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await product.kill()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const until = (look: () => unknown) => expect.poll(look, { timeout: 20_000, interval: 20 })
const isOpen = () =>
  fetch(`${product.url}/api/health`).then(
    () => true,
    () => false,
  )

interface HalfUpload {
  upload: ClientRequest
  finish(): Promise<IncomingMessage>
}

/** An upload of which the product has read the headers and half of the body. */
async function beginUpload(): Promise<HalfUpload> {
  const { payload, type } = form([{ name: 'file', filename: 'photo.jpg', value: await jpeg(400, 300) }])
  const upload = request(`${product.url}/api/uploads`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${writers.tokenOf(0)}`,
      'content-type': type,
      'content-length': payload.length,
      expect: '100-continue',
    },
  })
  upload.on('error', () => {})
  upload.flushHeaders()
  await once(upload, 'continue')
  upload.write(payload.subarray(0, payload.length / 2))
  return {
    upload,
    async finish() {
      upload.end(payload.subarray(payload.length / 2))
      const [reply] = (await once(upload, 'response')) as [IncomingMessage]
      return reply
    },
  }
}

async function openSockets(): Promise<void> {
  sockets = [0, 1, 2].map((index) =>
    io(product.url, { path: LIVE_PATH, transports: ['websocket'], auth: { token: writers.tokenOf(index) } }),
  )
  await until(() => sockets.every(({ connected }) => connected)).toBe(true)
}

test('on SIGTERM the product finishes requests in flight, logs nothing, and loses nothing', {
  tags: ['nightly'],
  timeout: 60_000,
}, async () => {
  await openSockets()
  const work = writers.work(product.url)
  await until(() => writers.ledger.acknowledged).toBeGreaterThan(40)
  const { finish } = await beginUpload()

  const stopped = product.stop()
  await until(isOpen).toBe(false)
  writers.stop()
  const reply = await finish()
  expect(reply.statusCode).toBe(201)
  const picture = (await json(reply)) as { secure_url: string }
  writers.ledger.pictures.add(picture.secure_url)
  // Zero: a stop that takes longer than ten seconds has another exit code.
  expect(await stopped).toBe(0)
  await work
  expect(product.said()).not.toMatch(/Database:|Jobs:|terminating|Error/)

  product = await startProduct(dataDir)
  expect(product.said()).not.toMatch(/Recovering/)
  await writers.sendAgain(product.url)
  expect(await audit(dataDir, writers.ledger)).toEqual([])
})

test('an upload that never ends does not delay the stop', {
  tags: ['nightly'],
  timeout: 60_000,
}, async () => {
  await openSockets()
  const { upload } = await beginUpload()
  expect(await product.stop()).toBe(0)
  await until(() => upload.destroyed).toBe(true)
  expect(product.said()).not.toMatch(/Database:|Jobs:|terminating|Error/)
})
