import { expect, test } from 'vitest'
import { readCategory, readListingParams } from './listing.params.ts'

test('readListingParams parses all parameters', () => {
  expect(
    readListingParams({
      page: '3',
      state: 'Victoria',
      city: 'Geelong',
      listingType: 'sell,rent',
      rentType: 'weekly',
      minPrice: '10',
      maxPrice: 200,
      sort: 'price_asc',
      search: ' bike ',
    }),
  ).toEqual({
    page: 3,
    state: 'Victoria',
    city: 'Geelong',
    listingType: ['sell', 'rent'],
    rentType: ['weekly'],
    minPrice: 10,
    maxPrice: 200,
    sort: 'price_asc',
    search: 'bike',
  })
})

test('invalid parameters of a listing are ignored', () => {
  expect(
    readListingParams({
      page: 'abc',
      state: 'Atlantis',
      city: 'Sydney',
      listingType: 'steal',
      minPrice: -1,
      maxPrice: 'NaN',
      sort: 'x',
      search: { a: 1 },
      location: '',
    }),
  ).toEqual({})
})

test('a city of another state is ignored', () => {
  expect(readListingParams({ state: 'Victoria', city: 'Sydney' })).toEqual({ state: 'Victoria' })
})

test('"sale" means sell', () => {
  expect(readListingParams({ listingType: 'sale' })).toEqual({ listingType: ['sell'] })
})

test('lists are parsed in any case, comma-separated or repeated, with "sale" for sell', () => {
  expect(readListingParams({ listingType: ['Sale', 'rent'], rentType: 'Weekly,DAILY' })).toEqual({
    listingType: ['sell', 'rent'],
    rentType: ['daily', 'weekly'],
  })
})

test('a rent period implies rent', () => {
  expect(readListingParams({ rentType: 'weekly' })).toEqual({ listingType: ['rent'], rentType: ['weekly'] })
  expect(readListingParams({ listingType: 'sell', rentType: 'weekly' }).listingType).toEqual(['sell', 'rent'])
})

test('relevance requires a search', () => {
  expect(readListingParams({ sort: 'relevance' })).toEqual({})
  expect(readListingParams({ sort: 'relevance', search: 'bike' })).toEqual({
    sort: 'relevance',
    search: 'bike',
  })
})

test('page 1 is omitted', () => {
  expect(readListingParams({ page: 1 })).toEqual({})
})

test('a subcategory of another category is ignored', () => {
  expect(readCategory('Vehicles', { subcategory: 'Cars' })).toEqual({
    category: 'Vehicles',
    subcategory: 'Cars',
  })
  expect(readCategory('Vehicles', { subcategory: 'Laptops' })).toEqual({ category: 'Vehicles' })
  expect(readCategory('all', { subcategory: 'Cars' })).toEqual({})
  expect(readCategory('nonsense', {})).toEqual({})
})

test('a price may be typed as people write it', () => {
  expect(readListingParams({ minPrice: '$1,500', maxPrice: '2.5k' })).toEqual({
    minPrice: 1500,
    maxPrice: 2500,
  })
  expect(readListingParams({ minPrice: 'abc', maxPrice: '-5' })).toEqual({})
})
