import type { AdminProductsQuery } from '@bowerbird/contract/ads/admin.schema'
import { categories, categoryNames } from '@bowerbird/contract/catalogue/categories'
import { paginate } from '@bowerbird/contract/pagination'
import { wordsOf } from '@bowerbird/contract/search/search.words'
import type { Queryable } from '../../platform/db/db.ts'
import { findStart } from '../tallies/tallies.service.ts'
import {
  type AdminPage,
  type AdminScope,
  type AdminWords,
  collectIds,
  countAds,
  listAdIds,
  rowsJson,
  stemWords,
  walkIds,
} from './ads.admin-list.store.ts'

/** Up to about so many matches are counted; the number of more is estimated. */
const COUNTED = 3_000
/** Where words are more common among old ads than among new ones, counting ends here. */
const MOST_COUNTED = 20_000
/** Pages of an estimated result end here. */
const DEEPEST = 1_000
/** So few ads are all asked for the words: a queue is searched at once, however common the words. */
const FEW = 5_000
/** How many of the newest ads are asked for the words: some, and more if some of them had these. */
const GLIMPSE = 2_000
const LOOK = 6_000
/** Hits that are enough to estimate a total from. */
const ENOUGH = 200
/** A word as short as this begins too many others. */
const SHORT = 2
const MAX_WORDS = 12

const catalogueWords = [
  ...new Set(categories.flatMap(({ name, subcategories }) => [name, ...subcategories].flatMap(wordsOf))),
]

const operand = (word: string) => `'${word.replace(/['\\]/g, ' ')}'`

/**
 * Words in the database's own language: all must be found, in any order, and may still be unfinished, because the
 * table is searched while someone types. Names of the catalogue are completed here: "electroni" begins
 * "Electronics", but not its stem, "electron".
 */
export function unfinishedQuery(words: readonly string[]): string {
  const parts = words.map((word) => {
    const names = catalogueWords.filter((name) => name.startsWith(word))
    return `(${[`${operand(word)}:*`, ...names.map(operand)].join(' | ')})`
  })
  return parts.join(' & ')
}

function wordsFrom(text: string): AdminWords {
  const words = wordsOf(text).slice(0, MAX_WORDS)
  const long = words.filter((word) => word.length > SHORT)
  return { query: unfinishedQuery(words), lookedUp: unfinishedQuery(long.length ? long : words) }
}

export interface FoundAds {
  total: number
  isApproximate: boolean
  ids: string[]
}

async function listAll(db: Queryable, scope: AdminScope, { limit, offset }: AdminPage): Promise<FoundAds> {
  const total = await countAds(db, scope)
  if (offset >= total) return { total, isApproximate: false, ids: [] }
  const { until, skip } = await findStart(db, { subject: 'ads', ...scope }, offset)
  return { total, isApproximate: false, ids: await listAdIds(db, scope, { limit, offset: skip, until }) }
}

const roundly = (n: number): number => {
  const unit = 10 ** Math.max(Math.floor(Math.log10(Math.max(n, 1))) - 1, 0)
  return Math.round(n / unit) * unit
}

/**
 * The newest ads that have words which many have: the list is walked from its top, and what share of it had the
 * words tells how many there are. Undefined: they are so few that they can be counted.
 */
async function walkForMany(
  db: Queryable,
  query: string,
  scope: AdminScope,
  { limit, offset, inScope }: AdminPage & { inScope: number },
): Promise<FoundAds | undefined> {
  const end = Math.min(offset + limit, DEEPEST)
  const need = Math.max(end, ENOUGH)
  const page = { limit: Math.max(end - offset, 0), offset, need }
  for (const window of [GLIMPSE, LOOK, inScope]) {
    const { hits, seen, ids } = await walkIds(db, query, scope, { ...page, window })
    const total = roundly((hits / (hits === need ? seen : Math.min(window, inScope))) * inScope)
    if (hits === need || (window === LOOK && hits >= end && total > COUNTED)) {
      return { total, isApproximate: true, ids }
    }
    // For a page far down it is sooner to sort all than to walk there.
    const worthCounting = Math.max(COUNTED, Math.sqrt(end * inScope))
    if (total <= worthCounting) return undefined
  }
  return undefined
}

/** The newest ads that have all the words; undefined where there is nothing to search for. */
export async function searchAds(
  db: Queryable,
  text: string,
  scope: AdminScope,
  page: AdminPage,
): Promise<FoundAds | undefined> {
  const typed = wordsFrom(text)
  const words = typed.query ? await stemWords(db, typed) : typed
  if (!words.query) return undefined
  const inScope = await countAds(db, scope)
  const isSmall = inScope <= FEW
  const many = isSmall ? undefined : await walkForMany(db, words.query, scope, { ...page, inScope })
  if (many) return many
  const found = await collectIds(db, words, scope, { ...page, cap: MOST_COUNTED, isSmall })
  return { ...found, isApproximate: found.total > MOST_COUNTED }
}

/** Rows of the back office's tables in a given order, as a JSON array. */
export const adminRowsOf = (db: Queryable, ids: readonly string[]): Promise<string> => rowsJson(db, ids)

/** The newest ads of all, whatever their status. */
export const listNewestIds = (db: Queryable, limit: number): Promise<string[]> =>
  listAdIds(db, {}, { limit, offset: 0 })

/** The newest listed ads of a category but these, all or those that have the words. */
export async function listListedIds(
  db: Queryable,
  scope: Required<Pick<AdminScope, 'category' | 'except'>>,
  search: string | undefined,
  page: AdminPage,
): Promise<string[]> {
  const listed: AdminScope = { ...scope, isListed: true }
  const found = search ? await searchAds(db, search, listed, page) : undefined
  return found?.ids ?? listAdIds(db, listed, page)
}

/** A page of all ads, whatever their status, as JSON. */
export async function listProducts(db: Queryable, query: AdminProductsQuery): Promise<string> {
  const { page, limit, search, category, status } = query
  const at = { limit, offset: (page - 1) * limit }
  const scope = { category, status }
  const searched = search ? await searchAds(db, search, scope, at) : undefined
  const { total, isApproximate, ids } = searched ?? (await listAll(db, scope, at))
  const { currentPage, totalPages, hasMore } = paginate(
    page,
    limit,
    isApproximate ? Math.min(total, DEEPEST) : total,
  )
  const rest = JSON.stringify({
    currentPage,
    totalPages,
    totalProducts: total,
    ...(isApproximate && { approximate: true }),
    hasNextPage: hasMore,
    hasPrevPage: currentPage > 1,
    categories: categoryNames,
  })
  return `{"products":${await rowsJson(db, ids)},${rest.slice(1)}`
}
