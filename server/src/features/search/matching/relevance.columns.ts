import { subcategoryId } from '@bowerbird/contract/catalogue/ids'
import { join, type Sql, sql } from '../../../platform/db/sql.ts'

/** A search as tsqueries: stemmed, without stop words. */
export interface TextQuery {
  /** Empty if all terms are stop words. */
  query: string
  /** Of the rank of the text, which PostgreSQL divides by the number of alternatives. */
  textWeight: number
  /** The same, matching title, brand and model only. */
  titleQuery: string
  /** The same with the words as typed, without synonyms. */
  typedQuery: string
  /** A regular expression for the words side by side, in lower case. */
  subject: string
  /** Subcategories where such ads mostly are. */
  likelySubcategories: readonly string[]
}

/**
 * The parts of an ad's score in a search by best match, from 0 to their weight, besides the subject of its title. The
 * explanation of an ad's place in the list reads the same parts, so it can't say anything else than the order.
 */
export interface ScoreParts<Part> {
  /** Where and how close together the words are. */
  text: Part
  /** Title, brand and model have all the words. */
  title: Part
  /** They have them as typed, not as a synonym. */
  typed: Part
  /** The ad is where such things mostly are. */
  category: Part
  /** How close it is to the chosen place. */
  distance: Part
  /** How new it is. */
  age: Part
}

const DAY_SECONDS = 86_400

/** At the place itself the whole weight, at this distance half of it. */
const HALF_KM = 5
/** The same of an ad's age: one of yesterday is a little better than one of last month. */
const HALF_DAYS = 14

/** True if title, brand and model of a row have all the words. */
export const titleMatches = ({ titleQuery }: TextQuery, row: Sql): Sql =>
  sql`${row}.search @@ ${titleQuery}::tsquery`

/**
 * Of a row with `search`, `subcategory_id`, `created_at` and `km`. Weights of a word by where it is: D
 * description, C category, B brand and model, A title.
 */
export const scoreParts = (query: TextQuery, row: Sql): ScoreParts<Sql> => ({
  text: sql`${query.textWeight} * ts_rank('{0.05, 0.2, 0.5, 1.0}', ${row}.search, ${query.query}::tsquery, 1)`,
  title: sql`case when ${titleMatches(query, row)} then 1 else 0 end`,
  typed: sql`case when ${row}.search @@ ${query.typedQuery}::tsquery then 0.5 else 0 end`,
  category: sql`case when ${row}.subcategory_id = any(${query.likelySubcategories.map(subcategoryId)}::smallint[]) then 1 else 0 end`,
  distance: sql`coalesce(0.6 / (1 + ${row}.km / ${HALF_KM}), 0)`,
  age: sql`0.1 / (1 + greatest(extract(epoch from now() - ${row}.created_at), 0)::float8 / ${HALF_DAYS * DAY_SECONDS})`,
})

/** All parts but the title's, which also decides whether its subject counts. */
export const rankOf = (query: TextQuery, row: Sql): Sql => {
  const { title: _, ...others } = scoreParts(query, row)
  return sql`(${join(Object.values<Sql>(others), ' + ')})`
}
