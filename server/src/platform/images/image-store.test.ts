import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeWorld } from '../../testing/world.ts'
import { diskImageStore, type ImageStore } from './image-store.ts'
import { openImageStore } from './open-image-store.ts'

const hash = 'a'.repeat(32)
let folder: string
let store: ImageStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bowerbird-store-'))
  store = diskImageStore(folder)
})
afterAll(() => rm(folder, { recursive: true }))

describe('the image store on disk', () => {
  test('the image store on disk returns the stored bytes, and leaves no temporary files', async () => {
    await store.put(`${hash}/320.webp`, Buffer.from('picture'))
    const found = await store.open(`${hash}/320.webp`)
    expect(found?.size).toBe(7)
    expect(found && (await buffer(found.body)).toString()).toBe('picture')
    expect(await readdir(join(folder, hash))).toEqual(['320.webp'])
  })

  test('the image store on disk is closed to other users of the machine', async () => {
    await store.put(`${hash}/640.webp`, Buffer.from('picture'))
    const modeOf = async (path: string) => (await stat(join(folder, path))).mode & 0o777
    expect([await modeOf(hash), await modeOf(`${hash}/640.webp`)]).toEqual([0o700, 0o600])
  })

  test('the image store on disk is closed when it is opened, if an earlier version left it open', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'bowerbird-open-'))
    const images = join(dataDir, 'images')
    const modeAfter = async (mode: number) => {
      await chmod(images, mode)
      await openImageStore({ s3: undefined, dataDir })
      return (await stat(images)).mode & 0o777
    }
    await mkdir(images)
    expect([await modeAfter(0o755), await modeAfter(0o750)]).toEqual([0o700, 0o750])
    await rm(dataDir, { recursive: true })
  })

  test.each(['../secret', `${hash}/../../x.webp`, '/etc/passwd', `${hash}/999.webp`, ''])(
    'the image store on disk has nothing at %s and writes nothing there',
    async (key) => {
      expect(await store.open(key)).toBeUndefined()
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('Not an image key')
    },
  )

  test('the image store on disk removes every width of an image', async () => {
    await store.put(`${hash}/640.webp`, Buffer.from('x'))
    await store.remove(hash)
    expect(await store.open(`${hash}/640.webp`)).toBeUndefined()
  })
})

describe('GET /images/…', () => {
  test('GET /images/… serves an image that can be cached for ever', async () => {
    const world = await makeWorld()
    await world.images.put(`${hash}/320.webp`, Buffer.from('picture'))
    const res = await world.app.inject(`/images/${hash}/320.webp`)
    expect(res.statusCode).toBe(200)
    expect(res.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(res.body).toBe('picture')
    expect((await world.app.inject(`/images/${hash}/1280.webp`)).statusCode).toBe(404)
    // Stored before thumbnails existed.
    expect((await world.app.inject(`/images/${hash}/112.webp`)).body).toBe('picture')
    expect((await world.app.inject(`/images/${hash}/113.webp`)).statusCode).toBe(404)
    expect((await world.app.inject('/images/..%2f..%2fetc%2fpasswd')).statusCode).toBe(404)
  })
})
