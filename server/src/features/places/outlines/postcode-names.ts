import { stateById } from '@bowerbird/contract/catalogue/locations'
import type { Postcodes } from '@bowerbird/contract/places/outlines.schema'
import { currentPlaces, placesVersion } from '../places.ts'

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

/** Common name of each postcode: its largest suburb. */
export function postcodeNames(): Postcodes['postcodes'] {
  if (names?.version !== placesVersion()) names = { version: placesVersion(), postcodes: nameAll() }
  return names.postcodes
}
