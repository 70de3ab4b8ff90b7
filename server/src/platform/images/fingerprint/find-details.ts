import type { GreyPicture } from './grey-picture.ts'

/** A spot that stands out from its surroundings, with its size. Cropping and resizing a picture moves it along. */
export interface Detail {
  x: number
  y: number
  size: number
}

/** Each level is blurred by so much more than the one before. */
const STEP = 2 ** (1 / 3)
const FIRST_BLUR = 1.27
const LEVELS = 8
/** In grey levels out of 255: less is noise of compression. */
const MIN_CONTRAST = 0.2

type Level = Float64Array<ArrayBuffer>

function kernel(sigma: number): Float64Array {
  const reach = Math.ceil(2.5 * sigma)
  const weights = Float64Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma ** 2)),
  )
  const sum = weights.reduce((a, b) => a + b)
  return weights.map((weight) => weight / sum)
}

/** Blurs along the rows, and writes the result turned by a quarter: doing it twice blurs both ways. */
function blurRows(from: Level, width: number, height: number, weights: Float64Array): Level {
  const to = new Float64Array(width * height)
  const reach = (weights.length - 1) / 2
  const padded = new Float64Array(width + 2 * reach)
  for (let y = 0; y < height; y++) {
    const row = y * width
    padded.fill(from[row] ?? 0, 0, reach)
    padded.set(from.subarray(row, row + width), reach)
    padded.fill(from[row + width - 1] ?? 0, reach + width)
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let i = 0; i < weights.length; i++) sum += (weights[i] as number) * (padded[x + i] as number)
      to[x * height + y] = sum
    }
  }
  return to
}

function blur(from: Level, width: number, height: number, sigma: number): Level {
  const weights = kernel(sigma)
  return blurRows(blurRows(from, width, height, weights), height, width, weights)
}

/** Differences of neighbouring levels of blur: a spot stands out in the one of its size. */
function differences({ pixels, width, height }: GreyPicture): Level[] {
  let last = blur(Float64Array.from(pixels), width, height, FIRST_BLUR)
  return Array.from({ length: LEVELS - 1 }, (_, i) => {
    const sigma = FIRST_BLUR * STEP ** i
    const next = blur(last, width, height, sigma * Math.sqrt(STEP ** 2 - 1))
    const difference = next.map((value, at) => value - (last[at] ?? 0))
    last = next
    return difference
  })
}

const valueAt = (level: Level | undefined, i: number): number => level?.[i] ?? 0

/** True if no neighbour in the picture, in finer and in coarser levels is as far from zero. */
function isPeak(levels: readonly (Level | undefined)[], i: number, width: number): boolean {
  const value = valueAt(levels[1], i)
  for (const level of levels)
    for (let row = i - width; row <= i + width; row += width)
      for (let at = row - 1; at <= row + 1; at++) {
        if (level === levels[1] && at === i) continue
        const other = valueAt(level, at)
        if (value > 0 ? other >= value : other <= value) return false
      }
  return true
}

/** Position of the peak between its neighbours: that of the parabola through the three values. */
function offset(before: number, at: number, after: number): number {
  const bend = before - 2 * at + after
  return bend === 0 ? 0 : Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend)))
}

/**
 * The spots of a picture, those with the most contrast first: peaks of the difference of Gaussians, as in SIFT
 * (Lowe 2004).
 */
export function findDetails(picture: GreyPicture): Detail[] {
  const { width, height } = picture
  const levels = differences(picture)
  const found: { contrast: number; detail: Detail }[] = []
  for (let n = 1; n < levels.length - 1; n++) {
    const around = [levels[n - 1], levels[n], levels[n + 1]]
    const [finer, level, coarser] = around
    for (let y = 1; y < height - 1; y++)
      for (let x = 1; x < width - 1; x++) {
        const i = y * width + x
        const value = valueAt(level, i)
        if (Math.abs(value) < MIN_CONTRAST || !isPeak(around, i, width)) continue
        const between = (a: number, b: number) => offset(valueAt(level, a), value, valueAt(level, b))
        const detail = {
          x: x + 0.5 + between(i - 1, i + 1),
          y: y + 0.5 + between(i - width, i + width),
          size: FIRST_BLUR * STEP ** (n + 0.5 + offset(valueAt(finer, i), value, valueAt(coarser, i))),
        }
        found.push({ contrast: Math.abs(value), detail })
      }
  }
  return found.sort((a, b) => b.contrast - a.contrast).map(({ detail }) => detail)
}
