/**
 * Tagged templates for SQL: values are sent apart from the text, and a part may be SQL itself. Stores import them from
 * here, so that the import law can name one file. `raw` inserts SQL unescaped: never pass it user input.
 */
import sql, { type Sql } from 'sql-template-tag'

export { default as sql, empty, join, raw, Sql } from 'sql-template-tag'

/**
 * A timestamp as an ISO time to the millisecond, as `Date.toISOString` writes it. PostgreSQL writes it in the session's
 * time zone, which is UTC (see pool.ts).
 */
export const isoTime = (timestamp: Sql): Sql => sql`to_char(${timestamp}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
