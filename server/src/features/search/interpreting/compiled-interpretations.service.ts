import { hash } from 'node:crypto'
import {
  type ListingFilter,
  type ListingScope,
  listingScope,
} from '@bowerbird/contract/listing/listing.scope'
import { fromSearchWords } from '@bowerbird/contract/search-words/current-search-words'
import type { Db } from '../../../platform/db/db.ts'
import { pathOfAll } from '../matching/field-filters.columns.ts'
import { findInterpretationOf } from '../search.service.ts'
import { hasFilters, type Interpretation, interpret } from './interpret.ts'
import { excludedTerms } from './query-terms.ts'
import { stemmed } from './stem-cache.ts'

/** Raise it when texts are read differently, so that saved searches are compiled again. */
const VERSION = 3

/** Changes with the inputs of interpretations, besides the market and its places. */
export const interpretationVersion = fromSearchWords((table) =>
  hash('sha256', JSON.stringify([VERSION, table]), 'base64url'),
)

/** One way to read a search, in a form that an ad can be compared with. */
export interface CompiledInterpretation {
  /** A tsquery; null: no words. */
  query: string | null
  /** The filters by fields as a JSON path; null: none. */
  fields: string | null
  scope: ListingScope
}

function compiled(query: string | null, filter: ListingFilter): CompiledInterpretation {
  const scope = listingScope(filter)
  return { query, fields: pathOfAll(scope.attributes ?? []), scope }
}

/** Undefined if it finds nothing: only stop words, and no filter. */
async function compile(
  db: Db,
  { terms, filter, match }: Interpretation,
): Promise<CompiledInterpretation | undefined> {
  const query = terms.length ? (await stemmed(db, terms, match)).query : ''
  const { without = [] } = filter
  if (query && without.length) {
    const all = await Promise.all(without.map((words) => stemmed(db, excludedTerms(words), 'all')))
    const denied = all.flatMap((each) => (each.query ? [`( ${each.query} )`] : [])).join(' | ')
    return compiled(denied ? `( ${query} ) & !( ${denied} )` : query, filter)
  }
  if (query) return compiled(query, filter)
  return hasFilters(filter) ? compiled(null, filter) : undefined
}

/** Every way in which a search may be read. Its page shows one of them, depending on what each of them finds. */
export async function compileInterpretations(
  db: Db,
  text: string | undefined,
  filter: ListingFilter,
): Promise<CompiledInterpretation[]> {
  if (!text) return hasFilters(filter) ? [compiled(null, filter)] : []
  const interpretations = await interpret(db, text, filter)
  const all = [interpretations, interpretations.otherwise].flatMap((each) =>
    each ? [each.byFields, each.main, each.categoryAsTerm] : [],
  )
  const found = await Promise.all(
    all.flatMap((interpretation) => (interpretation ? [compile(db, interpretation)] : [])),
  )
  return found.filter((interpretation) => interpretation !== undefined)
}

/** The one that the search's page shows now; undefined if it finds nothing. */
export async function compileShown(
  db: Db,
  text: string,
  filter: ListingFilter,
): Promise<CompiledInterpretation | undefined> {
  const interpretation = await findInterpretationOf(db, text, filter)
  return interpretation && compile(db, interpretation)
}
