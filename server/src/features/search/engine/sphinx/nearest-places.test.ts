import { expect, test } from 'vitest'
import { nearestPlaces } from './nearest-places.ts'

/** Two places at the same distance, one farther, and ads that are offered everywhere. */
const counts = new Map([
  [7, 3],
  [8, 2],
  [9, 4],
  [0, 5],
])
const distances = { positions: [9, 8, 7], kilometres: [12, 2.5, 2.5] }

const partsOf = (offset: number, limit: number) =>
  nearestPlaces(counts, distances, { offset, limit }).map(({ places, offset: from, limit: n }) => [
    places,
    from,
    n,
  ])

test('a page by distance reads whole places, and parts of those at its ends', () => {
  expect(partsOf(0, 9)).toEqual([[[7, 8, 9], 0, 9]])
  expect(partsOf(0, 4)).toEqual([[[7, 8], 0, 4]])
  expect(partsOf(3, 8)).toEqual([
    [[7, 8], 3, 2],
    [[9], 0, 4],
    [[0], 0, 2],
  ])
  expect(partsOf(12, 20)).toEqual([[[0], 3, 2]])
  expect(partsOf(14, 20)).toEqual([])
})

test('places of a part are in order of their distance', () => {
  const [part] = nearestPlaces(counts, distances, { offset: 0, limit: 14 })
  expect(part?.places.toSorted((a, b) => part.rankOf(a) - part.rankOf(b))).toEqual([7, 8, 9, 0])
})
