import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { IMAGE_PREFIX } from '@bowerbird/contract/image-address'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskImageStore, type ImageStore } from '../platform/images/image-store.ts'
import { demoMarket } from './market.ts'
import { pictureAddress } from './pictures.ts'
import { withDemoPictures } from './with-demo-pictures.ts'

let folder: string
let plain: ImageStore
let images: ImageStore
const puts: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bowerbird-demo-pictures-'))
  plain = diskImageStore(folder)
  images = withDemoPictures({
    ...plain,
    put: (key, bytes) => {
      puts.push(key)
      return plain.put(key, bytes)
    },
  })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const [cover] = demoMarket().ads[0]?.pictures ?? []
if (!cover) throw new Error('The first ad has no picture')
const keyOf = (width: number) =>
  pictureAddress(cover).slice(IMAGE_PREFIX.length).replace('1280', String(width))

async function widthOf(store: ImageStore, key: string): Promise<number | undefined> {
  const found = await store.open(key)
  if (!found) return undefined
  const bytes = await buffer(found.body)
  expect(bytes).toHaveLength(found.size)
  return (await sharp(bytes).metadata()).width
}

test('a smaller width of a demo picture is made once, however many requests it gets, and stored', async () => {
  const widths = await Promise.all([1, 2, 3].map(() => widthOf(images, keyOf(320))))
  expect(widths).toEqual([320, 320, 320])
  expect(puts).toEqual([keyOf(320)])
  expect(await widthOf(plain, keyOf(320))).toBe(320)

  expect(await widthOf(images, keyOf(320))).toBe(320)
  expect(puts).toEqual([keyOf(320)])
})

test('the widest demo picture is the file itself, which is not copied', async () => {
  expect(await widthOf(images, keyOf(1280))).toBe(cover.width)
  expect(await plain.open(keyOf(1280))).toBeUndefined()
})

test('no demo picture is made for other images and other widths', async () => {
  expect(await images.open(`${'0'.repeat(32)}/320.webp`)).toBeUndefined()
  expect(await images.open(keyOf(333))).toBeUndefined()
  expect(await images.open('../pictures.json')).toBeUndefined()
})
