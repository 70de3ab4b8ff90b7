import type { ListingScope } from '@bowerbird/contract/search/listing.scope'
import type { SearchSort } from '@bowerbird/contract/search/search.terms'
import type { Db } from '../../platform/db/db.ts'
import { countAds } from '../ads/listing.service.ts'
import {
  collectMatches,
  type Extent,
  hasTitles,
  listFrequencies,
  type Reach,
  sampleMatches,
  stemGroups,
  stemQuery,
  type Words,
} from './search.store.ts'
import { type Group, homesOf, type Need, queryText, typedOnly } from './text-query.ts'

export interface WordSearch {
  groups: readonly Group[]
  need: Need
  scope: ListingScope
  sort: SearchSort
  limit: number
  offset: number
}

export interface FoundIds {
  total: number
  isApproximate: boolean
  hasMore: boolean
  ids: string[]
}

/** Up to so many matches are all read and counted; the number of more is estimated. */
const COUNTED = 2_000

/** Several words are rarely together: if the rarest is in no more ads than this, counting is worth a try. */
const WORTH_COUNTING = 10 * COUNTED

/** Pages of an estimated result end here. */
const DEEPEST = 1_000

/** How many of the newest matches are ranked, where all are read, and where they are more than are counted. */
const RANKED = 1_000
const RANKED_OF_MANY = 200

/** One ad in so many. The text index knows the ads of each sample. */
const rates = [1024, 128, 16] as const

/** Hits in a sample that are enough to estimate from: 18 % off at p95, if there are no more. */
const ENOUGH = 120

/** So few that they are counted at once, rather than estimated from a larger sample. */
const FEW = 12

const MINUTE = 60_000

/** What is known about the words of the market. */
interface Vocabulary {
  /** How many ads there are. */
  all: number
  /** What share of them the most common words are in. */
  shares: Map<string, number>
}

const vocabularies = new WeakMap<Db, { at: number; vocabulary: Promise<Vocabulary> }>()

async function readVocabulary(db: Db): Promise<Vocabulary> {
  const [all, words] = await Promise.all([countAds(db, {}), listFrequencies(db)])
  return { all, shares: new Map(words.map(({ word, share }) => [word, share])) }
}

/** Only the choice of a plan hangs on this, so a minute of age does no harm. */
function vocabularyOf(db: Db): Promise<Vocabulary> {
  const known = vocabularies.get(db)
  if (known && performance.now() - known.at < MINUTE) return known.vocabulary
  const vocabulary = readVocabulary(db)
  vocabularies.set(db, { at: performance.now(), vocabulary })
  vocabulary.catch(() => vocabularies.delete(db))
  return vocabulary
}

/** The single words of each group, to be looked up in the vocabulary. */
const singleWords = (groups: readonly Group[]): string[] =>
  groups.map(({ ways }) => ways.filter((way) => way.length === 1).join(' '))

/** Which of these groups are common words, and so surely no mistakes. */
export async function listCommon(db: Db, groups: readonly Group[]): Promise<boolean[]> {
  const { shares } = await vocabularyOf(db)
  return (await stemGroups(db, singleWords(groups))).map((stems) => stems.some((stem) => shares.has(stem)))
}

/** At most about how many ads match: those that have the rarest group, or, if any will do, any group. */
function mostMatches(stems: readonly string[][], need: Need, { all, shares }: Vocabulary): number {
  const counts = stems
    .filter((group) => group.length)
    .map((group) => all * group.reduce((sum, stem) => sum + (shares.get(stem) ?? 0), 0))
  if (!counts.length) return 0
  return Math.min(all, need === 'all' ? Math.min(...counts) : counts.reduce((a, b) => a + b, 0))
}

const roundly = (n: number): number => {
  const unit = 10 ** Math.max(Math.floor(Math.log10(Math.max(n, 1))) - 1, 0)
  return Math.round(n / unit) * unit
}

async function collect(db: Db, words: Words, search: WordSearch, extent: Extent): Promise<FoundIds> {
  const page = { ...search, candidates: RANKED }
  const { total, ids } = await collectMatches(db, words, search.scope, page, extent)
  return { total, ids, isApproximate: false, hasMore: search.offset + ids.length < total }
}

/** How many matches a page takes: to its end and one more, and enough to rank. */
function matchesNeeded({ sort, offset, limit }: WordSearch): { end: number; needed: number } {
  const end = Math.min(offset + limit, DEEPEST)
  return { end, needed: Math.max(end + 1, sort === 'relevance' ? RANKED_OF_MANY : 0) }
}

interface Estimate {
  total: number
  /** How far to read in the order for this page, and how far if that falls short. */
  reaches: Reach[]
}

/** Estimates from a sample, a larger one where the words are rarer; undefined if there are few enough to count. */
async function estimate(
  db: Db,
  words: Words,
  search: WordSearch,
  most: number,
): Promise<Estimate | undefined> {
  const { needed } = matchesNeeded(search)
  const first = rates.find((rate) => most / rate >= ENOUGH) ?? 16
  for (const rate of rates.filter((each) => each <= first)) {
    // So far that the page falls short once in a hundred times.
    const share = needed / rate
    const place = Math.ceil(share + 2 * Math.sqrt(share)) + 1
    const places = [place, 4 * place]
    const { hits, reaches } = await sampleMatches(db, words, search.scope, {
      sort: search.sort,
      rate,
      places,
    })
    if (hits * rate < COUNTED && (hits < FEW || rate === 16)) return undefined
    if (hits >= ENOUGH || rate === 16) {
      return { total: roundly(hits * rate), reaches: reaches.filter((reach) => reach !== null) }
    }
  }
  return undefined
}

/** Reads as far as the sample says that the page needs; further where that was too short. */
async function readPage(
  db: Db,
  words: Words,
  search: WordSearch,
  { total, reaches }: Estimate,
): Promise<FoundIds> {
  const { end, needed } = matchesNeeded(search)
  const page = { ...search, limit: Math.max(end - search.offset, 0), candidates: needed }
  for (const reach of reaches) {
    const { total: read, ids } = await collectMatches(db, words, search.scope, page, { reach })
    if (read < needed) continue
    return { total: Math.max(total, read), ids, isApproximate: true, hasMore: end < DEEPEST }
  }
  return collect(db, words, search, {})
}

/**
 * Finds ads by words within a scope. Few matches are all read, counted and sorted. Of many, a sample tells how many
 * there are and how far to read in the order that is asked for; no more than that is read. Both go through the text
 * index, which intersects words and filters by itself.
 */
export async function findWords(db: Db, search: WordSearch): Promise<FoundIds | undefined> {
  const { groups, need } = search
  const { stems, ...stemmed } = await stemQuery(db, {
    text: queryText(groups, need),
    titleText: queryText(groups, need, 'AB'),
    typedText: queryText(typedOnly(groups), need, 'AB'),
    groups: singleWords(groups),
  })
  if (!stemmed.query) return undefined
  const words: Words = { ...stemmed, homes: homesOf(groups) }
  const most = mostMatches(stems, need, await vocabularyOf(db))
  if (most <= (groups.length > 1 && need === 'all' ? WORTH_COUNTING : COUNTED)) {
    const few = await collect(db, words, search, { cap: COUNTED })
    if (few.total <= COUNTED) return few
  }
  const many = await estimate(db, words, search, most)
  return many ? readPage(db, words, search, many) : collect(db, words, search, {})
}

/** Whether any ad in a scope has all the words in its title, brand or model. */
export async function isInTitles(db: Db, groups: readonly Group[], scope: ListingScope): Promise<boolean> {
  const text = queryText(groups, 'all')
  const { query } = await stemQuery(db, { text, titleText: '', typedText: '', groups: [] })
  return query !== '' && hasTitles(db, query, scope)
}
