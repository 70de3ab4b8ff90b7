import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import type { Queryable } from '../../../platform/db/db.ts'
import { distancesIn } from '../../places/distances/distances.service.ts'
import { countByPosition } from '../counts/place-counts.store.ts'

/** Radii to search for enough ads, in kilometres, ever larger. In a city, the first ring is enough. */
const rings = [10, 50, 250, 1_000, 30_000]

/** So many ads are expected to have the needed number in 99 % of cases, if each is one of them with some probability. */
const withMargin = (needed: number): number => needed + 3 * Math.sqrt(needed) + 3

interface Nearest {
  /** Number of ads needed. */
  needed: number
  /** The share of the ads in the scope that also pass the filters which counters don't know. */
  share: number
}

/**
 * Distance of the nearest ads of a scope, in kilometres, and a farther limit if that is too short: from the counters,
 * without reading an ad. Empty if there are too few: ads offered everywhere have no distance.
 */
export async function nearestReaches(
  db: Queryable,
  scope: ListingScope,
  { needed, share }: Nearest,
): Promise<number[]> {
  const target = withMargin(needed) / Math.max(share, 1e-6)
  const { radius: limit = Number.POSITIVE_INFINITY } = scope
  for (const ring of rings) {
    const radius = Math.min(ring, limit)
    const within = { ...scope, radius }
    const { positions, counts } = await countByPosition(db, within)
    const countOf = new Map(positions.map((at, i) => [at, counts[i] ?? 0]))
    const near = distancesIn(within)
    const sorted = near.positions
      .map((at, i) => ({ n: countOf.get(at) ?? 0, km: near.kilometres[i] ?? 0 }))
      .filter(({ n }) => n > 0)
      .sort((a, b) => a.km - b.km)
    let sum = 0
    let first: number | undefined
    for (const { n, km } of sorted) {
      sum += n
      if (sum >= target) first ??= km
      if (first !== undefined && sum >= 4 * target) return [first, km]
    }
    if (first !== undefined) return [first, radius]
    if (radius === limit) return []
  }
  return []
}
