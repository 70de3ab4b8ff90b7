import { imageWidths } from '@bowerbird/contract/image-address'
import sharp, { type Sharp, type SharpOptions } from 'sharp'

/** More are refused before anything is decoded: a small file can hold a picture that fills the memory. */
export const MAX_PIXELS = 50_000_000
/** A picture that is much higher than wide is fitted by its height, which WebP limits. */
const HIGHEST = 4
const BLUR_SIDE = 16
const SECONDS = 10

const reading: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }

/** Why bytes were not made into a picture. */
export class PictureError extends Error {
  readonly reason: 'pixels' | 'damaged'
  constructor(reason: 'pixels' | 'damaged', cause?: unknown) {
    super(`The picture was refused: ${reason}`, { cause })
    this.reason = reason
  }
}

async function refuseBombs(bytes: Uint8Array): Promise<void> {
  const { width, height } = await sharp(bytes, { ...reading, limitInputPixels: false }).metadata()
  if (width * height > MAX_PIXELS) throw new PictureError('pixels')
}

const orDamaged = (error: unknown): never => {
  throw error instanceof PictureError ? error : new PictureError('damaged', error)
}

/** A few pixels of it as a data address, to stand in while it loads. */
async function blurOf(picture: Sharp): Promise<string> {
  const tiny = await picture.resize(BLUR_SIDE, BLUR_SIDE, { fit: 'inside' }).webp({ quality: 40 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

export interface Photo {
  /** By width, as in its addresses: a small picture is never enlarged, so a file may be narrower than it is called. */
  files: Map<number, Buffer>
  /** Of the widest file. */
  width: number
  height: number
  blur: string
}

async function photo(bytes: Uint8Array): Promise<Photo> {
  await refuseBombs(bytes)
  const widest = Math.max(...imageWidths)
  // Decoded once. Upright first; everything the file said about the camera, the place and the time stays behind.
  const { data, info } = await sharp(bytes, reading)
    .autoOrient()
    .resize(widest, widest * HIGHEST, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const decoded = () => sharp(data, { raw: { width, height, channels } }).timeout({ seconds: SECONDS })
  const files = new Map<number, Buffer>()
  for (const fitting of imageWidths) {
    const webp = await decoded()
      .resize(fitting, fitting * HIGHEST, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
    files.set(fitting, webp)
  }
  return { files, width, height, blur: await blurOf(decoded()) }
}

/** A picture in the widths that pages use. */
export const makePhoto = (bytes: Uint8Array): Promise<Photo> => photo(bytes).catch(orDamaged)

export interface SquarePicture {
  webp: Buffer
  thumbnail: Buffer
  blur: string
}

async function square(bytes: Uint8Array, side: number): Promise<SquarePicture> {
  await refuseBombs(bytes)
  const webp = await sharp(bytes, reading)
    .autoOrient()
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .timeout({ seconds: SECONDS })
    .webp({ quality: 82 })
    .toBuffer()
  const thumbnail = await sharp(webp).resize(imageWidths[0]).webp({ quality: 82 }).toBuffer()
  return { webp, thumbnail, blur: await blurOf(sharp(webp)) }
}

/** A picture fitted whole into a square, with nothing cut off: what is left over is transparent. */
export const makeSquare = (bytes: Uint8Array, side: number): Promise<SquarePicture> =>
  square(bytes, side).catch(orDamaged)
