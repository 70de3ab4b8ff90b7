import type { AdSort, ListingSort } from '@bowerbird/contract/ads/ads.terms'
import { isByPrice } from '@bowerbird/contract/ads/price-order'
import { categoryById } from '@bowerbird/contract/catalogue/categories'
import type { Facets, ListingQuery } from '@bowerbird/contract/listing/listing.schema'
import { type ListingScope, listingScope } from '@bowerbird/contract/listing/listing.scope'
import { paginate } from '@bowerbird/contract/pagination'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { withFields } from '../../platform/json-text.ts'
import { roundToTwoDigits } from '../../platform/round-to-two-digits.ts'
import { nearOf, originOf, withDistances, withOrigin } from '../places/distances/origin.service.ts'
import { regionOf } from '../places/regions/regions.service.ts'
import { featuredInCategory } from '../promotions/placements/placements.service.ts'
import { countFacetsIn } from '../search/counts/facets.service.ts'
import { findByFields } from '../search/counts/fields.service.ts'
import { countPlaced, countPlacedByCategory, needsPlaces } from '../search/counts/place-counts.store.ts'
import { findPlaced, knowsAll, orderedPage, type Scan } from '../search/matching/placed.service.ts'
import {
  countedListing,
  countInRange,
  countInScope,
  countOutside,
  estimateInRange,
  firstListed,
  hasOffer,
  hasPrice,
  listingJson,
  type PageRequest,
  type PageScan,
  rangeJson,
} from './listing.store.ts'

/** Price ranges up to this size are always collected and sorted by date; larger ones may be scanned in date order. */
const MIN_COLLECTED = 3_000
const MAX_COLLECTED = 30_000

/** Up to this many ads inside or outside a price range are counted; above, the total is an estimate. */
const MAX_COUNTED = 8_000

/** Offsets up to this are scanned from the start, without checking whether the end of the list is nearer. */
const NEAR_OFFSET = 1_000

type AnyPageRequest = Omit<PageRequest, 'sort'> & { sort: ListingSort }

export interface FoundPage {
  total: number
  isApproximate: boolean
  hasMore: boolean
  /** A JSON array of cards. */
  json: string
}

const NO_ADS = '[]'

/** Filters that only the text index knows. */
const needsTextIndex = (scope: ListingScope): boolean =>
  Boolean(scope.attributes?.length || scope.without?.length) || needsPlaces(scope)

/** A page in the second half of a long list is read from the end. */
function shortestScan({ sort, limit, offset }: PageRequest, total: number): PageScan {
  const isBackward = offset > total / 2
  if (!isBackward) return { sort, limit, offset, isBackward }
  const left = Math.min(limit, total - offset)
  return { sort, limit: left, offset: total - offset - left, isBackward }
}

/**
 * True if a page is read from the start whatever the total, so that total and page fit in one statement. The first page
 * always is. A page at a small offset may be nearer to the end of a short list, but skipping those ads costs less than
 * a second statement, unless they are sparse because no index begins with the offer filter.
 */
const isReadFromStart = (scope: ListingScope, { offset }: PageRequest): boolean =>
  offset === 0 || (offset <= NEAR_OFFSET && !hasOffer(scope))

interface Count {
  total: number
  isApproximate: boolean
}

const exact = (total: number): Count => ({ total, isApproximate: false })

/** A first estimate of how many ads a price range has: an upper bound, an exact count or a sample. */
async function firstCount(
  db: Queryable,
  scope: ListingScope,
  { inScope, cap }: { inScope: number; cap: number },
): Promise<Count> {
  // Few enough to collect them all, whatever the range excludes.
  if (inScope <= cap) return { total: inScope, isApproximate: true }
  // Counting is fast, however many of them are in the range.
  if (inScope <= 2 * MAX_COUNTED) return exact(await countInRange(db, scope))
  return { total: await estimateInRange(db, scope), isApproximate: true }
}

/** Number of ads in a price range: counted if few are inside or few outside, otherwise the estimate. */
async function countRange(
  db: Queryable,
  scope: ListingScope,
  inScope: number,
  inside: number,
): Promise<Count> {
  if (inside <= MAX_COUNTED) return exact(await countInRange(db, scope))
  if (inScope - inside <= MAX_COUNTED) return exact(inScope - (await countOutside(db, scope)))
  return { total: Math.min(roundToTwoDigits(inside), inScope), isApproximate: true }
}

/**
 * Up to how many ads of a price range to collect and sort for a page by date. Scanning in date order instead also reads
 * the ads outside the range, so the further the page, the more collecting pays.
 */
const collectLimit = ({ offset, limit }: PageRequest, inScope: number): number =>
  Math.min(Math.max(MIN_COLLECTED, Math.round(Math.sqrt(((offset + limit) * inScope) / 2))), MAX_COLLECTED)

/** A page of the ads in a scope that filters by category, location, offer or price, and the total. */
async function findListed(
  db: Queryable,
  scope: ListingScope,
  page: PageRequest,
): Promise<Omit<FoundPage, 'hasMore'>> {
  if (!hasPrice(scope) && isReadFromStart(scope, page)) {
    const { total, json } = await countedListing(db, scope, { ...page, isBackward: false })
    return { ...exact(total), json }
  }
  const inScope = await countInScope(db, scope)
  if (inScope === 0) return { ...exact(0), json: NO_ADS }
  if (!hasPrice(scope)) {
    if (page.offset >= inScope) return { ...exact(inScope), json: NO_ADS }
    return { ...exact(inScope), json: await listingJson(db, scope, shortestScan(page, inScope)) }
  }
  const isEmptyRange = (scope.minCents ?? 0) > (scope.maxCents ?? Number.POSITIVE_INFINITY)
  if (isEmptyRange) return { ...exact(0), json: NO_ADS }
  const cap = collectLimit(page, inScope)
  const found = await firstCount(db, scope, { inScope, cap })
  const { sort } = page
  if (!isByPrice(sort) && found.total <= cap) {
    const few = await rangeJson(db, scope, { ...page, sort }, cap)
    if (few.total <= cap) return { ...few, isApproximate: false }
  }
  const inRange = found.isApproximate ? await countRange(db, scope, inScope, found.total) : found
  if (page.offset >= inRange.total) return { ...inRange, json: NO_ADS }
  // Only a list of known length can be read from its end.
  const scan = inRange.isApproximate ? { ...page, isBackward: false } : shortestScan(page, inRange.total)
  return { ...inRange, json: await listingJson(db, scope, scan) }
}

/** Reads a scope in an order of the list, in which there are so many ads. */
const scanOf = (db: Queryable, scope: ListingScope, sort: AdSort, among: number): Scan => ({
  read: (part) => listingJson(db, scope, { ...part, sort, isBackward: false }),
  readFirst: (part, first) => firstListed(db, scope, { ...part, sort }, first),
  among,
})

/** A page of the ads in a scope, and the total. */
export async function findInScope(db: Db, scope: ListingScope, page: AnyPageRequest): Promise<FoundPage> {
  const { sort } = page
  if (sort === 'nearest') {
    if (knowsAll(scope)) return findPlaced(db, scope, page)
    return findByFields(db, scope, await countPlaced(db, scope), page)
  }
  if (needsTextIndex(scope)) {
    const among = await countInScope(db, scope)
    const scan = scanOf(db, scope, sort, among)
    if (knowsAll(scope)) return findPlaced(db, scope, page, scan)
    const most = needsPlaces(scope) ? await countPlaced(db, scope) : among
    // By price, ads with other fields can come first: homes have no condition, and are the most expensive. And few
    // rents are in a price range for cars.
    const isUniform =
      !isByPrice(sort) || scope.subcategory !== undefined || !(scope.attributes?.length || hasPrice(scope))
    // The scan doesn't read the words of an ad.
    const isScanned = isUniform && !scope.without?.length
    return findByFields(db, scope, most, { ...page, ...(isScanned && { scan }) })
  }
  const found = await findListed(db, scope, { ...page, sort })
  return { ...found, hasMore: page.offset + page.limit < found.total }
}

/** The newest ads of a scope without places and fields, as a JSON array. Nothing is counted. */
export const listNewest = (db: Queryable, scope: ListingScope, limit: number): Promise<string> =>
  listingJson(db, scope, { sort: 'newest', limit, offset: 0, isBackward: false })

/**
 * The newest ads around a place, for each category that has some. One statement counts them for all categories; the
 * count decides which index to read each category from.
 */
export async function findNewestAround(
  db: Db,
  around: { near: string; radius: number },
  limit: number,
): Promise<Map<string, string>> {
  const counts = await countPlacedByCategory(db, around)
  const found = counts.map(async ({ categoryId, total, among }): Promise<[string, string][]> => {
    const category = categoryById(categoryId)?.name
    if (category === undefined) return []
    const scope = { ...around, category }
    const page = { sort: 'newest', limit, offset: 0 } as const
    const scan = scanOf(db, scope, page.sort, among)
    return [[category, (await orderedPage(db, scope, page, scan, total)) ?? NO_ADS]]
  })
  return new Map((await Promise.all(found)).flat())
}

/** Number of ads in a scope for each choice of its filters. */
export const countFacetsInScope = async (db: Db, scope: ListingScope): Promise<Facets> =>
  countFacetsIn(db, scope, await countInScope(db, scope))

/** A page of ads with its pagination, as JSON. */
export async function listAds(
  db: Db,
  { page, limit, sort, facets, ...filter }: ListingQuery,
): Promise<string> {
  const from = originOf(filter)
  const scope = listingScope(withOrigin(filter, from))
  const found = await findInScope(db, scope, { sort, limit, offset: (page - 1) * limit })
  const pagination = {
    ...paginate(page, limit, found.total),
    hasMore: found.hasMore,
    ...(found.isApproximate && { approximate: true }),
  }
  const counted = facets === 'true' && { facets: await countFacetsInScope(db, scope) }
  const rest = { pagination, ...counted, ...nearOf(from), ...regionOf(filter) }
  const shown = { page, count: Math.min(limit, found.total) }
  const featured = sort === 'newest' ? await featuredInCategory(db, scope, shown) : undefined
  const first = featured ? `,"featured":${withDistances(featured, from)}` : ''
  return withFields(`{"products":${withDistances(found.json, from)}${first}}`, rest)
}
