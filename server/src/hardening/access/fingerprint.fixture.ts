import type { Db } from '../../platform/db/db.ts'
import { raw, sql } from '../../platform/db/sql.ts'

/** A number per table that changes when any of its rows does. */
export type Fingerprint = ReadonlyMap<string, string>

/** Written for every request, whatever becomes of it. */
const figures = ['request_figures', 'recent_errors']

/** Reads all tables of the schema in one statement. The thousands of suburbs, which no ad names, would slow it down. */
export async function fingerprints(db: Db): Promise<() => Promise<Fingerprint>> {
  await db.run(sql`delete from places where postcode <> '2042'`)
  await db.run(sql`vacuum full places`)
  const tables = await db.many<{ name: string }>(sql`
    select quote_ident(relname) as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all(${figures}) order by relname`)
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print from ${name} t`,
  )
  const query = sql`${raw(parts.join(' union all '))}`
  return async () => {
    const rows = await db.many<{ name: string; print: string }>(query)
    return new Map(rows.map(({ name, print }) => [name, print]))
  }
}

export const changedTables = (before: Fingerprint, after: Fingerprint): string[] =>
  [...after].filter(([name, print]) => before.get(name) !== print).map(([name]) => name)
