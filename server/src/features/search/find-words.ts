import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import type { SearchSort } from '@bowerbird/contract/search/search.terms'
import type { Db } from '../../platform/db/db.ts'
import { roundly } from '../../platform/roundly.ts'
import { COUNTED, type Estimate, estimateMatches, isEstimated, type Wanted } from './estimate.ts'
import { expectMatches } from './expected.ts'
import { collectMatches, type Extent, hasTitles, type Words } from './search.store.ts'
import { stemmed } from './stems.ts'
import { type Group, homesOf, type Need, queryText, typedOnly } from './text-query.ts'
import { isWorthCounting } from './vocabulary.service.ts'

export interface WordSearch {
  groups: readonly Group[]
  need: Need
  scope: ListingScope
  sort: SearchSort
  limit: number
  offset: number
}

export interface FoundPage {
  total: number
  isApproximate: boolean
  hasMore: boolean
  /** A JSON array of cards. */
  json: string
}

/** Pages of an estimated result end here. */
const DEEPEST = 1_000

/** How many of the newest matches are ranked, where all are read, and where they are more than are counted. */
const RANKED = 1_000
const RANKED_OF_MANY = 200

async function collect(db: Db, words: Words, search: WordSearch, extent: Extent): Promise<FoundPage> {
  const page = { ...search, candidates: RANKED }
  const { total, json } = await collectMatches(db, words, search.scope, page, extent)
  return { total, json, isApproximate: false, hasMore: search.offset + search.limit < total }
}

/** Where the page ends, and how many matches it takes: to its end and one more, and enough to rank. */
function matchesNeeded({ sort, offset, limit }: WordSearch): { end: number; needed: number } {
  const end = Math.min(offset + limit, DEEPEST)
  return { end, needed: Math.max(end + 1, sort === 'relevance' ? RANKED_OF_MANY : 0) }
}

/** Reads as far as the sample says that the page needs; further where that was too short. */
async function readPage(
  db: Db,
  words: Words,
  search: WordSearch,
  { total, reaches }: Estimate,
): Promise<FoundPage> {
  const { end, needed } = matchesNeeded(search)
  const page = { ...search, limit: Math.max(end - search.offset, 0), candidates: needed }
  for (const reach of reaches) {
    const { total: read, json } = await collectMatches(db, words, search.scope, page, { reach })
    if (read < needed) continue
    return { total: Math.max(roundly(total), read), json, isApproximate: true, hasMore: end < DEEPEST }
  }
  return collect(db, words, search, {})
}

/**
 * Finds ads by words within a scope. Few matches are all read, counted and sorted. Of many, a sample tells how many
 * there are and how far to read in the order that is asked for; no more than that is read. Both go through the text
 * index, which intersects words and filters by itself.
 */
export async function findWords(db: Db, search: WordSearch): Promise<FoundPage | undefined> {
  const { groups, need, scope, sort } = search
  const query = await stemmed(db, {
    text: queryText(groups, need),
    titleText: queryText(groups, need, 'AB'),
    typedText: queryText(typedOnly(groups), need, 'AB'),
  })
  if (!query.query) return undefined
  const words: Words = { ...query, homes: homesOf(groups) }
  const expected = await expectMatches(db, groups, need)
  const wanted: Wanted = { words, scope, sort, needed: matchesNeeded(search).needed }
  if (!isEstimated(db, wanted) && isWorthCounting(expected, COUNTED)) {
    const few = await collect(db, words, search, { cap: COUNTED })
    if (few.total <= COUNTED) return few
  }
  const many = await estimateMatches(db, wanted, expected.most)
  return many ? readPage(db, words, search, many) : collect(db, words, search, {})
}

/** Whether any ad in a scope has all the words in its title, brand or model. */
export async function isInTitles(db: Db, groups: readonly Group[], scope: ListingScope): Promise<boolean> {
  const text = queryText(groups, 'all')
  const { query } = await stemmed(db, { text, titleText: '', typedText: '' })
  return query !== '' && hasTitles(db, query, scope)
}
