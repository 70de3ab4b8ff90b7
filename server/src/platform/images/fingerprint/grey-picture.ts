/** Grey pixels, with a table of sums that makes the mean of any rectangle cheap. */
export interface GreyPicture {
  width: number
  height: number
  pixels: ArrayLike<number>
  /** At (x, y): the sum of all pixels left of x and above y. */
  sums: Float64Array
}

export interface Rectangle {
  left: number
  top: number
  width: number
  height: number
}

export function greyPicture(pixels: ArrayLike<number>, width: number, height: number): GreyPicture {
  const stride = width + 1
  const sums = new Float64Array(stride * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += pixels[y * width + x] ?? 0
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row
    }
  }
  return { width, height, pixels, sums }
}

/** The sum of all pixels left of x and above y, interpolated between pixels. */
function sumAt({ sums, width, height }: GreyPicture, x: number, y: number): number {
  const atX = Math.min(Math.max(x, 0), width)
  const atY = Math.min(Math.max(y, 0), height)
  const left = Math.min(Math.floor(atX), width - 1)
  const top = Math.min(Math.floor(atY), height - 1)
  const right = atX - left
  const bottom = atY - top
  const i = top * (width + 1) + left
  const below = i + width + 1
  return (
    ((sums[i] ?? 0) * (1 - right) + (sums[i + 1] ?? 0) * right) * (1 - bottom) +
    ((sums[below] ?? 0) * (1 - right) + (sums[below + 1] ?? 0) * right) * bottom
  )
}

/** The rectangle as side × side means, row by row. */
export function sampled(picture: GreyPicture, { left, top, width, height }: Rectangle, side: number) {
  const corners = new Float64Array((side + 1) ** 2)
  for (let y = 0; y <= side; y++)
    for (let x = 0; x <= side; x++)
      corners[y * (side + 1) + x] = sumAt(picture, left + (x * width) / side, top + (y * height) / side)
  const area = (width * height) / side ** 2
  const means = new Float64Array(side * side)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const i = y * (side + 1) + x
      const below = i + side + 1
      const sum =
        (corners[below + 1] ?? 0) - (corners[below] ?? 0) - (corners[i + 1] ?? 0) + (corners[i] ?? 0)
      means[y * side + x] = sum / area
    }
  return means
}
