import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distance, likeliest } from './spelling.ts'

/** The textbook's table, without shortcuts. */
function plainDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const changed = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      rows[i]?.splice(
        j,
        1,
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          changed,
          isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return at(a.length, b.length)
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 10 })

test('the distance is that of the whole table, or more than the most that is asked for', () => {
  fc.assert(
    fc.property(word, word, fc.nat({ max: 4 }), (a, b, most) => {
      const exact = plainDistance(a, b)
      expect(distance(a, b)).toBe(exact)
      const bounded = distance(a, b, most)
      if (exact <= most) expect(bounded).toBe(exact)
      else expect(bounded).toBeGreaterThan(most)
    }),
  )
})

test('the nearest word is the likeliest, then the most common', () => {
  const candidates = [
    { word: 'bicycle', n: 9 },
    { word: 'fridge', n: 5 },
    { word: 'bridge', n: 50 },
  ]
  expect(likeliest('firdge', candidates)).toEqual(['fridge'])
})
