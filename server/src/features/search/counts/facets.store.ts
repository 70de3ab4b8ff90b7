import type { AttributeFilter } from '@bowerbird/contract/listing/attribute-filters'
import type { Queryable } from '../../../platform/db/db.ts'
import { sql } from '../../../platform/db/sql.ts'
import { pathOfAll } from '../matching/field-filters.columns.ts'
import type { SearchTarget } from '../matching/find-matches.ts'
import { type SampleRate, sampleOf } from '../matching/text-index.columns.ts'
import { matchesQuery } from '../matching/words.columns.ts'
import { matching, priceSlices } from '../search.store.ts'

export interface FieldCounts {
  /** The values of each field, as JSON (a list if an ad has several choices), and how many ads have each. */
  counts: [key: string, value: string | boolean | string[], n: number][]
}

/** A field to count, and filters that ads must pass besides those of the scope. */
export interface CountedField {
  key: string
  filters: readonly AttributeFilter[]
}

/**
 * Counts the values of some fields among the matching ads, or a sample of them. Plan: CTE (see `matching`) → Nested
 * Loop with the keys → HashAggregate.
 */
export async function countFields(
  db: Queryable,
  { query, scope }: Pick<SearchTarget, 'query' | 'scope'>,
  fields: readonly CountedField[],
  rate: SampleRate | undefined,
): Promise<FieldCounts> {
  const slices = rate ? [[sampleOf(rate)]] : priceSlices(scope)
  const keys = fields.map(({ key }) => key)
  const paths = fields.map(({ filters }) => pathOfAll(filters))
  return db.one<FieldCounts>(sql`
    with m as materialized (${matching(matchesQuery(query), { scope, slices }, 'fields')})
    select coalesce(json_agg(json_build_array(key, value, n)), '[]') as counts
    from (
      select key, fields -> key as value, count(*)::int as n
      from m cross join unnest(${keys}::text[], ${paths}::jsonpath[]) as k (key, path)
      where fields ? key and (path is null or fields @@ path) group by 1, 2
    ) as counted`)
}
