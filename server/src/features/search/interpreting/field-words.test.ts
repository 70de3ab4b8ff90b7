import { writeAttributeFilter } from '@bowerbird/contract/listing/attribute-filters'
import { currentMarket, setCurrentMarket } from '@bowerbird/contract/market/current-market'
import { parseSearchText } from '@bowerbird/contract/search/parse-search-text'
import { afterEach, describe, expect, test } from 'vitest'
import { readFieldWords } from './field-words.ts'

/** "rest | key=value … | what they imply". */
function read(text: string, chosen: { category?: string; subcategory?: string } = {}): string {
  const { query } = parseSearchText(text)
  const found = readFieldWords(query, chosen)
  if (!found) return `${query} | `
  const filters = found.filters.map((filter) => `${filter.key}=${writeAttributeFilter(filter)}`)
  return [found.rest, filters.join(' '), found.subcategory ?? found.category ?? ''].join(' | ')
}

describe('words that stand for values of fields', () => {
  test.each([
    ['auto corolla under 100,000 km', 'corolla | kilometres=-100000 transmission=automatic | Cars'],
    ['corolla under 100,000 kms', 'corolla | kilometres=-100000 | Cars'],
    ['corolla under 100k km', 'corolla | kilometres=-100000 | Cars'],
    ['corolla 100,000km', 'corolla | kilometres=-100000 | Cars'],
    ['corolla between 50,000 and 100,000 km', 'corolla | kilometres=50000-100000 | Cars'],
    ['2016 corolla', 'corolla | year=2016 | Cars'],
    ['corolla 2015-2018', 'corolla | year=2015-2018 | Cars'],
    ['corolla 2015 to 2018', 'corolla | year=2015-2018 | Cars'],
    ['mazda cx5 2018+', 'mazda cx5 | year=2018- | Cars'],
    ['corolla 2018 or newer', 'corolla | year=2018- | Cars'],
    ['diesel ute manual', ' | fuel=diesel body=ute transmission=manual | Vehicles'],
    ['diesel or hybrid suv toyota', 'toyota | fuel=diesel,hybrid body=suv | Vehicles'],
    ['car automatic', 'car | transmission=automatic | Cars'],
    ['manual transmission hatchback', ' | transmission=manual body=hatchback | Vehicles'],
    ['learner approved motorbike', 'motorbike | learner=true | Motorcycles'],
  ])('the field words of a vehicle are understood: %s', (text, expected) => expect(read(text)).toBe(expected))

  test.each([
    ['3 bedroom', ' | bedrooms=3 | Property'],
    ['3 bedroom house hobart', 'house | bedrooms=3 | Houses'],
    ['two bedroom apartment', 'apartment | bedrooms=2 | Apartments'],
    ['2br unit', 'unit | bedrooms=2 | Property'],
    ['house at least 3 bedrooms 2 bathrooms', 'house | bedrooms=3- bathrooms=2 | Houses'],
    ['pet friendly apartment', 'apartment | pets=true | Apartments'],
    ['furnished 1 bed apartment', 'apartment | furnished=true bedrooms=1 | Apartments'],
    ['house with pool', 'house | features=pool | Houses'],
  ])('the field words of a home are understood: %s', (text, expected) => expect(read(text)).toBe(expected))

  test.each([
    ['128gb iphone', 'iphone | storage=128gb | Smartphones'],
    ['iphone 128 GB', 'iphone | storage=128gb | Smartphones'],
    ['unlocked samsung 256gb', 'samsung | unlocked=true storage=256gb | Electronics'],
    ['15 inch laptop 16gb ram', 'laptop | screenSize=15-15.9 memory=16 | Laptops'],
    ['65" tv', 'tv | screenSize=65-65.9 | Electronics'],
    ['queen bed', 'bed | bedSize=queen | Bedding'],
    ['queen size bed', 'bed | bedSize=queen | Bedding'],
    ['black sofa leather', 'sofa | colour=black material=leather | Home Decor'],
    ['timber dining table', 'dining table | material=wood | Home Decor'],
    ['mountain bike size m', 'bike size m | bikeType=mountain | Bikes'],
  ])('the field words of a thing are understood: %s', (text, expected) => expect(read(text)).toBe(expected))

  test.each([
    ['used iphone', 'iphone | condition=used | '],
    ['dishwasher second hand', 'dishwasher | condition=used | '],
    ['a pre-loved cot for twins', 'a cot for twins | condition=used | '],
    ['brand new in box drill', 'box drill | condition=new | '],
    ['used auto corolla', 'corolla | condition=used transmission=automatic | Cars'],
    ['new balance shoes', 'new balance shoes | '],
    ['used', 'used | '],
    ['used apartment', 'used apartment | '],
  ])('the words for a condition are understood anywhere, of things that have one: %s', (text, expected) =>
    expect(read(text)).toBe(expected),
  )

  test.each([
    // Prices.
    'corolla under 10k',
    'corolla under 100k',
    // Without context, these could be about anything.
    'manual',
    'black',
    '2016',
    'leather jacket',
    '128gb',
    // A thing, not what it is like.
    'ps5',
    'ute',
    // Other things.
    '27 inch monitor',
    'kids bike 20 inch',
    'iphone 13',
    'no pets allowed house',
    'leather case iphone',
    'car parts auto',
    // Memory or storage.
    'laptop 16gb',
  ])('%s names no field', (text) => expect(read(text)).toBe(`${parseSearchText(text).query} | `))

  test('a chosen category gives words of fields their meaning', () => {
    expect(read('manual', { category: 'Vehicles', subcategory: 'Cars' })).toBe(
      ' | transmission=manual | Cars',
    )
    expect(read('3 bedroom', { category: 'Electronics' })).toBe('3 bedroom | ')
  })

  test('words of fields do not replace a filter that is chosen already', () => {
    const a = [{ key: 'bedrooms', kind: 'range' as const, min: 2 }]
    expect(readFieldWords('3 bedroom house', { a })).toBeUndefined()
  })
})

describe('the operator’s catalogue', () => {
  const before = currentMarket()
  afterEach(() => setCurrentMarket(before))

  test('a renamed choice and a new synonym are understood, a hidden field is not', () => {
    const fields = before.catalogue.fields.map((field) => ({
      ...field,
      isHidden: field.key === 'fuel',
      choices: field.choices.map((choice) =>
        choice.value === 'manual' ? { ...choice, label: 'Stick', synonyms: ['row your own'] } : choice,
      ),
    }))
    setCurrentMarket({ ...before, catalogue: { ...before.catalogue, fields } })
    expect(read('row your own corolla')).toBe('corolla | transmission=manual | Cars')
    expect(read('stick corolla')).toBe('corolla | transmission=manual | Cars')
    expect(read('diesel corolla')).toBe('diesel corolla | ')
  })
})
