import type { Db, Queryable } from '../platform/db/db.ts'

/** A statement; only stores and tests write them. */
type Sql = Parameters<Queryable['run']>[0]

/** Records the statements that pass through a connection. */
export function recording(db: Db): { db: Db; queries: Sql[] } {
  const queries: Sql[] = []
  const record =
    <Args extends [Sql], Result>(ask: (...args: Args) => Result) =>
    (...args: Args): Result => {
      queries.push(args[0])
      return ask(...args)
    }
  const wrapped: Queryable = {
    many: <Row extends object>(query: Sql) => record((each: Sql) => db.many<Row>(each))(query),
    maybeOne: <Row extends object>(query: Sql) => record((each: Sql) => db.maybeOne<Row>(each))(query),
    one: <Row extends object>(query: Sql) => record((each: Sql) => db.one<Row>(each))(query),
    run: record((query: Sql) => db.run(query)),
  }
  return { db: { ...db, ...wrapped }, queries }
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

function literal(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) {
    const items = value.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`)
    return quoted(`{${items.join(',')}}`)
  }
  return quoted(typeof value === 'string' || typeof value === 'number' ? `${value}` : JSON.stringify(value))
}

/** The generic plan of a prepared statement, as in production. */
export async function planOf(db: Db, query: Sql): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.executeSql(`prepare planned as ${query.text}`)
    const values = query.values.map(literal).join(', ')
    const { rows } = await tx.executeSql(`explain (costs off) execute planned${values && ` (${values})`}`)
    await tx.executeSql('deallocate planned')
    return rows.map((row) => Object.values(row as object).join('')).join('\n')
  })
}
