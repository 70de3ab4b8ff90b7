import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type IconFile, imageHash } from '@bowerbird/contract/image-address'
import { currentMarket } from '@bowerbird/contract/market/current-market'
import { publicSettings } from '@bowerbird/contract/market/market-settings'
import sharp from 'sharp'
import { concurrencyLimit } from '../concurrency-limit.ts'
import type { ImageStore, StoredImage } from './image-store.ts'

const MAX_WAIT_MS = 5000

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

interface Recipe {
  side: number
  /** The share of the side that the drawing fills: phones cut the rest of a maskable icon off, as a circle at most. */
  fills?: number
  /** On the market's colour: iPhones show transparent parts black, and a maskable icon has to fill its shape. */
  isOpaque?: true
}

const recipes: Record<IconFile, Recipe> = {
  'icon-48.png': { side: 48 },
  'icon-180.png': { side: 180, isOpaque: true },
  'icon-192.png': { side: 192 },
  'icon-512.png': { side: 512 },
  'icon-maskable-512.png': { side: 512, fills: 0.72, isOpaque: true },
}

const SHIPPED_BACKGROUND = '#0f1f4b'

/** The icon as PNG, which every system reads. */
async function makeIcon(original: Uint8Array, file: IconFile, background: string): Promise<Buffer> {
  const { side, fills = 1, isOpaque } = recipes[file]
  const drawing = Math.round(side * fills)
  const margin = side - drawing
  const before = Math.floor(margin / 2)
  const after = margin - before
  const ground = isOpaque ? background : TRANSPARENT
  // Flattened before it is resized and extended.
  const icon = isOpaque ? sharp(original).flatten({ background }) : sharp(original)
  return icon
    .resize(drawing, drawing, { fit: 'contain', background: ground })
    .extend({ top: before, left: before, bottom: after, right: after, background: ground })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

const isOfMarket = (folder: string): boolean => {
  const { icon } = publicSettings()
  return icon !== null && imageHash(icon.address) === folder
}

/**
 * Opens the app icons, at `<hash>/<file>`. Each is made of the stored picture when it is first asked for, and then
 * stored beside it. Only of the market's own icon: nobody can have the server make icons of other pictures.
 */
export function appIcons(images: ImageStore): (key: string) => Promise<StoredImage | undefined> {
  const convert = concurrencyLimit({ max: 1, maxWaitMs: MAX_WAIT_MS })
  const inFlight = new Map<string, Promise<Buffer | undefined>>()

  const make = (key: string, folder: string, file: IconFile): Promise<Buffer | undefined> =>
    convert(async () => {
      const original = await images.open(`${folder}/1280.webp`)
      if (!original) return undefined
      const background = currentMarket().brand?.light.header ?? SHIPPED_BACKGROUND
      const bytes = await makeIcon(await buffer(original.body), file, background)
      // A full disk must not hide it; it is made again next time.
      await images.put(key, bytes).catch(() => {})
      return bytes
    })

  return async (key) => {
    const stored = await images.open(key)
    if (stored) return stored
    const [folder = '', file] = key.split('/')
    if (!isOfMarket(folder)) return undefined
    const making =
      inFlight.get(key) ?? make(key, folder, file as IconFile).finally(() => inFlight.delete(key))
    inFlight.set(key, making)
    const bytes = await making
    return bytes && { body: Readable.from([bytes]), size: bytes.length }
  }
}
