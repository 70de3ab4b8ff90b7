import { expect, test } from 'vitest'
import { boundsOf } from './geometry.ts'
import { blockSideFor, brushMask, hidePart, type PartPixels } from './hide-part.ts'

/** A picture from the grey value of each pixel. */
function pictureOf(width: number, height: number, grey: (x: number, y: number) => number): PartPixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set([grey(x, y), grey(x, y), grey(x, y), 255], (y * width + x) * 4)
  return { data, width, height }
}

/** As a number plate: black strokes on white, different ones by seed. */
const plate = (seed: number) =>
  pictureOf(160, 40, (x, y) => (((x * 7 + seed * 13) >> 3) % 3 === 0 && y > 6 && y < 34 ? 0 : 255))

const variance = ({ data }: PartPixels) => {
  const grey = [...data].filter((_, index) => index % 4 === 0)
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length
  return grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length
}

test('two different plates look alike once they are hidden', () => {
  const picture = { width: 1600, height: 1200 }
  const [one, other] = [plate(1), plate(2)]
  expect(one.data).not.toEqual(other.data)
  const side = blockSideFor(picture, one)
  for (const pixels of [one, other]) hidePart(pixels, side)
  const differences = one.data.map((value, index) => Math.abs(value - (other.data[index] ?? 0)))
  // One step of the rounded colours, where they were up to 255 apart.
  expect(Math.max(...differences)).toBeLessThanOrEqual(16)
  expect(variance(one)).toBeLessThan(variance(plate(1)) / 20)
})

test('what is left depends on nothing but the means of the blocks', () => {
  // Swaps pixels within each block of 8 x 8: the means stay, all else is gone.
  const original = pictureOf(64, 32, (x, y) => (x * 37 + y * 101) % 256)
  const shuffled = pictureOf(64, 32, (x, y) => {
    const [mx, my] = [x - (x % 8) + (7 - (x % 8)), y - (y % 8) + (7 - (y % 8))]
    return (mx * 37 + my * 101) % 256
  })
  expect(shuffled.data).not.toEqual(original.data)
  for (const pixels of [original, shuffled]) hidePart(pixels, 8)
  expect(shuffled.data).toEqual(original.data)
})

test('blocks grow with the picture and with the hidden part', () => {
  expect(blockSideFor({ width: 3072, height: 2304 }, { width: 200, height: 50 })).toBe(96)
  expect(blockSideFor({ width: 640, height: 480 }, { width: 100, height: 20 })).toBe(20)
  // A plate that fills the picture.
  expect(blockSideFor({ width: 3072, height: 2304 }, { width: 3000, height: 800 })).toBe(400)
})

test('the brush hides what it touches on its way, and nothing else', () => {
  const size = { width: 100, height: 60 }
  const points = [
    { x: 20, y: 30 },
    { x: 80, y: 30 },
  ]
  const part = boundsOf(points, 5, size)
  expect(part).toEqual({ x: 15, y: 25, width: 70, height: 10 })
  const mask = brushMask(points, 5, part)
  const isHidden = (x: number, y: number) => mask[(y - part.y) * part.width + (x - part.x)] === 1
  for (let x = 18; x < 82; x++) expect(isHidden(x, 30)).toBe(true)
  expect(isHidden(15, 25)).toBe(false)

  const pixels = pictureOf(part.width, part.height, (x, y) => ((x + y) % 2) * 255)
  const before = pixels.data.slice()
  hidePart(pixels, 10, mask)
  const changed = (x: number, y: number) => {
    const at = ((y - part.y) * part.width + (x - part.x)) * 4
    return pixels.data[at] !== before[at]
  }
  expect(changed(50, 30)).toBe(true)
  expect(changed(15, 25)).toBe(false)
})
