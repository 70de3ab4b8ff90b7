import type { Db } from '../../../platform/db/db.ts'
import type { Match, QueryTerm } from '../interpreting/query-terms.ts'
import { stemmed } from '../interpreting/stem-cache.ts'
import { type Expected, expectAll, shareOfAny, type Vocabulary, vocabularyOf } from './vocabulary.service.ts'
import type { StemmedQuery } from './vocabulary.store.ts'

/** Which of these terms are common words, and so certainly not misspelt. */
export async function listCommon(db: Db, terms: readonly QueryTerm[]): Promise<boolean[]> {
  const { shares } = await vocabularyOf(db)
  const { termStems } = await stemmed(db, terms, 'all')
  return termStems.map((stems) => stems.some((stem) => shares.has(stem)))
}

const shareOf = (stems: readonly string[], { shares }: Vocabulary): number =>
  shareOfAny(stems.map((stem) => shares.get(stem) ?? 0))

/** Estimates how many ads mention all terms of a query, or the first of them. */
export async function expectMatches(
  db: Db,
  { termStems }: Pick<StemmedQuery, 'termStems'>,
  match: Match,
): Promise<Expected> {
  const vocabulary = await vocabularyOf(db)
  const shares = termStems.filter((each) => each.length).map((each) => shareOf(each, vocabulary))
  return expectAll(match === 'all' ? shares : shares.slice(0, 1), vocabulary.all)
}
