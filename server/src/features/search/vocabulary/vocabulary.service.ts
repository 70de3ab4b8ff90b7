import { HOUR, MINUTE } from '@bowerbird/contract/time'
import type { Queryable } from '../../../platform/db/db.ts'
import { cacheFor } from '../../../platform/ttl-cache.ts'
import { countListedAds, listFrequencies, stemTexts } from './vocabulary.store.ts'

/** Frequency of words among listed ads. */
export interface Vocabulary {
  /** The number of listed ads. */
  all: number
  /** The share of ads that have a word, by its stem; the most common words only. */
  shares: ReadonlyMap<string, number>
}

async function readVocabulary(db: Queryable): Promise<Vocabulary> {
  const [all, words] = await Promise.all([countListedAds(db), listFrequencies(db)])
  return { all, shares: new Map(words.map(({ word, share }) => [word, share])) }
}

const vocabularies = cacheFor<Vocabulary>({ lifetime: MINUTE, size: 1 })
const stems = cacheFor<string[][]>({ lifetime: HOUR, size: 1_000 })

/** It only decides between counting and estimating, so a minute of cache does no harm. */
export const vocabularyOf = (db: Queryable): Promise<Vocabulary> =>
  vocabularies(db).get('all', () => readVocabulary(db))

/** The stems of each text. Cached, because they never change while the database runs. */
export const stemsOf = (db: Queryable, texts: readonly string[]): Promise<string[][]> =>
  stems(db).get(JSON.stringify(texts), () => stemTexts(db, texts))

/** The share of ads that have any of some words, at most. */
export const shareOfAny = (shares: readonly number[]): number =>
  Math.min(
    shares.reduce((sum, share) => sum + share, 0),
    1,
  )

export interface Expected {
  /** An upper bound of how many ads have all of some words: those with the rarest. */
  most: number
  /** The estimate if words were independent. */
  likely: number
}

export function expectAll(shares: readonly number[], all: number): Expected {
  if (!shares.length) return { most: 0, likely: 0 }
  return { most: all * Math.min(...shares), likely: all * shares.reduce((a, b) => a * b, 1) }
}

/** Several words rarely occur together, so counting is tried up to this many times the limit. */
const MAX_EXCESS = 10

/** True to count exactly, false to estimate first. */
export const isWorthCounting = ({ most, likely }: Expected, counted: number): boolean =>
  most <= counted || (most <= MAX_EXCESS * counted && likely <= counted)
