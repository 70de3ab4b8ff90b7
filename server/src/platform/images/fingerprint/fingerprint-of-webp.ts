import sharp from 'sharp'
import { FINGERPRINT_AREA, type Fingerprint, fingerprint } from './fingerprint.ts'

/** Very wide and very high photos are stretched. */
const MAX_ASPECT = 4

/** The same for new and for old photos: of the stored file that is 320 pixels wide. */
export const FINGERPRINT_WIDTH = 320

export async function fingerprintOfWebp(webp: Uint8Array): Promise<Fingerprint | undefined> {
  const picture = sharp(webp)
  const size = await picture.metadata()
  const aspect = Math.max(1 / MAX_ASPECT, Math.min(MAX_ASPECT, size.width / size.height))
  const width = Math.round(Math.sqrt(FINGERPRINT_AREA * aspect))
  const height = Math.round(Math.sqrt(FINGERPRINT_AREA / aspect))
  const rgb = await picture
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer()
  return fingerprint(rgb, width, height)
}
