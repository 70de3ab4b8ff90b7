import { describe, expect, test } from 'vitest'
import { parseSearchText } from '../search/parse-search-text.ts'
import {
  changeFilters,
  chooseCategory,
  chooseCity,
  chooseState,
  chooseSubcategory,
  clearFilters,
  clearSearch,
  dropFromSearch,
  effectiveFilters,
  type ListingChoice,
  type NamedFilter,
  startSearch,
  toggleListingType,
  toggleRentType,
} from './listing.rules.ts'

const at = (path: string, params: ListingChoice['params'] = {}): ListingChoice => ({ path, params })

/** A listing with its search text parsed. */
const searching = (path: string, params: ListingChoice['params']): ListingChoice => ({
  ...at(path, params),
  parsed: parseSearchText(params.search ?? ''),
})

const search = (from: ListingChoice, text: string) => startSearch(from, text, parseSearchText(text))

describe('offers', () => {
  test('unchecking rent clears the rent types', () => {
    const from = at('all', { listingType: ['sell', 'rent'], rentType: ['weekly'] })
    expect(toggleListingType(from, 'rent', false)).toEqual(at('all', { listingType: ['sell'] }))
  })

  test('unchecking sell leaves the rent types', () => {
    const from = at('all', { listingType: ['sell', 'rent'], rentType: ['weekly'] })
    expect(toggleListingType(from, 'sell', false).params).toEqual({
      listingType: ['rent'],
      rentType: ['weekly'],
    })
  })

  test('choosing a rent type adds rent, once', () => {
    expect(toggleRentType(at('all'), 'daily', true).params).toEqual({
      listingType: ['rent'],
      rentType: ['daily'],
    })
    const from = at('all', { listingType: ['sell', 'rent'], rentType: ['daily'] })
    expect(toggleRentType(from, 'monthly', true).params).toEqual({
      listingType: ['sell', 'rent'],
      rentType: ['daily', 'monthly'],
    })
  })

  test('dropping the last rent type keeps rent', () => {
    const from = at('all', { listingType: ['rent'], rentType: ['daily'] })
    expect(toggleRentType(from, 'daily', false).params).toEqual({ listingType: ['rent'] })
  })
})

describe('locations', () => {
  test('changing the state clears the city', () => {
    const from = at('Vehicles', { state: 'Victoria', city: 'Geelong', maxPrice: 5 })
    expect(chooseState(from, 'Tasmania')).toEqual(at('Vehicles', { state: 'Tasmania', maxPrice: 5 }))
    expect(chooseState(from)).toEqual(at('Vehicles', { maxPrice: 5 }))
  })

  test('choosing a state replaces the one named in the search', () => {
    const from = searching('all', { search: 'iphone 13 in Victoria' })
    expect(chooseState(from, 'Queensland').params).toEqual({ search: 'iphone 13', state: 'Queensland' })
    expect(chooseState(from).params).toEqual({ search: 'iphone 13' })
  })

  test('choosing a city moves the state from the search text to the URL', () => {
    const from = searching('all', { search: 'iphone in Victoria' })
    expect(chooseCity(from, 'Geelong').params).toEqual({
      search: 'iphone',
      state: 'Victoria',
      city: 'Geelong',
    })
  })
})

describe('searching', () => {
  test('a search clears category and subcategory and keeps the other filters', () => {
    const from = at('Vehicles', { subcategory: 'Cars', state: 'Victoria', maxPrice: 5, page: 4 })
    expect(search(from, ' tent ')).toEqual(at('all', { search: 'tent', state: 'Victoria', maxPrice: 5 }))
  })

  test('a state in the search text replaces the one in the URL', () => {
    const from = at('all', { state: 'Victoria', city: 'Geelong' })
    expect(search(from, 'tent in Tasmania').params).toEqual({ search: 'tent in Tasmania' })
  })

  test('changing category or subcategory clears the search and sorting by relevance', () => {
    const from = at('all', { search: 'tent', sort: 'relevance', state: 'Victoria' })
    expect(chooseCategory(from, 'Property')).toEqual(at('Property', { state: 'Victoria' }))
    expect(chooseSubcategory(from, 'Cars')).toEqual(
      at('Vehicles', { subcategory: 'Cars', state: 'Victoria' }),
    )
  })

  test('changing category clears the subcategory; leaving a subcategory stays in its category', () => {
    const from = at('Vehicles', { subcategory: 'Cars', sort: 'oldest' })
    expect(chooseCategory(from, 'Property')).toEqual(at('Property', { sort: 'oldest' }))
    expect(chooseCategory(from)).toEqual(at('all', { sort: 'oldest' }))
    expect(chooseSubcategory(from)).toEqual(at('Vehicles', { sort: 'oldest' }))
  })

  test('a location named in the search text is kept when the search is cleared', () => {
    expect(chooseCategory(searching('all', { search: 'tent in Tasmania' }), 'Property')).toEqual(
      at('Property', { state: 'Tasmania' }),
    )
  })

  test('clearing the search resets the filters', () => {
    expect(clearSearch()).toEqual(at('all'))
  })

  test('clearing all filters keeps the search, or the category', () => {
    expect(clearFilters(at('all', { search: 'tent', state: 'Victoria', page: 2 }))).toEqual(
      at('all', { search: 'tent' }),
    )
    expect(clearFilters(searching('all', { search: 'cheap laptops in Victoria' }))).toEqual(
      at('all', { search: 'cheap' }),
    )
    expect(clearFilters(at('Vehicles', { subcategory: 'Cars', state: 'Victoria' }))).toEqual(at('Vehicles'))
  })
})

describe('filters in the search text', () => {
  test('filters in the search text apply unless the URL overrides them', () => {
    expect(effectiveFilters(searching('all', { search: 'cheap laptops to rent in Geelong' }))).toEqual({
      category: 'Electronics',
      subcategory: 'Laptops',
      state: 'Victoria',
      city: 'Geelong',
      listingType: ['rent'],
    })
    const filters = effectiveFilters(
      searching('Vehicles', { search: 'laptops in Geelong', state: 'Tasmania' }),
    )
    expect(filters).toMatchObject({ category: 'Vehicles', state: 'Tasmania' })
    expect(filters.subcategory).toBeUndefined()
    expect(filters.city).toBeUndefined()
  })

  test('one filter can be removed while the others stay', () => {
    const from = searching('all', { search: 'rent cheap laptops in Geelong', page: 2 })
    const left = (named: NamedFilter) => dropFromSearch(from, named).params
    expect(left('location')).toEqual({ search: 'cheap Laptops for rent' })
    expect(left('city')).toEqual({ search: 'cheap Laptops for rent in Victoria' })
    expect(left('category')).toEqual({ search: 'cheap for rent in Geelong' })
    expect(left('offer')).toEqual({ search: 'cheap Laptops in Geelong' })
    expect(dropFromSearch(searching('all', { search: 'Victoria' }), 'location').params).toEqual({})
  })

  test('the rest of the text is parsed as before', () => {
    const from = searching('all', { search: 'rent cheap laptops in Geelong' })
    for (const named of ['location', 'city', 'category', 'offer'] as const) {
      const { params, parsed } = dropFromSearch(from, named)
      expect(parseSearchText(params.search ?? '')).toEqual(JSON.parse(JSON.stringify(parsed)))
    }
  })

  test('an offer named in the search moves to the URL when offers are chosen', () => {
    const from = searching('all', { search: 'kayak for rent' })
    expect(toggleListingType(from, 'sell', true).params).toEqual({
      search: 'kayak',
      listingType: ['rent', 'sell'],
    })
    expect(toggleListingType(from, 'rent', false).params).toEqual({ search: 'kayak' })
    expect(toggleRentType(from, 'weekly', true).params).toEqual({
      search: 'kayak',
      listingType: ['rent'],
      rentType: ['weekly'],
    })
  })
})

test('any change goes back to the first page', () => {
  const from = at('Vehicles', { page: 7, search: 'x', sort: 'newest' })
  const changed = [
    changeFilters(from, { minPrice: 1 }),
    chooseCategory(from, 'Property'),
    chooseSubcategory(from, 'Cars'),
    chooseState(from, 'Victoria'),
    chooseCity(from, 'Geelong'),
    toggleListingType(from, 'sell', true),
    toggleRentType(from, 'daily', true),
    search(from, 'y'),
    clearFilters(from),
  ]
  for (const { params } of changed) expect(params).not.toHaveProperty('page')
})
