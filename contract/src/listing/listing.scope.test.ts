import { expect, test } from 'vitest'
import { categoryNames, subcategoriesOf } from '../catalogue/categories.ts'
import { cityId, EVERYWHERE, stateId } from '../catalogue/ids.ts'
import { stateNames } from '../catalogue/locations.ts'
import { listingScope, statesIn, subcategoriesIn } from './listing.scope.ts'

test('a scope drops redundant filters', () => {
  expect(listingScope({ category: 'Vehicles', subcategory: 'Cars' })).toEqual({ subcategory: 'Cars' })
  expect(listingScope({ state: 'Victoria', city: 'Geelong' })).toEqual({
    locations: { level: 'city', ids: [EVERYWHERE, cityId('Victoria', 'Geelong')] },
  })
})

test('whole states are queried as states, everywhere as no filter', () => {
  expect(listingScope({ state: 'Tasmania' }).locations).toEqual({
    level: 'state',
    ids: [EVERYWHERE, stateId('Tasmania')],
  })
  expect(listingScope({ location: 'south' }).locations).toEqual({
    level: 'state',
    ids: [EVERYWHERE, stateId('New South Wales'), stateId('South Australia')],
  })
  expect(listingScope({})).toEqual({})
})

test('contradictory locations match only ads offered everywhere', () => {
  expect(listingScope({ state: 'Victoria', location: 'hobart' }).locations).toEqual({
    level: 'state',
    ids: [EVERYWHERE],
  })
})

test('a rent period implies rent, unless sales are included', () => {
  expect(listingScope({ rentType: ['weekly'] })).toEqual({ listingTypes: ['rent'], rentTypes: ['weekly'] })
  expect(listingScope({ rentType: ['weekly'], listingType: ['sell', 'rent'] })).toEqual({
    rentTypes: ['weekly'],
  })
  expect(listingScope({ listingType: ['sell', 'rent'] })).toEqual({})
  expect(listingScope({ listingType: ['rent', 'rent'] })).toEqual({ listingTypes: ['rent'] })
})

test('a scope has prices in cents', () => {
  expect(listingScope({ minPrice: 9.95, maxPrice: 19.99 })).toEqual({ minCents: 995, maxCents: 1999 })
  expect(listingScope({ minPrice: 0, maxPrice: 0 })).toEqual({ maxCents: 0 })
})

test('subcategoriesIn and statesIn list those of a scope', () => {
  expect(subcategoriesIn(listingScope({ subcategory: 'Laptops' }))).toEqual(['Laptops'])
  expect(subcategoriesIn(listingScope({ category: 'Property' }))).toEqual(subcategoriesOf('Property'))
  expect(subcategoriesIn({})).toHaveLength(categoryNames().flatMap(subcategoriesOf).length)
  expect(statesIn(listingScope({ state: 'Victoria' }))).toEqual([EVERYWHERE, stateId('Victoria')])
  expect(statesIn(listingScope({ state: 'Victoria', city: 'Geelong' }))).toEqual([
    EVERYWHERE,
    stateId('Victoria'),
  ])
  expect(statesIn({})).toEqual([EVERYWHERE, ...stateNames().map(stateId)])
})
