import type { ListingFilter, ListingScope } from '@bowerbird/contract/listing/listing.scope'
import { listingScope } from '@bowerbird/contract/listing/listing.scope'
import type { MapCounts, MapCountsQuery } from '@bowerbird/contract/places/map-counts.schema'
import { SECOND } from '@bowerbird/contract/time'
import type { Db } from '../../../platform/db/db.ts'
import { roundToTwoDigits } from '../../../platform/round-to-two-digits.ts'
import { cacheFor } from '../../../platform/ttl-cache.ts'
import { postcodeAt } from '../../places/distances/distances.service.ts'
import { centreOf, originOf } from '../../places/distances/origin.service.ts'
import { estimateTotal, type SearchTarget } from '../matching/find-matches.ts'
import { knowsAll } from '../matching/placed.service.ts'
import { buildQuery } from '../matching/text-query.ts'
import { findInterpretationOf } from '../search.service.ts'
import { targetIn } from './fields.service.ts'
import { countMatchesByPosition } from './map-counts.store.ts'
import { countByPosition, countPlaced, type PositionCounts } from './place-counts.store.ts'

/** Up to this many ads are all read; of more, a sample of up to so many. */
const COUNTED = 10_000
const SAMPLED = 10_000

const rates = [16, 128, 1024] as const

/** The counts at positions as counts of postcodes. An ad that names no suburb is on no map, but in the total. */
function mapCountsOf({ positions, counts }: PositionCounts, rate = 1): MapCounts {
  const postcodes = new Map<string, number>()
  let total = 0
  for (const [i, at] of positions.entries()) {
    const n = (counts[i] ?? 0) * rate
    total += n
    const postcode = postcodeAt(at)
    if (postcode !== undefined) postcodes.set(postcode, (postcodes.get(postcode) ?? 0) + n)
  }
  return {
    postcodes: Object.fromEntries(postcodes),
    total: rate === 1 ? total : roundToTwoDigits(total),
    ...(rate > 1 && { approximate: true as const }),
  }
}

/** Counts all matching ads if they are few, else a sample. */
async function countMatches(db: Db, target: SearchTarget): Promise<MapCounts> {
  const { most } = target.expected
  const total = most <= COUNTED ? most : ((await estimateTotal(db, target)) ?? 0)
  if (total <= COUNTED) return mapCountsOf(await countMatchesByPosition(db, target, undefined))
  const rate = rates.find((each) => total / each <= SAMPLED) ?? 1024
  return mapCountsOf(await countMatchesByPosition(db, target, rate), rate)
}

async function countInScope(db: Db, scope: ListingScope): Promise<MapCounts> {
  if (knowsAll(scope)) return mapCountsOf(await countByPosition(db, scope))
  return countMatches(db, targetIn(scope, await countPlaced(db, scope)))
}

/** Of the interpretation that a search for the text shows. */
async function countSearch(db: Db, text: string, filter: ListingFilter): Promise<MapCounts> {
  const interpretation = await findInterpretationOf(db, text, filter)
  if (!interpretation) return { postcodes: {}, total: 0 }
  const scope = listingScope(interpretation.filter)
  const target = await buildQuery(db, interpretation.terms, interpretation.match, scope)
  return target ? countMatches(db, target) : countInScope(db, scope)
}

const cached = cacheFor<MapCounts>({ lifetime: 10 * SECOND, size: 200 })

/**
 * Number of ads of a listing or search in each postcode. For filters by category, location and place from counters, so
 * always exact; else counted, or estimated from a sample. Cached for some seconds: people who pan a map repeat the
 * query.
 */
export async function countOnMap(db: Db, { q, ...filter }: MapCountsQuery): Promise<MapCounts> {
  const from = originOf(filter)
  const counts = await cached(db).get(JSON.stringify([q, filter]), () =>
    q ? countSearch(db, q, filter) : countInScope(db, listingScope(filter)),
  )
  return { ...counts, ...centreOf(from) }
}
