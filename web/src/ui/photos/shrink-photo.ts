import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import {
  PICTURE_TYPES,
  UPLOAD_HEIC,
  UPLOAD_NOT_IMAGE,
  UPLOAD_SIDE,
} from '@bowerbird/contract/uploads/uploads.terms'

const QUALITY = 0.85
/** Smaller photos of the right size are sent unchanged: re-encoding would only cost quality. */
const SMALL_ENOUGH = 1_500_000
/** Others, such as HEIC, are converted to JPEG if the browser can. */
const known: readonly string[] = PICTURE_TYPES

/** Windows knows no type for HEIC files, so the name counts too. */
const isHeic = ({ name, type }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/** Why a photo that the browser can't read is refused. */
export const unreadablePhoto = (file: File): AppError =>
  new AppError('UNSUPPORTED_MEDIA', isHeic(file) ? UPLOAD_HEIC : UPLOAD_NOT_IMAGE)

/** As a JPEG without metadata, no larger than pages show it. */
function encode(bitmap: ImageBitmap | HTMLCanvasElement): Promise<Blob | null> {
  const scale = Math.min(1, UPLOAD_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // JPEG has no transparency: transparent areas would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

/** An edited photo as it is uploaded. */
export async function encodePhoto(picture: HTMLCanvasElement): Promise<Blob> {
  const blob = await encode(picture)
  if (!blob) throw new Error(t`The browser can’t encode the photo`)
  return blob
}

const read = (file: File): Promise<ImageBitmap> => createImageBitmap(file, { imageOrientation: 'from-image' })

/**
 * Re-encodes a photo upright, without its metadata, and no larger than pages show it. Undefined if the browser
 * can't read it.
 */
export async function redrawPhoto(file: File): Promise<Blob | undefined> {
  let bitmap: ImageBitmap
  try {
    bitmap = await read(file)
  } catch {
    return undefined
  }
  try {
    return (await encode(bitmap)) ?? undefined
  } finally {
    bitmap.close()
  }
}

/**
 * Shrinks a photo to the largest size that pages show, so that it uploads in seconds from a phone. A file that the
 * browser can't read is sent unchanged, since the server decides; except HEIC, which the server can't read either.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  // Re-encoding would stop an animation; the server decides about it.
  if (file.type === 'image/gif') return file
  let bitmap: ImageBitmap
  try {
    bitmap = await read(file)
  } catch {
    if (isHeic(file)) throw unreadablePhoto(file)
    return file
  }
  try {
    const fits = Math.max(bitmap.width, bitmap.height) <= UPLOAD_SIDE
    if (fits && file.size <= SMALL_ENOUGH && known.includes(file.type)) return file
    const encoded = await encode(bitmap)
    if (!encoded) return file
    return fits && known.includes(file.type) && encoded.size >= file.size ? file : encoded
  } catch {
    return file
  } finally {
    bitmap.close()
  }
}
