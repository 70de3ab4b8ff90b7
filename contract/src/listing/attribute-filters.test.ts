import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  filterFieldsOf,
  readAttributeFilter,
  readAttributeFilters,
  writeAttributeFilter,
} from './attribute-filters.ts'
import { readListingParams } from './listing.params.ts'
import { chooseCategory, chooseSubcategory } from './listing.rules.ts'

describe('a filter in an address', () => {
  test.each<[string, string, object | undefined]>([
    ['year', '2010-2018', { kind: 'range', min: 2010, max: 2018 }],
    ['year', '2010-', { kind: 'range', min: 2010 }],
    ['year', '-2018', { kind: 'range', max: 2018 }],
    ['year', '2016', { kind: 'range', min: 2016, max: 2016 }],
    ['length', '5.5-6', { kind: 'range', min: 5.5, max: 6 }],
    ['year', '2018-2010', undefined],
    ['year', '-', undefined],
    ['year', '', undefined],
    ['year', 'new', undefined],
    ['year', '1e9', undefined],
    ['transmission', 'automatic,manual', { kind: 'any', values: ['automatic', 'manual'] }],
    ['transmission', 'automatic,automatic', { kind: 'any', values: ['automatic'] }],
    ['transmission', 'warp', undefined],
    ['condition', 'used', { kind: 'any', values: ['used'] }],
    ['condition', 'broken', undefined],
    ['brand', 'Toyota,Kia', { kind: 'any', values: ['Toyota', 'Kia'] }],
    ['area', '500-', { kind: 'range', min: 500 }],
    ['pets', 'true', { kind: 'is', value: true }],
    ['pets', 'yes', undefined],
    ['availableFrom', '-20261231', { kind: 'days', max: '2026-12-31' }],
    ['availableFrom', '20261301-', undefined],
    ['badge', 'SR5', undefined],
    ['nothing', '1', undefined],
    ['__proto__', '1', undefined],
  ])('a.%s=%s is %j', (key, text, filter) => {
    expect(readAttributeFilter(key, text)).toEqual(filter && { key, ...filter })
  })

  test('a filter in an address is written as it was read', () => {
    const texts = fc.oneof(
      fc.tuple(
        fc.constant('year'),
        fc.tuple(fc.nat(3000), fc.nat(3000)).map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`),
      ),
      fc.tuple(
        fc.constant('fuel'),
        fc.subarray(['petrol', 'diesel', 'electric'], { minLength: 1 }).map(String),
      ),
      fc.tuple(fc.constant('pets'), fc.constantFrom('true', 'false')),
    )
    fc.assert(
      fc.property(texts, ([key, text]) => {
        const filter = readAttributeFilter(key, text)
        expect(filter).toBeDefined()
        if (filter) expect(readAttributeFilter(key, writeAttributeFilter(filter))).toEqual(filter)
      }),
    )
  })

  test('parsing a filter in an address never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (key, text) => {
        readAttributeFilter(key, text)
        readAttributeFilters({ [`a.${key}`]: text })
      }),
    )
  })
})

describe('the filters of a listing', () => {
  test('the filters of a listing may come from a plain form', () => {
    const raw = {
      'a.year.min': '2010',
      'a.year.max': '',
      'a.fuel': ['petrol', 'diesel'],
      'a.availableFrom.max': '2026-12-31',
    }
    expect(readListingParams(raw)).toEqual({
      'a.year': '2010-',
      'a.fuel': 'petrol,diesel',
      'a.availableFrom': '-20261231',
    })
  })

  test('a range from a plain form may be the wrong way round', () => {
    const raw = {
      'a.kilometres.min': '100,000',
      'a.kilometres.max': '9000',
      'a.availableFrom.min': '2026-12-31',
      'a.availableFrom.max': '2026-12-01',
    }
    expect(readListingParams(raw)).toEqual({
      'a.kilometres': '9000-100000',
      'a.availableFrom': '20261201-20261231',
    })
  })

  test('filters stay with a subcategory that has the field, and go with one that does not', () => {
    const params = { 'a.year': '2010-', 'a.fuel': 'petrol', state: 'Victoria' }
    const choice = { path: 'Vehicles', params: { ...params, subcategory: 'Cars' } }
    expect(chooseSubcategory(choice, 'Boats').params).toEqual({
      'a.year': '2010-',
      state: 'Victoria',
      subcategory: 'Boats',
    })
    expect(chooseCategory(choice, 'Property').params).toEqual({ state: 'Victoria' })
  })

  test('the filters of a listing are those of the subcategory; models follow a brand', () => {
    const keys = (scope: Parameters<typeof filterFieldsOf>[0]) => filterFieldsOf(scope).map(({ key }) => key)
    expect(keys({})).toEqual([])
    expect(keys({ category: 'Vehicles' })).toEqual(['condition'])
    expect(keys({ subcategory: 'Cars' })).toEqual([
      'condition',
      'brand',
      'year',
      'kilometres',
      'transmission',
      'fuel',
      'body',
      'registered',
      'regoExpires',
      'colour',
    ])
    expect(keys({ subcategory: 'Cars', brands: ['Toyota'] })).toContain('model')
    expect(keys({ subcategory: 'Houses' })).toEqual([
      'bedrooms',
      'bathrooms',
      'parking',
      'furnished',
      'pets',
      'availableFrom',
      'features',
      'area',
    ])
  })
})
