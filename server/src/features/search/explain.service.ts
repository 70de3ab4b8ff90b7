import { AppError } from '@bowerbird/contract/errors'
import { filterFieldOf } from '@bowerbird/contract/listing/attribute-filters'
import { type ListingScope, listingScope } from '@bowerbird/contract/listing/listing.scope'
import type { MatchFacts, WordPlace } from '@bowerbird/contract/search/match-facts.schema'
import type { SearchQuery } from '@bowerbird/contract/search/search.schema'
import type { Db } from '../../platform/db/db.ts'
import { originOf, withOrigin } from '../places/distances/origin.service.ts'
import { findScored, type ScoredAd } from './explain.store.ts'
import { type QueryTerm, tsqueryOf } from './interpreting/query-terms.ts'
import { waysToSay } from './matching/field-filters.columns.ts'
import { softFilters } from './matching/soft-filters.ts'
import { buildQuery } from './matching/text-query.ts'
import { subjectScorer } from './matching/title-subject.ts'
import { findInterpretationOf } from './search.service.ts'

/** The parts of an ad's text as the index weighs them, what counts most first. */
const places: [WordPlace, string][] = [
  ['title', 'A'],
  ['brand', 'B'],
  ['description', 'D'],
]

/** For each term where an ad may have it. The category has no words of its own, so it comes without a weight. */
const queriesOf = (terms: readonly QueryTerm[]): string[] =>
  terms.flatMap((term) =>
    [...places.map(([, weight]) => weight), ''].map((weight) => tsqueryOf([term], 'all', weight)),
  )

function wordsIn(terms: readonly QueryTerm[], { has }: ScoredAd): MatchFacts['words'] {
  const width = places.length + 1
  return terms.map(({ typed }, i) => {
    const own = has.slice(i * width, (i + 1) * width)
    const at = own.indexOf(true)
    const place = at === -1 ? undefined : (places[at]?.[0] ?? 'category')
    return { word: typed.join(' '), ...(place && { place }) }
  })
}

const fieldsIn = (scope: ListingScope, { said }: ScoredAd): MatchFacts['fields'] =>
  softFilters(scope).map(({ key }, i) => ({
    label: filterFieldOf(key)?.label ?? key,
    said: waysToSay[said[i] ?? 0] ?? 'nothing',
  }))

const missing = () => new AppError('NOT_FOUND', 'Product not found')

/** Explains the place of an ad in a search: from the same parts of the score that the order is made of. */
export async function explain(db: Db, id: string, query: SearchQuery): Promise<MatchFacts> {
  const { q, page: _page, limit: _limit, sort: _sort, facets: _facets, exact: _exact, ...explicit } = query
  const found = await findInterpretationOf(db, q, withOrigin(explicit, originOf(explicit)))
  if (!found) throw missing()
  const { terms, filter, match } = found
  const scope = listingScope(filter)
  const target = await buildQuery(db, terms, match, scope)
  if (!target?.query) throw missing()
  const ad = await findScored(db, id, target.query, scope, queriesOf(terms))
  if (!ad) throw missing()
  return {
    words: wordsIn(terms, ad),
    fields: fieldsIn(scope, ad),
    isSubject: ad.parts.title > 0 && subjectScorer(target.query.subject)(ad.title) > 0,
    isLikelyCategory: ad.parts.category > 0,
    ...(ad.km !== null && { distanceKm: Math.round(ad.km * 10) / 10 }),
    createdAt: ad.createdAt,
  }
}
