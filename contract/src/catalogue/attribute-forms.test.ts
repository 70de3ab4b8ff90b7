import { expect, test } from 'vitest'
import { builtInFacts, draftOfAd, emptyFields } from '../ads/ads.fields.ts'
import { setCurrentMarket } from '../market/current-market.ts'
import { defaultMarket } from '../market/default-market.ts'
import { checkForm, finishAd } from '../posting/posting.rules.ts'
import { attributesIn, changedAttributes } from './attribute-forms.ts'
import { attributeErrors, storedAttributes } from './attributes.rules.ts'

const ad = {
  ...emptyFields(),
  category: 'Vehicles',
  subcategory: 'Cars',
  images: ['/images/a.webp'],
  title: 'Corolla',
  description: 'Runs well.',
  price: 9000,
  brand: 'Toyota',
  model: null,
  condition: 'used' as const,
  listingType: 'sell' as const,
  rentType: null,
  propertyArea: null,
  attributes: { year: 2016, registered: false },
  state: 'Victoria',
  city: 'Geelong',
  suburb: null,
  postcode: null,
  contactName: 'Mia',
}

test('a stored ad becomes a draft of texts, and the same ad again', () => {
  const draft = draftOfAd(ad)
  expect(draft).toMatchObject({ price: '9000', model: '', attributes: { year: '2016', registered: false } })
  expect(checkForm(draft)).toEqual({})
  expect(finishAd(draft)).toEqual(ad)
})

test('input for another subcategory is no error in a form, and is not stored', () => {
  const attributes = { year: '2016', bedrooms: 'many' }
  expect(attributesIn('Cars', attributes)).toEqual({ year: '2016' })
  expect(checkForm({ ...draftOfAd(ad), attributes })).toEqual({})
  expect(storedAttributes('Cars', attributes)).toEqual({ year: 2016 })
  expect(attributeErrors('Cars', attributes)).toHaveProperty('bedrooms')
})

test('only values that differ are changes; an empty value equals one that was never filled in', () => {
  expect(changedAttributes({ a: '1', b: ['x'], c: true }, { c: true, b: ['x'], a: '1', d: '' })).toEqual({})
  expect(changedAttributes({ a: '1', b: ['x'] }, { a: '2', b: [], c: false })).toEqual({
    a: '2',
    b: '',
    c: false,
  })
})

test('an ad keeps the value of a field that is hidden now, unless it is invalid', () => {
  const { catalogue } = defaultMarket
  const fields = catalogue.fields.map((field) =>
    field.key === 'year' ? { ...field, isHidden: true, isRequired: true } : field,
  )
  setCurrentMarket({ ...defaultMarket, catalogue: { ...catalogue, fields } })
  expect(storedAttributes('Cars', { year: 2016, kilometres: 5 })).toEqual({ year: 2016, kilometres: 5 })
  expect(storedAttributes('Cars', { year: 3 })).toEqual({})
  expect(attributeErrors('Cars', { year: 2016 })).toEqual({})
  expect(attributeErrors('Cars', {})).toEqual({})
  setCurrentMarket(defaultMarket)
})

test('the facts of the built-in fields leave out empty ones', () => {
  expect(builtInFacts(ad).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Category: Vehicles',
    'Subcategory: Cars',
    'Brand: Toyota',
    'Condition: Used',
  ])
  expect(builtInFacts({ ...ad, propertyArea: 1250 }).at(-1)?.text).toBe('1,250 sq ft (116 m²)')
})
