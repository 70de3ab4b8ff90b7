import type { Point, Rect, Size } from './geometry.ts'

/** A part of a picture as a canvas returns it: red, green, blue and opacity of each pixel. */
export interface PartPixels extends Size {
  data: Uint8ClampedArray
}

/** So many blocks at most are as long as the picture, and so few as high as the hidden part. */
const BLOCKS_PER_PICTURE = 32
const BLOCKS_PER_PART = 2
/** Colours are rounded to steps of this size, so that exact means can't be compared with those of guesses. */
const COLOUR_STEP = 16

/**
 * The side of the blocks. It grows with the hidden part: a number plate that fills the picture would stay readable in
 * blocks that hide a small one.
 */
export const blockSideFor = (picture: Size, part: Size): number =>
  Math.max(
    Math.ceil(Math.max(picture.width, picture.height) / BLOCKS_PER_PICTURE),
    Math.ceil(Math.min(part.width, part.height) / BLOCKS_PER_PART),
  )

interface Blocks {
  columns: number
  rows: number
  /** Three mean colours per block. */
  means: Float32Array
}

/** The mean colour of every block, rounded. */
function blocksOf({ data, width, height }: PartPixels, side: number): Blocks {
  const columns = Math.ceil(width / side)
  const rows = Math.ceil(height / side)
  const means = new Float32Array(columns * rows * 3)
  const counts = new Float32Array(columns * rows)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const block = Math.floor(y / side) * columns + Math.floor(x / side)
      counts[block] = (counts[block] ?? 0) + 1
      for (let c = 0; c < 3; c++) {
        means[block * 3 + c] = (means[block * 3 + c] ?? 0) + (data[(y * width + x) * 4 + c] ?? 0)
      }
    }
  }
  for (let i = 0; i < means.length; i++) {
    const mean = (means[i] ?? 0) / (counts[Math.floor(i / 3)] ?? 1)
    means[i] = Math.min(255, Math.round(mean / COLOUR_STEP) * COLOUR_STEP)
  }
  return { columns, rows, means }
}

/**
 * Hides a part of a picture for good: only the rounded mean colours of a few large blocks are left of it, and the
 * picture between their centres is made from those alone. `isHidden` by pixel; without it all of the part.
 */
export function hidePart(part: PartPixels, side: number, isHidden?: Uint8Array): void {
  const { data, width, height } = part
  const { columns, rows, means } = blocksOf(part, side)
  for (let y = 0; y < height; y++) {
    const row = Math.max(0, Math.min(rows - 1, (y + 0.5) / side - 0.5))
    const top = Math.floor(row)
    const bottom = Math.min(rows - 1, top + 1)
    for (let x = 0; x < width; x++) {
      if (isHidden && !isHidden[y * width + x]) continue
      const column = Math.max(0, Math.min(columns - 1, (x + 0.5) / side - 0.5))
      const left = Math.floor(column)
      const right = Math.min(columns - 1, left + 1)
      for (let c = 0; c < 3; c++) {
        const mean = (r: number, k: number) => means[(r * columns + k) * 3 + c] ?? 0
        const above = mean(top, left) + (mean(top, right) - mean(top, left)) * (column - left)
        const below = mean(bottom, left) + (mean(bottom, right) - mean(bottom, left)) * (column - left)
        data[(y * width + x) * 4 + c] = above + (below - above) * (row - top)
      }
    }
  }
}

/** The pixels of a part that a round brush touches on its way through these points of the picture. */
export function brushMask(points: readonly Point[], radius: number, part: Rect): Uint8Array {
  const mask = new Uint8Array(part.width * part.height)
  const dab = (centre: Point) => {
    const y0 = Math.max(0, Math.floor(centre.y - radius - part.y))
    const y1 = Math.min(part.height - 1, Math.ceil(centre.y + radius - part.y))
    for (let y = y0; y <= y1; y++) {
      const reach = radius ** 2 - (y + part.y - centre.y) ** 2
      if (reach < 0) continue
      const x0 = Math.max(0, Math.floor(centre.x - Math.sqrt(reach) - part.x))
      const x1 = Math.min(part.width, Math.ceil(centre.x + Math.sqrt(reach) - part.x))
      mask.fill(1, y * part.width + x0, Math.max(y * part.width + x0, y * part.width + x1))
    }
  }
  points.forEach((point, index) => {
    const from = points[index - 1] ?? point
    const steps = Math.max(1, Math.ceil(Math.hypot(point.x - from.x, point.y - from.y) / (radius / 3)))
    for (let step = 1; step <= steps; step++) {
      const share = step / steps
      dab({ x: from.x + (point.x - from.x) * share, y: from.y + (point.y - from.y) * share })
    }
  })
  return mask
}
