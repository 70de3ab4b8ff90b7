import { describe, expect, test } from 'vitest'
import { parseSearchText } from '../search/parse-search-text.ts'
import {
  changeAttribute,
  changeFilters,
  chooseCategory,
  chooseCity,
  chooseLocation,
  chooseNear,
  chooseState,
  chooseSubcategory,
  clearFilters,
  clearSearch,
  dropNamedCategory,
  effectiveFilters,
  type ListingChoice,
  readOtherwise,
  resolveFields,
  resolveSearch,
  startSearch,
  toggleAttribute,
  toggleListingType,
  toggleRentType,
} from './listing.rules.ts'
import { offeredFilters } from './offered-filters.ts'

const at = (path: string, params: ListingChoice['params'] = {}): ListingChoice => ({ path, params })

/** A listing with its search text parsed. */
const searching = (path: string, params: ListingChoice['params']): ListingChoice => ({
  ...at(path, params),
  parsed: parseSearchText(params.search ?? ''),
})

const search = (from: ListingChoice, text: string) => startSearch(from, parseSearchText(text))

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

  const newtown = { near: 'newtown-2042', radius: 25, sort: 'nearest' } as const

  test.each([
    ['a state', chooseState(at('all', newtown), 'Victoria'), { state: 'Victoria' }],
    [
      'a city',
      chooseCity(at('all', { ...newtown, state: 'Victoria' }), 'Geelong'),
      { state: 'Victoria', city: 'Geelong' },
    ],
    ['a location', chooseLocation(at('all', newtown), 'Geelong'), { location: 'Geelong' }],
    [
      'a search in a state',
      search(at('all', newtown), 'tent in Tasmania'),
      { search: 'tent', state: 'Tasmania', placeText: 'in Tasmania' },
    ],
  ])('%s replaces a suburb', (_, { params }, expected) => {
    expect(params).toEqual(expected)
  })

  test.each([{ state: 'Victoria', city: 'Geelong' }, { location: 'Geelong' }, { postcode: '3220' }])(
    'a suburb replaces %j',
    (from) => {
      expect(chooseNear(at('all', from), 'newtown-2042', 25).params).toEqual({
        near: 'newtown-2042',
        radius: 25,
      })
    },
  )

  test('a location replaces a state, a state replaces a location', () => {
    expect(chooseLocation(at('all', { state: 'Victoria' }), 'Hobart').params).toEqual({ location: 'Hobart' })
    expect(chooseState(at('all', { location: 'Hobart' }), 'Victoria').params).toEqual({ state: 'Victoria' })
  })

  test('the same location, or none, replaces nothing', () => {
    const both = at('all', { state: 'Victoria', location: 'Geelong', page: 2 })
    expect(chooseLocation(both, 'Geelong')).toEqual(both)
    expect(chooseLocation(both).params).toEqual({ state: 'Victoria' })
    expect(chooseState(at('all', newtown)).params).toEqual(newtown)
  })
})

describe('searching', () => {
  test('a search clears category and subcategory and keeps the other filters', () => {
    const from = at('Vehicles', { subcategory: 'Cars', state: 'Victoria', maxPrice: 5, page: 4 })
    expect(search(from, ' tent ')).toEqual(at('all', { search: 'tent', state: 'Victoria', maxPrice: 5 }))
  })

  test('a state in the search text replaces the one in the URL', () => {
    const from = at('all', { state: 'Victoria', city: 'Geelong' })
    expect(search(from, 'tent in Tasmania').params).toEqual({
      search: 'tent',
      state: 'Tasmania',
      placeText: 'in Tasmania',
    })
  })

  test('a price or an offer in the search text replaces the one in the URL', () => {
    const from = at('all', { minPrice: 5, listingType: ['rent'], rentType: ['weekly'], sort: 'oldest' })
    expect(search(from, 'cheap tent for sale under $90').params).toEqual({
      search: 'tent',
      listingType: ['sell'],
      maxPrice: 90,
      sort: 'price_asc',
    })
    expect(search(from, 'tent').params).toEqual({ search: 'tent', ...from.params })
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

  test('clearing the search resets the filters', () => {
    expect(clearSearch()).toEqual(at('all'))
  })

  test('clearing all filters keeps the search, or the category', () => {
    expect(clearFilters(at('all', { search: 'tent', state: 'Victoria', page: 2 }))).toEqual(
      at('all', { search: 'tent' }),
    )
    expect(clearFilters(searching('all', { search: 'small laptops', state: 'Victoria' }))).toEqual(
      at('all', { search: 'small' }),
    )
    expect(clearFilters(at('Vehicles', { subcategory: 'Cars', state: 'Victoria' }))).toEqual(at('Vehicles'))
  })
})

const resolve = (path: string, params: ListingChoice['params']) =>
  resolveSearch(at(path, params), parseSearchText(params.search ?? ''))

describe('filters in the search text', () => {
  test('phrases move to the parameters, and the page stays', () => {
    expect(resolve('all', { search: 'sofa in Queensland', page: 2 })).toEqual(
      at('all', { search: 'sofa', state: 'Queensland', placeText: 'in Queensland', page: 2 }),
    )
    expect(resolve('all', { search: 'cheap laptops to rent in Geelong under $50 a week' })).toEqual(
      at('all', {
        search: 'laptops',
        state: 'Victoria',
        city: 'Geelong',
        placeText: 'in Geelong',
        listingType: ['rent'],
        rentType: ['weekly'],
        maxPrice: 50,
        sort: 'price_asc',
      }),
    )
    expect(resolve('all', { search: 'free sofa' })).toEqual(at('all', { search: 'sofa', maxPrice: 0 }))
  })

  test('parameters take precedence over phrases', () => {
    const params = {
      search: 'cheap sofa to rent in Geelong over $50',
      state: 'Tasmania',
      listingType: ['sell' as const],
      maxPrice: 10,
      sort: 'oldest' as const,
    }
    expect(resolve('all', params)).toEqual(at('all', { ...params, search: 'sofa' }))
  })

  test('a search of phrases alone becomes a listing, a rental one of homes', () => {
    expect(resolve('all', { search: 'in Queensland', sort: 'relevance' })).toEqual(
      at('all', { state: 'Queensland', placeText: 'in Queensland' }),
    )
    expect(resolve('all', { search: 'rental in Hobart' })).toEqual(
      at('Property', { state: 'Tasmania', city: 'Hobart', placeText: 'in Hobart', listingType: ['rent'] }),
    )
    expect(resolve('Vehicles', { search: 'for rent' })).toEqual(at('Vehicles', { listingType: ['rent'] }))
  })

  test('a category named in the search text applies unless the URL has one', () => {
    const named = { category: 'Electronics', subcategory: 'Laptops' }
    expect(effectiveFilters(searching('all', { search: 'small laptops', state: 'Victoria' }))).toEqual({
      ...named,
      state: 'Victoria',
    })
    const filters = effectiveFilters(searching('Vehicles', { search: 'laptops' }))
    expect(filters).toMatchObject({ category: 'Vehicles' })
    expect(filters.subcategory).toBeUndefined()
  })

  test('removing the named category leaves the other words and filters', () => {
    const from = searching('all', { search: 'small laptops', state: 'Victoria', page: 2 })
    expect(dropNamedCategory(from)).toEqual(at('all', { search: 'small', state: 'Victoria' }))
    const alone = searching('all', { search: 'laptops', state: 'New South Wales' })
    expect(dropNamedCategory(alone)).toEqual(at('all', { state: 'New South Wales' }))
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

describe('words that the server has understood', () => {
  test('understood words become filters of the address, with the category that they imply', () => {
    const choice = { path: 'all', params: { search: 'auto corolla', state: 'Victoria', page: 2 } }
    const understood = {
      q: 'corolla',
      category: 'Vehicles',
      subcategory: 'Cars',
      a: { transmission: 'automatic' },
    }
    expect(resolveFields(choice, understood)).toEqual({
      path: 'Vehicles',
      params: {
        search: 'corolla',
        subcategory: 'Cars',
        state: 'Victoria',
        page: 2,
        'a.transmission': 'automatic',
        orEmpty: 'transmission',
      },
    })
  })

  test('a filter from words becomes a chosen one when it is changed, and is gone when it is removed', () => {
    const params = { 'a.fuel': 'petrol', 'a.transmission': 'automatic', orEmpty: 'transmission,fuel' }
    const choice = { path: 'Vehicles', params }
    expect(toggleAttribute(choice, 'fuel', 'diesel', true).params).toEqual({
      'a.fuel': 'petrol,diesel',
      'a.transmission': 'automatic',
      orEmpty: 'transmission',
    })
    expect(changeAttribute(choice, 'fuel').params).toEqual({
      'a.transmission': 'automatic',
      orEmpty: 'transmission',
    })
    expect(changeFilters(choice, { maxPrice: 500 }).params).toEqual({ ...params, maxPrice: 500 })
  })

  test('understood words keep a category that is chosen or named, and leave no empty search', () => {
    const params = { search: '3 bedroom', subcategory: 'Houses', sort: 'relevance' as const }
    expect(resolveFields({ path: 'Property', params }, { q: '', a: { bedrooms: '3' } })).toEqual({
      path: 'Property',
      params: { subcategory: 'Houses', 'a.bedrooms': '3', orEmpty: 'bedrooms' },
    })
  })
})

describe('a place from words', () => {
  const penshurst = { search: 'bunk bed', near: 'penshurst-2222', radius: 10, placeText: 'penshurst' }

  test('a state or city that nothing introduces stays in the text, for the server to read', () => {
    expect(resolve('all', { search: 'corolla orange nsw under $5000' })).toEqual(
      at('all', { search: 'corolla orange nsw', maxPrice: 5_000 }),
    )
  })

  test('a place that the server has understood replaces another one, and says which words it is from', () => {
    const understood = { q: 'bunk bed', a: {}, near: 'penshurst-2222', radius: 10, placeText: 'penshurst' }
    const choice = { path: 'all', params: { search: 'bunk bed penshurst', state: 'Victoria' } }
    expect(resolveFields(choice, understood).params).toEqual(penshurst)
    const nearest = resolveFields(choice, { ...understood, sort: 'nearest' })
    expect(nearest.params.sort).toBe('nearest')
  })

  test('it belongs to its search; the next one is at the chosen place again', () => {
    expect(search(at('all', penshurst), 'desk').params).toEqual({ search: 'desk' })
    const chosen = { near: 'newtown-2042', radius: 25 }
    expect(startSearch(at('all', penshurst), parseSearchText('desk'), chosen).params).toEqual({
      search: 'desk',
      ...chosen,
    })
    const { placeText: _, ...header } = penshurst
    expect(search(at('all', header), 'desk').params).toEqual({ ...header, search: 'desk' })
  })

  test('it can be read as words, and words as a place', () => {
    const words = readOtherwise(at('all', { ...penshurst, sort: 'nearest' }), 'words')
    expect(words.params).toEqual({ search: 'bunk bed penshurst', read: 'words' })
    expect(resolve('all', words.params)).toEqual(words)
    expect(readOtherwise(at('all', { search: 'orange couch' }), 'place').params).toEqual({
      search: 'orange couch',
      read: 'place',
    })
  })
})

describe('filters by fields', () => {
  const cars = (params: ListingChoice['params'] = {}) => at('Vehicles', { subcategory: 'Cars', ...params })
  const keys = (choice: ListingChoice) => offeredFilters(choice).map(({ key }) => key)

  test('filters by fields are those of the subcategory, also of one that a search names; models follow a brand', () => {
    expect(keys(at('all'))).toEqual([])
    expect(keys(cars())).toEqual(expect.arrayContaining(['brand', 'year', 'transmission']))
    expect(keys(cars())).not.toContain('model')
    expect(keys(cars({ 'a.brand': 'Toyota' }))).toContain('model')
    expect(keys(searching('all', { search: 'laptops' }))).toContain('screenSize')
  })

  test('filters by fields of a whole category, and beside a search, are those that most ads share', () => {
    const hits = ['Apartments', 'Houses', 'Houses', 'Land']
    expect(keys({ ...at('Property'), hits })).toEqual(expect.arrayContaining(['bedrooms', 'area']))
    expect(keys({ ...at('Property'), hits: ['Land', 'Land', 'Houses'] })).not.toContain('bedrooms')
    expect(keys({ ...at('all', { search: 'ute' }), hits: ['Cars'] })).toContain('brand')
    // One that is set stays, whatever is left on the page.
    expect(keys(at('Property', { 'a.bedrooms': '2' }))).toContain('bedrooms')
  })

  test('filters by fields are set, removed and toggled, back on the first page', () => {
    const next = changeAttribute(cars({ page: 3 }), 'year', '2010-2018')
    expect(next.params).toEqual({ subcategory: 'Cars', 'a.year': '2010-2018' })
    expect(changeAttribute(next, 'year').params).toEqual({ subcategory: 'Cars' })
    const both = toggleAttribute(cars({ 'a.fuel': 'petrol' }), 'fuel', 'diesel', true)
    expect(both.params['a.fuel']).toBe('petrol,diesel')
    expect(toggleAttribute(both, 'fuel', 'petrol', false).params['a.fuel']).toBe('diesel')
  })

  test('a brand takes its models along, and leaves those of others and unknown ones', () => {
    const chosen = cars({ 'a.brand': 'Toyota,Mazda', 'a.model': 'Corolla,CX-5,Unheard of' })
    expect(toggleAttribute(chosen, 'brand', 'Toyota', false).params['a.model']).toBe('CX-5,Unheard of')
    expect(toggleAttribute(chosen, 'brand', 'Isuzu', true).params['a.model']).toBe('Corolla,CX-5,Unheard of')
    expect(changeAttribute(chosen, 'brand').params).toEqual({ subcategory: 'Cars' })
  })

  test('a search keeps those filters by fields that its subcategory has', () => {
    const from = cars({ 'a.condition': 'used', 'a.year': '2010-' })
    expect(search(from, 'sofa').params).not.toHaveProperty('a.year')
    expect(search(from, 'laptops').params).toMatchObject({ 'a.condition': 'used' })
    expect(search(from, 'laptops').params).not.toHaveProperty('a.year')
    const named = searching('all', { search: 'laptops', 'a.memory': '8-' })
    expect(dropNamedCategory(named).params).not.toHaveProperty('a.memory')
  })
})
