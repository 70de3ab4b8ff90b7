import type { ListingScope } from '@bowerbird/contract/listing/listing.scope'
import type { Queryable } from '../../platform/db/db.ts'
import { isoTime, join, sql } from '../../platform/db/sql.ts'
import { joinDistances } from '../places/places.columns.ts'
import { saidOfEach } from './matching/field-filters.columns.ts'
import { type ScoreParts, scoreParts, type TextQuery } from './matching/relevance.columns.ts'

/** A listed ad's parts of the score, and which of some words it has where. */
export interface ScoredAd {
  parts: ScoreParts<number>
  title: string
  /** For each query. */
  has: boolean[]
  /** For each filter by fields that was read from words, the way in which the ad says it. */
  said: number[]
  km: number | null
  createdAt: string
}

/** Plan: ads_pkey. */
export const findScored = (
  db: Queryable,
  id: string,
  query: TextQuery,
  scope: ListingScope,
  queries: readonly string[],
): Promise<ScoredAd | undefined> => {
  const parts = Object.entries({ ...scoreParts(query, sql`k`) })
  const said = saidOfEach(scope)
  return db.maybeOne<ScoredAd>(sql`
    select json_build_object(${join(parts.flatMap(([name, part]) => [sql`${name}::text`, part]))}) as parts,
      array(select k.search @@ to_tsquery('english', q) from unnest(${queries}::text[]) with ordinality as w (q, n)
        order by n) as has,
      ${said.length ? sql`array[${join(said)}]` : sql`'{}'::int[]`} as said,
      title, km, ${isoTime(sql`created_at`)} as "createdAt"
    from (
      select found.*, km from (select * from ads where id = ${id} and is_listed) as found ${joinDistances(scope)}) as k`)
}
