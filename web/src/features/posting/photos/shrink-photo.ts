import { UPLOAD_SIDE } from '@bowerbird/contract/uploads/uploads.terms'

const QUALITY = 0.85
/** Below this a photo of the right size goes out as it is: drawing it anew would only cost quality. */
const SMALL_ENOUGH = 1_500_000
/** Kinds the image host reads. Others, such as the HEIC of some phones, are turned into JPEG where the browser can. */
const known = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

function draw(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, UPLOAD_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // JPEG has no transparency: what was see-through would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

const read = (file: File): Promise<ImageBitmap> => createImageBitmap(file, { imageOrientation: 'from-image' })

/**
 * A photo as its pixels alone, upright and no larger than the pages ever show: nothing is left of what the camera
 * noted beside them. Undefined where the browser can't read it.
 */
export async function redrawPhoto(file: File): Promise<Blob | undefined> {
  let bitmap: ImageBitmap
  try {
    bitmap = await read(file)
  } catch {
    return undefined
  }
  try {
    return (await draw(bitmap)) ?? undefined
  } finally {
    bitmap.close()
  }
}

/**
 * A photo no larger than the pages ever show, upright as the camera meant it, so that it is there in seconds on
 * a phone's connection. What the browser can't read goes out as it is: the server has the last word.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  // Drawn, a moving picture would stop; the server decides what becomes of it.
  if (file.type === 'image/gif') return file
  let bitmap: ImageBitmap
  try {
    bitmap = await read(file)
  } catch {
    return file
  }
  try {
    const fits = Math.max(bitmap.width, bitmap.height) <= UPLOAD_SIDE
    if (fits && file.size <= SMALL_ENOUGH && known.includes(file.type)) return file
    const drawn = await draw(bitmap)
    if (!drawn) return file
    return fits && known.includes(file.type) && drawn.size >= file.size ? file : drawn
  } catch {
    return file
  } finally {
    bitmap.close()
  }
}
