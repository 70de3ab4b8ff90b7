import type { Health } from '@bowerbird/contract/health/health.schema'
import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

export interface StatementFacts {
  /** The extension is in this database. */
  isInstalled: boolean
  /** The server has loaded its library. */
  isLoaded: boolean
  /** The server could: its files are there. */
  isAvailable: boolean
  version: string
}

export async function findStatementFacts(db: Queryable): Promise<StatementFacts> {
  return db.one<StatementFacts>(sql`
    select to_regclass('pg_stat_statements') is not null as "isInstalled",
      current_setting('pg_stat_statements.max', true) is not null as "isLoaded",
      exists (select from pg_available_extensions where name = 'pg_stat_statements') as "isAvailable",
      current_setting('server_version') as version`)
}

/**
 * Those that have taken the longest on average. Statements of the schema are left out: the statistics replace the values
 * of the others only.
 */
export async function listSlowest(db: Queryable, limit: number): Promise<Health['statements']['slowest']> {
  return db.many(sql`
    select left(regexp_replace(query, '\\s+', ' ', 'g'), 400) as text, calls::int,
      mean_exec_time::float8 as "meanMs", total_exec_time::float8 as "totalMs"
    from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database()) and calls >= 5
      and query ~* '^\\s*(select|insert|update|delete|with)\\M'
    order by mean_exec_time desc limit ${limit}`)
}

export async function findNewestMigration(db: Queryable): Promise<string> {
  const { name } = await db.one<{ name: string }>(
    sql`select coalesce(max(name), '') as name from schema_migrations`,
  )
  return name
}
