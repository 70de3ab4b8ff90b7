import type { Queryable } from '../../platform/db/db.ts'
import { keptFor } from '../../platform/kept.ts'
import { roundly } from '../../platform/roundly.ts'
import { isWorthCounting } from '../search/vocabulary.service.ts'
import { type AdminPage, type AdminScope, collectIds, countAds, recentIds, walkIds } from './ad-list.store.ts'
import { type ReadWords, readAdminWords } from './ad-search-words.ts'

/** Up to about so many matches are counted; the number of more is estimated. */
const COUNTED = 2_000
/** Where words are more common among old ads than among new ones, counting ends here. */
const MOST_COUNTED = 20_000
/** Pages of an estimated result end here. */
export const DEEPEST = 1_000
/** So few ads are all asked for the words: a queue is searched at once, however common the words. */
const FEW = 5_000
/** How many of the newest ads are asked for the words: some, and more if some of them had these. */
const GLIMPSE = 2_000
const LOOK = 6_000
/** Hits that are enough to estimate a total from. */
const ENOUGH = 200

export interface FoundAds {
  total: number
  isApproximate: boolean
  ids: string[]
}

interface AdminSearch extends ReadWords {
  scope: AdminScope
  page: AdminPage
}

/** What is known about a search: about how many ads it finds, and how old the last one of the page is. */
interface Walked {
  total: number
  reach: Date
}

const MINUTE = 60_000
/** Undefined: they are so few that they are counted. */
const walks = keptFor<Walked | undefined>({ lifetime: MINUTE, size: 1_000 })

const endOf = ({ offset, limit }: AdminPage): number => Math.min(offset + limit, DEEPEST)
/** The part of a page that there is of an estimated result. */
const withinDeepest = (page: AdminPage): AdminPage => ({
  offset: page.offset,
  limit: Math.max(endOf(page) - page.offset, 0),
})

/**
 * The newest ads that have words which many have: the list is walked from its top, and what share of it had the
 * words tells how many there are. Undefined: they are so few that they can be counted.
 */
async function walkForMany(
  db: Queryable,
  { words, scope, page }: AdminSearch,
  inScope: number,
): Promise<(FoundAds & Walked) | undefined> {
  const end = endOf(page)
  const need = Math.max(end, ENOUGH)
  for (const window of [GLIMPSE, LOOK, inScope]) {
    const at = { ...withinDeepest(page), need, window }
    const { hits, seen, ids, reach } = await walkIds(db, words.query, scope, at)
    const total = roundly((hits / (hits === need ? seen : Math.min(window, inScope))) * inScope)
    if (reach && (hits === need || (window === LOOK && hits >= end && total > COUNTED))) {
      return { total, isApproximate: true, ids, reach }
    }
    // For a page far down it is sooner to sort all than to walk there.
    const worthCounting = Math.max(COUNTED, Math.sqrt(end * inScope))
    if (total <= worthCounting) return undefined
  }
  return undefined
}

/** The same page as a moment ago, when its words were walked for. Undefined where ads have left it since. */
async function readAgain(
  db: Queryable,
  { words, isFinished, scope, page }: AdminSearch,
  { total, reach }: Walked,
): Promise<FoundAds | undefined> {
  const end = endOf(page)
  const at = withinDeepest(page)
  if (!isFinished) {
    const { hits, ids } = await walkIds(db, words.query, scope, { ...at, need: end, window: LOOK })
    return hits === end ? { total, isApproximate: true, ids } : undefined
  }
  const found = await recentIds(db, words, scope, { ...at, reach })
  return found.total >= end ? { total, isApproximate: true, ids: found.ids } : undefined
}

/** The newest ads that have all the words; undefined where there is nothing to search for. */
export async function searchAds(
  db: Queryable,
  text: string,
  scope: AdminScope,
  page: AdminPage,
): Promise<FoundAds | undefined> {
  const search = { ...(await readAdminWords(db, text)), scope, page }
  const { words, expected } = search
  if (!words.query) return undefined
  const key = JSON.stringify([words.query, scope, page])
  const known = walks(db).find(key)
  const walked = await known
  const again = walked && (await readAgain(db, search, walked))
  if (again) return again

  const inScope = await countAds(db, scope)
  const isSmall = inScope <= FEW
  const collect = async (cap: number): Promise<FoundAds> => {
    const found = await collectIds(db, words, scope, { ...page, cap, isSmall })
    return { ...found, isApproximate: found.total > cap }
  }
  if (isSmall || (known && !walked)) return collect(MOST_COUNTED)
  if (!known && isWorthCounting(expected, COUNTED)) {
    const few = await collect(COUNTED)
    if (!few.isApproximate) return few
  }
  const many = await walkForMany(db, search, inScope)
  walks(db).keep(key, many && { total: many.total, reach: many.reach })
  return many ?? collect(MOST_COUNTED)
}
