import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImageStore } from './image-store.ts'
import { s3ImageStore } from './s3-image-store.ts'

const hash = 'b'.repeat(32)
const key = `${hash}/1280.webp`

interface Answer {
  status: number
  body: string | Buffer
}

/** A minimal S3 server: objects by path. */
function bucketServer() {
  const objects = new Map<string, { bytes: Buffer; headers: IncomingHttpHeaders }>()
  const state = { isDown: false }
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const bytes = await buffer(request)
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key-id/')) {
      return { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' }
    }
    if (state.isDown) return { status: 500, body: '<Error><Code>InternalError</Code></Error>' }
    if (request.method === 'PUT') {
      objects.set(path, { bytes, headers: request.headers })
      return { status: 200, body: '' }
    }
    if (request.method === 'DELETE') {
      objects.delete(path)
      return { status: 204, body: '' }
    }
    const object = objects.get(path)
    return object
      ? { status: 200, body: object.bytes }
      : {
          status: 404,
          body: '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>None</Message></Error>',
        }
  }
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, status === 204 ? {} : { 'content-length': body.length }).end(body)
    })
  })
  return { server, objects, state }
}

const credentials = { region: 'ap-southeast-2', accessKeyId: 'key-id', secretAccessKey: 'secret' }

describe('the image store in a bucket', () => {
  const { server, objects, state } = bucketServer()
  let store: ImageStore
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    store = await s3ImageStore({ ...credentials, endpoint: `http://127.0.0.1:${port}`, bucket: 'pictures' })
  })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  test('the image store in a bucket returns the stored bytes, under a path with the bucket in it', async () => {
    await store.put(key, Buffer.from('picture'))
    expect(objects.get(`/pictures/${key}`)?.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('immutable'),
    })
    const found = await store.open(key)
    expect(found?.size).toBe(7)
    expect(found && (await buffer(found.body)).toString()).toBe('picture')
  })

  test('the image store in a bucket returns undefined for a missing key, and requests no other keys', async () => {
    expect(await store.open(`${'c'.repeat(32)}/320.webp`)).toBeUndefined()
    expect(await store.open('../secret')).toBeUndefined()
    await expect(store.put('../secret', Buffer.from('x'))).rejects.toThrow('Not an image key')
    await expect(store.remove('..')).rejects.toThrow('Not the folder of an image')
  })

  test('the image store in a bucket removes every width, also if some are missing', async () => {
    await store.put(`${hash}/320.webp`, Buffer.from('x'))
    await store.remove(hash)
    expect([...objects.keys()]).toEqual([])
    await store.remove(hash)
  })

  test('an image service that is down is an error, not a missing image', async () => {
    state.isDown = true
    await expect(store.open(key)).rejects.toThrow()
    state.isDown = false
  })
})

/** With TEST_S3_URL=http://key:secret@host:9000/bucket this runs on a real service. */
const real = process.env.TEST_S3_URL
test.runIf(real)('the image store in a bucket works with a real service', async () => {
  const { origin, username, password, pathname } = new URL(real ?? '')
  const store = await s3ImageStore({
    endpoint: origin,
    region: 'us-east-1',
    bucket: pathname.slice(1),
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  })
  await store.put(key, Buffer.from('picture'))
  const found = await store.open(key)
  expect(found && (await buffer(found.body)).toString()).toBe('picture')
  await store.remove(hash)
  expect(await store.open(key)).toBeUndefined()
})
