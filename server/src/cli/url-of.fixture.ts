import type pg from 'pg'

/** The address of a test's database, for what reads it from the environment. */
export function urlOf({ connectionString, host = '', port, user, database }: pg.ClientConfig): string {
  if (connectionString) return connectionString
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}
