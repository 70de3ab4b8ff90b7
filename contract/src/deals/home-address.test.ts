import { expect, test } from 'vitest'
import { isHomeAddress } from './home-address.ts'

test.each([
  '12 King St Newtown',
  '3/45a Smith Road',
  'Unit 4, 12 Church Street',
  'Coffee first, then 7 O’Connell Tce',
  'my place',
  'Your driveway, after six',
  'We’re at home all day',
  'apartment 12',
])('“%s” reads like a home', (place) => expect(isHomeAddress(place)).toBe(true))

test.each([
  'Newtown Station, King Street exit',
  'Central Station, platform 23',
  'Library on Church Street',
  'Level 2, State Library Victoria',
  'The corner of King Street and Enmore Road',
  'Café 1889',
  'Marrickville Library, Marrickville',
])('“%s” doesn’t', (place) => expect(isHomeAddress(place)).toBe(false))
