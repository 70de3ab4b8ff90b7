import { expect, test } from 'vitest'
import { makeBuckets } from './buckets.ts'

const rate = { name: 'test', burst: 3, perSecond: 2 }

test('a bucket allows a burst, then as many uses as the rate refills', () => {
  let now = 0
  const spend = makeBuckets(() => now)
  expect([spend(rate, 'a'), spend(rate, 'a'), spend(rate, 'a')]).toEqual([undefined, undefined, undefined])
  expect(spend(rate, 'a')).toBe(0.5)
  expect(spend(rate, 'b')).toBeUndefined()
  expect(spend({ ...rate, name: 'another' }, 'a')).toBeUndefined()
  now = 500
  expect(spend(rate, 'a')).toBeUndefined()
  expect(spend(rate, 'a')).toBe(0.5)
  now = 3_600_000
  expect([spend(rate, 'a'), spend(rate, 'a'), spend(rate, 'a'), spend(rate, 'a')]).toEqual([
    undefined,
    undefined,
    undefined,
    0.5,
  ])
})

test('the table of buckets is limited in size, and evicts the least recently used first', () => {
  const spend = makeBuckets(() => 0, 100)
  for (let n = 0; n < 10_000; n++) {
    for (let uses = 0; uses < 3; uses++) spend(rate, `stranger ${n}`)
    // Never evicted, because it is used again and again.
    if (n > 0) expect(spend(rate, 'busy') === undefined).toBe(n <= 3)
  }
})
