import { expect, test } from 'vitest'
import { placeCookies, placeInCookies } from '../catalogue/place-cookie.ts'
import {
  type ChosenPlace,
  chosenName,
  placeFilter,
  readChosenPlace,
  writeChosenPlace,
} from './chosen-place.ts'
import { placeId } from './near.ts'

const suburb = (name: string, postcode: string, radius?: number): ChosenPlace => ({
  near: placeId(name, postcode),
  suburb: name,
  postcode,
  state: 'Australian Capital Territory',
  radius,
})

test.each<[ChosenPlace, string, object]>([
  [{ state: 'Queensland' }, 'Queensland', { state: 'Queensland' }],
  [suburb('O’Connor', '2602', 10), 'O’Connor ACT 2602', { near: 'oconnor-2602', radius: 10 }],
  [
    suburb('Point (West), the-End', '0200'),
    'Point (West), the-End ACT 0200',
    {
      near: 'point-west-the-end-0200',
    },
  ],
])('a chosen place survives its cookie: %j', (place, name, filter) => {
  const [cookie = ''] = placeCookies(writeChosenPlace(place), false)[0]?.split(';') ?? []
  expect(readChosenPlace(placeInCookies(`theme=dark; ${cookie}; other=1`))).toEqual(place)
  expect(chosenName(place)).toBe(name)
  expect(placeFilter(place)).toEqual(filter)
})

test.each(['', 'XX', 'Newtown%20NSW', 'NSW%202042~5', '%E0%A4%A', 'Newtown%20XX%202042~5'])(
  'a cookie that says %j is no place',
  (value) => expect(readChosenPlace(value)).toBeUndefined(),
)

test('an invalid radius means anywhere', () => {
  expect(readChosenPlace('Acton%20ACT%202601~999')).toEqual(suburb('Acton', '2601'))
})

test('over HTTPS the cookie is bound to the host, and replaces the one of an earlier version', () => {
  const [gone, cookie = ''] = placeCookies('QLD', true)
  expect(gone).toBe('place=;path=/;samesite=lax;max-age=-1')
  expect(cookie).toMatch(/^__Host-place=QLD;path=\/;.*;secure$/)
  expect(placeInCookies(cookie)).toBe('QLD')
})
