import type { Db } from '../../platform/db/db.ts'
import type { Match, QueryTerm } from './query-terms.ts'
import {
  type Expected,
  expectAll,
  shareOfAny,
  stemsOf,
  type Vocabulary,
  vocabularyOf,
} from './vocabulary.service.ts'

/** The variants of each term that are single words: only those are in the vocabulary. */
const singleWords = (terms: readonly QueryTerm[]): string[] =>
  terms.map(({ variants }) => variants.filter((variant) => variant.length === 1).join(' '))

/** Which of these terms are common words, and so certainly not misspelt. */
export async function listCommon(db: Db, terms: readonly QueryTerm[]): Promise<boolean[]> {
  const { shares } = await vocabularyOf(db)
  return (await stemsOf(db, singleWords(terms))).map((stems) => stems.some((stem) => shares.has(stem)))
}

const shareOf = (stems: readonly string[], { shares }: Vocabulary): number =>
  shareOfAny(stems.map((stem) => shares.get(stem) ?? 0))

/** Estimates how many ads mention all of these terms, or any of them. */
export async function expectMatches(db: Db, terms: readonly QueryTerm[], match: Match): Promise<Expected> {
  const vocabulary = await vocabularyOf(db)
  const stems = await stemsOf(db, singleWords(terms))
  const shares = stems.filter((each) => each.length).map((each) => shareOf(each, vocabulary))
  return expectAll(match === 'all' ? shares : [shareOfAny(shares)], vocabulary.all)
}
