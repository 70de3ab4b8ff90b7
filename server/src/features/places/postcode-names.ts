import { stateId } from '@bowerbird/contract/catalogue/ids'
import { states } from '@bowerbird/contract/catalogue/locations'
import type { Postcodes } from '@bowerbird/contract/places/outlines.schema'
import { currentPlaces, placesVersion } from './places.ts'

const abbreviations = new Map(states.map(({ name, abbreviation }) => [stateId(name), abbreviation as string]))

let names: { version: number; postcodes: Postcodes['postcodes'] } | undefined

function nameAll(): Postcodes['postcodes'] {
  const byPostcode = Map.groupBy(currentPlaces(), ({ postcode }) => postcode)
  return Object.fromEntries(
    [...byPostcode].map(([postcode, places]) => {
      const largest = places.reduce((a, b) => (b.population > a.population ? b : a))
      return [postcode, { suburb: largest.suburb, state: abbreviations.get(largest.stateId) ?? '' }]
    }),
  )
}

/** What people call a postcode: its largest suburb. */
export function postcodeNames(): Postcodes['postcodes'] {
  if (names?.version !== placesVersion()) names = { version: placesVersion(), postcodes: nameAll() }
  return names.postcodes
}
