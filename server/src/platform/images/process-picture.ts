import { AppError } from '@bowerbird/contract/errors'
import { imageWidths } from '@bowerbird/contract/image-address'
import { MAX_UPLOAD_PIXELS } from '@bowerbird/contract/uploads/uploads.terms'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { holdPicture } from '../memory-budget.ts'
import { UPLOADS_BUSY } from './conversions.ts'
import type { Fingerprint } from './fingerprint/fingerprint.ts'
import { FINGERPRINT_WIDTH, fingerprintOfWebp } from './fingerprint/fingerprint-of-webp.ts'

/** Very tall images are limited to this multiple of the width, because WebP limits the height. */
const MAX_ASPECT = 4
const BLUR_SIDE = 16
const TIMEOUT_SECONDS = 10

const readOptions: SharpOptions = {
  limitInputPixels: MAX_UPLOAD_PIXELS,
  failOn: 'error',
  sequentialRead: true,
}

type PictureProblem = 'pixels' | 'memory' | 'damaged'

/** Why a file was refused. */
export class PictureError extends Error {
  readonly reason: PictureProblem
  constructor(reason: PictureProblem, cause?: unknown) {
    super(`The picture was refused: ${reason}`, { cause })
    this.reason = reason
  }
}

/** The most pixels in the three colours of a photo, as a progressive JPEG. */
const MAX_DECODED_BYTES = MAX_UPLOAD_PIXELS * 3 * 2

/** By libvips' names of sample formats; all others have one byte. */
const sampleBytes: Record<string, number> = {
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
  double: 8,
  complex: 8,
  dpcomplex: 16,
}

/** Refuses large images before decoding: a small file can decode to more than the memory holds. */
async function decodedBytes(bytes: Uint8Array): Promise<number> {
  const { width, height, channels, depth, isProgressive } = await sharp(bytes, {
    ...readOptions,
    limitInputPixels: false,
  }).metadata()
  if (width * height > MAX_UPLOAD_PIXELS) throw new PictureError('pixels')
  // Others are decoded line by line; an interlaced one is held whole, and again while it is put in order.
  const copies = isProgressive ? 2 : 1
  const size = width * height * channels * (sampleBytes[depth] ?? 1) * copies
  if (size > MAX_DECODED_BYTES) throw new PictureError('memory')
  return size
}

/** Runs a conversion with the memory that the decoded picture takes. */
async function withMemoryFor<Result>(bytes: Uint8Array, convert: () => Promise<Result>): Promise<Result> {
  const held = holdPicture()
  try {
    if (!held.take(await decodedBytes(bytes))) throw new AppError('UNAVAILABLE', UPLOADS_BUSY)
    return await convert()
  } catch (error) {
    throw error instanceof PictureError || error instanceof AppError
      ? error
      : new PictureError('damaged', error)
  } finally {
    held.release()
  }
}

/** A few pixels as a data URL: the placeholder while the image loads. */
async function blurOf(picture: Sharp): Promise<string> {
  const tiny = await picture.resize(BLUR_SIDE, BLUR_SIDE, { fit: 'inside' }).webp({ quality: 40 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

export interface Photo {
  /** By width, as in the addresses. Small images are not enlarged, so a file may be narrower than its name says. */
  files: Map<number, Buffer>
  /** Of the widest file. */
  width: number
  height: number
  blur: string
  /** Undefined if it shows too little to be recognised. */
  fingerprint: Fingerprint | undefined
}

async function photo(bytes: Uint8Array): Promise<Photo> {
  const widest = Math.max(...imageWidths)
  // Decoded once, and rotated as the metadata says. The metadata (camera, location, time) is not copied.
  const { data, info } = await sharp(bytes, readOptions)
    .autoOrient()
    .resize(widest, widest * MAX_ASPECT, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: TIMEOUT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const decoded = () =>
    sharp(data, { raw: { width, height, channels } }).timeout({ seconds: TIMEOUT_SECONDS })
  const files = new Map<number, Buffer>()
  for (const fitting of imageWidths) {
    const webp = await decoded()
      .resize(fitting, fitting * MAX_ASPECT, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
    files.set(fitting, webp)
  }
  const small = files.get(FINGERPRINT_WIDTH)
  return {
    files,
    width,
    height,
    blur: await blurOf(decoded()),
    fingerprint: small && (await fingerprintOfWebp(small)),
  }
}

/** Converts an image to the widths that pages use. */
export const makePhoto = (bytes: Uint8Array): Promise<Photo> => withMemoryFor(bytes, () => photo(bytes))

export interface SquarePicture {
  webp: Buffer
  thumbnail: Buffer
  blur: string
}

async function square(bytes: Uint8Array, side: number): Promise<SquarePicture> {
  const webp = await sharp(bytes, readOptions)
    .autoOrient()
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .webp({ quality: 82 })
    .toBuffer()
  const thumbnail = await sharp(webp).resize(imageWidths[0]).webp({ quality: 82 }).toBuffer()
  return { webp, thumbnail, blur: await blurOf(sharp(webp)) }
}

/** Fits an image into a transparent square without cropping. */
export const makeSquare = (bytes: Uint8Array, side: number): Promise<SquarePicture> =>
  withMemoryFor(bytes, () => square(bytes, side))
