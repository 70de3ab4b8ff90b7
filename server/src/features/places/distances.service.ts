import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import { type Distances, distancesWithin, findNear, placeById } from './places.ts'

/** Further than any two places on Earth. */
const ANY_DISTANCE = 30_000

/** How far positions are from where a scope asks from; none if that is unknown. */
export function distancesIn({ near, radius = ANY_DISTANCE }: ListingScope): Distances {
  const place = near && findNear(near)
  return place ? distancesWithin(place, radius) : { positions: [], kilometres: [] }
}

/** The postcode at a position; undefined if that is a city or everywhere. */
export const postcodeAt = (position: number): string | undefined => placeById(position)?.postcode
