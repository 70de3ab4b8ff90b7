import { t } from '@bowerbird/contract/language/t'
import type { Edit } from './edits.ts'
import { boundsOf, fitInto, type Rect, type Size, turned } from './geometry.ts'
import { blockSideFor, brushMask, hidePart } from './hide-part.ts'

/**
 * Pictures are edited at this size, larger than any page shows them, so that a cropped one is still sharp. A phone's
 * 50 megapixels would be more than its browser lets a canvas have.
 */
const EDITED_SIDE = 3072

function canvasOf({ width, height }: Size) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  // The editor shows it.
  canvas.className = 'block size-full'
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', t`The photo as it will be uploaded`)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser has no canvas')
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}

/** A picture as it is edited: upright, and on white where it is transparent, as it is uploaded. */
export async function openPicture(file: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const size = fitInto(bitmap, { width: EDITED_SIDE, height: EDITED_SIDE })
    const { canvas, context } = canvasOf(size)
    context.fillStyle = '#fff'
    context.fillRect(0, 0, size.width, size.height)
    context.drawImage(bitmap, 0, 0, size.width, size.height)
    return canvas
  } finally {
    bitmap.close()
  }
}

function turn(picture: HTMLCanvasElement, by: 90 | -90): HTMLCanvasElement {
  const { canvas, context } = canvasOf(turned(picture))
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((by * Math.PI) / 180)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
  return canvas
}

function crop(picture: HTMLCanvasElement, { x, y, width, height }: Rect): HTMLCanvasElement {
  const { canvas, context } = canvasOf({ width, height })
  context.drawImage(picture, -x, -y)
  return canvas
}

function hide(picture: HTMLCanvasElement, part: Rect, isHidden?: Uint8Array): HTMLCanvasElement {
  const { canvas, context } = canvasOf(picture)
  context.drawImage(picture, 0, 0)
  const pixels = context.getImageData(part.x, part.y, part.width, part.height)
  hidePart(pixels, blockSideFor(picture, part), isHidden)
  context.putImageData(pixels, part.x, part.y)
  return canvas
}

/** A new picture; the one before stays for Undo. */
export function applyEdit(picture: HTMLCanvasElement, edit: Edit): HTMLCanvasElement {
  if (edit.kind === 'turn') return turn(picture, edit.by)
  if (edit.kind === 'crop') return crop(picture, edit.part)
  if (edit.kind === 'hide') return hide(picture, edit.part)
  const part = boundsOf(edit.points, edit.radius, picture)
  return hide(picture, part, brushMask(edit.points, edit.radius, part))
}
