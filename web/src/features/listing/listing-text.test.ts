import type { ListingParams } from '@bowerbird/contract/listing/listing.params'
import { parseSearchText } from '@bowerbird/contract/search/parse-search-text'
import { expect, test } from 'vitest'
import { activeFilters, countOf } from './listing-text.ts'

const filtersOf = (params: ListingParams, path = 'all') =>
  activeFilters({ path, params, parsed: params.search ? parseSearchText(params.search) : undefined })
const labelsOf = (params: ListingParams) => filtersOf(params).map(({ label }) => label)
const pagination = { currentPage: 1, totalPages: 1, totalItems: 0, hasMore: false }

test('countOf knows one from many, and an estimate from a count', () => {
  const count = (totalItems: number, approximate?: boolean) =>
    countOf({ ...pagination, totalItems, ...(approximate && { approximate }) })
  expect([count(0), count(1), count(12345)]).toEqual(['0 ads', '1 ad', '12,345 ads'])
  expect(count(5000, true)).toBe('about 5,000 ads')
  expect(countOf({ ...pagination, totalItems: 1 }, ['result', 'results'])).toBe('1 result')
})

test('activeFilters, dropping a state, drops its city and the page but keeps the rest', () => {
  const filters = filtersOf(
    { state: 'Victoria', city: 'Geelong', sort: 'price_asc', subcategory: 'Cars', page: 3 },
    'Vehicles',
  )
  expect(filters.map(({ label }) => label)).toEqual(['Victoria', 'Geelong'])
  expect(filters[0]?.without).toMatchObject({
    path: 'Vehicles',
    params: { sort: 'price_asc', subcategory: 'Cars' },
  })
  expect(filters[1]?.without.params).toEqual({ state: 'Victoria', sort: 'price_asc', subcategory: 'Cars' })
})

test('activeFilters names offers, periods and prices, also a price of nothing', () => {
  const params: ListingParams = {
    listingType: ['rent'],
    rentType: ['weekly', 'monthly'],
    minPrice: 0,
    maxPrice: 1500,
    location: 'coast',
  }
  expect(labelsOf(params)).toEqual(['For rent', 'Weekly', 'Monthly', 'From $0', 'Up to $1,500', 'Near coast'])
  expect(filtersOf(params)[0]?.without.params).not.toHaveProperty('rentType')
  expect(filtersOf(params)[1]?.without.params).toMatchObject({ listingType: ['rent'], rentType: ['monthly'] })
})

test('activeFilters shows the category that a search names, and drops the word that said it', () => {
  const filters = filtersOf({ search: 'laptops', state: 'New South Wales', maxPrice: 5 })
  expect(filters.map(({ label }) => label)).toEqual(['“laptops”', 'Laptops', 'New South Wales', 'Up to $5'])
  expect(filters[0]?.without).toEqual({ path: 'all', params: {} })
  expect(filters[1]?.without.params).toEqual({ state: 'New South Wales', maxPrice: 5 })
})
