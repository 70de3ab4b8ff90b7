import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { concurrencyLimit } from '../concurrency-limit.ts'
import { type ImageStore, isPublicImageKey, type StoredImage } from './image-store.ts'

/** As many as uploads: the other threads are for files, DNS and passwords. */
const MAX_CONVERSIONS = 2
const MAX_WAIT_MS = 5000

/**
 * Opens the JPEGs that emails show. One is made of the stored WebP when it is first asked for, and then stored beside
 * it, so that requests can't make the server convert the same photo again and again.
 */
export function emailPictures(images: ImageStore): (key: string) => Promise<StoredImage | undefined> {
  const convert = concurrencyLimit({ max: MAX_CONVERSIONS, maxWaitMs: MAX_WAIT_MS })
  const inFlight = new Map<string, Promise<Buffer | undefined>>()

  /** Stores it, unless the photo was deleted in the meantime: then the JPEG must not stay. */
  async function store(key: string, original: string, bytes: Buffer): Promise<void> {
    await images.put(key, bytes)
    const found = await images.open(original)
    found?.body.destroy()
    if (!found) await images.remove(key.slice(0, key.indexOf('/')))
  }

  const make = (key: string): Promise<Buffer | undefined> =>
    convert(async () => {
      const name = key.replace(/jpg$/, 'webp')
      const original = await images.open(name)
      if (!original) return undefined
      const bytes = await sharp(await buffer(original.body))
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 80 })
        .toBuffer()
      // A full disk must not hide the photo; it is made again next time.
      await store(key, name, bytes).catch(() => {})
      return bytes
    })

  return async (key) => {
    if (!isPublicImageKey(key)) return undefined
    const stored = await images.open(key)
    if (stored) return stored
    const making = inFlight.get(key) ?? make(key).finally(() => inFlight.delete(key))
    inFlight.set(key, making)
    const bytes = await making
    return bytes && { body: Readable.from([bytes]), size: bytes.length }
  }
}
