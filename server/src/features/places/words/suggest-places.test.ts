import { expect, test } from 'vitest'
import { suggestPlaces } from './suggest-places.ts'

const namesOf = (text: string) => suggestPlaces(text).map(({ slug }) => slug)

test.each([
  ['parra', 'parramatta-2150'],
  ['Parramatta', 'parramatta-2150'],
  ['newtown', 'newtown-2042'],
  ['newtown vic', 'newtown-3220'],
  ['newtown 4350', 'newtown-4350'],
  ['NEWTOWN NSW 2042', 'newtown-2042'],
  ['surry hils', 'surry-hills-2010'],
  ['surry hills', 'surry-hills-2010'],
  ['marickville', 'marrickville-2204'],
  ['mt gambier', 'mount-gambier-5290'],
  ['st kilda', 'st-kilda-3182'],
  ['toowoomba', 'toowoomba-city-4350'],
  ['0800', 'darwin-city-0800'],
])('%s has the expected suggestions', (text, first) => {
  expect(namesOf(text)[0]).toBe(first)
})

test('a rare place name may be a misspelt one', () => {
  expect(namesOf('paramatta').slice(0, 2)).toEqual(['paramatta-5558', 'parramatta-2150'])
})

test('a postcode lists its suburbs, the largest first', () => {
  const found = suggestPlaces('2150')
  expect(found.every(({ postcode }) => postcode === '2150')).toBe(true)
  expect(found[0]?.suburb).toBe('Parramatta')
  const sizes = found.map(({ population }) => population)
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
})

test('the beginning of a postcode finds suburbs, and nonsense finds none', () => {
  expect(suggestPlaces('20').every(({ postcode }) => postcode.startsWith('20'))).toBe(true)
  expect(suggestPlaces('qqqzzz')).toEqual([])
  expect(suggestPlaces('!?')).toEqual([])
})
