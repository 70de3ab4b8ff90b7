import type { ListingFilter, ListingScope } from '@bowerbird/contract/listing/listing.scope'
import { listingScope } from '@bowerbird/contract/listing/listing.scope'
import type { MapCounts, MapCountsQuery } from '@bowerbird/contract/places/map-counts.schema'
import type { Db } from '../../platform/db/db.ts'
import { roundToTwoDigits } from '../../platform/round-to-two-digits.ts'
import { cacheFor } from '../../platform/ttl-cache.ts'
import { askedFrom } from '../places/asked-from.service.ts'
import { postcodeAt } from '../places/distances.service.ts'
import { wantedIn } from './fields.service.ts'
import { estimateTotal, type Wanted } from './find-matches.ts'
import { countMatchesByPosition } from './map-counts.store.ts'
import { countByPosition, countPlaced, type PositionCounts } from './place-counts.store.ts'
import { knowsAll } from './placed.service.ts'
import { findReadingOf } from './search.service.ts'
import { wantedBy } from './text-query.ts'

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

/** Counts all wanted ads if they are few, else a sample. */
async function countWanted(db: Db, wanted: Wanted): Promise<MapCounts> {
  const { most } = wanted.expected
  const total = most <= COUNTED ? most : ((await estimateTotal(db, wanted)) ?? 0)
  if (total <= COUNTED) return mapCountsOf(await countMatchesByPosition(db, wanted, undefined))
  const rate = rates.find((each) => total / each <= SAMPLED) ?? 1024
  return mapCountsOf(await countMatchesByPosition(db, wanted, rate), rate)
}

async function countInScope(db: Db, scope: ListingScope): Promise<MapCounts> {
  if (knowsAll(scope)) return mapCountsOf(await countByPosition(db, scope))
  return countWanted(db, wantedIn(scope, await countPlaced(db, scope)))
}

/** Of the reading that a search for the text shows. */
async function countSearch(db: Db, text: string, filter: ListingFilter): Promise<MapCounts> {
  const reading = await findReadingOf(db, text, filter)
  if (!reading) return { postcodes: {}, total: 0 }
  const scope = listingScope(reading.filter)
  const wanted = await wantedBy(db, reading.terms, reading.match, scope)
  return wanted ? countWanted(db, wanted) : countInScope(db, scope)
}

const SECONDS = 1_000
const cached = cacheFor<MapCounts>({ lifetime: 10 * SECONDS, size: 200 })

/**
 * How many ads of a listing or search are in each postcode. For filters by category, location and place from counters,
 * so always exact; else counted, or estimated from a sample. Cached for some seconds: people who pan a map ask again.
 */
export async function countOnMap(db: Db, { q, ...filter }: MapCountsQuery): Promise<MapCounts> {
  askedFrom(filter)
  return cached(db).get(JSON.stringify([q, filter]), () =>
    q ? countSearch(db, q, filter) : countInScope(db, listingScope(filter)),
  )
}
