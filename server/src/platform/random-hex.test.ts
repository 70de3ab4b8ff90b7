import { expect, test } from 'vitest'
import { randomHex } from './random-hex.ts'

test('each text is new and of the same length, however many are drawn', () => {
  const draw = randomHex(32)
  const drawn = Array.from({ length: 1_000 }, draw)
  expect(new Set(drawn).size).toBe(drawn.length)
  for (const text of drawn) expect(text).toMatch(/^[0-9a-f]{32}$/)
  // No part of one is in another.
  expect(new Set(drawn.map((text) => text.slice(16))).size).toBe(drawn.length)
})
