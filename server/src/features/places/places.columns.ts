import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { areaOf, distancesWithin, findNear, placeById, placesOfPostcode, postcodesOfArea } from './places.ts'

/** Where an ad is: its place, or its city as a negative number; 0 is everywhere. */
export const position = sql`coalesce(place_id, -city_id)`

/** The places in the text index ads_search: the same expression as in the index. */
export const placeLabels = sql`place_labels(postcode, place_id, city_id)`

const EVERYWHERE = 0

/** Further than any two places on Earth. */
const ANY_DISTANCE = 30_000

/** How far positions are from where a scope asks from; none if that is unknown. */
export function distancesIn({ near, radius = ANY_DISTANCE }: ListingScope) {
  const place = near && findNear(near)
  return place ? distancesWithin(place, radius) : { positions: [], kilometres: [] }
}

/** The positions that a scope allows, or undefined: all. Ads that are offered everywhere are within every radius. */
function positionsIn(scope: ListingScope): number[] | undefined {
  const { radius, postcode } = scope
  const within = radius === undefined ? undefined : distancesIn(scope).positions
  const inPostcode = postcode === undefined ? undefined : placesOfPostcode(postcode).map(({ id }) => id)
  if (!inPostcode) return within && [...within, EVERYWHERE]
  return within ? inPostcode.filter((id) => within.includes(id)) : inPostcode
}

/**
 * The labels of which an ad at one of some positions has at least one. It may have one and be elsewhere in the postcode:
 * rows are filtered again. If most postcodes of an area are within, the area is one label.
 */
function labelsOf(positions: readonly number[]): string[] {
  const postcodes = [...new Set(positions.flatMap((at) => placeById(at)?.postcode ?? []))]
  const areas = [...Map.groupBy(postcodes, areaOf)].flatMap(([area, within]) =>
    within.length > postcodesOfArea(area) / 2 ? [`pa${area}`] : within.map((postcode) => `pc${postcode}`),
  )
  const cities = positions.filter((at) => at <= 0).map((at) => `at${-at}`)
  return [...areas, ...cities]
}

/** The places of a scope as a label group. */
export function scopePlaceLabels(scope: ListingScope): string[][] {
  const positions = positionsIn(scope)
  return positions ? [labelsOf(positions)] : []
}

/** A subquery rather than a list, since PostgreSQL hashes it: there may be thousands. */
export function placeConditions(scope: ListingScope): Sql[] {
  const positions = positionsIn(scope)
  return positions ? [sql`${position} in (select unnest(${positions}::int[]))`] : []
}
