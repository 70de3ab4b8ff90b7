import { parseSearchText } from '@bowerbird/contract/search/parse-search-text'
import { describe, expect, test } from 'vitest'
import { type PlaceWords, readPlaceWords, type Words } from './place-words.service.ts'

/** A market in which some names are brands or things, and one word is known to nobody. */
const words: Words = {
  isInCatalogue: (name) => ['blue', 'brompton'].includes(name),
  listNamed: async (names) => new Set(names.filter((name) => ['epping', 'trek 3182'].includes(name))),
  listUnused: async (all) => new Set(all.filter((word) => /^(penshrst|marickville|penrth)$/.test(word))),
  listUnknown: async (all) => new Set(all.filter((word) => /^(penshrst|marickville)$/.test(word))),
}

const read = (text: string, chosen: object = {}) => readPlaceWords(text, chosen, words)

/** Without the words and the name of the place, which have tests of their own. */
async function readPlace(text: string, chosen: object = {}): Promise<Partial<PlaceWords> | undefined> {
  const found = await read(text, chosen)
  if (!found) return undefined
  const { text: _t, name: _n, isNearest: _i, ...place } = found
  return place
}

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
    ['couch in paramatta', 'couch', 'parramatta-2150', 10],
    ['couch in paramatta SA', 'couch', 'paramatta-5558', 10],
  ])('a place is found in "%s"', async (text, rest, near, radius) => {
    expect(await readPlace(text)).toEqual({ rest, near, radius })
  })

  test('of several suburbs with one name, the text means the one in the chosen state, else the largest', async () => {
    expect((await read('in Newtown', { state: 'Victoria' }))?.near).toBe('newtown-3220')
    expect((await read('in Newtown', { state: 'Queensland' }))?.near).toBe('newtown-4350')
    expect((await read('in Newtown', { state: 'Northern Territory' }))?.near).toBe('newtown-2042')
  })

  test('a place in the text is more specific than one that was chosen before', async () => {
    const chosen = { near: 'penrith-2750', radius: 5 }
    expect(await readPlace('in Newtown', chosen)).toEqual({ rest: '', near: 'newtown-2042', radius: 10 })
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
  ])('"%s" is the chosen place, or nothing', async (text, radius) => {
    expect(await readPlace(text, {})).toEqual({ rest: 'bike' })
    const near = 'penrith-2750'
    expect(await readPlace(text, { near })).toEqual({ rest: 'bike', near, radius: radius ?? 25 })
    expect(await readPlace(text, { near, radius: 50 })).toEqual({ rest: 'bike', near, radius: radius ?? 50 })
  })
})

describe('no place', () => {
  test.each([
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
  ])('no place is found in "%s"', async (text) => {
    expect(await read(text)).toBeUndefined()
  })
})

describe('a place that nothing introduces', () => {
  test.each([
    ['surry hills couch', 'couch', { near: 'surry-hills-2010', radius: 10 }],
    ['bunk bed penshurst', 'bunk bed', { near: 'penshurst-2222', radius: 10 }],
    ['corolla dandenong vic', 'corolla', { near: 'dandenong-3175', radius: 10 }],
    ['trailer 2560', 'trailer', { near: 'campbelltown-2560', radius: 10 }],
    ['2560 trailer', 'trailer', { near: 'campbelltown-2560', radius: 10 }],
    ['couch north hobart cheap', 'couch cheap', { near: 'north-hobart-7000', radius: 10 }],
    ['couch from penrith', 'couch', { near: 'penrith-2750', radius: 10 }],
    ['newtown', '', { near: 'newtown-2042', radius: 10 }],
    ['ute orange nsw', 'ute', { near: 'orange-2800', radius: 10 }],
    ['ute orange 2800', 'ute', { near: 'orange-2800', radius: 10 }],
    ['kayak northern beaches', 'kayak', { region: 'northern-beaches-nsw' }],
    ['kayak in the hills district', 'kayak', { region: 'hills-district-nsw' }],
    ['ute hunter valley nsw', 'ute', { region: 'hunter-valley-nsw' }],
    ['caravan on the sunshine coast', 'caravan on the sunshine coast', undefined],
    ['caravan sunshine coast', 'caravan', { region: 'sunshine-coast-qld' }],
    ['caravan gold coast hinterland', 'caravan', { region: 'gold-coast-hinterland-qld' }],
    ['hobart piano', 'piano', { state: 'Tasmania', city: 'Hobart' }],
    ['house in hobart with pool', 'house with pool', { state: 'Tasmania', city: 'Hobart' }],
    ['corolla nsw', 'corolla', { state: 'New South Wales' }],
  ])('a place is found in "%s"', async (text, rest, place) => {
    expect(await readPlace(text)).toEqual(place && { rest, ...place })
  })

  test.each([
    ['orange couch', 'couch', 'orange-2800'],
    ['dress in orange', 'dress', 'orange-2800'],
    ['paddington bear', 'bear', 'paddington-2021'],
    ['collingwood guernsey', 'guernsey', 'collingwood-3066'],
    // The catalogue has it, or ads are named so.
    ['brompton', '', 'brompton-5007'],
    ['epping chair', 'chair', 'epping-3076'],
    ['rtx 4060', 'rtx', 'ashgrove-4060'],
    ['trek 3182', 'trek', 'st-kilda-3182'],
    // Hardly anyone lives there.
    ['comet', '', 'comet-4702'],
    // Nobody knows the word, and it is nearly a place.
    ['bunk bed penshrst', 'bunk bed', 'penshurst-2222'],
    ['couch in marickville', 'couch', 'marrickville-2204'],
    // Hardly anyone lives in Paramatta SA.
    ['couch paramatta', 'couch', 'parramatta-2150'],
  ])('a name that may be a word is doubtful: "%s"', async (text, rest, near) => {
    expect(await readPlace(text)).toEqual({ rest, near, radius: 10, isDoubtful: true })
  })

  test.each([
    'couch for sale',
    'corolla 2018',
    'kettle 2200 watts',
    'ute $2560',
    'victoria cross medal',
    'sister act',
    'mountain bike',
    'wardrobe with robe',
  ])('no place is found in "%s"', async (text) => expect(await read(text)).toBeUndefined())

  test('of several regions with one name, the text means the one in the chosen state', async () => {
    expect((await read('sofa inner west'))?.region).toBe('inner-west-nsw')
    expect((await read('sofa inner west', { state: 'Victoria' }))?.region).toBe('inner-west-vic')
  })

  test('a place has its words and its name: a postcode as the postcode, a suburb with its state', async () => {
    expect(await read('trailer 2560')).toMatchObject({ text: '2560', name: '2560 NSW' })
    expect(await read('trailer near Penrith cheap')).toMatchObject({
      text: 'near Penrith',
      name: 'Penrith NSW',
    })
    expect(await read('kayak barossa')).toMatchObject({ text: 'barossa', name: 'Barossa Valley SA' })
  })

  test('near asks for the nearest first; in and within don’t', async () => {
    expect((await read('couch near Penrith'))?.isNearest).toBe(true)
    expect((await read('couch near pensurst'))?.near).toBe('penshurst-2222')
    expect((await read('couch in Penrith'))?.isNearest).toBeUndefined()
    expect((await read('couch within 5 km of Penrith'))?.isNearest).toBeUndefined()
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
