import { states } from '@bowerbird/contract/catalogue/locations'
import { expect, test } from 'vitest'
import { placeById } from '../places.ts'
import { placesOfRegion, regionOf, regionsNamed } from './regions.service.ts'

test.each([
  ['northern-beaches-nsw', 'Manly', '2095'],
  ['hills-district-nsw', 'Castle Hill', '2154'],
  ['inner-west-nsw', 'Marrickville', '2204'],
  ['sutherland-shire-nsw', 'Cronulla', '2230'],
  ['hunter-valley-nsw', 'Cessnock', '2325'],
  ['mornington-peninsula-vic', 'Rosebud', '3939'],
  ['yarra-valley-vic', 'Healesville', '3777'],
  ['sunshine-coast-qld', 'Maroochydore', '4558'],
  ['gold-coast-hinterland-qld', 'Nerang', '4211'],
  ['barossa-valley-sa', 'Tanunda', '5352'],
  ['swan-valley-wa', 'Ellenbrook', '6069'],
  ['huon-valley-tas', 'Huonville', '7109'],
  ['red-centre-nt', 'Braitling', '0870'],
  ['weston-creek-act', 'Duffy', '2611'],
])('%s has %s', (id, suburb, postcode) => {
  const places = placesOfRegion(id).map((place) => placeById(place))
  expect(places.some((place) => place?.suburb === suburb && place.postcode === postcode)).toBe(true)
})

test('there are at least 64 regions, in every state, and each has suburbs', async () => {
  const { readFile } = await import('node:fs/promises')
  const lines = (await readFile(new URL('../../../../data/regions.csv', import.meta.url), 'utf8'))
    .trim()
    .split('\n')
  const found = lines.slice(1).map((line) => {
    const [name = '', abbreviation = ''] = line.split(',')
    return { name, id: `${name} ${abbreviation}`.toLowerCase().replace(/[ -]+/g, '-'), abbreviation }
  })
  expect(found.length).toBeGreaterThanOrEqual(64)
  expect(found.filter(({ id }) => !regionOf({ region: id })).map(({ name }) => name)).toEqual([])
  expect(new Set(found.map(({ abbreviation }) => abbreviation))).toEqual(
    new Set(states().map(({ abbreviation }) => abbreviation)),
  )
})

test('a region has other names', () => {
  expect(regionsNamed('barossa').map(({ id }) => id)).toEqual(['barossa-valley-sa'])
  expect(regionsNamed('fnq').map(({ id }) => id)).toEqual(['far-north-queensland-qld'])
  expect(regionOf({ region: 'atlantis-nsw' })).toBeUndefined()
})
