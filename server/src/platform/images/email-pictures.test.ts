import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '../../testing/world.ts'
import { emailPictures } from './email-pictures.ts'
import { diskImageStore, type ImageStore } from './image-store.ts'

const hash = 'b'.repeat(32)
const webp = (width: number) =>
  sharp({ create: { width, height: width, channels: 3, background: '#336699' } })
    .webp()
    .toBuffer()

let folder: string
let images: ImageStore
let world: World
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bowerbird-jpegs-'))
  images = diskImageStore(folder)
  world = await makeWorld()
})
afterAll(() => rm(folder, { recursive: true }))

test('a photo in an email is a JPEG, which is made once and stored beside the WebP', async () => {
  await images.put(`${hash}/320.webp`, await webp(320))
  const opened: string[] = []
  const open = emailPictures({
    ...images,
    open: (key) => {
      opened.push(key)
      return images.open(key)
    },
  })
  const [first, second] = await Promise.all([open(`${hash}/320.jpg`), open(`${hash}/320.jpg`)])
  const bytes = first && (await buffer(first.body))
  expect(bytes && (await sharp(bytes).metadata())).toMatchObject({ format: 'jpeg', width: 320 })
  expect([first?.size, second?.size]).toEqual([bytes?.length, bytes?.length])
  expect(await readdir(join(folder, hash))).toEqual(['320.jpg', '320.webp'])
  opened.length = 0
  const third = await open(`${hash}/320.jpg`)
  third?.body.resume()
  expect(opened).toEqual([`${hash}/320.jpg`])
})

test('a photo that is deleted while its JPEG is made leaves no file behind', async () => {
  await images.put(`${hash}/640.webp`, await webp(640))
  const open = emailPictures({
    ...images,
    put: async (key, bytes) => {
      await images.remove(hash)
      await images.put(key, bytes)
    },
  })
  await open(`${hash}/640.jpg`)
  expect(await readdir(folder)).toEqual([])
})

test('GET /images/… serves JPEGs of stored photos only, in the widths of emails', async () => {
  await world.images.put(`${hash}/640.webp`, await webp(640))
  const reply = await world.app.inject(`/images/${hash}/640.jpg`)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/jpeg'])
  for (const file of ['320.jpg', '1280.jpg', '640.jpeg']) {
    expect((await world.app.inject(`/images/${hash}/${file}`)).statusCode).toBe(404)
  }
})
