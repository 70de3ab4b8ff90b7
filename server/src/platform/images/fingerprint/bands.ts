import { mirrored, printsOf } from './compare.ts'
import type { Hash } from './dct-hash.ts'
import type { Fingerprint } from './fingerprint.ts'

/** Bit i belongs to band i % 3, so that each has coarse and fine frequencies. */
const BANDS = 3

function bandOf([low, high]: Hash, band: number): number {
  let value = 0
  for (let i = band, n = 0; i < 64; i += BANDS, n++)
    value |= (((i < 32 ? low >>> i : high >>> (i - 32)) & 1) as number) << n
  return value
}

const bandsOf = (hash: Hash, from: number): number[] =>
  Array.from({ length: BANDS }, (_, band) => ((from + band) << 22) | bandOf(hash, band))

const wholeBands = (hash: Hash) => bandsOf(hash, 0)
const detailBands = (hash: Hash) => bandsOf(hash, BANDS)

/**
 * Keys for the index: 21 or 22 bits of each hash. By the pigeonhole principle, two hashes that differ in few bits have
 * a band in common.
 */
export const bands = (print: Fingerprint): number[] => [
  ...new Set(
    printsOf(print).flatMap(({ whole, details }) => [
      ...wholeBands(whole.hash),
      ...details.flatMap(({ hash }) => detailBands(hash)),
    ]),
  ),
]

/** With each bit of it changed once. */
const withNeighbours = (key: number): number[] => [
  key,
  ...Array.from({ length: 22 }, (_, i) => key ^ (1 << i)),
]

/**
 * The keys to look for. Of whole photos, those that differ in up to five bits are always found, and nearly always those
 * with six; of details those with up to two bits, and most with a few more, but a photo has many.
 */
export function bandsToFind(print: Fingerprint): number[] {
  const prints = printsOf(print).flatMap((each) => [each, mirrored(each)])
  const keys = prints.flatMap(({ whole, details }) => [
    ...wholeBands(whole.hash).flatMap(withNeighbours),
    ...details.flatMap(({ hash }) => detailBands(hash)),
  ])
  return [...new Set(keys)]
}
