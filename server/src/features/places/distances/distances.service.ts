import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import { type Distances, distancesWithin, findNear, placeById, placesVersion, pointAt } from '../places.ts'
import { kilometresBetween } from './great-circle.ts'

/** Further than any two places on Earth. */
const ANY_DISTANCE = 30_000

/** The latest, since a request needs the same distances several times, and people turn pages. */
const REMEMBERED = 200
const remembered = new Map<string, Distances>()

/** Distances of positions from the origin of a scope; empty if that is unknown. The same object for the same scope. */
export function distancesIn({ near, radius = ANY_DISTANCE }: ListingScope): Distances {
  const place = near && findNear(near)
  if (!place) return { positions: [], kilometres: [] }
  const key = `${placesVersion()} ${place.id} ${radius}`
  const known = remembered.get(key)
  if (known) return known
  const found = distancesWithin(place, radius)
  remembered.set(key, found)
  const [oldest] = remembered.keys()
  if (remembered.size > REMEMBERED && oldest) remembered.delete(oldest)
  return found
}

/** The postcode at a position; undefined if that is a city or everywhere. */
export const postcodeAt = (position: number): string | undefined => placeById(position)?.postcode

/** Returns how far the place that `near` names is from a position; undefined if one of them is unknown or everywhere. */
export function distanceFrom(position: number): (near: string) => number | undefined {
  const point = pointAt(position)
  return (near) => {
    const place = point && findNear(near)
    return place && kilometresBetween(point, place)
  }
}
