import type { AdminProductsQuery } from '@bowerbird/contract/ads/admin.schema'
import { categories, categoryNames } from '@bowerbird/contract/catalogue/categories'
import { paginate } from '@bowerbird/contract/pagination'
import { wordsOf } from '@bowerbird/contract/search/search.words'
import type { Queryable } from '../../platform/db/db.ts'
import {
  type AdminPage,
  type AdminScope,
  collectIds,
  countAds,
  listAdIds,
  rowsJson,
  stemWords,
  walkIds,
} from './ads.admin-list.store.ts'

/** Up to so many matches are counted. What is more common is told as "at least so many". */
const MOST_COUNTED = 20_000
/** Pages of such a result end here. */
const DEEPEST = 5_000
/** So few ads are all asked for the words: a queue is searched at once, however common the words. */
const FEW = 5_000
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
export function unfinishedQuery(text: string): string {
  const parts = wordsOf(text)
    .slice(0, MAX_WORDS)
    .map((word) => {
      const names = catalogueWords.filter((name) => name.startsWith(word))
      return `(${[`${operand(word)}:*`, ...names.map(operand)].join(' | ')})`
    })
  return parts.join(' & ')
}

export interface FoundAds {
  total: number
  /** There are more than the total says. */
  isCapped: boolean
  ids: string[]
}

async function listAll(db: Queryable, scope: AdminScope, { limit, offset }: AdminPage): Promise<FoundAds> {
  const total = await countAds(db, scope)
  if (offset >= total) return { total, isCapped: false, ids: [] }
  // A page in the second half is shorter to reach from the end.
  const isBackward = offset > total / 2
  const left = Math.min(limit, total - offset)
  const walk = isBackward ? { limit: left, offset: total - offset - left } : { limit, offset }
  return { total, isCapped: false, ids: await listAdIds(db, scope, { ...walk, isBackward }) }
}

/** The newest ads that have all the words; undefined where there is nothing to search for. */
export async function searchAds(
  db: Queryable,
  text: string,
  scope: AdminScope,
  page: AdminPage,
): Promise<FoundAds | undefined> {
  const words = unfinishedQuery(text)
  const query = words && (await stemWords(db, words))
  if (!query) return undefined
  const isSmall = (await countAds(db, scope)) <= FEW
  const found = await collectIds(db, query, scope, { ...page, cap: MOST_COUNTED, isSmall })
  if (found.total <= MOST_COUNTED) return { ...found, isCapped: false }
  const limit = Math.max(Math.min(page.limit, DEEPEST - page.offset), 0)
  const ids = limit ? await walkIds(db, query, scope, { limit, offset: page.offset }) : []
  return { total: MOST_COUNTED, isCapped: true, ids }
}

/** Rows of the back office's tables in a given order, as a JSON array. */
export const adminRowsOf = (db: Queryable, ids: readonly string[]): Promise<string> => rowsJson(db, ids)

/** The newest ads of all, whatever their status. */
export const listNewestIds = (db: Queryable, limit: number): Promise<string[]> =>
  listAdIds(db, {}, { limit, offset: 0, isBackward: false })

/** The newest listed ads of a category but these, all or those that have the words. */
export async function listListedIds(
  db: Queryable,
  scope: Required<Pick<AdminScope, 'category' | 'except'>>,
  search: string | undefined,
  page: AdminPage,
): Promise<string[]> {
  const listed: AdminScope = { ...scope, isListed: true }
  const found = search ? await searchAds(db, search, listed, page) : undefined
  return found?.ids ?? listAdIds(db, listed, { ...page, isBackward: false })
}

/** A page of all ads, whatever their status, as JSON. */
export async function listProducts(db: Queryable, query: AdminProductsQuery): Promise<string> {
  const { page, limit, search, category, status } = query
  const at = { limit, offset: (page - 1) * limit }
  const scope = { category, status }
  const searched = search ? await searchAds(db, search, scope, at) : undefined
  const { total, isCapped, ids } = searched ?? (await listAll(db, scope, at))
  const { currentPage, totalPages, hasMore } = paginate(page, limit, isCapped ? DEEPEST : total)
  const rest = JSON.stringify({
    currentPage,
    totalPages,
    totalProducts: total,
    ...(isCapped && { approximate: true }),
    hasNextPage: hasMore,
    hasPrevPage: currentPage > 1,
    categories: categoryNames,
  })
  return `{"products":${await rowsJson(db, ids)},${rest.slice(1)}`
}
