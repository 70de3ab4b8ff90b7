import { empty, type Sql, sql } from '../../../platform/db/sql.ts'
import { rankOf, type TextQuery, titleMatches } from './relevance.columns.ts'
import { MOST_FOR_SUBJECT } from './title-subject.ts'

export interface Ranking {
  limit: number
  offset: number
  /** Number of the newest matches that are ranked, besides few that have the words in the title. Others follow by date. */
  candidates: number
}

/** More than any score. */
const SAID = 1_000
const UNRANKED = -1

/**
 * Of the matches `m` those that can be on a page by best match, the newest first, as `Candidate`s: the subject of a title
 * can't lift the others onto it. `fewEnough` is false if none are needed.
 */
export function candidatesOf(query: TextQuery, page: Ranking, fewEnough: Sql, said: Sql | undefined): Sql {
  const { limit, offset, candidates } = page
  const isRanked = sql`(k.n <= ${candidates} or k.is_titled)`
  return sql`
    scored as materialized (
      select k.id, k.n, k.title, case when ${isRanked} then ${titleMatches(query, sql`k`)} end as has_words,
        case when ${isRanked} then ${rankOf(query, sql`k`)} end as rank
        ${said ? sql`, ${SAID} * ${said} as said` : empty}
      from (select *, row_number() over (order by created_at desc, id desc) as n from m where ${fewEnough}) as k),
    ranked as materialized (
      select id, n, case when has_words then title end as title,
        coalesce(rank + has_words::int, ${UNRANKED}) ${said ? sql`+ said` : empty} as rank
      from scored),
    candidates as (
      select coalesce(json_agg(json_build_array(id, rank, title) order by n), '[]') as list from ranked
      where rank >= coalesce((
        select rank - ${MOST_FOR_SUBJECT}::float8 from ranked order by rank desc limit 1 offset ${Math.max(offset + limit, 1) - 1}),
        ${UNRANKED}))`
}
