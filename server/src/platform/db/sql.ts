/**
 * Tagged templates for SQL: values are sent apart from the text, and a part may be SQL itself. Stores import them from
 * here, so that the import law can name one file. `raw` inserts SQL unescaped: never pass it user input.
 */
export { default as sql, empty, join, raw, Sql } from 'sql-template-tag'
