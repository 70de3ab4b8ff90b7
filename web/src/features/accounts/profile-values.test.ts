import { ProfileUpdate } from '@bowerbird/contract/accounts/accounts.schema'
import { expect, test } from 'vitest'
import { mia } from './accounts.fixture.tsx'
import { birthYears, days, isChanged, months, updateOf, valuesOf } from './profile-values.ts'

test('day and month have two digits, years run from 1930 to this one', () => {
  expect([days[0], days.at(-1), days.length]).toEqual(['01', '31', 31])
  expect([months[0], months.at(-1), months.length]).toEqual(['01', '12', 12])
  expect([birthYears(2026)[0], birthYears(2026).at(-1)]).toEqual(['2026', '1930'])
})

test.each([
  ['07/03/88', '1988'],
  ['07/03/30', '1930'],
  ['07/03/04', '2004'],
])('%s is read as a day in %s and written back the same', (DOB, year) => {
  const profile = { ...mia, DOB }
  const values = valuesOf(profile, 2026)
  expect(values).toMatchObject({ day: '07', month: '03', year })
  expect(updateOf(values, profile).DOB).toBe(DOB)
})

test('a date with a part missing is no date', () => {
  const update = updateOf({ ...valuesOf(mia), day: '07' }, mia)
  expect(ProfileUpdate.safeParse(update).error?.issues[0]).toMatchObject({
    path: ['DOB'],
    message: 'Please enter a valid date of birth',
  })
})

test('a picture is sent only when it is another one', () => {
  const profile = { ...mia, avatar: '/images/0/320.webp' }
  expect(updateOf(valuesOf(profile), profile).avatar).toBeUndefined()
  expect(updateOf({ ...valuesOf(profile), avatar: null }, profile).avatar).toBeNull()
})

test('a form is changed when anything in it is', () => {
  expect(isChanged(valuesOf(mia), mia)).toBe(false)
  expect(isChanged({ ...valuesOf(mia), phoneNumber: '1' }, mia)).toBe(true)
})
