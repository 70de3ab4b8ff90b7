import { expect, test } from 'vitest'
import { readSearch, writeSearch } from './address.ts'

test.each([
  [
    { listingType: ['sell', 'rent'], page: 2, state: 'New South Wales' },
    '?listingType=sell,rent&page=2&state=New+South+Wales',
  ],
  [{ search: '123' }, '?search=123'],
  [{ search: 'a&b=c, "d"' }, '?search=a%26b%3Dc,+%22d%22'],
  [{ search: undefined, city: '' }, ''],
])('%j is written as %s', (search, text) => {
  expect(writeSearch(search)).toBe(text)
})

test('the query of an address is read as plain text', () => {
  expect(readSearch('?search=123&listingType=sell,rent&page=2')).toEqual({
    search: '123',
    listingType: 'sell,rent',
    page: '2',
  })
})

test('a repeated name in an address is a list', () => {
  expect(readSearch('rentType=daily&rentType=weekly')).toEqual({ rentType: ['daily', 'weekly'] })
})
