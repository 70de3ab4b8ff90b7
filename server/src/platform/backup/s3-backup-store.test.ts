import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { s3BackupStore } from './s3-backup-store.ts'

const MB = 1024 ** 2
const name = 'bowerbird-scheduled-20261118T143000Z.tar.gz.age'

/** A minimal S3 service, with uploads in parts. */
async function bucket() {
  const objects = new Map<string, Buffer>()
  const parts = new Map<number, Buffer>()
  const state = { aborted: 0, failsAtPart: 0 }
  const answer = async (request: IncomingMessage): Promise<{ status: number; body: string | Buffer }> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const bytes = await buffer(request)
    const part = Number(searchParams.get('partNumber'))
    if (searchParams.has('list-type')) {
      const files = [...objects].map(
        ([key, { length }]) =>
          `<Contents><Key>${key.replace('/backups/', '')}</Key><Size>${length}</Size></Contents>`,
      )
      return { status: 200, body: `<ListBucketResult>${files.join('')}</ListBucketResult>` }
    }
    if (request.method === 'POST' && searchParams.has('uploads'))
      return {
        status: 200,
        body: '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>',
      }
    if (request.method === 'PUT' && part) {
      if (part === state.failsAtPart) return { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' }
      parts.set(part, bytes)
      return { status: 200, body: '' }
    }
    if (request.method === 'POST') {
      objects.set(pathname, Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, each]) => each)))
      return {
        status: 200,
        body: '<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>',
      }
    }
    if (request.method === 'PUT') objects.set(pathname, bytes)
    if (request.method === 'DELETE' && searchParams.has('uploadId')) state.aborted += 1
    else if (request.method === 'DELETE') objects.delete(pathname)
    if (request.method !== 'GET') return { status: request.method === 'DELETE' ? 204 : 200, body: '' }
    const found = objects.get(pathname)
    return found
      ? { status: 200, body: found }
      : { status: 404, body: '<Error><Code>NoSuchKey</Code><Message>None</Message></Error>' }
  }
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, { etag: '"x"', ...(status !== 204 && { 'content-length': body.length }) })
      response.end(status === 204 ? undefined : body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const store = await s3BackupStore(
    {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'ap-southeast-2',
      bucket: 'backups',
      accessKeyId: 'key-id',
      secretAccessKey: 'secret',
    },
    5 * MB,
  )
  return { store, objects, state }
}

async function* content(size: number, error?: Error) {
  for (let sent = 0; sent < size; sent += MB) yield Buffer.alloc(MB, sent / MB)
  if (error) throw error
}

test('a backup in a bucket is stored in parts, listed, read and removed; other files are not listed', async () => {
  const { store, objects } = await bucket()
  objects.set('/backups/bowerbird-scheduled-notes.txt', Buffer.from('x'))
  await store.put(name, content(12 * MB))
  expect(await store.list()).toEqual([{ name, at: new Date('2026-11-18T14:30:00Z'), bytes: 12 * MB }])
  const body = await store.open(name)
  const bytes = body && (await buffer(body))
  expect([bytes?.length, bytes?.[0], bytes?.at(-1)]).toEqual([12 * MB, 0, 11])
  await store.remove(name)
  expect(await store.open(name)).toBeUndefined()
  await expect(store.remove('../images')).rejects.toThrow('Not the name of a scheduled backup')
})

test('a backup that fails in the middle leaves nothing in the bucket', async () => {
  const { store, objects, state } = await bucket()
  await expect(store.put(name, content(12 * MB, new Error('the database has gone')))).rejects.toThrow(
    'the database has gone',
  )
  state.failsAtPart = 2
  await expect(store.put(name, content(12 * MB))).rejects.toThrow()
  expect([objects.size, state.aborted]).toEqual([0, 2])
})
