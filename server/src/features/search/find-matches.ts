import { isByPrice } from '@bowerbird/contract/ads/price-order'
import { type ListingScope, listingTypesIn } from '@bowerbird/contract/listing/listing.scope'
import type { SearchSort } from '@bowerbird/contract/search/search.terms'
import type { Db } from '../../platform/db/db.ts'
import { roundToTwoDigits } from '../../platform/round-to-two-digits.ts'
import { COUNTED, type Estimate, type EstimateRequest, estimateMatches, isEstimated } from './estimate.ts'
import { expectMatches } from './expected-matches.ts'
import { likelySubcategories, type Match, type QueryTerm } from './query-terms.ts'
import { collectMatches, type Extent, hasTitles, type TextQuery } from './search.store.ts'
import { stemmed } from './stem-cache.ts'
import { isWorthCounting } from './vocabulary.service.ts'

export interface MatchesRequest {
  terms: readonly QueryTerm[]
  match: Match
  scope: ListingScope
  sort: SearchSort
  limit: number
  offset: number
}

export interface MatchesPage {
  total: number
  isApproximate: boolean
  hasMore: boolean
  /** A JSON array of cards. */
  json: string
}

/** The last offset of a result whose total is estimated. */
const DEEPEST = 1_000

/** How many of the newest matches are ranked: if all are read, and if there are too many to count. */
const RANKED = 1_000
const RANKED_OF_MANY = 200

async function collect(
  db: Db,
  query: TextQuery,
  request: MatchesRequest,
  extent: Extent,
): Promise<MatchesPage> {
  const page = { ...request, candidates: RANKED }
  const { total, json } = await collectMatches(db, query, request.scope, page, extent)
  return { total, json, isApproximate: false, hasMore: request.offset + request.limit < total }
}

/** Where the page ends, and how many matches it needs: up to its end, one more, and enough to rank. */
function matchesNeeded({ sort, offset, limit }: MatchesRequest): { end: number; needed: number } {
  const end = Math.min(offset + limit, DEEPEST)
  return { end, needed: Math.max(end + 1, sort === 'relevance' ? RANKED_OF_MANY : 0) }
}

/** Reads as far as the estimate says the page needs, and further if that was too short. */
async function readPage(
  db: Db,
  query: TextQuery,
  request: MatchesRequest,
  { total, reaches }: Estimate,
): Promise<MatchesPage> {
  const { end, needed } = matchesNeeded(request)
  const page = { ...request, limit: Math.max(end - request.offset, 0), candidates: needed }
  for (const reach of reaches) {
    const { total: read, json } = await collectMatches(db, query, request.scope, page, { reach })
    if (read < needed) continue
    return {
      total: Math.max(roundToTwoDigits(total), read),
      json,
      isApproximate: true,
      hasMore: end < DEEPEST,
    }
  }
  return collect(db, query, request, {})
}

/** Two JSON arrays as one. */
const concat = (a: string, b: string): string =>
  a === '[]' ? b : b === '[]' ? a : `${a.slice(0, -1)},${b.slice(1)}`

/**
 * Many matches by price: those for sale first, then rents. If those for sale are estimated, every page that can be
 * requested is one of them.
 */
async function findByOffer(db: Db, request: MatchesRequest): Promise<MatchesPage | undefined> {
  const { scope, offset, limit } = request
  const sales = await findMatches(db, { ...request, scope: { ...scope, listingTypes: ['sell'] } })
  if (!sales) return undefined
  const shown = Math.min(Math.max(sales.total - offset, 0), limit)
  const rents = await findMatches(db, {
    ...request,
    scope: { ...scope, listingTypes: ['rent'] },
    offset: Math.max(offset - sales.total, 0),
    limit: limit - shown,
  })
  if (!rents) return undefined
  return {
    total: sales.total + rents.total,
    isApproximate: sales.isApproximate || rents.isApproximate,
    hasMore: sales.hasMore || (!sales.isApproximate && rents.hasMore),
    json: concat(sales.json, rents.json),
  }
}

/**
 * Finds the ads in a scope that match the terms; undefined if all terms are stop words. Few matches are all read,
 * counted and sorted. For many matches, a sample estimates the total and how far to read in the requested order.
 * Both use the text index, which intersects terms and filters by itself.
 */
export async function findMatches(db: Db, request: MatchesRequest): Promise<MatchesPage | undefined> {
  const { terms, match, scope, sort } = request
  const stems = await stemmed(db, terms, match)
  if (!stems.query) return undefined
  const query: TextQuery = { ...stems, likelySubcategories: likelySubcategories(terms) }
  const expected = await expectMatches(db, stems, match)
  const wanted: EstimateRequest = { query, scope, sort, needed: matchesNeeded(request).needed }
  if (!isEstimated(db, wanted) && isWorthCounting(expected, COUNTED)) {
    const few = await collect(db, query, request, { cap: COUNTED })
    if (few.total <= COUNTED) return few
  }
  if (isByPrice(sort) && listingTypesIn(scope).length > 1) return findByOffer(db, request)
  const many = await estimateMatches(db, wanted, expected.most)
  if (!many) return collect(db, query, request, {})
  // Only the total is needed.
  if (request.limit === 0) {
    return { total: roundToTwoDigits(many.total), json: '[]', isApproximate: true, hasMore: true }
  }
  return readPage(db, query, request, many)
}

/** Whether any ad in a scope mentions all the terms in its title, brand or model. */
export async function isInTitles(db: Db, terms: readonly QueryTerm[], scope: ListingScope): Promise<boolean> {
  const { query } = await stemmed(db, terms, 'all')
  return query !== '' && hasTitles(db, query, scope)
}
