import { categories } from '@bowerbird/contract/catalogue/categories'
import { wordsOf } from '@bowerbird/contract/search/search.words'
import type { Queryable } from '../../platform/db/db.ts'
import { keptFor } from '../../platform/kept.ts'
import {
  type Expected,
  expectAll,
  shareOfAny,
  stemsOf,
  type Vocabulary,
  vocabularyOf,
} from '../search/vocabulary.service.ts'
import { type AdminWords, stemWords } from './ad-list.store.ts'

/** A word as short as this begins too many others. */
const SHORT = 2
const MAX_WORDS = 12
/** Where a word begins those of so many ads, and is a common one itself, it is finished: the others cost tenfold. */
const MANY = 5_000

const catalogueWords = [
  ...new Set(categories.flatMap(({ name, subcategories }) => [name, ...subcategories].flatMap(wordsOf))),
]

interface TypedWord {
  text: string
  isFinished: boolean
  /** What share of the ads has it, or, unfinished, one of those that it begins. */
  share: number
}

function readWord(
  text: string,
  { stems, isLast }: { stems: readonly string[]; isLast: boolean },
  { all, shares }: Vocabulary,
): TypedWord {
  const shareWhere = (isMeant: (word: string) => boolean) =>
    shareOfAny([...shares].filter(([word]) => isMeant(word)).map(([, share]) => share))
  const own = shareWhere((word) => stems.includes(word))
  const begun = shareWhere((word) => stems.some((stem) => word.startsWith(stem)))
  const isFinished = !isLast || (own > 0 && all * begun >= MANY)
  return { text, isFinished, share: isFinished ? own : begun }
}

const operand = (word: string) => `'${word.replace(/['\\]/g, ' ')}'`

/**
 * Words in the database's own language: all must be found, in any order, and the last may still be unfinished,
 * because the table is searched while someone types. Names of the catalogue are completed here: "electroni" begins
 * "Electronics", but not its stem, "electron".
 */
function queryOf(words: readonly TypedWord[]): string {
  const parts = words.map(({ text, isFinished }) => {
    if (isFinished) return operand(text)
    const names = catalogueWords.filter((name) => name.startsWith(text))
    return `(${[`${operand(text)}:*`, ...names.map(operand)].join(' | ')})`
  })
  return parts.join(' & ')
}

const HOUR = 3_600_000
const queries = keptFor<AdminWords>({ lifetime: HOUR, size: 1_000 })

export interface ReadWords {
  /** As the database understands them; empty where they are all too common to be searched for. */
  words: AdminWords
  /** Whether those that are looked up are whole words. */
  isFinished: boolean
  expected: Expected
}

/** Reads what was typed above a table of the back office. */
export async function readAdminWords(db: Queryable, text: string): Promise<ReadWords> {
  const texts = wordsOf(text).slice(0, MAX_WORDS)
  const vocabulary = await vocabularyOf(db)
  const stems = await stemsOf(db, texts)
  const typed = texts.map((each, i) =>
    readWord(each, { stems: stems[i] ?? [], isLast: i === texts.length - 1 }, vocabulary),
  )
  const long = typed.filter((word) => word.text.length > SHORT)
  const lookedUp = long.length ? long : typed
  const written: AdminWords = { query: queryOf(typed), lookedUp: queryOf(lookedUp) }
  const words = written.query
    ? await queries(db).get(JSON.stringify(written), () => stemWords(db, written))
    : written
  // What has no stem is in every ad.
  const shares = typed.filter((_, i) => stems[i]?.length).map(({ share }) => share)
  return {
    words,
    isFinished: lookedUp.every((word) => word.isFinished),
    expected: expectAll(shares, vocabulary.all),
  }
}
