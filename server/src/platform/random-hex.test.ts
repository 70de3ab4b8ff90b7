import { expect, test } from 'vitest'
import { randomHex } from './random-hex.ts'

test('each text is new and of the same length, however many are generated', () => {
  const draw = randomHex(32)
  const texts = Array.from({ length: 1_000 }, draw)
  expect(new Set(texts).size).toBe(texts.length)
  for (const text of texts) expect(text).toMatch(/^[0-9a-f]{32}$/)
  // No part of one is in another.
  expect(new Set(texts.map((text) => text.slice(16))).size).toBe(texts.length)
})
