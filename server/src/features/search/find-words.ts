import type { ListingScope } from '@bowerbird/contract/search/listing.scope'
import type { SearchSort } from '@bowerbird/contract/search/search.terms'
import type { Db } from '../../platform/db/db.ts'
import { countAds, countPricedAds } from '../ads/listing.service.ts'
import {
  collectMatches,
  listFrequencies,
  type PageOfMatches,
  stemGroups,
  stemQuery,
  type Words,
  walkedScope,
  walkMatches,
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

/** Up to so many matches are collected and counted; the rest of a very common word is not. */
const MOST_COLLECTED = 20_000

/** Rarer than this, collecting all is cheaper than thinking about it. */
const RARE = 3_000

/** Pages of an estimated result end here. */
const DEEPEST = 1_000

/** Hits to estimate a total from: 17 % off at p95 over 446 estimates, 25 % at worst (60 hits: 21 % and 45 %). */
const SAMPLE = 120

/** Walked for a ranking: as many candidates as a common word needs. */
const CANDIDATES = 200

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

const stemsOf = (db: Db, groups: readonly Group[]): Promise<string[][]> =>
  stemGroups(
    db,
    groups.map(({ ways }) => ways.filter((way) => way.length === 1).join(' ')),
  )

/** Which of these groups are common words, and so surely no mistakes. */
export async function listCommon(db: Db, groups: readonly Group[]): Promise<boolean[]> {
  const { shares } = await vocabularyOf(db)
  return (await stemsOf(db, groups)).map((stems) => stems.some((stem) => shares.has(stem)))
}

/** About how many ads have the rarest group (or, if any will do, any group). */
async function estimate(db: Db, { groups, need }: WordSearch, { all, shares }: Vocabulary): Promise<number> {
  if (all <= RARE || !shares.size) return 0
  const counts = (await stemsOf(db, groups))
    .filter((group) => group.length)
    .map(
      (group) =>
        all *
        Math.min(
          1,
          group.reduce((sum, stem) => sum + (shares.get(stem) ?? 0), 0),
        ),
    )
  if (!counts.length) return 0
  const sum = counts.reduce((a, b) => a + b, 0)
  return need === 'all' ? Math.min(...counts) : Math.min(all, sum)
}

/** How many hits a walk must meet: to the end of the page, and enough to estimate or to rank. */
function hitsNeeded({ sort, offset, limit }: WordSearch): { end: number; need: number } {
  const end = Math.min(offset + limit, DEEPEST)
  return { end, need: Math.max(end + 1, sort === 'relevance' ? CANDIDATES : SAMPLE) }
}

const roundly = (n: number): number => {
  const unit = 10 ** Math.max(Math.floor(Math.log10(Math.max(n, 1))) - 1, 0)
  return Math.round(n / unit) * unit
}

async function collect(db: Db, words: Words, search: WordSearch): Promise<FoundIds | undefined> {
  const { total, ids } = await collectMatches(db, words, search.scope, search, MOST_COLLECTED)
  if (total > MOST_COLLECTED) return undefined
  return { total, ids, isApproximate: false, hasMore: search.offset + ids.length < total }
}

async function walk(
  db: Db,
  words: Words,
  search: WordSearch,
  reach: { inKind: number; window: number },
): Promise<FoundIds | undefined> {
  const { end, need } = hitsNeeded(search)
  const page: PageOfMatches = { ...search, limit: Math.max(end - search.offset, 0) }
  const { hits, seen, ids } = await walkMatches(db, words, search.scope, page, { need, window: reach.window })
  if (hits === need) {
    const total = Math.max(roundly((hits / Math.max(seen, 1)) * reach.inKind), hits)
    return { total, ids, isApproximate: true, hasMore: hits > end && end < DEEPEST }
  }
  if (reach.window < reach.inKind) return undefined
  return { total: hits, ids, isApproximate: false, hasMore: hits > end }
}

/**
 * Finds ads by words within a scope. Two ways, chosen by how common the words are: collecting every match
 * through the text index (rare words), or walking the list in order until enough have been met (common ones).
 * Either falls back on the other. The formula weighs rows of a walk (0.9) against rows of the index (2.5).
 */
export async function findWords(db: Db, search: WordSearch): Promise<FoundIds | undefined> {
  const { groups, need, scope } = search
  const stems = await stemQuery(db, {
    text: queryText(groups, need),
    titleText: queryText(groups, need, 'AB'),
    typedText: queryText(typedOnly(groups), need, 'AB'),
  })
  if (!stems.query) return undefined
  const words: Words = { ...stems, homes: homesOf(groups) }
  const vocabulary = await vocabularyOf(db)
  const common = await estimate(db, search, vocabulary)
  if (common <= RARE) {
    const found = await collect(db, words, search)
    if (found) return found
  }
  const inKind = await countPricedAds(db, walkedScope(scope, search.sort))
  const inScope = await countAds(db, scope)
  const wanted = hitsNeeded(search).need
  const matching = Math.max((Math.max(common, 1) * inScope) / Math.max(vocabulary.all, 1), 1)
  const rows = Math.min(inKind, (1.3 * wanted * inKind) / matching)
  if (common > RARE && rows * 0.9 < common * 2.5) {
    const window = Math.ceil(Math.min(inKind, Math.max(Math.sqrt(2.2 * wanted * inKind), 2 * rows)))
    const found = await walk(db, words, search, { inKind, window })
    if (found) return found
  }
  const found = common > RARE ? await collect(db, words, search) : undefined
  return found ?? walk(db, words, search, { inKind, window: inKind })
}

/** Whether any ad in a scope has all the words in its title, brand or model. */
export async function isInTitles(db: Db, groups: readonly Group[], scope: ListingScope): Promise<boolean> {
  const titleText = queryText(groups, 'all', 'AB')
  const words = await stemQuery(db, { text: titleText, titleText, typedText: titleText })
  if (!words.query) return false
  return (
    (await collectMatches(db, { ...words, homes: [] }, scope, { sort: 'newest', limit: 0, offset: 0 }, 0))
      .total > 0
  )
}
