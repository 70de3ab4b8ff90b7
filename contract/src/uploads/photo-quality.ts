/** Red, green, blue and opacity of each pixel, as a canvas returns them. */
export interface Pixels {
  data: ArrayLike<number>
  width: number
  height: number
}

/** The longer side of the copy that is measured. */
export const MEASURED_SIDE = 512

/** What may be wrong with a photo. */
export type PhotoConcern = 'dark' | 'blurred' | 'small'

export interface PhotoMeasures {
  /** Mean brightness, 0 to 255. */
  luminance: number
  /** Variance of the Laplacian in the sharpest part of the picture. */
  sharpness: number
}

/** Brightness as people see it (Rec. 709). */
function greyOf({ data, width, height }: Pixels): Float32Array {
  const grey = new Float32Array(width * height)
  for (let i = 0; i < grey.length; i++) {
    const at = i * 4
    grey[i] = 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)
  }
  return grey
}

/** Parts per side: a sharp thing before a blurred or plain background makes a sharp photo. */
const PARTS = 4

/** Measures a copy whose longer side is `MEASURED_SIDE`: both figures depend on the size. */
export function measurePhoto(pixels: Pixels): PhotoMeasures {
  const { width, height } = pixels
  const grey = greyOf(pixels)
  const at = (x: number, y: number) => grey[y * width + x] ?? 0
  const sums = Array.from({ length: PARTS * PARTS }, () => ({ n: 0, sum: 0, squares: 0 }))
  let total = 0
  for (const value of grey) total += value
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const edge = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y)
      const part = sums[Math.floor((y * PARTS) / height) * PARTS + Math.floor((x * PARTS) / width)]
      if (!part) continue
      part.n += 1
      part.sum += edge
      part.squares += edge * edge
    }
  }
  const variances = sums.map(({ n, sum, squares }) => (n ? squares / n - (sum / n) ** 2 : 0))
  return { luminance: grey.length ? total / grey.length : 0, sharpness: Math.max(0, ...variances) }
}

/** Below: a room at night, a silhouette. A black car by day has 58. */
const DARK = 48
/** Below: camera shake or missed focus. The plainest sharp pictures, such as a white wall with a mirror, have 90. */
const BLURRED = 40
/** Below: even a card in a list has more pixels. */
const SMALL_SIDE = 600

/** What a seller may want to look at again: `size` is the whole picture's. */
export function concernsAbout(
  { luminance, sharpness }: PhotoMeasures,
  size: { width: number; height: number },
): PhotoConcern[] {
  const isDark = luminance < DARK
  // In the dark every edge is faint.
  const isBlurred = !isDark && sharpness < BLURRED
  const isSmall = Math.max(size.width, size.height) < SMALL_SIDE
  return [
    ...(isDark ? (['dark'] as const) : []),
    ...(isBlurred ? (['blurred'] as const) : []),
    ...(isSmall ? (['small'] as const) : []),
  ]
}
