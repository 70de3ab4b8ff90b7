import { join } from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { makePhoto } from '../process-picture.ts'
import { bands, bandsToFind } from './bands.ts'
import { nearEqualTo } from './compare.ts'
import type { Fingerprint } from './fingerprint.ts'
import { fromBytes, toBytes } from './fingerprint-bytes.ts'
import { FINGERPRINT_WIDTH, fingerprintOfWebp } from './fingerprint-of-webp.ts'

const folder = join(import.meta.dirname, '../../../../demo/pictures')
const photos = [
  'uag-cases-for-iphone-15-pro-lot-of-5-1',
  'toyota-hilux-sr5-2019-one-owner-rwc-included-1',
  'renovated-bluestone-cottage-norwood-1',
  'blue-kilim-flat-weave-170-x-240-cm-1',
]

const original = (name: string): Sharp => sharp(join(folder, `${name}.webp`))
/** Smaller than the originals, which would take much longer to convert. */
const halves = new Map<string, Buffer>()
const half = (name: string): Sharp => sharp(halves.get(name))
/** Of the one width that `makePhoto` takes it from, as it is stored and read again: all widths take five times as long. */
async function uploaded(picture: Sharp): Promise<Fingerprint> {
  const small = sharp(await picture.jpeg().toBuffer()).resize({
    width: FINGERPRINT_WIDTH,
    withoutEnlargement: true,
  })
  const fingerprint = await fingerprintOfWebp(await small.webp({ quality: 80 }).toBuffer())
  if (!fingerprint) throw new Error('The picture has no fingerprint')
  return fromBytes(toBytes(fingerprint))
}

interface Cut {
  left?: number
  top?: number
  right?: number
  bottom?: number
}
const cropped = (cut: Cut) => (picture: Sharp, size: Metadata) => {
  const { left = 0, top = 0, right = 0, bottom = 0 } = cut
  return picture.extract({
    left: Math.round(left * size.width),
    top: Math.round(top * size.height),
    width: Math.round((1 - left - right) * size.width),
    height: Math.round((1 - top - bottom) * size.height),
  })
}
/** On a white page, with lines of text below. */
function screenshot(picture: Sharp, { width, height }: Metadata): Sharp {
  const line = `<svg width="${width / 2}" height="12"><rect width="100%" height="100%" fill="#333"/></svg>`
  const lines = [1, 2, 3].map((n) => ({
    input: Buffer.from(line),
    left: Math.round(width * 0.1),
    top: Math.round(height * 1.4 + n * 40),
  }))
  return picture
    .extend({ top: Math.round(height * 0.3), bottom: height, background: 'white' })
    .composite(lines)
}
type Change = (picture: Sharp, size: Metadata) => Sharp
const copies: [string, Change][] = [
  ['resized to a quarter', (picture) => picture.resize({ width: 320 })],
  ['stretched', (picture) => picture.resize(600, 420, { fit: 'fill' })],
  ['brightened', (picture) => picture.modulate({ brightness: 1.15 })],
  ['mirrored', (picture) => picture.flop()],
  ['cropped by 10 % on the left', cropped({ left: 0.1 })],
  ['cropped by 10 % at the top', cropped({ top: 0.1 })],
  ['cropped by 10 % on the right', cropped({ right: 0.1 })],
  ['cropped by 10 % at the bottom', cropped({ bottom: 0.1 })],
  ['cropped by 20 % on the left', cropped({ left: 0.2 })],
  ['cropped in a corner', cropped({ right: 0.1, bottom: 0.1 })],
  ['made grey', (picture) => picture.greyscale().toColourspace('srgb')],
  ['tinted', (picture) => picture.linear([1.12, 1, 0.78], [8, 0, -6])],
  ['turned by three degrees', (picture) => picture.rotate(3, { background: 'white' })],
  ['put into a screenshot', screenshot],
  ['cropped and mirrored', (picture, size) => cropped({ right: 0.1 })(picture, size).flop()],
]

const isNearEqual = (a: Fingerprint, b: Fingerprint) => nearEqualTo(a)(b)

const shareKey = (a: Fingerprint, b: Fingerprint): boolean => {
  const keys = new Set(bands(a))
  return bandsToFind(b).some((key) => keys.has(key))
}

describe('a photo', () => {
  const prints = new Map<string, Fingerprint>()
  beforeAll(async () => {
    for (const name of photos) {
      halves.set(name, await original(name).resize(640).png({ compressionLevel: 1 }).toBuffer())
      prints.set(name, await uploaded(half(name)))
    }
  })

  async function checkRecognised(name: string, change: Change) {
    const print = prints.get(name) as Fingerprint
    const copy = await uploaded(change(half(name), await half(name).metadata()))
    expect([name, isNearEqual(copy, print), isNearEqual(print, copy)]).toEqual([name, true, true])
    // In either order of uploads.
    expect([name, shareKey(copy, print), shareKey(print, copy)]).toEqual([name, true, true])
  }

  // Another photo for each copy, and by day every other copy; the next test has all of them.
  const someCopies = copies.filter((_, i) => i % 2 === 0)
  test.each(someCopies.map(([name, change], i) => [name, change, photos[i % photos.length] ?? ''] as const))(
    'a photo is recognised when %s',
    (_, change, photo) => checkRecognised(photo, change),
  )

  test.each(copies)('every photo is recognised when %s', { tags: ['nightly'] }, async (_, change) => {
    for (const name of photos) await checkRecognised(name, change)
  })

  test('a photo has the fingerprint of the file that is stored', async () => {
    const [name = ''] = photos
    const { fingerprint } = await makePhoto(await half(name).jpeg().toBuffer())
    expect(fingerprint && fromBytes(toBytes(fingerprint))).toEqual(prints.get(name))
  })

  test('a photo is recognised when compressed strongly', async () => {
    for (const [name, print] of prints) {
      const bytes = await half(name).jpeg({ quality: 25 }).toBuffer()
      const copy = await uploaded(sharp(bytes))
      expect([name, isNearEqual(copy, print) && shareKey(copy, print)]).toEqual([name, true])
    }
  })

  test('a photo is not mistaken for another', () => {
    const alike = photos.flatMap((a) =>
      photos.filter(
        (b) => a !== b && isNearEqual(prints.get(a) as Fingerprint, prints.get(b) as Fingerprint),
      ),
    )
    expect(photos).toHaveLength(4)
    expect(alike).toEqual([])
  })
})

test('a photo of a plain surface has no fingerprint', async () => {
  const plain = sharp({ create: { width: 400, height: 300, channels: 3, background: 'beige' } })
  expect((await makePhoto(await plain.jpeg().toBuffer())).fingerprint).toBeUndefined()
})
