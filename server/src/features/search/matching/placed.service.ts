import type { ListingSort } from '@bowerbird/contract/ads/ads.terms'
import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import type { Queryable } from '../../../platform/db/db.ts'
import { countPlaced } from '../counts/place-counts.store.ts'
import { collectMatches } from '../search.store.ts'
import type { MatchesPage, Scan } from './find-matches.ts'
import { nearestReaches } from './nearest-reach.ts'

export type { Scan }

/** True if the counters of places cover all filters of a scope: those by category, location and place. */
export const knowsAll = ({
  minCents,
  maxCents,
  listingTypes,
  rentTypes,
  attributes,
  without,
}: ListingScope): boolean =>
  (minCents ?? maxCents) === undefined &&
  !listingTypes &&
  !rentTypes &&
  !attributes?.length &&
  !without?.length

interface PageRequest {
  sort: ListingSort
  limit: number
  offset: number
}

/** A page that would read more ads than this is not shown: people don't turn hundreds of pages. */
const MOST_READ = 50_000

/** All ads of the scope, or those up to a distance, sorted. */
async function collected(
  db: Queryable,
  scope: ListingScope,
  page: PageRequest,
  reach?: number,
): Promise<string> {
  const extent = reach === undefined ? {} : { reach }
  const { json } = await collectMatches(db, undefined, scope, { ...page, candidates: 0 }, extent)
  return json
}

/** A page by distance. The counters say exactly how far it reaches. */
async function nearestPage(
  db: Queryable,
  scope: ListingScope,
  page: PageRequest,
  total: number,
): Promise<string | undefined> {
  const needed = Math.min(page.offset + page.limit, total)
  if (needed > MOST_READ) return undefined
  const [reach] = await nearestReaches(db, scope, { needed, share: 1 })
  if (reach !== undefined) return collected(db, scope, page, reach)
  return total <= MOST_READ ? collected(db, scope, page) : undefined
}

/** A page in another order: reads all ads in order until enough are within, or all that are within, if they are fewer. */
export async function orderedPage(
  db: Queryable,
  scope: ListingScope,
  page: PageRequest,
  scan: Scan,
  total: number,
): Promise<string | undefined> {
  const scanned = ((page.offset + page.limit) * scan.among) / total
  if (Math.min(scanned, total) > MOST_READ) return undefined
  return scanned <= total ? scan.read(page) : collected(db, scope, page)
}

/** A page of the ads at places, with the exact total. `scan` reads in the order of the list, if it is not by distance. */
export async function findPlaced(
  db: Queryable,
  scope: ListingScope,
  page: PageRequest,
  scan?: Scan,
): Promise<MatchesPage> {
  const total = await countPlaced(db, scope)
  const exact = { total, isApproximate: false }
  if (page.offset >= total) return { ...exact, hasMore: false, json: '[]' }
  const json = scan
    ? await orderedPage(db, scope, page, scan, total)
    : await nearestPage(db, scope, page, total)
  return { ...exact, hasMore: json !== undefined && page.offset + page.limit < total, json: json ?? '[]' }
}
