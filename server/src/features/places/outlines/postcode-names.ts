import { allStates, stateById } from '@bowerbird/contract/catalogue/locations'
import type { Postcodes } from '@bowerbird/contract/places/outlines.schema'
import { currentPlaces, placeBySlug, placesVersion, positionOf } from '../places.ts'

let names: { version: number; postcodes: Postcodes['postcodes'] } | undefined

function nameAll(): Postcodes['postcodes'] {
  const byPostcode = Map.groupBy(currentPlaces(), ({ postcode }) => postcode)
  return Object.fromEntries(
    [...byPostcode].map(([postcode, places]) => {
      const largest = places.reduce((a, b) => (b.population > a.population ? b : a))
      return [postcode, { suburb: largest.suburb, state: stateById(largest.stateId)?.abbreviation ?? '' }]
    }),
  )
}

/** The cities of the country, capitals first. */
export const cityPositions = (): NonNullable<Postcodes['cities']> =>
  allStates()
    .filter(({ isHidden }) => !isHidden)
    .flatMap(({ cities }) =>
      cities.filter(({ isHidden }) => !isHidden).map((city, rank) => ({ ...city, rank })),
    )
    .sort((a, b) => a.rank - b.rank)
    .flatMap(({ name, centre }) => {
      const place = placeBySlug(centre)
      return place ? [{ name, at: positionOf(place) }] : []
    })

/** Common name of each postcode: its largest suburb. */
export function postcodeNames(): Postcodes['postcodes'] {
  if (names?.version !== placesVersion()) names = { version: placesVersion(), postcodes: nameAll() }
  return names.postcodes
}
