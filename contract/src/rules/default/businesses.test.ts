import { expect, test } from 'vitest'
import { defaultCountry } from '../../catalogue/default/default-country.ts'
import { currentMarket } from '../../market/current-market.ts'
import { type JudgedAd, ruleHints } from '../evaluate.ts'
import { checkRules } from '../rules.changes.ts'
import { businessRules } from './businesses.ts'
import { defaultRules } from './default-rules.ts'

const NOW = new Date('2026-11-20T00:00:00Z')
const car: JudgedAd = {
  subcategory: 'Cars',
  title: 'Toyota Corolla 2018',
  description: 'One owner.',
  listingType: 'sell',
  rentType: null,
  price: 15_000,
  state: 'Victoria',
  attributes: {},
}

const hints = (changes: Partial<JudgedAd>, now = NOW, rules = businessRules) =>
  ruleHints({ ...car, isBusiness: true, ...changes }, 'buyer', now, rules).map(({ id }) => id)

test.each(defaultCountry.states.map(({ name, abbreviation }) => [name, abbreviation]))(
  'buyers of a dealer’s car in %s read what the law of that state may give them',
  (state, abbreviation) => {
    expect(hints({ state })).toEqual(['consumer-guarantees', `warranty-${abbreviation.toLowerCase()}`])
  },
)

test('a private seller’s ad has none of them, nor has one whose seller isn’t known', () => {
  expect(hints({ isBusiness: false })).toEqual([])
  expect(hints({ isBusiness: undefined })).toEqual([])
  expect(hints({ isBusiness: false }, NOW, defaultRules)).toContain('ppsr')
})

test('motorcycles have their own, homes have none, things have the consumer guarantees', () => {
  expect(hints({ subcategory: 'Motorcycles' })).toEqual(['consumer-guarantees'])
  expect(hints({ subcategory: 'Motorcycles', state: 'Western Australia' })).toEqual([
    'consumer-guarantees',
    'warranty-motorcycle-wa',
  ])
  expect(hints({ subcategory: 'Houses' })).toEqual([])
  expect(hints({ subcategory: 'Furniture' })).toEqual(['consumer-guarantees'])
  expect(hints({ listingType: 'rent' })).toEqual(['consumer-guarantees'])
})

test('a law begins on its day, by the clocks of its state', () => {
  const queensland = { state: 'Queensland' }
  expect(hints(queensland, new Date('2019-08-31T13:59:00Z'))).not.toContain('warranty-qld')
  expect(hints(queensland, new Date('2019-08-31T14:00:00Z'))).toContain('warranty-qld')
})

test('they promise nothing, and name their source', () => {
  for (const { message, sources } of businessRules) {
    expect(message).toMatch(/\bmay\b/)
    expect(sources).toHaveLength(1)
  }
})

test('only a hint for buyers can depend on who sells', () => {
  const [hint] = businessRules
  if (!hint) throw new Error('no hint')
  const { catalogue, country } = currentMarket()
  const problems = (changes: Partial<typeof hint>) =>
    checkRules([{ ...hint, ...changes }], { catalogue, country }).map(({ path }) => path)
  expect(problems({})).toEqual([])
  expect(problems({ audience: 'both' })).toEqual(['consumer-guarantees.seller'])
  expect(problems({ effect: 'refuse' })).toEqual(['consumer-guarantees.seller'])
  expect(problems({ effect: 'refuse', seller: null })).toEqual([])
})
