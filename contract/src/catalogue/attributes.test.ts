import { describe, expect, test } from 'vitest'
import { currentMarket, setCurrentMarket } from '../market/current-market.ts'
import { attributeErrors, storedAttributes } from './attributes.rules.ts'
import { cardFacts, factsOf, fieldsOf, formatAttribute, type TypedAttributes } from './attributes.ts'
import { CatalogueField as FieldSchema } from './catalogue.schema.ts'
import type { CatalogueField } from './catalogue.types.ts'

const field = (subcategory: string, key: string): CatalogueField => {
  const found = fieldsOf(subcategory).find((each) => each.key === key)
  if (!found) throw new Error(`${subcategory} has no ${key}`)
  return found
}

describe('a field whose key is a word that every object has', () => {
  const calling = (key: string, run: () => void) => {
    const market = currentMarket()
    const fields = market.catalogue.fields.map((each) => (each.key === 'year' ? { ...each, key } : each))
    setCurrentMarket({ ...market, catalogue: { ...market.catalogue, fields } })
    try {
      run()
    } finally {
      setCurrentMarket(market)
    }
  }

  test.each(['constructor', 'toString', 'valueOf'])('%s: ads without a value have none', (key) => {
    calling(key, () => {
      expect(attributeErrors('Cars', {})).toEqual({})
      expect(storedAttributes('Cars', {})).toEqual({})
      expect(factsOf({ subcategory: 'Cars', attributes: {} })).toEqual([])
      expect(cardFacts({ subcategory: 'Cars', attributes: {} })).toEqual([])
      expect(factsOf({ subcategory: 'Cars', attributes: { [key]: 2016 } })).toMatchObject([{ text: '2016' }])
    })
    expect(FieldSchema.shape.key.safeParse(key).error?.issues[0]?.message).toBe('is a reserved word')
  })

  test('other keys are accepted', () => {
    expect(FieldSchema.shape.key.safeParse('construction').success).toBe(true)
  })
})

test('facts put dollars before a number, and say that there is none of something', () => {
  const attributes = { bond: 3400, parking: 0, bathrooms: 1 }
  expect(
    factsOf({ subcategory: 'Apartments', attributes }).map(({ label, text }) => `${label}: ${text}`),
  ).toEqual(['Bathrooms: 1', 'Parking spaces: None', 'Bond: $3,400'])
})

describe('what is typed', () => {
  test.each<[string, TypedAttributes, Record<string, string>]>([
    ['Cars', {}, {}],
    ['Cars', { year: '2016', kilometres: '98,000', transmission: 'automatic', registered: 'true' }, {}],
    ['Cars', { year: '' }, {}],
    ['Cars', { year: 'old' }, { year: 'Year must be a number' }],
    ['Cars', { year: '2016.5' }, { year: 'Year must be a whole number' }],
    ['Cars', { year: '1850' }, { year: 'Year must be at least 1900' }],
    ['Cars', { kilometres: 3_000_000 }, { kilometres: 'Kilometres must be at most 2,000,000 km' }],
    ['Cars', { transmission: 'warp' }, { transmission: 'Transmission must be one of the choices' }],
    ['Cars', { transmission: ['manual'] }, { transmission: 'Transmission must be one of the choices' }],
    ['Cars', { registered: 'maybe' }, { registered: 'Registered must be yes or no' }],
    ['Cars', { badge: 'x'.repeat(41) }, { badge: 'Badge cannot exceed 40 characters' }],
    ['Cars', { regoExpires: '2026-02-30' }, { regoExpires: 'Rego expires must be a date like 2026-12-31' }],
    ['Cars', { bedrooms: 3 }, { bedrooms: 'Ads in this subcategory don’t have this field' }],
    ['Boats', { length: '6.55' }, { length: 'Length can have at most 1 decimal' }],
    ['Houses', { features: ['pool', 'moat'] }, { features: 'Features must be some of the choices' }],
  ])('%s %j is checked', (subcategory, typed, errors) => {
    expect(attributeErrors(subcategory, typed)).toEqual(errors)
  })

  test('typed attributes are stored with their type, without empty ones, in the order of the catalogue', () => {
    const typed = { registered: 'false', kilometres: '98,000', badge: ' SR5 ', year: '2016', fuel: '' }
    const stored = storedAttributes('Cars', typed)
    expect(stored).toEqual({ year: 2016, kilometres: 98_000, badge: 'SR5', registered: false })
    expect(Object.keys(stored)).toEqual(['year', 'kilometres', 'badge', 'registered'])
    expect(storedAttributes('Houses', { features: ['pool', 'balcony'] })).toEqual({
      features: ['balcony', 'pool'],
    })
  })
})

describe('in words', () => {
  test.each<[string, string, number | string | boolean | string[], string]>([
    ['Cars', 'kilometres', 98_000, '98,000 km'],
    ['Cars', 'year', 2016, '2016'],
    ['Cars', 'transmission', 'automatic', 'Automatic'],
    ['Cars', 'registered', true, 'Yes'],
    ['Cars', 'regoExpires', '2026-12-31', '31 Dec 2026'],
    ['Boats', 'length', 6.5, '6.5 m'],
    ['Houses', 'features', ['pool', 'solar'], 'Pool, Solar panels'],
  ])('%s %s %j is %s', (subcategory, key, value, text) => {
    expect(formatAttribute(field(subcategory, key), value)).toBe(text)
  })

  test('a card shows at most three facts, and says what a bare number counts', () => {
    const car = { year: 2016, kilometres: 98_000, transmission: 'automatic', fuel: 'petrol' }
    expect(cardFacts({ subcategory: 'Cars', attributes: car })).toEqual(['2016', '98,000 km', 'Automatic'])
    const home = { bedrooms: 3, bathrooms: 1, pets: true }
    expect(cardFacts({ subcategory: 'Houses', attributes: home })).toEqual(['3 bedrooms', '1 bathroom'])
  })

  test('a card leaves out facts such as “No” and “0”, and says nothing twice', () => {
    const studio = { bedrooms: 0, bathrooms: 1, parking: 0 }
    expect(cardFacts({ subcategory: 'Apartments', attributes: studio })).toEqual(['1 bathroom'])
    expect(cardFacts({ subcategory: 'Cars', attributes: { kilometres: 0 } })).toEqual(['0 km'])
    const bike = { bikeType: 'kids', frameSize: 'kids' }
    expect(cardFacts({ subcategory: 'Bikes', attributes: bike })).toEqual(['Kids'])
  })

  test('facts leave out values of fields that the subcategory does not have', () => {
    const attributes = { year: 2016, bedrooms: 3 }
    expect(factsOf({ subcategory: 'Cars', attributes })).toEqual([
      { key: 'year', label: 'Year', text: '2016' },
    ])
  })
})
