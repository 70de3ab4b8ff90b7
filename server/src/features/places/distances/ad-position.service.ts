import { hash } from 'node:crypto'
import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import { scopePlaceLabels } from '../places.columns.ts'
import { currentPlaces, placesVersion, postcodeKey } from '../places.ts'
import { placesOfRegion } from '../regions/regions.service.ts'
import { distanceFrom, postcodeAt } from './distances.service.ts'

/** The labels of which an ad in a scope has at least one; undefined: it may have any. An ad may have one and be elsewhere. */
export const placeLabelsIn = (scope: ListingScope): readonly string[] | undefined =>
  scopePlaceLabels(scope)[0]

const EVERYWHERE = 0

/**
 * Returns whether an ad at a position is within the radius, the postcode and the region of a scope: what `placeConditions` asks about
 * many ads, for many scopes.
 */
export function placedAt(position: number): (scope: ListingScope) => boolean {
  const distanceTo = distanceFrom(position)
  const postcode = postcodeAt(position)
  const own = postcode === undefined ? undefined : postcodeKey(postcode)
  return (scope) => {
    if (scope.postcode !== undefined && postcodeKey(scope.postcode) !== own) return false
    if (scope.region !== undefined && !placesOfRegion(scope.region).includes(position)) return false
    const { near, radius } = scope
    if (near === undefined || radius === undefined || position === EVERYWHERE) return true
    return (distanceTo(near) ?? Number.POSITIVE_INFINITY) <= radius
  }
}

let digest = { of: -1, text: '' }

/** The same in every process that has loaded the same places. */
export function placesDigest(): string {
  if (digest.of !== placesVersion())
    digest = { of: placesVersion(), text: hash('sha256', JSON.stringify(currentPlaces()), 'base64url') }
  return digest.text
}
