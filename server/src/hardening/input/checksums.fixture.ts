import type { Db } from '../../platform/db/db.ts'
import { raw, sql } from '../../platform/db/sql.ts'

/**
 * Tables that refused requests may change: failed logins are counted, sessions record their last use once an hour, and
 * a search without results is counted, and indexes the words of new ads. Every request counts for the health page.
 */
const left = [
  'codes',
  'code_tries',
  'sessions',
  'attempts',
  'search_changes',
  'search_terms',
  'unmet_searches',
  'request_figures',
  'recent_errors',
]

/** One number per table that changes with any of its rows. */
export async function checksums(db: Db): Promise<Record<string, string>> {
  const tables = await db.many<{ name: string }>(sql`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  const parts = tables
    .filter(({ name }) => !left.includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${name} t`,
    )
  const rows = await db.many<{ name: string; sum: string }>(sql`${raw(parts.join(' union all '))}`)
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}
