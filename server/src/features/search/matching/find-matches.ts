import { isByPrice } from '@bowerbird/contract/ads/price-order'
import { type ListingScope, listingTypesIn } from '@bowerbird/contract/listing/listing.scope'
import type { SearchSort } from '@bowerbird/contract/search/search.terms'
import { MINUTE } from '@bowerbird/contract/time'
import type { Db } from '../../../platform/db/db.ts'
import { concatArrays } from '../../../platform/json-text.ts'
import { roundToTwoDigits } from '../../../platform/round-to-two-digits.ts'
import { cacheFor } from '../../../platform/ttl-cache.ts'
import { countPlaced } from '../counts/place-counts.store.ts'
import { collectMatches, countUnsaid, type Extent } from '../search.store.ts'
import { type Expected, isWorthCounting } from '../vocabulary/vocabulary.service.ts'
import { COUNTED, type Estimate, type EstimateRequest, estimateMatches, isEstimated } from './estimate.ts'
import { nearestReaches } from './nearest-reach.ts'
import type { TextQuery } from './relevance.columns.ts'
import { hasSoftFilters, withoutSoftFilters, withStrictFilters } from './soft-filters.ts'

/** The ads to find. */
export interface SearchTarget {
  /** Undefined: all ads in the scope. */
  query: TextQuery | undefined
  /** The expected number of matches. */
  expected: Expected
  scope: ListingScope
}

export interface MatchesRequest extends SearchTarget {
  sort: SearchSort
  limit: number
  offset: number
  /** Reads cards in the order of the list, checking every ad on the way: faster if most of them pass. */
  scan?: Scan
}

interface Part {
  limit: number
  offset: number
}

export interface Scan {
  read: (part: Part) => Promise<string>
  /** The same among the first ads only: shorter if too few of them pass. */
  readFirst: (part: Part, among: number) => Promise<string>
  /** Number of ads that the scan passes in all. */
  among: number
}

export interface MatchesPage {
  total: number
  isApproximate: boolean
  hasMore: boolean
  /** A JSON array of cards. */
  json: string
  /** Of a list that begins with the ads whose fields say what words ask for: the number of these. */
  said?: number
}

/** The last offset of a result whose total is estimated. */
export const DEEPEST = 1_000

/** Number of the newest matches that are ranked: if all are read, and if there are too many to count. */
const RANKED = 1_000
const RANKED_OF_MANY = 200

/** Up to this many likely matches are checked one by one, rather than intersected with price slices. */
const FEW = 8_000

async function collect(db: Db, request: MatchesRequest, extent: Extent): Promise<MatchesPage> {
  const page = { ...request, candidates: RANKED }
  const areFew = request.expected.likely <= FEW
  const { total, json } = await collectMatches(db, request.query, request.scope, page, { ...extent, areFew })
  return { total, json, isApproximate: false, hasMore: request.offset + request.limit < total }
}

/** Approximate number of matching ads; undefined if they are few enough to count. */
export async function estimateTotal(
  db: Db,
  { query, scope, expected }: SearchTarget,
): Promise<number | undefined> {
  // In whichever order: all share one estimate.
  return (await estimateMatches(db, { query, scope, sort: 'newest', needed: 0 }, expected))?.total
}

/** End of the page, and the number of matches it needs: up to its end, one more, and enough to rank. */
export function matchesNeeded({ sort, offset, limit }: MatchesRequest): { end: number; needed: number } {
  const end = Math.min(offset + limit, DEEPEST)
  return { end, needed: Math.max(end + 1, sort === 'relevance' ? RANKED_OF_MANY : 0) }
}

/** Reads as far as the estimate says the page needs, and further if that was too short. */
async function readPage(
  db: Db,
  request: MatchesRequest,
  { total, reaches }: Estimate,
  titled?: NonNullable<Extent['titled']>,
): Promise<MatchesPage> {
  const { end, needed } = matchesNeeded(request)
  const page = { ...request, limit: Math.max(end - request.offset, 0), candidates: needed }
  for (const reach of reaches) {
    const { total: read, json } = await collectMatches(db, request.query, request.scope, page, {
      reach,
      ...(titled && { titled }),
    })
    if (read < needed) continue
    return {
      total: Math.max(roundToTwoDigits(total), read),
      json,
      isApproximate: true,
      hasMore: end < DEEPEST,
    }
  }
  return collect(db, request, {})
}

/** Of searches with too few titles for a page: they aren't looked for alone again for a minute. */
const fewTitles = cacheFor<true>({ lifetime: MINUTE, size: 1_000 })

/** Ads that have the words in title, brand or model, if they are enough to rank; undefined if not. */
async function findTitled(db: Db, request: MatchesRequest, many: Estimate): Promise<MatchesPage | undefined> {
  const { query, scope } = request
  const { end, needed } = matchesNeeded(request)
  const key = JSON.stringify([query?.query, scope, needed])
  if (await fewTitles(db).find(key)) return undefined
  const page = { ...request, limit: Math.max(end - request.offset, 0), candidates: COUNTED }
  const found = await collectMatches(db, query, scope, page, { titled: 'only', cap: COUNTED })
  if (found.total >= needed && found.total <= COUNTED)
    return {
      total: Math.max(roundToTwoDigits(many.total), found.total),
      json: found.json,
      isApproximate: true,
      hasMore: end < DEEPEST,
    }
  fewTitles(db).set(key, true)
  return undefined
}

/**
 * The best of many matches, without reading them all: ads that have the words in title, brand or model before any that
 * only mention them. If there are many of those, too, the newest of them are ranked; if few, all of them, and if they
 * don't fill the page, together with the newest of the others.
 */
async function findBest(db: Db, request: MatchesRequest, many: Estimate): Promise<MatchesPage> {
  const { query, scope, sort, expected } = request
  const { needed } = matchesNeeded(request)
  const titled =
    many.titled ?? (await estimateMatches(db, { query, scope, sort, needed, isTitled: true }, expected))
  if (titled) return { ...(await readPage(db, request, titled, 'only')), total: roundToTwoDigits(many.total) }
  return (await findTitled(db, request, many)) ?? readPage(db, request, many, { atMost: COUNTED })
}

/** Up to this many ads are read in order, or all matches collected, rather than as far as a sample says. */
const SCANNED = 2_500
const COLLECTED = 5_000

/**
 * When to give up reading in order: the cheapest cars are of few makes, so those of another make may come late. Sooner
 * if collecting all matches costs little.
 */
const mostScanned = (likely: number, total: number): number =>
  total <= COLLECTED ? 500 + Math.ceil(4 * likely) : 4 * SCANNED

/**
 * Reads a page of many matches without words: in the order of the list if enough ads pass, or all matches if they are
 * few. Undefined if both would read too many.
 */
async function scanPage(db: Db, request: MatchesRequest): Promise<MatchesPage | undefined> {
  const { query, scope, expected, scan, offset } = request
  if (query) return undefined
  const total = await estimateTotal(db, { query, scope, expected })
  if (total === undefined) return collect(db, request, {})
  const { end } = matchesNeeded(request)
  const likely = scan ? (end * scan.among) / total : Number.POSITIVE_INFINITY
  if (scan && likely <= SCANNED) {
    const limit = Math.max(end - offset, 0)
    const json = limit ? await scan.readFirst({ limit, offset }, mostScanned(likely, total)) : '[]'
    if (JSON.parse(json).length === limit) {
      return { total: roundToTwoDigits(total), json, isApproximate: true, hasMore: end < DEEPEST }
    }
  }
  return total <= COLLECTED ? collect(db, request, {}) : undefined
}

/** Pages up to here are read by distance as far as they reach, however few matches there are. */
const FIRST_PAGES = 100

/** Many matches by distance. The counters of places say how far to read, if matches are spread as all ads are. */
async function findNearest(db: Db, request: MatchesRequest): Promise<MatchesPage> {
  const { query, scope, expected, offset, limit } = request
  const total = await estimateTotal(db, { query, scope, expected })
  if (total === undefined) return collect(db, request, {})
  if (total <= COLLECTED && offset + limit > FIRST_PAGES) return collect(db, request, {})
  const share = Math.min(total / Math.max(await countPlaced(db, scope), 1), 1)
  const reaches = await nearestReaches(db, scope, { needed: matchesNeeded(request).needed, share })
  return readPage(db, request, { total, reaches })
}

/** A page of two lists, one after the other. */
export const inTurn = (first: MatchesPage, second: MatchesPage): MatchesPage => ({
  total: first.total + second.total,
  isApproximate: first.isApproximate || second.isApproximate,
  hasMore: first.hasMore || (!first.isApproximate && second.hasMore),
  json: concatArrays(first.json, second.json),
})

/**
 * Many matches by price: those for sale first, then rents. If those for sale are estimated, every page that can be
 * requested is one of them.
 */
async function findByOffer(db: Db, { scan: _, ...request }: MatchesRequest): Promise<MatchesPage> {
  const { scope, offset, limit } = request
  const sales = await findMatches(db, { ...request, scope: { ...scope, listingTypes: ['sell'] } })
  const shown = Math.min(Math.max(sales.total - offset, 0), limit)
  const rents = await findMatches(db, {
    ...request,
    scope: { ...scope, listingTypes: ['rent'] },
    offset: Math.max(offset - sales.total, 0),
    limit: limit - shown,
  })
  return inTurn(sales, rents)
}

/** Ads that leave a field empty are looked for among so many of the newest that the other filters and words find. */
const SEARCHED_FOR_UNSAID = 1_000

const unsaidTotals = cacheFor<number>({ lifetime: MINUTE, size: 1_000 })

/**
 * The ads that leave a field of the filters from words empty. Beside a page that others fill, they are only counted: the
 * same for a minute, like an estimate.
 */
async function findUnsaid(db: Db, request: MatchesRequest, isBesideOthers: boolean): Promise<MatchesPage> {
  const { query, expected, scope, limit, offset } = request
  const among: EstimateRequest = {
    query,
    scope: withoutSoftFilters(scope),
    sort: 'newest',
    needed: SEARCHED_FOR_UNSAID,
  }
  const many = expected.most > SEARCHED_FOR_UNSAID ? await estimateMatches(db, among, expected) : undefined
  const isAll = many === undefined || many.total <= SEARCHED_FOR_UNSAID
  const reach = isAll ? undefined : many.reaches[0]
  if (limit === 0) {
    const count = () => countUnsaid(db, query, scope, reach)
    const key = JSON.stringify([query?.query, scope])
    const total = await (isBesideOthers ? unsaidTotals(db).get(key, count) : count())
    return { total, json: '[]', isApproximate: reach !== undefined, hasMore: offset < total }
  }
  const { total, json } = await collectMatches(
    db,
    query,
    scope,
    { ...request, candidates: RANKED },
    { isUnsaid: true, ...(reach === undefined ? { areFew: true } : { reach }) },
  )
  return { total, json, isApproximate: reach !== undefined, hasMore: offset + limit < total }
}

/** Ads whose fields say what the words ask for, then those whose sellers left a field empty. */
async function findSaidFirst(db: Db, { scan: _, ...request }: MatchesRequest): Promise<MatchesPage> {
  const { scope, offset, limit } = request
  const said = await findMatches(db, { ...request, scope: withStrictFilters(scope) })
  // More than any page shows: no one gets to the others.
  if (said.isApproximate) return { ...said, said: said.total }
  const shown = Math.min(Math.max(said.total - offset, 0), limit)
  const others = { ...request, offset: Math.max(offset - said.total, 0), limit: limit - shown }
  const unsaid = await findUnsaid(db, others, shown > 0)
  return { ...inTurn(said, unsaid), said: said.total }
}

/**
 * Finds the ads in a scope that match a query, if there is one. Few matches are all read, counted and sorted. For many
 * matches, a sample estimates the total and how far to read in the requested order. Both use the text index, which
 * intersects terms and filters.
 */
export async function findMatches(db: Db, request: MatchesRequest): Promise<MatchesPage> {
  const { query, expected, scope, sort } = request
  if (hasSoftFilters(scope) && (sort === 'relevance' || sort === 'newest')) return findSaidFirst(db, request)
  if (!query && expected.most === 0) return { total: 0, isApproximate: false, hasMore: false, json: '[]' }
  const target: EstimateRequest =
    sort === 'nearest'
      ? { query, scope, sort: 'newest', needed: 0 }
      : { query, scope, sort, needed: matchesNeeded(request).needed }
  if (!isEstimated(db, target) && isWorthCounting(expected, COUNTED)) {
    const few = await collect(db, request, { cap: COUNTED })
    if (few.total <= COUNTED) return few
  }
  if (sort === 'nearest') return findNearest(db, request)
  const scanned = await scanPage(db, request)
  if (scanned) return scanned
  if (isByPrice(sort) && listingTypesIn(scope).length > 1) return findByOffer(db, request)
  const many = await estimateMatches(db, target, expected)
  if (!many) return collect(db, request, {})
  // Only the total is needed.
  if (request.limit === 0) {
    return { total: roundToTwoDigits(many.total), json: '[]', isApproximate: true, hasMore: true }
  }
  return sort === 'relevance' && query ? findBest(db, request, many) : readPage(db, request, many)
}
