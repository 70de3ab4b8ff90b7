import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { imageWidths } from '@bowerbird/contract/image-address'
import sharp from 'sharp'
import { concurrencyLimit } from '../platform/concurrency-limit.ts'
import {
  type ImageStore,
  isJpegKey,
  isPublicImageKey,
  type StoredImage,
} from '../platform/images/image-store.ts'
import { pictureFile } from './pictures.ts'

const WIDEST = Math.max(...imageWidths)
/** As many as uploads: the other threads are for files, DNS and passwords. */
const MAX_CONVERSIONS = 2

/**
 * Adds the demo market's pictures to an image store. Their files come with the product, in one width each. A smaller
 * width is made when somebody first looks at it, and stored: making all of them would take longer than the rest of a
 * first start.
 */
export function withDemoPictures(images: ImageStore): ImageStore {
  const convert = concurrencyLimit({ max: MAX_CONVERSIONS })
  const inFlight = new Map<string, Promise<Buffer>>()

  async function makeSmaller(key: string, file: string, width: number): Promise<Buffer> {
    const bytes = await convert(() =>
      sharp(file).resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer(),
    )
    await images.put(key, bytes)
    return bytes
  }

  async function openDemo(key: string): Promise<StoredImage | undefined> {
    const [hash = '', name = ''] = key.split('/')
    const file = isPublicImageKey(key) && !isJpegKey(key) ? pictureFile(hash) : undefined
    if (!file) return undefined
    const width = Number.parseInt(name, 10)
    if (width === WIDEST) return { body: createReadStream(file), size: (await stat(file)).size }
    const making = inFlight.get(key) ?? makeSmaller(key, file, width).finally(() => inFlight.delete(key))
    inFlight.set(key, making)
    const bytes = await making
    return { body: Readable.from([bytes]), size: bytes.length }
  }

  return {
    ...images,
    open: async (key) => (await images.open(key)) ?? openDemo(key),
  }
}
