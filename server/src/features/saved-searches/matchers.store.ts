import type { Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

export interface StoredSearch {
  id: string
  accountId: string
  path: string
  params: Record<string, unknown>
  isPaused: boolean
}

interface StoredMatcher {
  keys: readonly string[]
  query: string | null
  fields: string | null
  scope: object
  reading: string
}

export interface CompiledSearch {
  search: Pick<StoredSearch, 'id' | 'accountId'>
  matchers: readonly StoredMatcher[]
}

/**
 * Searches that were not compiled with this version; those that another process is compiling are left out. Plan: Limit →
 * Seq Scan on saved_searches, which is done at a start and when the market has changed.
 */
export const takeOutdated = (tx: Tx, version: string, limit: number): Promise<StoredSearch[]> =>
  tx.many<StoredSearch>(sql`
    select id, account_id as "accountId", path, params, is_paused as "isPaused" from saved_searches
    where compiled_with is distinct from ${version} limit ${limit} for no key update skip locked`)

/** Replaces the matchers of searches. A paused one has none. */
export async function replaceMatchers(
  tx: Tx,
  compiled: readonly CompiledSearch[],
  version: string,
): Promise<void> {
  if (!compiled.length) return
  const ids = compiled.map(({ search }) => search.id)
  const rows = compiled.flatMap(({ search, matchers }) =>
    matchers.map((matcher) => ({ ...matcher, ...search, readings: matchers.length })),
  )
  await tx.run(sql`delete from search_matchers where search_id = any(${ids}::uuid[])`)
  await tx.run(sql`
    insert into search_matchers (search_id, account_id, keys, query, fields, scope, reading, readings)
    select m.id, m."accountId", array(select jsonb_array_elements_text(m.keys)), m.query::tsquery, m.fields::jsonpath,
      m.scope, m.reading, m.readings
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m ("id" uuid, "accountId" uuid, "keys" jsonb, "query" text,
      "fields" text, "scope" jsonb, "reading" text, "readings" smallint)`)
  await tx.run(sql`update saved_searches set compiled_with = ${version} where id = any(${ids}::uuid[])`)
}
