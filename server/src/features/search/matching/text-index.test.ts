import { HOUR } from '@bowerbird/contract/time'
import { expect, test } from 'vitest'
import { hoursSince, hoursUntil, pricesBetween, scopeLabels } from './text-index.columns.ts'

const TEN_MILLION = 10_000_000

/** The numbers that slices cover; `first` is the first slice number. */
const covered = (slices: readonly number[], first: number): number[] =>
  slices.flatMap((slice) => {
    const step = Math.floor((slice - first) / TEN_MILLION)
    const width = 8 ** step
    const from = (slice - first - step * TEN_MILLION) * width
    return Array.from({ length: width }, (_, i) => from + i)
  })

test('a few slices of the text index cover exactly any range of hours', () => {
  for (const [from, now] of [
    [498_000, 498_000],
    [497_999, 498_003],
    [497_111, 498_003],
    [480_001, 498_765],
  ] as const) {
    const slices = hoursSince(new Date(from * HOUR + 59_000), new Date(now * HOUR))
    expect(covered(slices, 0)).toEqual(Array.from({ length: now + 24 - from + 1 }, (_, i) => from + i))
    expect(slices.length).toBeLessThan(60)
  }
  expect(covered(hoursUntil(new Date(5_000 * HOUR)), 0)).toHaveLength(5_001)
})

test('a price range of the text index includes both ends', () => {
  const steps = covered(pricesBetween({ minCents: 10_000, maxCents: 25_000 }), 60_000_000)
  for (const cents of [10_000, 17_777, 25_000]) {
    expect(steps).toContain(Math.round(Math.log(cents) * 23))
  }
  expect(steps).not.toContain(Math.round(Math.log(50_000) * 23))
  expect(covered(pricesBetween({}), 60_000_000)).toHaveLength(1024)
})

test('filters become labels of the text index', () => {
  expect(scopeLabels({})).toEqual([])
  expect(
    scopeLabels({
      category: 'Vehicles',
      locations: { level: 'state', ids: [0, 2] },
      listingTypes: ['rent'],
      rentTypes: ['weekly'],
    }),
  ).toEqual([['c2'], ['st0', 'st2'], ['weekly']])
  expect(scopeLabels({ listingTypes: ['rent'] })).toEqual([['daily', 'weekly', 'monthly']])
  // Nearly all ads: rows are filtered instead.
  expect(scopeLabels({ listingTypes: ['sell', 'rent'], rentTypes: ['weekly'] })).toEqual([])
})
