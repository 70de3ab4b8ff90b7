import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import { stem } from '@bowerbird/contract/search/search.words'
import { MINUTE } from '@bowerbird/contract/time'
import type { Db } from '../../../platform/db/db.ts'
import { cacheFor } from '../../../platform/ttl-cache.ts'
import { countPlaced, needsPlaces } from '../counts/place-counts.store.ts'
import { searchEngine } from '../engine/current-engine.service.ts'
import { isFieldLexeme } from '../interpreting/field-lexemes.ts'
import { likelySubcategories, type Match, type QueryTerm } from '../interpreting/query-terms.ts'
import { stemmed } from '../interpreting/stem-cache.ts'
import { expectMatches } from '../vocabulary/expected-matches.ts'
import { vocabularyOf } from '../vocabulary/vocabulary.service.ts'
import type { SearchTarget } from './find-matches.ts'

const escaped = (text: string): string => text.replace(/[^\p{L}\p{N} ]/gu, '.')

const IN_WORD = String.raw`[\p{L}\p{N}_]`

/** The terms side by side in any spelling, each singular or plural: "(sofa|couch)s?". */
const subjectOf = (terms: readonly QueryTerm[]): string =>
  `(?<!${IN_WORD})${terms
    .map(
      ({ variants }) =>
        `(?:${variants
          .filter(([word = '']) => !isFieldLexeme(word))
          .map((words) => words.map((word) => escaped(stem(word))).join(' '))
          .join('|')})(?:s|es)?`,
    )
    .join('[ -]')}(?!${IN_WORD})`

/** It only decides between counting and estimating, so a minute of cache does no harm. */
const placedCounts = cacheFor<number>({ lifetime: MINUTE, size: 1_000 })

/** The rank of a single term is divided by its words, of several terms it is that of the closest. */
const textWeightOf = (query: string, terms: readonly QueryTerm[]): number =>
  terms.length === 1 ? (query.match(/'/g)?.length ?? 2) / 2 : 1

/** The text index query for some terms; undefined if all of them are stop words. */
export async function buildQuery(
  db: Db,
  terms: readonly QueryTerm[],
  match: Match,
  scope: ListingScope,
): Promise<SearchTarget | undefined> {
  if (!terms.length) return undefined
  const stems = await stemmed(db, terms, match)
  if (!stems.query) return undefined
  const query = {
    ...stems,
    subject: subjectOf(terms),
    textWeight: textWeightOf(stems.query, terms),
    likelySubcategories: likelySubcategories(terms),
  }
  const expected = await expectMatches(db, stems, match)
  if (!needsPlaces(scope)) return { query, expected, scope }
  // Outside of the cities, few ads are within a radius, whatever the words.
  const placed = await placedCounts(db).get(JSON.stringify(scope), () => countPlaced(db, scope))
  const { all } = await vocabularyOf(db)
  return {
    query,
    expected: {
      most: Math.min(expected.most, placed),
      likely: (expected.likely * placed) / Math.max(all, 1),
    },
    scope,
  }
}

/** True if any ad in a scope mentions all the terms in its title, brand or model. */
export async function isInTitles(db: Db, terms: readonly QueryTerm[], scope: ListingScope): Promise<boolean> {
  const { query } = await stemmed(db, terms, 'all')
  return query !== '' && searchEngine().hasTitles(db, query, scope)
}
