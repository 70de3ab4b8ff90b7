import {
  concernsAbout,
  MEASURED_SIDE,
  measurePhoto,
  type PhotoConcern,
} from '@bowerbird/contract/uploads/photo-quality'
import { fitInto } from './editor/geometry.ts'

/** What may be wrong with a photo, measured in the browser; nothing if the browser can't read it. */
async function check(file: Blob): Promise<PhotoConcern[]> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    try {
      const size = fitInto(bitmap, { width: MEASURED_SIDE, height: MEASURED_SIDE })
      const canvas = document.createElement('canvas')
      canvas.width = size.width
      canvas.height = size.height
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!context) return []
      context.imageSmoothingQuality = 'high'
      context.drawImage(bitmap, 0, 0, size.width, size.height)
      const pixels = context.getImageData(0, 0, size.width, size.height)
      return concernsAbout(measurePhoto(pixels), bitmap)
    } finally {
      bitmap.close()
    }
  } catch {
    return []
  }
}

let last: Promise<unknown> = Promise.resolve()

/** One at a time: each is decoded whole, and a phone has little memory. */
export function checkPhoto(file: Blob): Promise<PhotoConcern[]> {
  const result = last.then(() => check(file))
  last = result
  return result
}
