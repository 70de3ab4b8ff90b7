import { adIdTail } from '@bowerbird/contract/ads/short-id'
import { MINUTE } from '@bowerbird/contract/time'
import type { Queryable } from '../../platform/db/db.ts'
import { roundToTwoDigits } from '../../platform/round-to-two-digits.ts'
import { cacheFor } from '../../platform/ttl-cache.ts'
import { listUserIds } from '../accounts/users/users.service.ts'
import { isWorthCounting } from '../search/vocabulary/vocabulary.service.ts'
import {
  type AdminPage,
  type AdminScope,
  collectIds,
  countAds,
  listIdsByTail,
  recentIds,
  scanNewest,
} from './ad-list.store.ts'
import { type ParsedAdminSearch, parseAdminSearch } from './ad-search-query.ts'

/** Up to about this many matches are counted; above, the total is an estimate. */
const MAX_COUNTED = 2_000
/** Counting stops here if the words are more common among old ads than among new ones. */
const COUNT_LIMIT = 20_000
/** The last offset of a result whose total is estimated. */
export const MAX_ESTIMATED_OFFSET = 1_000
/** Scopes up to this size are filtered directly: the review queue is searched fast, however common the words are. */
const SMALL_SCOPE = 5_000
/** Number of the newest ads to scan: first a few, then more if these had matches. */
const FIRST_WINDOW = 2_000
const SECOND_WINDOW = 6_000
/** Enough hits for an estimate of the total. */
const ENOUGH_HITS = 200

export interface FoundAds {
  total: number
  isApproximate: boolean
  ids: string[]
}

interface AdminSearch extends ParsedAdminSearch {
  scope: AdminScope
  page: AdminPage
}

/** The estimated total, and the creation time of the page's last ad. */
interface Scanned {
  total: number
  reach: Date
}

/** Undefined: few enough to count. */
const scans = cacheFor<Scanned | undefined>({ lifetime: MINUTE, size: 1_000 })

const endOf = ({ offset, limit }: AdminPage): number => Math.min(offset + limit, MAX_ESTIMATED_OFFSET)
/** Cuts a page at the last offset of an estimated result. */
const withinEstimate = (page: AdminPage): AdminPage => ({
  offset: page.offset,
  limit: Math.max(endOf(page) - page.offset, 0),
})

/**
 * Finds common words: scans from the newest ad on, and estimates the total from the share of hits. Undefined if there
 * are few enough to count.
 */
async function scanForMany(
  db: Queryable,
  { query, scope, page }: AdminSearch,
  inScope: number,
): Promise<(FoundAds & Scanned) | undefined> {
  const end = endOf(page)
  const need = Math.max(end, ENOUGH_HITS)
  for (const window of [FIRST_WINDOW, SECOND_WINDOW, inScope]) {
    const at = { ...withinEstimate(page), need, window }
    const { hits, seen, ids, reach } = await scanNewest(db, query.query, scope, at)
    const total = roundToTwoDigits((hits / (hits === need ? seen : Math.min(window, inScope))) * inScope)
    if (reach && (hits === need || (window === SECOND_WINDOW && hits >= end && total > MAX_COUNTED))) {
      return { total, isApproximate: true, ids, reach }
    }
    // For a page far down, sorting all matches is faster than scanning that far.
    const worthCounting = Math.max(MAX_COUNTED, Math.sqrt(end * inScope))
    if (total <= worthCounting) return undefined
  }
  return undefined
}

/** Reads a page again within the reach cached from its scan. Undefined if ads have left it since. */
async function readAgain(
  db: Queryable,
  { query, isComplete, scope, page }: AdminSearch,
  { total, reach }: Scanned,
): Promise<FoundAds | undefined> {
  const end = endOf(page)
  const at = withinEstimate(page)
  if (!isComplete) {
    const { hits, ids } = await scanNewest(db, query.query, scope, {
      ...at,
      need: end,
      window: SECOND_WINDOW,
    })
    return hits === end ? { total, isApproximate: true, ids } : undefined
  }
  const found = await recentIds(db, query, scope, { ...at, reach })
  return found.total >= end ? { total, isApproximate: true, ids: found.ids } : undefined
}

/** The ads with the short id that the text is, or that the address in it ends with; undefined if there are none. */
async function findByShortId(
  db: Queryable,
  text: string,
  scope: AdminScope,
  { limit, offset }: AdminPage,
): Promise<FoundAds | undefined> {
  const tail = adIdTail(text.replace(/^.*\/product\//, ''))
  const ids = tail ? await listIdsByTail(db, tail, scope) : []
  if (!ids.length) return undefined
  return { total: ids.length, isApproximate: false, ids: ids.slice(offset, offset + limit) }
}

/** A name or email that fits more accounts is not meant as one. */
const MAX_SELLERS = 100

/**
 * The newest ads that have all the words, or whose seller's name or email contains the text; undefined if all words are
 * stop words. If there are too many to count, only the words decide.
 */
export async function searchAdminAds(
  db: Queryable,
  text: string,
  scope: AdminScope,
  page: AdminPage,
): Promise<FoundAds | undefined> {
  const named = await findByShortId(db, text, scope, page)
  if (named) return named
  const search = { ...(await parseAdminSearch(db, text)), scope, page }
  const { query, expected } = search
  const sellers = scope.isListed ? [] : await listUserIds(db, text, MAX_SELLERS)
  if (!query.query && !sellers.length) return undefined
  const key = JSON.stringify([query.query, scope, page])
  const known = scans(db).find(key)
  const scanned = await known
  const again = scanned && (await readAgain(db, search, scanned))
  if (again) return again

  const inScope = await countAds(db, scope)
  const isSmall = inScope <= SMALL_SCOPE
  const collect = async (cap: number): Promise<FoundAds> => {
    const found = await collectIds(db, query, scope, { ...page, cap, isSmall, sellers })
    return { ...found, isApproximate: found.total > cap }
  }
  if (isSmall || (known && !scanned)) return collect(COUNT_LIMIT)
  if (!known && isWorthCounting(expected, MAX_COUNTED)) {
    const few = await collect(MAX_COUNTED)
    if (!few.isApproximate) return few
  }
  const many = await scanForMany(db, search, inScope)
  scans(db).set(key, many && { total: many.total, reach: many.reach })
  return many ?? collect(COUNT_LIMIT)
}
