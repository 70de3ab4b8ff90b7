import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import { type Sql, sql } from '../../../platform/db/sql.ts'
import { excludedTerms, tsqueryOf } from '../interpreting/query-terms.ts'

/** Excluded words as a tsquery before stemming. */
export const excludedText = (without: readonly string[]): string =>
  without.map((words) => `(${tsqueryOf(excludedTerms(words), 'all')})`).join(' | ')

/**
 * Is checked row by row, after the index: a word that must be missing narrows nothing down there. A subquery, so that
 * PostgreSQL stems it once.
 */
export const excludedConditions = ({ without = [] }: ListingScope): Sql[] =>
  without.length ? [sql`not (search @@ (select to_tsquery('english', ${excludedText(without)})))`] : []
