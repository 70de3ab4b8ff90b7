import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import type { SearchSort } from '@bowerbird/contract/search/search.terms'
import { MINUTE } from '@bowerbird/contract/time'
import type { Db } from '../../../platform/db/db.ts'
import { cacheFor } from '../../../platform/ttl-cache.ts'
import { type Reach, sampleMatches } from '../search.store.ts'
import type { Expected } from '../vocabulary/vocabulary.service.ts'
import type { TextQuery } from './relevance.columns.ts'

export interface EstimateRequest {
  /** Undefined: all ads in the scope. */
  query: TextQuery | undefined
  scope: ListingScope
  sort: SearchSort
  /** Number of matches to read, from the start of the order; 0 if only the total is needed. */
  needed: number
  /** Only ads that have the words in title, brand or model. */
  isTitled?: true
}

export interface Estimate {
  total: number
  /** Limits of reading for the matches needed: the first, and a farther one if that is too short. */
  reaches: Reach[]
  /** The same of the matches with the words in title, brand or model, if the sample has enough of them. */
  titled?: Estimate
}

/** Up to this many matches are read and counted; above, the total is an estimate. */
export const COUNTED = 1_000

/** Sample rates: one ad in so many. The text index contains the samples. */
const rates = [1024, 128, 16] as const
const FINEST = 16

/** Enough hits in a sample for an estimate: 18 % off at p95. */
const ENOUGH = 120

/** With so few hits, counting all matches is faster than a larger sample. */
const FEW = 12

/** Reading more matches than this is worth a second, larger sample. */
const MAX_READ = 1_000

/** The rank in a sample up to which there are enough matches in 99 % of cases. */
function sampleRank(needed: number, rate: number): number {
  const share = needed / rate
  return Math.ceil(share + 2 * Math.sqrt(share)) + 1
}

const known = (reaches: readonly (Reach | null)[]): Reach[] => reaches.filter((reach) => reach !== null)

/** Refines how far to read with a larger sample of that part alone. */
async function refine(
  db: Db,
  { query, scope, sort, needed, isTitled }: EstimateRequest,
  reaches: Reach[],
  rate: number,
): Promise<Reach[]> {
  const [reach] = reaches
  if (needed === 0) return []
  if (reach === undefined || sampleRank(needed, rate) * rate <= MAX_READ || rate === FINEST) return reaches
  const ranks = [sampleRank(needed, FINEST)]
  const { reaches: closer } = await sampleMatches(db, query, scope, {
    sort,
    rate: FINEST,
    ranks,
    reach,
    isTitled,
  })
  return [...known(closer), ...reaches]
}

/** Tries ever larger samples until there are enough hits; undefined if there are few enough to count. */
async function estimate(
  db: Db,
  request: EstimateRequest,
  { likely }: Expected,
): Promise<Estimate | undefined> {
  const { query, scope, sort, needed, isTitled } = request
  const isRanked = sort === 'relevance' && query !== undefined && !isTitled && needed > 0
  const first = rates.find((rate) => likely / rate >= ENOUGH) ?? FINEST
  for (const rate of rates.filter((each) => each <= first)) {
    const rank = sampleRank(needed, rate)
    const { hits, reaches, titled } = await sampleMatches(db, query, scope, {
      sort,
      rate,
      ranks: [rank, 4 * rank],
      isTitled: isTitled ?? (isRanked ? 'too' : undefined),
    })
    if (hits * rate < COUNTED && (hits < FEW || rate === FINEST)) return undefined
    if (hits < ENOUGH && rate !== FINEST) continue
    const total = hits * rate
    // These alone are ranked, so how far the others go does not matter.
    if (titled && titled.hits >= ENOUGH) {
      const closer = await refine(db, { ...request, isTitled: true }, known(titled.reaches), rate)
      return { total, reaches: [], titled: { total: titled.hits * rate, reaches: closer } }
    }
    return { total, reaches: await refine(db, request, known(reaches), rate) }
  }
  return undefined
}

const estimates = cacheFor<Estimate | undefined>({ lifetime: MINUTE, size: 1_000 })

const keyOf = ({ query, scope, sort, needed, isTitled }: EstimateRequest): string =>
  JSON.stringify([query?.query, scope, sort, needed, isTitled])

export const isEstimated = (db: Db, request: EstimateRequest): boolean =>
  estimates(db).find(keyOf(request)) !== undefined

/**
 * Estimates how many ads match and how far to read. Cached for a minute: it is only an estimate, and newer ads are
 * within the same reach. Undefined if there are few enough to count.
 */
export const estimateMatches = (
  db: Db,
  request: EstimateRequest,
  expected: Expected,
): Promise<Estimate | undefined> => estimates(db).get(keyOf(request), () => estimate(db, request, expected))
