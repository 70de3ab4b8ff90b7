import { parseSearchText } from '@bowerbird/contract/search/parse-search-text'
import { describe, expect, test } from 'vitest'
import { readPlaceWords } from './place-words.service.ts'

describe('a place in the text', () => {
  test.each([
    ['couch within 10 km of Newtown', 'couch', 'newtown-2042', 10],
    ['couch within 10km of newtown nsw', 'couch', 'newtown-2042', 10],
    ['Within 5 kilometres of Surry Hills couch', 'couch', 'surry-hills-2010', 5],
    ['bike 20 km from Penrith', 'bike', 'penrith-2750', 20],
    ['bike in a 20 km radius of Penrith', 'bike', 'penrith-2750', 20],
    ['bike within 900 km of Penrith', 'bike', 'penrith-2750', 500],
    ['near 4060', '', 'ashgrove-4060', 25],
    ['sofa near 0800', 'sofa', 'darwin-city-0800', 25],
    ['sofa in 4060', 'sofa', 'ashgrove-4060', 10],
    ['piano in Newtown VIC', 'piano', 'newtown-3220', 10],
    ['piano in Newtown, Victoria', 'piano', 'newtown-3220', 10],
    ['piano in newtown 4350', 'piano', 'newtown-4350', 10],
    ['piano around st kilda', 'piano', 'st-kilda-3182', 25],
    ['piano close to St Kilda', 'piano', 'st-kilda-3182', 25],
    ['piano in Toowoomba', 'piano', 'toowoomba-city-4350', 10],
    ['table in parramatta under $300', 'table under $300', 'parramatta-2150', 10],
    ['in Parramatta table and chairs', 'table and chairs', 'parramatta-2150', 10],
    ['ute in Orange NSW', 'ute', 'orange-2800', 10],
    ['ute near Orange', 'ute', 'orange-2800', 25],
    ['couch within 20 km of Geelong', 'couch', 'geelong-3220', 20],
    ['couch within 20 km of Brisbane QLD', 'couch', 'brisbane-city-4000', 20],
    ['ute in Perth TAS', 'ute', 'perth-7300', 10],
    ['couch in newcastle west', 'couch', 'newcastle-west-2302', 10],
  ])('a place is found in "%s"', (text, rest, near, radius) => {
    expect(readPlaceWords(text, {})).toEqual({ rest, near, radius })
  })

  test('of several suburbs with one name, the text means the one in the chosen state, else the largest', () => {
    expect(readPlaceWords('in Newtown', { state: 'Victoria' })?.near).toBe('newtown-3220')
    expect(readPlaceWords('in Newtown', { state: 'Queensland' })?.near).toBe('newtown-4350')
    expect(readPlaceWords('in Newtown', { state: 'Northern Territory' })?.near).toBe('newtown-2042')
  })

  test('a place in the text is more specific than one that was chosen before', () => {
    const chosen = { near: 'penrith-2750', radius: 5 }
    expect(readPlaceWords('in Newtown', chosen)).toEqual({ rest: '', near: 'newtown-2042', radius: 10 })
  })
})

describe('near me', () => {
  test.each([
    ['bike near me', undefined],
    ['bike nearby', undefined],
    ['bike around here', undefined],
    ['bike within 10 km of me', 10],
    ['bike within 10 km', 10],
    ['10 km from home bike', 10],
  ])('"%s" is the chosen place, or nothing', (text, radius) => {
    expect(readPlaceWords(text, {})).toEqual({ rest: 'bike' })
    const near = 'penrith-2750'
    expect(readPlaceWords(text, { near })).toEqual({ rest: 'bike', near, radius: radius ?? 25 })
    expect(readPlaceWords(text, { near, radius: 50 })).toEqual({ rest: 'bike', near, radius: radius ?? 50 })
  })
})

describe('no place', () => {
  test.each([
    // A name alone could be anything.
    'surry hills couch',
    'newtown',
    // Cities and states are read by the contract.
    'corolla in Geelong',
    'piano near Hobart TAS',
    'piano in victoria',
    'mower in WA',
    'piano in australia',
    // Unknown.
    'couch in Atlantis',
    'couch near 9999',
    'couch within 10 km of Narnia',
    // Something else.
    'wardrobe with built in robe',
    'built in ryde',
    'dress in orange',
    'table in rosewood',
    'corolla made in 2018',
    'laptop around 3000',
    'tyres in good condition',
    'corolla under 100,000 km',
    'plug in hybrid',
    'bed in a box',
    'near new couch',
    'fridge in working order',
    'in in in',
    '',
  ])('no place is found in "%s"', (text) => {
    expect(readPlaceWords(text, {})).toBeUndefined()
  })
})

test('the contract leaves a place that a distance is measured from in the text', () => {
  for (const text of [
    'couch within 10 km of Geelong',
    'couch within 10 km of Newtown NSW',
    '5 km from Perth',
  ]) {
    expect(parseSearchText(text)).toMatchObject({ query: text })
    expect(parseSearchText(text).state).toBeUndefined()
  }
  expect(parseSearchText('couch within 10 km of Geelong under $300')).toMatchObject({
    query: 'couch within 10 km of Geelong',
    maxPrice: 300,
  })
})
