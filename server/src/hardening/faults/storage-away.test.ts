import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { UPLOAD_FAILED } from '@bowerbird/contract/uploads/uploads.terms'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { sql } from '../../platform/db/sql.ts'
import { diskImageStore, type ImageStore } from '../../platform/images/image-store.ts'
import { s3ImageStore } from '../../platform/images/s3-image-store.ts'
import { jpeg, sendPicture } from '../../testing/pictures.ts'
import { makeWorld, testImage, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

async function appOn(images: ImageStore): Promise<FastifyInstance> {
  const app = await buildApp({ ...world, images, logLevel: 'silent' })
  onTestFinished(() => app.close())
  return app
}

const full = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })

describe('a full disk', () => {
  test('a full disk refuses an upload with a message, stores nothing of it, and accepts it once there is space', async () => {
    let isFull = true
    const app = await appOn({
      ...world.images,
      put: async (key, bytes) => {
        if (isFull) throw full()
        await world.images.put(key, bytes)
      },
    })
    const member = await world.member()
    const bytes = await jpeg()
    const refused = await sendPicture({ app }, member, bytes)
    expect(refused.statusCode).toBe(503)
    expect(refused.json()).toEqual({ code: 'UNAVAILABLE', message: UPLOAD_FAILED })
    expect(refused.headers['retry-after']).toBe('60')
    expect(await readdir(world.imageFolder)).toEqual([])
    // The nightly sweep removes its row, like that of every unused picture.
    expect(await world.db.many(sql`select uses from images where account_id = ${member.id}`)).toEqual([
      { uses: 0 },
    ])
    isFull = false
    const taken = await sendPicture({ app }, member, bytes)
    expect(taken.statusCode).toBe(201)
    expect((await app.inject(taken.json().secure_url)).statusCode).toBe(200)
  })

  test('a disk that is really full keeps the stored pictures, and no partial ones', async (context) => {
    const folder = await mkdtemp(join(tmpdir(), 'bowerbird-full-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder], { stdio: 'ignore' })
    } catch {
      return context.skip('a disk can only be made by root')
    }
    onTestFinished(() => void execFileSync('umount', [folder]))
    const store = diskImageStore(folder)
    const keyOf = (n: number) => `${String(n).padStart(32, '0')}/640.webp`
    const bytes = Buffer.alloc(60_000, 7)
    let stored = 0
    const failure: unknown = await (async () => {
      for (;;) await store.put(keyOf(stored++), bytes)
    })().catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'ENOSPC' })
    expect(stored).toBeGreaterThan(1)
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((f) => f.isFile())
    expect(files.map(({ name }) => name).filter((name) => name !== '640.webp')).toEqual([])
    const picture = await store.open(keyOf(0))
    expect(picture && (await buffer(picture.body)).equals(bytes)).toBe(true)
  })
})

test('a folder that can’t be read is not taken for a missing picture', async () => {
  const app = await appOn({
    ...world.images,
    open: async () => {
      throw Object.assign(new Error('EIO: i/o error, stat'), { code: 'EIO' })
    },
  })
  const reply = await app.inject(testImage)
  expect(reply.statusCode).toBe(503)
  expect(reply.json()).toMatchObject({ code: 'UNAVAILABLE', message: expect.stringContaining('Pictures') })
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '2' })
})

test('storage that hangs leaves the database to everyone else', async () => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const app = await appOn({
    ...world.images,
    put: async (key, bytes) => {
      await held
      await world.images.put(key, bytes)
    },
  })
  const member = await world.member()
  // One each, because of the limit per member.
  const uploaders = await Promise.all(Array.from({ length: 14 }, () => world.member()))
  const uploads = uploaders.map(async (uploader) => sendPicture({ app }, uploader, await jpeg()))
  // All have reached the storage: their rows exist, their files don't.
  const ids = uploaders.map(({ id }) => id)
  const rows = () => world.db.many(sql`select from images where account_id = any(${ids})`)
  await expect.poll(rows, { timeout: 9_000, interval: 50 }).toHaveLength(14)
  const others = await Promise.all(
    Array.from({ length: 20 }, () => app.inject({ url: '/api/favorites/ids', headers: member.headers })),
  )
  expect(others.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 200))
  letGo()
  const replies = await Promise.all(uploads)
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 201))
})

describe('a bucket', () => {
  type Trouble = 'error' | 'silence' | 'half a picture'
  const answers: Record<Trouble, (response: ServerResponse) => void> = {
    error: (response) => response.writeHead(500).end(),
    silence: () => {},
    'half a picture': (response) => {
      response.writeHead(200, { 'content-length': 1000, 'content-type': 'image/webp' })
      response.write(Buffer.alloc(500))
    },
  }

  test.each(Object.keys(answers) as Trouble[])(
    'a bucket that replies with %s makes only pictures unavailable',
    async (trouble) => {
      const server = createServer((request, response) => {
        request.resume()
        answers[trouble](response)
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      onTestFinished(() => {
        server.closeAllConnections()
        server.close()
      })
      const { port } = server.address() as AddressInfo
      const settings = { region: 'auto', bucket: 'pictures', accessKeyId: 'key', secretAccessKey: 'secret' }
      const app = await appOn(await s3ImageStore({ ...settings, endpoint: `http://127.0.0.1:${port}` }, 400))
      const member = await world.member()
      const ad = await world.ad(member)

      const [shown, uploaded, page] = await Promise.all([
        app.inject(testImage),
        trouble === 'half a picture' ? undefined : sendPicture({ app }, member, await jpeg()),
        app.inject(`/api/ads/${ad.id}`),
      ])
      expect(shown.statusCode).toBe(503)
      expect(shown.json().code).toBe('UNAVAILABLE')
      expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '2' })
      if (uploaded) {
        expect(uploaded.statusCode).toBe(503)
        expect(uploaded.json()).toEqual({ code: 'UNAVAILABLE', message: UPLOAD_FAILED })
      }
      expect(page.statusCode).toBe(200)
    },
  )
})
