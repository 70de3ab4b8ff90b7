import { expect, test } from 'vitest'
import { defaultCountry } from '../catalogue/default/default-country.ts'
import { licenceKindOf, licenceKinds, licenceRuleFor, licenceRules, numberQuestion } from './licences.ts'

test('every state asks dealers and agents for one licence, with its law and where to look it up', () => {
  for (const { name, abbreviation } of defaultCountry.states)
    for (const kind of licenceKinds) expect(licenceRuleFor(kind, name)?.state).toBe(abbreviation)
  for (const { law, source, state } of licenceRules) {
    expect(law).toMatch(/Act \d{4} \(\w+\)$/)
    expect(source).toMatch(/^https:\/\//)
    expect(state).toMatch(/^[A-Z]{2,3}$/)
  }
})

test('an example has the format that it stands for', () => {
  for (const { format } of licenceRules) if (format) expect(format.example).toMatch(format.pattern)
})

test('a licence is asked for from its first day to its last, by the clocks of the state', () => {
  const at = (iso: string) => licenceRuleFor('motor-dealer', 'New South Wales', new Date(iso))?.name
  expect(at('2014-11-30T12:59:59Z')).toBeUndefined()
  expect(at('2014-11-30T13:00:00Z')).toBe('Motor dealer licence')
  const until = licenceRules.map((rule) => ({ ...rule, until: '2026-12-31' }))
  const next = (iso: string) => licenceRuleFor('motor-dealer', 'Victoria', new Date(iso), until)
  expect(next('2026-12-31T12:59:59Z')).toBeDefined()
  expect(next('2026-12-31T13:00:00Z')).toBeUndefined()
  expect(licenceRuleFor('motor-dealer', 'Atlantis')).toBeUndefined()
})

test.each([
  ['Vehicles', 'Cars', 'sell', 'motor-dealer'],
  ['Vehicles', 'Motorcycles', 'sell', 'motor-dealer'],
  ['Vehicles', 'Commercial Vehicles', 'sell', 'motor-dealer'],
  ['Vehicles', 'Cars', 'rent', undefined],
  ['Vehicles', 'Spare Parts', 'sell', undefined],
  ['Property', 'Houses', 'rent', 'estate-agent'],
  ['Home Decor', 'Furniture', 'sell', undefined],
])('%s, %s, %s: %s', (category, subcategory, listingType, kind) => {
  expect(licenceKindOf({ category, subcategory, listingType })).toBe(kind)
})

test('an unusual number is asked about, where numbers have a known form', () => {
  expect(numberQuestion('motor-dealer', 'New South Wales', 'MD012345')).toBeUndefined()
  expect(numberQuestion('motor-dealer', 'New South Wales', 'ABC')).toBe(
    'Numbers there usually look like MD012345. Is yours right?',
  )
  expect(numberQuestion('motor-dealer', 'Tasmania', 'anything')).toBeUndefined()
  expect(numberQuestion('motor-dealer', 'New South Wales', ' ')).toBeUndefined()
})
