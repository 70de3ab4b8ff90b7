import { type ListingParams, readListingParams } from '@bowerbird/contract/listing/listing.params'
import { parseSearchText } from '@bowerbird/contract/search/parse-search-text'
import type { ReadAs } from '@bowerbird/contract/search/search.schema'
import { expect, test } from 'vitest'
import { radiusProblem } from './calls/listing.calls.ts'
import { activeFilters, countOf, otherReading } from './listing-text.ts'

const filtersOf = (params: ListingParams, path = 'all') =>
  activeFilters({ path, params, parsed: params.search ? parseSearchText(params.search) : undefined })
const labelsOf = (params: ListingParams) => filtersOf(params).map(({ label }) => label)
const pagination = { currentPage: 1, totalPages: 1, totalItems: 0, hasMore: false }

test('countOf knows one from many, and an estimate from a count', () => {
  const count = (totalItems: number, approximate?: boolean) =>
    countOf({ ...pagination, totalItems, ...(approximate && { approximate }) })
  expect([count(0), count(1), count(12345)]).toEqual(['0 ads', '1 ad', '12,345 ads'])
  expect(count(5000, true)).toBe('about 5,000 ads')
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
  expect(labelsOf(params)).toEqual(['For rent', 'Weekly', 'Monthly', 'From $0', 'Up to $1,500', 'In coast'])
  expect(filtersOf(params)[0]?.without.params).not.toHaveProperty('rentType')
  expect(filtersOf(params)[1]?.without.params).toMatchObject({ listingType: ['rent'], rentType: ['monthly'] })
})

test('activeFilters shows the category that a search names, and drops the word for it', () => {
  const filters = filtersOf({ search: 'laptops', state: 'New South Wales', maxPrice: 5 })
  expect(filters.map(({ label }) => label)).toEqual(['“laptops”', 'Laptops', 'New South Wales', 'Up to $5'])
  expect(filters[0]?.without).toEqual({ path: 'all', params: {} })
  expect(filters[1]?.without.params).toEqual({ state: 'New South Wales', maxPrice: 5 })
})

test('activeFilters describes filters by fields in words', () => {
  const labels = (params: ListingParams) => filtersOf(params, 'Vehicles').map(({ label }) => label)
  expect(labels({ 'a.year': '2010-2018', 'a.kilometres': '-100000' })).toEqual([
    '2010 – 2018',
    'Up to 100,000 km',
  ])
  expect(labels({ 'a.year': '2016', 'a.kilometres': '50000-100000' })).toEqual([
    '2016',
    '50,000 – 100,000 km',
  ])
  expect(labels({ 'a.year': '2010-' })).toEqual(['From 2010'])
  expect(labels({ 'a.transmission': 'automatic,manual', 'a.pets': 'true', 'a.furnished': 'false' })).toEqual([
    'Automatic',
    'Manual',
    'Pets allowed',
    'Furnished: no',
  ])
  expect(labels({ 'a.bedrooms': '3-', 'a.bathrooms': '-1', 'a.parking': '1-2' })).toEqual([
    'From 3 bedrooms',
    'Up to 1 bathroom',
    '1 – 2 parking spaces',
  ])
  // Which of them is 80 cm long?
  expect(labels({ 'a.width': '-80', 'a.area': '500-' })).toEqual(['Width: up to 80 cm', 'From 500 sq ft'])
  expect(labels({ 'a.availableFrom': '-20261231', 'a.regoExpires': '20270101-' })).toEqual([
    'Available from: by 31 Dec 2026',
    'Rego expires: from 1 Jan 2027',
  ])
  expect(labels({ 'a.brand': 'Toyota,Holden', 'a.condition': 'used' })).toEqual(['Toyota', 'Holden', 'Used'])
  // "M" alone has no clear meaning, and "Kids" could be either of two.
  expect(labels({ 'a.frameSize': 'm,kids', 'a.bikeType': 'kids' })).toEqual([
    'Frame size: M',
    'Frame size: Kids',
    'Type: Kids',
  ])
})

test('activeFilters, dropping a filter by a field, keeps the others; a brand takes its models along', () => {
  const params = {
    subcategory: 'Cars',
    'a.brand': 'Toyota,Mazda',
    'a.model': 'Corolla,CX-5',
    'a.year': '2010-',
  }
  const without = (label: string) =>
    filtersOf(params, 'Vehicles').find((filter) => filter.label === label)?.without.params
  expect(without('From 2010')).toEqual({ ...params, 'a.year': undefined })
  expect(without('Toyota')).toMatchObject({ 'a.brand': 'Mazda', 'a.model': 'CX-5', 'a.year': '2010-' })
  expect(without('CX-5')).toMatchObject({ 'a.brand': 'Toyota,Mazda', 'a.model': 'Corolla' })
})

test('activeFilters names the suburb with its distance, and a postcode', () => {
  const place = {
    id: 'newtown-2042',
    suburb: 'Newtown',
    postcode: '2042',
    state: 'New South Wales',
    city: 'Sydney',
  }
  const params: ListingParams = { near: 'newtown-2042', radius: 10, postcode: '2042', sort: 'nearest' }
  const [around, postcode] = activeFilters({ path: 'all', params, place })
  expect(around).toMatchObject({ label: 'Within 10 km of Newtown NSW' })
  const typed = { near: 'newtown-2042', radius: 10, placeText: '2042', search: 'couch' }
  expect(activeFilters({ path: 'all', params: typed, place })[1]).toMatchObject({
    label: 'Within 10 km of 2042 NSW',
    without: { params: { search: 'couch' } },
  })
  expect(labelsOf({ region: 'northern-beaches-nsw' })).toEqual(['In Northern Beaches NSW'])
  expect(around?.without.params).toEqual({ postcode: '2042' })
  expect(postcode).toMatchObject({ label: 'Postcode 2042' })
  expect(postcode?.without.params).toEqual({ near: 'newtown-2042', radius: 10, sort: 'nearest' })
  expect(labelsOf({ near: 'newtown-2042' })).toEqual(['Near Newtown 2042'])
})

test.each([
  [{ near: 'a-1', radius: '0' }, /“0” is no distance/],
  [{ near: 'a-1', radius: '-1' }, /“-1” is no distance/],
  [{ near: 'a-1', radius: '1000000000' }, /from 1 to 500 km/],
  [{ near: 'a-1', radius: '2.5' }, /“2.5” is no distance/],
  [{ radius: '10' }, /needs a suburb or postcode/],
  [{ near: '', radius: '25' }, undefined],
  [{ near: 'a-1', radius: '' }, undefined],
  [{ near: 'a-1', radius: '25' }, undefined],
])('radiusProblem of %j is %s', (raw, problem) => {
  const found = radiusProblem(raw, readListingParams(raw))
  if (problem) expect(found).toMatch(problem)
  else expect(found).toBeUndefined()
})

test('a place from words can be searched for as words, and a word that is a place as a place', () => {
  const at = (params: ListingParams, readAs?: ReadAs) =>
    otherReading({ route: '/products/$category', path: 'all', params, readAs })
  expect(at({ search: 'bed', near: 'penshurst-2222', radius: 10, placeText: 'penshurst' })).toEqual({
    label: 'Search for “penshurst” as words instead',
    listing: { path: 'all', params: { search: 'bed penshurst', read: 'words' } },
  })
  expect(at({ search: 'orange couch' }, { text: 'orange', place: 'Orange NSW', as: 'words' })).toEqual({
    label: 'Search in Orange NSW instead',
    listing: { path: 'all', params: { search: 'orange couch', read: 'place' } },
  })
  expect(at({ search: 'bed', near: 'newtown-2042', radius: 25, placeText: 'near Newtown' })).toBeUndefined()
  expect(at({ search: 'bed', near: 'newtown-2042', radius: 25 })).toBeUndefined()
})
