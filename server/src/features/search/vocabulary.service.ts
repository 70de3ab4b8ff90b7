import type { Queryable } from '../../platform/db/db.ts'
import { keptFor } from '../../platform/kept.ts'
import { countListedAds, listFrequencies, stemTexts } from './vocabulary.store.ts'

/** What is known about the words of the market. */
export interface Vocabulary {
  /** How many ads there are. */
  all: number
  /** What share of them the most common words are in, by their stem. */
  shares: ReadonlyMap<string, number>
}

async function readVocabulary(db: Queryable): Promise<Vocabulary> {
  const [all, words] = await Promise.all([countListedAds(db), listFrequencies(db)])
  return { all, shares: new Map(words.map(({ word, share }) => [word, share])) }
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const vocabularies = keptFor<Vocabulary>({ lifetime: MINUTE, size: 1 })
const stems = keptFor<string[][]>({ lifetime: HOUR, size: 1_000 })

/** Only the choice of a plan hangs on this, so a minute of age does no harm. */
export const vocabularyOf = (db: Queryable): Promise<Vocabulary> =>
  vocabularies(db).get('all', () => readVocabulary(db))

/** The stems of each text. They never change while a database runs, so it is asked once for each. */
export const stemsOf = (db: Queryable, texts: readonly string[]): Promise<string[][]> =>
  stems(db).get(JSON.stringify(texts), () => stemTexts(db, texts))

/** What share of the ads has any of some words. */
export const shareOfAny = (shares: readonly number[]): number =>
  Math.min(
    shares.reduce((sum, share) => sum + share, 0),
    1,
  )

export interface Expected {
  /** At most about how many ads have all of some words: those that have the rarest. */
  most: number
  /** About how many do if words had nothing to do with one another. */
  likely: number
}

export function expectAll(shares: readonly number[], all: number): Expected {
  if (!shares.length) return { most: 0, likely: 0 }
  return { most: all * Math.min(...shares), likely: all * shares.reduce((a, b) => a * b, 1) }
}

/** Several words are rarely together: if the rarest is in no more than so many times what is counted, it is tried. */
const WORTH_A_TRY = 10

/** Whether to count right away, or rather to estimate first. */
export const isWorthCounting = ({ most, likely }: Expected, counted: number): boolean =>
  most <= counted || (most <= WORTH_A_TRY * counted && likely <= counted)
