import { listingScope } from '@bowerbird/contract/listing/listing.scope'
import type { SearchSort } from '@bowerbird/contract/search/search.terms'
import type { Db } from '../../../platform/db/db.ts'
import { findInScope } from '../../listing/listing.service.ts'
import { searchEngine } from '../engine/current-engine.service.ts'
import { hasFilters, type Interpretation } from '../interpreting/interpret.ts'
import type { MatchesPage } from './find-matches.ts'
import { buildQuery } from './text-query.ts'

export interface Page {
  sort: SearchSort
  limit: number
  offset: number
}

export interface FoundReading extends MatchesPage {
  interpretation: Interpretation
}

/** A page of what one interpretation of a search finds; undefined if it asks for nothing. */
export async function findInterpretation(
  db: Db,
  interpretation: Interpretation,
  page: Page,
): Promise<FoundReading | undefined> {
  const { terms, filter, match } = interpretation
  const scope = listingScope(filter)
  // If its name turned out to be words, there is no place to measure from.
  const sort = page.sort === 'nearest' && !filter.near ? 'relevance' : page.sort
  const query = await buildQuery(db, terms, match, scope)
  if (query) return { ...(await searchEngine().find(db, { ...query, ...page, sort })), interpretation }
  // All terms are stop words: only the filters are left.
  if (!hasFilters(filter)) return undefined
  const listed = { ...page, sort: sort === 'relevance' ? ('newest' as const) : sort }
  return { ...(await findInScope(db, scope, listed)), interpretation }
}
