import { expect, test } from 'vitest'
import { isProof } from './proof-of-work.ts'

test.each([
  [[0b0000_0000, 0b0000_0001], 15, true],
  [[0b0000_0000, 0b0000_0001], 16, false],
  [[0b0000_0001, 0b0000_0000], 7, true],
  [[0b0000_0001, 0b0000_0000], 8, false],
  [[0b1000_0000], 0, true],
  [[], 1, false],
])('%j has at least %i zero bits: %s', (bytes, bits, isEnough) => {
  expect(isProof(Uint8Array.from(bytes), bits)).toBe(isEnough)
})
