import { type Sql, sql } from '../../../platform/db/sql.ts'
import type { TextQuery } from './relevance.columns.ts'

/** Words that an ad must have, as a condition in two steps. */
export interface WordCondition {
  /** The text index answers it alone. */
  inIndex: Sql
  /** What is left of it, about `search`: compared for each row that the index and the other filters let pass. */
  inRow?: Sql
}

/**
 * A tsquery with phrases as words anywhere; undefined if it has none. The index doesn't know where words are. Asked for
 * a phrase, it has every row that it finds compared again: not with the phrase alone, but with all conditions, whose
 * labels and slices are computed anew.
 */
function withoutOrder(query: string): string | undefined {
  // Without the words there is less than without the phrase.
  if (!query.includes('<') || query.includes('!(')) return undefined
  return query.replace(/ <(?:-|\d+)> /g, ' & ')
}

function wordsIn(text: Sql, query: string): WordCondition {
  const loose = withoutOrder(query)
  const exact = sql`${text} @@ ${query}::tsquery`
  return loose === undefined
    ? { inIndex: exact }
    : { inIndex: sql`${text} @@ ${loose}::tsquery`, inRow: exact }
}

/** The words of title, brand and model; the same expression as in the text index. */
const titles = sql`ts_filter(search, '{a,b}')`

/** Without a query, all ads in a scope match. */
export const matchesQuery = (query: TextQuery | undefined): WordCondition[] =>
  query ? [wordsIn(sql`search`, query.query)] : []

export const matchesTitle = (query: string): WordCondition => wordsIn(titles, query)

/** The same of a row that has been read. */
export const isTitled = (query: string): Sql => sql`${titles} @@ ${query}::tsquery`
