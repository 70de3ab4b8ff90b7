import { expect, test } from 'vitest'
import { formatArea, formatLocation, formatMoney, formatPrice, formatShortLocation } from './ads.format.ts'

test.each([
  [0, '$0'],
  [1250, '$1,250'],
  [24.95, '$24.95'],
  [24.5, '$24.50'],
  [100_000_000, '$100,000,000'],
])('%d dollars read %s', (amount, text) => {
  expect(formatMoney(amount)).toBe(text)
})

test.each([
  ['daily', '$55/day'],
  ['weekly', '$55/wk'],
  ['monthly', '$55/mo'],
] as const)('a price for %s rent reads %s', (rentType, text) => {
  expect(formatPrice({ price: 55, listingType: 'rent', rentType })).toBe(text)
})

test('a price for sale has no rent suffix', () => {
  expect(formatPrice({ price: 55, listingType: 'sell', rentType: null })).toBe('$55')
})

test('an ad that costs nothing is free, for sale or for rent', () => {
  expect(formatPrice({ price: 0, listingType: 'sell', rentType: null })).toBe('Free')
  expect(formatPrice({ price: 0, listingType: 'rent', rentType: 'weekly' })).toBe('Free')
})

test('an area reads in square feet, with square metres in brackets', () => {
  expect(formatArea(1250)).toBe('1,250 sq ft (116 m²)')
  expect(formatArea(107_639)).toBe('107,639 sq ft (10,000 m²)')
})

test('a short location has the state’s abbreviation', () => {
  expect(formatShortLocation({ city: 'Canberra', state: 'Australian Capital Territory' })).toBe(
    'Canberra, ACT',
  )
  expect(formatShortLocation({ city: 'All Cities', state: 'All States' })).toBe('All of Australia')
})

test('a location shows city and state, or the whole country', () => {
  expect(formatLocation({ city: 'Hobart', state: 'Tasmania' })).toBe('Hobart, Tasmania')
  expect(formatLocation({ city: 'All Cities', state: 'All States' })).toBe('All of Australia')
})
