import type { Rectangle } from './grey-picture.ts'

/*
 * Finds the photo in a screenshot, or in a wide frame: the rectangle that has most of what is not paper. Text is mostly
 * paper, so it stays outside.
 */

/** The picture is searched in squares of so many pixels. */
const CELL = 4
/** Per channel: paper is one colour, apart from compression. */
const MAX_NOISE = 10
/** A cell of paper costs more than another one brings, so that the rectangle doesn't reach over margins. */
const PAPER_COST = 1.5
/** Shares of the picture or of a part of it. */
const MIN_PAPER = 0.15
const MIN_PAPER_OUTSIDE = 0.6
const MIN_AREA = 0.06
const MAX_AREA = 0.9

interface Rgb {
  pixels: Uint8Array
  width: number
  height: number
}

/** The most common colour, with 5 bits of each channel. */
function paperOf({ pixels }: Rgb): [number, number, number] {
  const counts = new Uint32Array(1 << 15)
  let best = 0
  for (let i = 0; i + 2 < pixels.length; i += 3) {
    const [r, g, b] = [pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0]
    const colour = ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3)
    const count = (counts[colour] ?? 0) + 1
    counts[colour] = count
    if (count > (counts[best] ?? 0)) best = colour
  }
  return [(best >> 10) * 8 + 4, ((best >> 5) & 31) * 8 + 4, (best & 31) * 8 + 4]
}

interface Cells {
  wide: number
  high: number
  /** 1 where a cell is nothing but paper. */
  isPaper: Uint8Array
}

function cellsOf(picture: Rgb): Cells {
  const { pixels, width } = picture
  const [red, green, blue] = paperOf(picture)
  const [wide, high] = [Math.floor(width / CELL), Math.floor(picture.height / CELL)]
  const isPaper = new Uint8Array(wide * high).fill(1)
  for (let y = 0; y < high * CELL; y++)
    for (let x = 0; x < wide * CELL; x++) {
      const i = 3 * (y * width + x)
      const isNear =
        Math.abs((pixels[i] ?? 0) - red) <= MAX_NOISE &&
        Math.abs((pixels[i + 1] ?? 0) - green) <= MAX_NOISE &&
        Math.abs((pixels[i + 2] ?? 0) - blue) <= MAX_NOISE
      if (!isNear) isPaper[Math.floor(y / CELL) * wide + Math.floor(x / CELL)] = 0
    }
  return { wide, high, isPaper }
}

/** The rectangle of the largest sum: Kadane's algorithm over the rows, for each pair of columns. */
function fullest({ wide, high, isPaper }: Cells): Rectangle {
  let best = { left: 0, top: 0, width: 0, height: 0 }
  let most = 0
  for (let left = 0; left < wide; left++) {
    const rows = new Float64Array(high)
    for (let right = left; right < wide; right++) {
      let [sum, top] = [0, 0]
      for (let y = 0; y < high; y++) {
        const row = (rows[y] ?? 0) + (isPaper[y * wide + right] ? -PAPER_COST : 1)
        rows[y] = row
        if (sum <= 0) [sum, top] = [0, y]
        sum += row
        if (sum > most) {
          most = sum
          best = { left, top, width: right - left + 1, height: y - top + 1 }
        }
      }
    }
  }
  return best
}

function countPaper({ wide, isPaper }: Cells, { left, top, width, height }: Rectangle): number {
  let count = 0
  for (let y = top; y < top + height; y++)
    for (let x = left; x < left + width; x++) if (isPaper[y * wide + x]) count++
  return count
}

/** In pixels; undefined if the picture is not framed by paper. */
export function findInnerPicture(pixels: Uint8Array, width: number, height: number): Rectangle | undefined {
  const cells = cellsOf({ pixels, width, height })
  const all = cells.wide * cells.high
  const paper = countPaper(cells, { left: 0, top: 0, width: cells.wide, height: cells.high })
  if (paper < all * MIN_PAPER) return undefined
  const found = fullest(cells)
  const area = found.width * found.height
  const outside = paper - countPaper(cells, found)
  const isFramed =
    area >= all * MIN_AREA && area <= all * MAX_AREA && outside >= (all - area) * MIN_PAPER_OUTSIDE
  return isFramed
    ? {
        left: found.left * CELL,
        top: found.top * CELL,
        width: found.width * CELL,
        height: found.height * CELL,
      }
    : undefined
}
