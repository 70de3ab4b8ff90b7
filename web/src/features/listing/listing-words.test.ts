import { expect, test } from 'vitest'
import { activeFilters, adCount } from './listing-words.ts'

test('adCount knows one from many', () => {
  expect([adCount(0), adCount(1), adCount(12345)]).toEqual(['0 ads', '1 ad', '12,345 ads'])
})

test('activeFilters, dropping a state, drops its city and the page but keeps the rest', () => {
  const filters = activeFilters({
    state: 'Victoria',
    city: 'Geelong',
    sort: 'price_asc',
    subcategory: 'Cars',
    page: 3,
  })
  expect(filters.map(({ label }) => label)).toEqual(['Victoria', 'Geelong'])
  expect(filters[0]?.without).toEqual({ sort: 'price_asc', subcategory: 'Cars' })
  expect(filters[1]?.without).toEqual({ state: 'Victoria', sort: 'price_asc', subcategory: 'Cars' })
})

test('activeFilters names offers, periods and prices, also a price of nothing', () => {
  const filters = activeFilters({
    listingType: ['rent'],
    rentType: ['weekly', 'monthly'],
    minPrice: 0,
    maxPrice: 1500,
    location: 'coast',
  })
  expect(filters.map(({ label }) => label)).toEqual([
    'For rent',
    'By the week, By the month',
    'From $0',
    'Up to $1,500',
    'Near coast',
  ])
  expect(filters[0]?.without).not.toHaveProperty('rentType')
})
