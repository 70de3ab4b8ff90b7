import type { Place } from '@bowerbird/contract/places/places.schema'
import { asPlace, findNear, placeById } from './places.ts'

/** A suburb by its id in addresses; the largest one of a postcode. */
export function findPlace(near: string): Place | undefined {
  const found = findNear(near)
  return found && asPlace(found)
}

export function placeWithId(id: number): Place | undefined {
  const found = placeById(id)
  return found && asPlace(found)
}
