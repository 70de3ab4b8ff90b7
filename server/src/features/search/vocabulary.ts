import type { Db } from '../../platform/db/db.ts'
import { keptFor } from '../../platform/kept.ts'
import { countAds } from '../ads/listing.service.ts'
import { listFrequencies } from './search.store.ts'
import { stemsOf } from './stems.ts'
import type { Group, Need } from './text-query.ts'

/** What is known about the words of the market. */
export interface Vocabulary {
  /** How many ads there are. */
  all: number
  /** What share of them the most common words are in. */
  shares: Map<string, number>
}

async function readVocabulary(db: Db): Promise<Vocabulary> {
  const [all, words] = await Promise.all([countAds(db, {}), listFrequencies(db)])
  return { all, shares: new Map(words.map(({ word, share }) => [word, share])) }
}

const MINUTE = 60_000
const vocabularies = keptFor<Vocabulary>({ lifetime: MINUTE, size: 1 })

/** Only the choice of a plan hangs on this, so a minute of age does no harm. */
export const vocabularyOf = (db: Db): Promise<Vocabulary> =>
  vocabularies(db).get('all', () => readVocabulary(db))

/** The single words of each group, to be looked up in the vocabulary. */
export const singleWords = (groups: readonly Group[]): string[] =>
  groups.map(({ ways }) => ways.filter((way) => way.length === 1).join(' '))

/** Which of these groups are common words, and so surely no mistakes. */
export async function listCommon(db: Db, groups: readonly Group[]): Promise<boolean[]> {
  const { shares } = await vocabularyOf(db)
  return (await stemsOf(db, singleWords(groups))).map((stems) => stems.some((stem) => shares.has(stem)))
}

export interface Expected {
  /** At most about how many ads match: those that have the rarest group, or, if any will do, any group. */
  most: number
  /** About how many do if words had nothing to do with one another. */
  likely: number
}

export function expectedMatches(
  stems: readonly string[][],
  need: Need,
  { all, shares }: Vocabulary,
): Expected {
  const parts = stems
    .filter((group) => group.length)
    .map((group) =>
      Math.min(
        group.reduce((sum, stem) => sum + (shares.get(stem) ?? 0), 0),
        1,
      ),
    )
  if (!parts.length) return { most: 0, likely: 0 }
  const any = Math.min(
    parts.reduce((a, b) => a + b, 0),
    1,
  )
  if (need === 'any') return { most: all * any, likely: all * any }
  return { most: all * Math.min(...parts), likely: all * parts.reduce((a, b) => a * b, 1) }
}
