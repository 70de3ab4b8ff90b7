import type { ListingQuery } from '@bowerbird/contract/listing/listing.schema'
import { type ListingScope, listingScope } from '@bowerbird/contract/listing/listing.scope'
import { paginate } from '@bowerbird/contract/pagination'
import type { Queryable } from '../../platform/db/db.ts'
import { roundly } from '../../platform/roundly.ts'
import {
  countedListing,
  countInRange,
  countInScope,
  countOutside,
  estimateInRange,
  hasOffer,
  hasPrice,
  listingJson,
  rangeJson,
  type Walk,
} from './listing.store.ts'

/** At least so many ads of a price range are collected and sorted by date; more are found by walking the dates. */
const FEW = 3_000
const MOST_COLLECTED = 30_000

/** Up to so many ads inside or outside a price range are counted; the number of more is estimated. */
const COUNTED = 8_000

/** Up to so many ads before a page are walked past without asking whether its end of the list is nearer. */
const NEAR = 1_000

export interface PageRequest extends Pick<Walk, 'limit' | 'offset' | 'sort'> {}

export interface FoundPage {
  total: number
  isApproximate: boolean
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

/**
 * Whether a page is read from the start however many ads there are, so that it need not wait for their number. The
 * first one always is. Another may be nearer to the end, but of a list of less than twice as many ads: walking past
 * them all costs less than asking twice, unless a condition that no index begins with has thinned them out.
 */
const isFromTheStart = (scope: ListingScope, { offset }: PageRequest): boolean =>
  offset === 0 || (offset <= NEAR && !hasOffer(scope))

interface Count {
  total: number
  isApproximate: boolean
}

const exactly = (total: number): Count => ({ total, isApproximate: false })

/** About how many ads a price range holds, from all that are soon counted, or from a sample. */
async function roughCount(
  db: Queryable,
  scope: ListingScope,
  { inScope, cap }: { inScope: number; cap: number },
): Promise<Count> {
  // All of them are worth collecting, whatever the range leaves out.
  if (inScope <= cap) return { total: inScope, isApproximate: true }
  // So few are soon counted, however many of them are inside.
  if (inScope <= 2 * COUNTED) return exactly(await countInRange(db, scope))
  return { total: await estimateInRange(db, scope), isApproximate: true }
}

/** How many ads a price range holds: counted if few are inside or few outside, otherwise about as many as is known. */
async function countRange(
  db: Queryable,
  scope: ListingScope,
  inScope: number,
  inside: number,
): Promise<Count> {
  if (inside <= COUNTED) return exactly(await countInRange(db, scope))
  if (inScope - inside <= COUNTED) return exactly(inScope - (await countOutside(db, scope)))
  return { total: Math.min(roundly(inside), inScope), isApproximate: true }
}

/**
 * How many ads of a price range are worth collecting for a page by date. Walking the dates instead meets as many
 * others as the range leaves out, so the further the page, the more.
 */
const worthCollecting = ({ offset, limit }: PageRequest, inScope: number): number =>
  Math.min(Math.max(FEW, Math.round(Math.sqrt(((offset + limit) * inScope) / 2))), MOST_COLLECTED)

/** A page of the ads in a scope and how many there are. The total tells beforehand whether to look at all. */
export async function findInScope(db: Queryable, scope: ListingScope, page: PageRequest): Promise<FoundPage> {
  if (!hasPrice(scope) && isFromTheStart(scope, page)) {
    const { total, json } = await countedListing(db, scope, { ...page, isBackward: false })
    return { ...exactly(total), json }
  }
  const inScope = await countInScope(db, scope)
  if (inScope === 0) return { ...exactly(0), json: NOTHING }
  if (!hasPrice(scope)) {
    if (page.offset >= inScope) return { ...exactly(inScope), json: NOTHING }
    return { ...exactly(inScope), json: await listingJson(db, scope, shortestWalk(page, inScope)) }
  }
  const isTurnedAround = (scope.minCents ?? 0) > (scope.maxCents ?? Number.POSITIVE_INFINITY)
  if (isTurnedAround) return { ...exactly(0), json: NOTHING }
  const cap = worthCollecting(page, inScope)
  const found = await roughCount(db, scope, { inScope, cap })
  const isByDate = page.sort === 'newest' || page.sort === 'oldest'
  if (isByDate && found.total <= cap) {
    const few = await rangeJson(db, scope, { ...page, isBackward: false }, cap)
    if (few.total <= cap) return { ...few, isApproximate: false }
  }
  const inRange = found.isApproximate ? await countRange(db, scope, inScope, found.total) : found
  if (page.offset >= inRange.total) return { ...inRange, json: NOTHING }
  // From its end only a list of a known length can be read.
  const walk = inRange.isApproximate ? { ...page, isBackward: false } : shortestWalk(page, inRange.total)
  return { ...inRange, json: await listingJson(db, scope, walk) }
}

/** A page of ads with where it stands, as JSON. */
export async function listAds(
  db: Queryable,
  { page, limit, sort, ...filter }: ListingQuery,
): Promise<string> {
  const found = await findInScope(db, listingScope(filter), { sort, limit, offset: (page - 1) * limit })
  const pagination = {
    ...paginate(page, limit, found.total),
    ...(found.isApproximate && { approximate: true }),
  }
  return `{"products":${found.json},"pagination":${JSON.stringify(pagination)}}`
}
