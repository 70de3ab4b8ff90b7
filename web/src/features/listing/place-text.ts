import { nearName } from '@bowerbird/contract/listing/listing.heading'
import type { ListingParams } from '@bowerbird/contract/listing/listing.params'
import { MAX_RADIUS } from '@bowerbird/contract/places/near'
import type { Place } from '@bowerbird/contract/places/places.schema'

/** "Within 10 km of Newtown", "Near Newtown" */
export function nearText(params: ListingParams, place: Place | undefined): string | undefined {
  const name = place?.id === params.near ? place?.suburb : nearName(params, place)
  if (!name) return undefined
  return params.radius ? `Within ${params.radius} km of ${name}` : `Near ${name}`
}

/** What is wrong with the radius of an address; a place that nobody knows is found out by the server. */
export function radiusProblem(
  raw: { near?: unknown; radius?: unknown },
  { near, radius }: ListingParams,
): string | undefined {
  const given = [raw.radius]
    .flat()
    .filter((each) => typeof each === 'string' || typeof each === 'number')
    .join(', ')
    .trim()
  if (!given || radius !== undefined) return undefined
  if (near) return `“${given}” is no distance we can search. Choose one from 1 to ${MAX_RADIUS} km.`
  // A plain form sends its distance without a place, too.
  return raw.near === undefined ? 'A distance needs a suburb or postcode to measure from.' : undefined
}
