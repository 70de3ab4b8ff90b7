import type { Db } from '../../../platform/db/db.ts'
import { type Match, type QueryTerm, tsqueryOf } from '../interpreting/query-terms.ts'
import { stemmed } from '../interpreting/stem-cache.ts'
import { type Expected, expectAll, shareOfAny, type Vocabulary, vocabularyOf } from './vocabulary.service.ts'
import { listKnown, type StemmedQuery } from './vocabulary.store.ts'

/**
 * Which of these terms ads have. Common words are known without reading the index: it would collect every ad that has
 * them.
 */
export async function listKnownTerms(db: Db, terms: readonly QueryTerm[]): Promise<boolean[]> {
  const { shares } = await vocabularyOf(db)
  const { termStems } = await stemmed(db, terms, 'all')
  const common = termStems.map((stems) => stems.some((stem) => shares.has(stem)))
  const rare = terms.filter((_, i) => !common[i])
  if (!rare.length) return common
  const known = await listKnown(
    db,
    rare.map((term) => tsqueryOf([term], 'all')),
  )
  const found = new Set(rare.filter((_, i) => known[i]))
  return terms.map((term, i) => common[i] === true || found.has(term))
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
