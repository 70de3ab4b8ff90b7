import { HOUR } from '@bowerbird/contract/time'
import type { Db } from '../../../platform/db/db.ts'
import { cacheFor } from '../../../platform/ttl-cache.ts'
import { type StemmedQuery, stemQuery, type UnstemmedQuery } from '../vocabulary/vocabulary.store.ts'
import { type Match, type QueryTerm, tsqueryOf, typedOnly } from './query-terms.ts'

const queries = cacheFor<StemmedQuery>({ lifetime: HOUR, size: 1_000 })

/** The variants of each term that are single words: only those are in the vocabulary. */
const singleWords = (terms: readonly QueryTerm[]): string[] =>
  terms.map(({ variants }) => variants.filter((variant) => variant.length === 1).join(' '))

/** Stems a query, and caches the result: it never changes, and people repeat searches and turn pages. */
export function stemmed(db: Db, terms: readonly QueryTerm[], match: Match): Promise<StemmedQuery> {
  const query: UnstemmedQuery = {
    text: tsqueryOf(terms, match),
    titleText: tsqueryOf(terms, match, 'AB'),
    typedText: tsqueryOf(typedOnly(terms), match, 'AB'),
    termTexts: singleWords(terms),
  }
  return queries(db).get(JSON.stringify(query), () => stemQuery(db, query))
}
