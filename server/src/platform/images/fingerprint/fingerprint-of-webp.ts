import sharp, { type Sharp } from 'sharp'
import { findInnerPicture } from './find-inner-picture.ts'
import { FINGERPRINT_AREA, type Fingerprint, fingerprint, type PicturePrint } from './fingerprint.ts'

/** Very wide and very high photos are stretched. */
const MAX_ASPECT = 4

/** The same for new and for old photos: of the stored file that is 320 pixels wide. */
export const FINGERPRINT_WIDTH = 320

/** Of a picture of this size, or of a part of it that is cut out already. */
async function printOf(
  picture: Sharp,
  size: { width: number; height: number },
): Promise<PicturePrint | undefined> {
  const aspect = Math.max(1 / MAX_ASPECT, Math.min(MAX_ASPECT, size.width / size.height))
  const width = Math.round(Math.sqrt(FINGERPRINT_AREA * aspect))
  const height = Math.round(Math.sqrt(FINGERPRINT_AREA / aspect))
  return fingerprint(await picture.resize(width, height, { fit: 'fill' }).raw().toBuffer(), width, height)
}

export async function fingerprintOfWebp(webp: Uint8Array): Promise<Fingerprint | undefined> {
  const { data, info } = await sharp(webp)
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const pixels = () => sharp(data, { raw: { width, height, channels: 3 } })
  const print = await printOf(pixels(), info)
  const part = print && findInnerPicture(data, width, height)
  return part ? { ...print, inner: await printOf(pixels().extract(part), part) } : print
}
