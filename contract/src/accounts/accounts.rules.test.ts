import { expect, test } from 'vitest'
import {
  fullBirthDate,
  fullYear,
  isBirthDate,
  isGoogleMessage,
  mayDeleteOwnAccount,
} from './accounts.rules.ts'

test.each([
  [30, 2026, 1930],
  [99, 2026, 1999],
  [0, 2026, 2000],
  [26, 2026, 2026],
  [27, 2026, 1927],
])('the year %i, read in %i, means %i', (yy, thisYear, year) => {
  expect(fullYear(yy, thisYear)).toBe(year)
})

test.each([
  ['01/01/30', true],
  ['29/02/00', true],
  ['31/12/26', true],
  ['31/12/29', false], // 1929: before the first year on offer
  ['29/02/01', false],
  ['31/04/90', false],
  ['00/01/90', false],
  ['01/13/90', false],
  ['1/1/90', false],
  ['01/01/1990', false],
  ['', false],
])('%s as a date of birth in 2026 is valid: %s', (text, isGood) => {
  expect(isBirthDate(text, 2026)).toBe(isGood)
})

test.each([
  ['07/03/88', '07/03/1988'],
  ['31/12/26', '31/12/2026'],
])('%s reads as %s', (text, shown) => {
  expect(fullBirthDate(text, 2026)).toBe(shown)
})

test('members may delete their account, administrators may not', () => {
  expect(mayDeleteOwnAccount('user')).toBe(true)
  expect(mayDeleteOwnAccount('admin')).toBe(false)
})

test.each([
  [{ token: 't', name: 'n', email: 'e', avatar: null, role: 'user' }, true],
  [{ error: 'no' }, true],
  [{ token: 1 }, false],
  ['token', false],
  [null, false],
])('%j is a message of the Google popup: %s', (data, isOne) => {
  expect(isGoogleMessage(data)).toBe(isOne)
})
