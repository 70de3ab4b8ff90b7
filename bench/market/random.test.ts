import { expect, test } from 'vitest'
import { idAt, seeded, weighted, zipfRank } from './random.ts'

test('the same seed gives the same numbers, another seed gives others', () => {
  const take = (seed: number) => Array.from({ length: 5 }, seeded(seed))
  expect(take(1)).toEqual(take(1))
  expect(take(1)).not.toEqual(take(2))
})

test('ranks are Zipf-distributed: all of them come up, and doubling the rank halves the frequency', () => {
  const random = seeded(3)
  const counts = Array.from({ length: 100 }, () => 0)
  for (let i = 0; i < 200_000; i++) {
    const rank = zipfRank(random, 100)
    counts[rank] = (counts[rank] ?? 0) + 1
  }
  expect(Math.min(...counts)).toBeGreaterThan(0)
  const between = (from: number, to: number) => counts.slice(from, to).reduce((sum, n) => sum + n, 0)
  expect(between(9, 19) / between(19, 39)).toBeCloseTo(1, 1)
  expect((counts[0] ?? 0) / (counts[3] ?? 1)).toBeGreaterThan(2.5)
})

test('choices follow their weights', () => {
  const random = seeded(4)
  const choose = weighted(['rare', 'often'], (item) => (item === 'rare' ? 1 : 9))
  const often = Array.from({ length: 10_000 }, () => choose(random)).filter((item) => item === 'often').length
  expect(often).toBeGreaterThan(8_800)
  expect(often).toBeLessThan(9_200)
})

test('ids sort by time', () => {
  const random = seeded(6)
  const ids = [1, 2, 3].map((day) => idAt(random, Date.UTC(2026, 1, day)))
  expect(ids.toSorted()).toEqual(ids)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
