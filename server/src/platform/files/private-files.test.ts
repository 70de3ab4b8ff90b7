import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskFiles, type PrivateFiles } from './private-files.ts'
import { s3Files } from './s3-files.ts'

const NAME = '00000000-0000-4000-8000-000000000001.zip'
const OTHER = '00000000-0000-4000-8000-000000000002.zip'

const objects = new Map<string, Buffer>()
const bucket = createServer((request, response) => {
  const path = (request.url ?? '').split('?')[0] ?? ''
  void buffer(request).then((bytes) => {
    if (request.method === 'PUT') objects.set(path, bytes)
    if (request.method === 'DELETE') objects.delete(path)
    const found = objects.get(path)
    if (request.method !== 'GET') response.writeHead(200, { 'content-length': 0 }).end()
    else if (found) response.writeHead(200, { 'content-length': found.length }).end(found)
    else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  })
})

let folder: string
const stores = new Map<string, PrivateFiles>()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bowerbird-files-'))
  stores.set('a folder', diskFiles(join(folder, 'exports')))
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`
  const settings = {
    endpoint,
    region: 'ap-southeast-2',
    bucket: 'pictures',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  }
  stores.set('a bucket', await s3Files(settings))
})
afterAll(async () => {
  bucket.close()
  await rm(folder, { recursive: true })
})

async function* parts(...texts: (string | Error)[]): AsyncGenerator<Uint8Array> {
  for (const part of texts) {
    if (part instanceof Error) throw part
    yield Buffer.from(part)
  }
}

test.each(['a folder', 'a bucket'])(
  'a private file in %s is stored whole, replaced, read and removed',
  async (where) => {
    const store = stores.get(where) as PrivateFiles
    expect(await store.open(NAME)).toBeUndefined()
    await store.put(NAME, parts('an earlier one'))
    expect(await store.put(NAME, parts('some ', 'text'))).toBe(9)
    const file = await store.open(NAME)
    expect(file?.size).toBe(9)
    expect(file && (await text(file.body))).toBe('some text')

    await expect(store.put(OTHER, parts('half', new Error('broke off')))).rejects.toThrow('broke off')
    expect(await store.open(OTHER)).toBeUndefined()
    await store.remove(NAME)
    expect(await store.open(NAME)).toBeUndefined()
    for (const name of ['../x.zip', 'x', `${NAME}/x`])
      await expect(store.open(name)).rejects.toThrow('Not a file name')
  },
)

test('the folder is closed to other users, and nothing of a broken file stays there', async () => {
  expect((await stat(join(folder, 'exports'))).mode & 0o077).toBe(0)
  expect(await readdir(join(folder, 'exports'))).toEqual([])
})
