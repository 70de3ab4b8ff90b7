import { paginate } from '@bowerbird/contract/pagination'
import type { ListingQuery } from '@bowerbird/contract/search/listing.schema'
import { type ListingScope, listingScope } from '@bowerbird/contract/search/listing.scope'
import type { Queryable } from '../../platform/db/db.ts'
import {
  cardsJsonOf,
  countInRange,
  countInScope,
  countOutside,
  hasPrice,
  listingJson,
  rangeJson,
  type Walk,
} from './listing.store.ts'

/** Up to so many ads of a price range are collected and sorted by date; more are found by walking the dates. */
const FEW = 3_000

/** Up to so many ads outside a price range are counted before those inside are. */
const MANY = 10_000

export interface PageRequest extends Pick<Walk, 'limit' | 'offset' | 'sort'> {}

export interface FoundPage {
  total: number
  /** A JSON array of cards. */
  json: string
}

const NOTHING = '[]'

/** A page in the second half of a long list is shorter to reach from its end. */
function shortestWalk({ sort, limit, offset }: PageRequest, total: number): Walk {
  const isBackward = offset > total / 2
  if (!isBackward) return { sort, limit, offset, isBackward }
  const left = Math.min(limit, total - offset)
  return { sort, limit: left, offset: total - offset - left, isBackward }
}

/** The exact number of ads in a price range: all of them without the few outside, or those inside. */
async function countRange(db: Queryable, scope: ListingScope, inScope: number): Promise<number> {
  const isTurnedAround = (scope.minCents ?? 0) > (scope.maxCents ?? Number.POSITIVE_INFINITY)
  if (isTurnedAround) return 0
  const outside = await countOutside(db, scope, MANY)
  return outside <= MANY ? inScope - outside : countInRange(db, scope)
}

/** A page of the ads in a scope and how many there are. The total tells beforehand whether to look at all. */
export async function findInScope(db: Queryable, scope: ListingScope, page: PageRequest): Promise<FoundPage> {
  const total = await countInScope(db, scope)
  if (total === 0) return { total, json: NOTHING }
  if (!hasPrice(scope)) {
    if (page.offset >= total) return { total, json: NOTHING }
    return { total, json: await listingJson(db, scope, shortestWalk(page, total)) }
  }
  const isByDate = page.sort === 'newest' || page.sort === 'oldest'
  if (isByDate) {
    const few = await rangeJson(db, scope, { ...page, isBackward: false }, FEW)
    if (few.total <= FEW) return few
  }
  const inRange = await countRange(db, scope, total)
  if (page.offset >= inRange) return { total: inRange, json: NOTHING }
  return { total: inRange, json: await listingJson(db, scope, shortestWalk(page, inRange)) }
}

/** How many ads there are in a scope, whatever they cost. */
export const countAds = (db: Queryable, scope: ListingScope): Promise<number> => countInScope(db, scope)

/** How many ads there are in a scope, its price range included. */
export async function countPricedAds(db: Queryable, scope: ListingScope): Promise<number> {
  const inScope = await countInScope(db, scope)
  return hasPrice(scope) ? countRange(db, scope, inScope) : inScope
}

/** Cards of these ads in this order, as a JSON array. */
export const cardsOf = (db: Queryable, ids: readonly string[]): Promise<string> => cardsJsonOf(db, ids)

/** A page of ads with where it stands, as JSON. */
export async function listAds(
  db: Queryable,
  { page, limit, sort, ...filter }: ListingQuery,
): Promise<string> {
  const found = await findInScope(db, listingScope(filter), { sort, limit, offset: (page - 1) * limit })
  return `{"products":${found.json},"pagination":${JSON.stringify(paginate(page, limit, found.total))}}`
}
