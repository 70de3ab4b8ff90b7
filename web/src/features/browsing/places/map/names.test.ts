import { expect, test } from 'vitest'
import { placeNames } from './names.ts'

/** A square of 400 pixels, at so many pixels per unit. */
const at = (scale: number) => ({ view: { x: 0, y: 50_000, scale }, size: { width: 400, height: 400 } })
const named = (name: string, x: number, y: number) => ({ name, x, y: 50_000 + y })
const nothing = { place: undefined, states: [], cities: [], postcodes: [], labels: [] }
const namesOf = (scale: number, some: Partial<Parameters<typeof placeNames>[1]>) =>
  placeNames(at(scale), { ...nothing, ...some }).map(({ name }) => name)

test('far above, states and capitals have names', () => {
  const cities = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'].map((name, i) =>
    named(name, i * 200 - 800, 500),
  )
  const states = [named('Victoria', 0, -500)]
  expect(namesOf(0.1, { states, cities })).toEqual(['Victoria', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])
})

test('nearer all cities have names, and close up suburbs have', () => {
  const cities = [named('Geelong', 0, 0)]
  const postcodes = [{ ...named('Newtown', 20, 20), box: { left: 0, right: 60, top: 0, bottom: 40 } }]
  expect(namesOf(0.5, { cities, postcodes })).toEqual(['Geelong'])
  expect(namesOf(2, { cities, postcodes })).toEqual(['Newtown'])
})

test('a name covers neither another one nor a number, and a suburb has room for its own', () => {
  const cities = [
    named('Sydney', 0, 0),
    named('Parramatta', 5, 5),
    named('Ryde', 5, 10),
    named('Epping', 0, 0),
    named('Cairns', 0, -200),
  ]
  expect(namesOf(0.5, { cities })).toEqual(['Sydney', 'Parramatta', 'Ryde', 'Cairns'])
  const [sydney] = placeNames(at(0.5), {
    ...nothing,
    cities: cities.slice(0, 1),
    labels: [{ left: 200, top: 200 }],
  })
  expect(sydney?.top).toBe(224)
  const narrow = { ...named('Woolloomooloo', 0, 0), box: { left: 0, right: 10, top: 0, bottom: 10 } }
  expect(namesOf(2, { postcodes: [narrow] })).toEqual([])
})

test('the place that is searched around has a mark with its name below', () => {
  const place = named('Newtown', 0, 0)
  expect(placeNames(at(2), { ...nothing, place })).toEqual([
    { name: '', kind: 'mark', left: 200, top: 200 },
    { name: 'Newtown', kind: 'place', left: 200, top: 224 },
  ])
})
