import { wordsOf } from '@bowerbird/contract/search/search.words'
import { HOUR } from '@bowerbird/contract/time'
import type { Queryable } from '../../platform/db/db.ts'
import { cacheFor } from '../../platform/ttl-cache.ts'
import {
  catalogueLexemes,
  catalogueLexemesByPrefix,
} from '../search/interpreting/catalogue-lexemes.service.ts'
import {
  type Expected,
  expectAll,
  shareOfAny,
  stemsOf,
  type Vocabulary,
  vocabularyOf,
} from '../search/vocabulary/vocabulary.service.ts'
import { type AdminTextQuery, stemAdminQuery } from './ad-list.store.ts'

/** So short a prefix matches too many words. */
const SHORT_PREFIX = 2
const MAX_WORDS = 12
/**
 * If a prefix matches this many ads and is a common word itself, it counts as complete: matching the other words
 * would cost ten times as much.
 */
const TOO_MANY_MATCHES = 5_000

interface TypedWord {
  text: string
  isComplete: boolean
  /** Of the categories with such a word in their name. */
  lexemes: readonly string[]
  /** The share of ads that have the word or, if it is a prefix, any word with it. */
  share: number
}

function parseWord(
  text: string,
  { stems, isLast }: { stems: readonly string[]; isLast: boolean },
  { all, shares }: Vocabulary,
): TypedWord {
  const shareWhere = (isMeant: (word: string) => boolean) =>
    shareOfAny([...shares].filter(([word]) => isMeant(word)).map(([, share]) => share))
  const named = catalogueLexemes([text])
  const begun = [...new Set([...named, ...catalogueLexemesByPrefix(text)])]
  const own = shareWhere((word) => stems.includes(word) || named.includes(word))
  const asPrefix = shareWhere((word) => stems.some((stem) => word.startsWith(stem)) || begun.includes(word))
  const isComplete = !isLast || (own > 0 && all * asPrefix >= TOO_MANY_MATCHES)
  return isComplete
    ? { text, isComplete, lexemes: named, share: own }
    : { text, isComplete, lexemes: begun, share: asPrefix }
}

const operand = (word: string) => `'${word.replace(/['\\]/g, ' ')}'`

/**
 * The words as a tsquery: an ad must have all of them, in any order. The last one may be a prefix, because the table
 * is searched while someone types.
 */
function tsqueryOf(words: readonly TypedWord[]): string {
  const parts = words.map(({ text, isComplete, lexemes }) => {
    const typed = isComplete ? operand(text) : `${operand(text)}:*`
    return `(${[typed, ...lexemes.map(operand)].join(' | ')})`
  })
  return parts.join(' & ')
}

const queries = cacheFor<AdminTextQuery>({ lifetime: HOUR, size: 1_000 })

export interface ParsedAdminSearch {
  /** Empty if all words are stop words. */
  query: AdminTextQuery
  /** True if the index query has whole words only. */
  isComplete: boolean
  expected: Expected
}

/** Parses what was typed into the search box of an admin table. */
export async function parseAdminSearch(db: Queryable, text: string): Promise<ParsedAdminSearch> {
  const texts = wordsOf(text).slice(0, MAX_WORDS)
  const vocabulary = await vocabularyOf(db)
  const stems = await stemsOf(db, texts)
  const typed = texts.map((each, i) =>
    parseWord(each, { stems: stems[i] ?? [], isLast: i === texts.length - 1 }, vocabulary),
  )
  const long = typed.filter((word) => word.text.length > SHORT_PREFIX)
  const indexed = long.length ? long : typed
  const unstemmed: AdminTextQuery = { query: tsqueryOf(typed), indexQuery: tsqueryOf(indexed) }
  const query = unstemmed.query
    ? await queries(db).get(JSON.stringify(unstemmed), () => stemAdminQuery(db, unstemmed))
    : unstemmed
  // Stop words are in every ad.
  const shares = typed.filter((_, i) => stems[i]?.length).map(({ share }) => share)
  return {
    query,
    isComplete: indexed.every((word) => word.isComplete),
    expected: expectAll(shares, vocabulary.all),
  }
}
