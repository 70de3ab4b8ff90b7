import type { ListingParams } from '@bowerbird/contract/listing/listing.params'
import { MAX_RADIUS } from '@bowerbird/contract/places/near'

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
