import { expect, test } from 'vitest'
import { shares } from './shares.ts'

const of = (sell: number, rent: number) =>
  shares([
    { _id: 'rent', count: rent },
    { _id: 'sell', count: sell },
  ])

test.each([
  [1, 2, 33, 67],
  [1, 1, 50, 50],
  [3, 0, 100, 0],
  [0, 0, 0, 0],
  [199, 1, 100, 0],
])('%i for sale and %i for rent are %i%% and %i%%', (sell, rent, sellPercent, rentPercent) => {
  expect(of(sell, rent)).toMatchObject({ sellPercent, rentPercent, total: sell + rent })
})

test('an unused type counts as zero', () => {
  expect(shares([])).toMatchObject({ sell: 0, rent: 0 })
})
