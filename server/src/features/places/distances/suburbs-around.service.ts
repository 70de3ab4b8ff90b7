import { placeId } from '@bowerbird/contract/places/near'
import { distancesWithin, placeBySlug, pointAt } from '../places.ts'

/** The id of a suburb that can be chosen; undefined if there is none. */
export function findSuburb({ suburb, postcode }: { suburb: string; postcode: string }): number | undefined {
  const place = placeBySlug(placeId(suburb, postcode))
  return place?.isCurrent ? place.id : undefined
}

/** The ids of suburbs within so many kilometres of a position, with their distance; none if it is everywhere. */
export function suburbsAround(position: number, radius: number): ReadonlyMap<number, number> {
  const point = pointAt(position)
  if (!point) return new Map()
  const { positions, kilometres } = distancesWithin(point, radius)
  // Cities have negative positions.
  return new Map(positions.map((id, i) => [id, kilometres[i] ?? radius] as const).filter(([id]) => id > 0))
}
