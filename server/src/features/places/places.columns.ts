import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { distancesIn, postcodeAt } from './distances/distances.service.ts'
import { areasOf, type Distances, placesOfPostcode, postcodesOfArea } from './places.ts'
import { placesOfRegion } from './regions/regions.service.ts'

/** An ad's position: its place, or its city as a negative number; 0 is everywhere. */
export const position = sql`coalesce(place_id, -city_id)`

/** The places in the text index ads_search: the same expression as in the index. */
export const placeLabels = sql`place_labels(postcode, place_id, city_id)`

const EVERYWHERE = 0

interface Allowed {
  positions: readonly number[]
  /** Ads that are offered everywhere are within every radius, but in no postcode or region. */
  isEverywhere: boolean
}

/** The positions that a scope allows, or undefined: all. */
function allowedIn(scope: ListingScope): Allowed | undefined {
  const { radius, postcode, region } = scope
  const within = radius === undefined ? undefined : distancesIn(scope).positions
  const named = [
    ...(postcode === undefined ? [] : [placesOfPostcode(postcode).map(({ id }) => id)]),
    ...(region === undefined ? [] : [placesOfRegion(region)]),
  ]
  const [first, ...others] = within && named.length ? [...named, within] : named
  if (!first) return within && { positions: within, isEverywhere: true }
  const positions = others.reduce<readonly number[]>((ids, other) => {
    const allowed = new Set(other)
    return ids.filter((id) => allowed.has(id))
  }, first)
  return { positions, isEverywhere: false }
}

/** Which of the ads in a scope are meant: all, or only those that have a distance. */
export type Placed = 'all' | 'with a distance'

const alsoEverywhere = new WeakMap<readonly number[], readonly number[]>()

function withEverywhere(positions: readonly number[]): readonly number[] {
  const known = alsoEverywhere.get(positions) ?? [...positions, EVERYWHERE]
  alsoEverywhere.set(positions, known)
  return known
}

export function positionsIn(scope: ListingScope, placed: Placed = 'all'): readonly number[] | undefined {
  const allowed = allowedIn(scope)
  return allowed?.isEverywhere && placed === 'all' ? withEverywhere(allowed.positions) : allowed?.positions
}

/** Replaces postcodes by the areas that they are more than half of, the largest areas first. */
function areasAmong(postcodes: ReadonlySet<string>): { areas: string[]; others: Set<string> } {
  const areas: string[] = []
  const others = new Set(postcodes)
  for (const level of [0, 1]) {
    for (const [area = '', within] of Map.groupBy(others, (postcode) => areasOf(postcode)[level])) {
      if (within.length === 1 || within.length <= postcodesOfArea(area) / 2) continue
      areas.push(area)
      for (const postcode of within) others.delete(postcode)
    }
  }
  return { areas, others }
}

const labelsOfDistances = new WeakMap<object, string[]>()

/**
 * The labels of which an ad at one of some positions has at least one: few, since the index reads a list for each. An ad
 * may have one and be elsewhere in the area: rows are filtered again. Remembered as long as the positions are.
 */
function labelsOf(positions: readonly number[]): string[] {
  const known = labelsOfDistances.get(positions)
  if (known) return known
  const { areas, others } = areasAmong(new Set(positions.flatMap((at) => postcodeAt(at) ?? [])))
  const labels = [
    ...areas.map((area) => `pa${area}`),
    ...[...others].map((postcode) => `pc${postcode}`),
    ...positions.filter((at) => at <= 0).map((at) => `at${-at}`),
  ]
  labelsOfDistances.set(positions, labels)
  return labels
}

const literals = new WeakMap<readonly number[], string>()

/** A long list of numbers as PostgreSQL reads it. Written once: the same lists are sent with many statements. */
function literalOf(numbers: readonly number[]): string {
  const known = literals.get(numbers)
  if (known) return known
  const literal = `{${numbers.join(',')}}`
  literals.set(numbers, literal)
  return literal
}

interface DistanceList {
  /** The position of its first item: cities have negative ones. */
  first: number
  metres: readonly number[]
}

const NO_DISTANCE = -1
const METRES_PER_KM = 1_000
const distanceLists = new WeakMap<Distances, DistanceList>()

/** The distance of each position, in order. Remembered as long as the distances are. */
function distanceList(distances: Distances): DistanceList {
  const known = distanceLists.get(distances)
  if (known) return known
  const { positions, kilometres } = distances
  const first = positions.reduce((least, at) => Math.min(least, at), 0)
  const last = positions.reduce((most, at) => Math.max(most, at), 0)
  const metres = Array.from({ length: last - first + 1 }, () => NO_DISTANCE)
  for (const [i, at] of positions.entries())
    metres[at - first] = Math.round((kilometres[i] ?? 0) * METRES_PER_KM)
  const list = { first, metres }
  distanceLists.set(distances, list)
  return list
}

/**
 * Adds how far each ad is, as `km`, looked up in a list of all positions. A join would not do: PostgreSQL does not know
 * how many positions there are, and might compare each ad with each. Whole metres, since PostgreSQL reads integers
 * faster.
 */
export function joinDistances(scope: ListingScope): Sql {
  const { first, metres } = distanceList(distancesIn(scope))
  // Lists begin with 1.
  return sql`cross join lateral (
    select nullif((${literalOf(metres)}::int[])[${position} - ${first - 1}::int], ${NO_DISTANCE}::int)
      / ${METRES_PER_KM}::float8 as km) as d`
}

/** The places of a scope as a label group. */
export function scopePlaceLabels(scope: ListingScope, placed: Placed = 'all'): string[][] {
  const allowed = allowedIn(scope)
  if (!allowed) return []
  const labels = labelsOf(allowed.positions)
  return [allowed.isEverywhere && placed === 'all' ? [...labels, `at${EVERYWHERE}`] : labels]
}

/**
 * A subquery rather than a list, since PostgreSQL hashes it: there may be thousands. `is true` keeps it from becoming a
 * join, which would compare each ad with each position.
 */
export function placeConditions(scope: ListingScope, placed: Placed = 'all'): Sql[] {
  const positions = positionsIn(scope, placed)
  return positions ? [sql`(${position} in (select unnest(${literalOf(positions)}::int[]))) is true`] : []
}
