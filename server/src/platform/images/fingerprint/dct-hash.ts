import { type GreyPicture, type Rectangle, sampled } from './grey-picture.ts'

/** A perceptual hash of 64 bits, as two halves: bit operations of JavaScript have 32 bits. */
export type Hash = readonly [low: number, high: number]

const SIDE = 16
const FREQUENCIES = 11

/** The 64 lowest frequencies without the mean, from coarse to fine: [vertical, horizontal]. */
const chosen = Array.from({ length: FREQUENCIES }, (_, i) => i + 1)
  .flatMap((sum) => Array.from({ length: sum + 1 }, (_, v): [number, number] => [v, sum - v]))
  .filter(([v, h]) => v < FREQUENCIES && h < FREQUENCIES)
  .slice(0, 64)

const cosines = Array.from({ length: FREQUENCIES }, (_, f) =>
  Float64Array.from({ length: SIDE }, (_, x) => Math.cos((Math.PI * f * (x + 0.5)) / SIDE)),
)

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0
  for (let i = 0; i < SIDE; i++) sum += (a[i] ?? 0) * (b[i] ?? 0)
  return sum
}

function packed(bits: readonly boolean[]): Hash {
  const half = (from: number) =>
    bits.slice(from, from + 32).reduce((all, bit, i) => (bit ? all | (1 << i) : all), 0)
  return [half(0), half(32)]
}

/** pHash: the signs of the lowest frequencies of the discrete cosine transform. */
export function dctHash(picture: GreyPicture, area: Rectangle): Hash {
  const means = sampled(picture, area, SIDE)
  const rows = Array.from({ length: SIDE }, (_, y) => means.subarray(y * SIDE, (y + 1) * SIDE))
  const columns = cosines.map((cosine) => Float64Array.from(rows, (row) => dot(row, cosine)))
  return packed(chosen.map(([v, h]) => dot(columns[h] as Float64Array, cosines[v] as Float64Array) > 0))
}

/** A mirrored picture has the same frequencies; those that are odd from left to right change their sign. */
const [oddLow, oddHigh] = packed(chosen.map(([, h]) => h % 2 === 1))
export const mirroredHash = ([low, high]: Hash): Hash => [low ^ oddLow, high ^ oddHigh]

function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Hamming distance: how many bits differ. */
export const distance = (a: Hash, b: Hash): number => bitCount(a[0] ^ b[0]) + bitCount(a[1] ^ b[1])
