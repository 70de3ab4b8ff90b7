import { createPool, type Pool, type PoolConnection, type TypeCastField } from 'mysql2/promise'
import { EngineAway } from '../search-engine.ts'

export interface EngineAnswer {
  rows: string[][]
  /** The number of all matches, of which the rows are some. */
  total: number
}

/** Statements of one server of the engine. */
export interface SphinxClient {
  host: string
  /** Asks several things at once. Half an answer counts as none: a shard may be missing. */
  ask(selects: readonly string[]): Promise<EngineAnswer[]>
  /** Runs a statement that changes something, or shows what it has. */
  run(statement: string, timeoutMs?: number): Promise<string[][]>
  close(): Promise<void>
}

const CONNECTIONS = 10
const CONNECT_MS = 1_000
/** PostgreSQL answers a visitor after this. */
const ASK_MS = 1_500
const RUN_MS = 30_000
/** Shorter than the engine keeps an idle connection. */
const IDLE_MS = 60_000

/** The engine writes all numbers as texts, and some are too large for JavaScript. */
const asText = (field: TypeCastField): string => field.string() ?? ''

function poolOf(url: string): Pool {
  const { protocol, hostname, port, username, password } = new URL(url)
  return createPool({
    host: hostname,
    port: Number(port || 9306),
    ...(username && { user: decodeURIComponent(username), password: decodeURIComponent(password) }),
    ...(protocol === 'mysqls:' && { ssl: { verifyIdentity: true } }),
    connectionLimit: CONNECTIONS,
    maxIdle: CONNECTIONS,
    idleTimeout: IDLE_MS,
    connectTimeout: CONNECT_MS,
    multipleStatements: true,
    rowsAsArray: true,
    typeCast: asText,
  })
}

const isRows = (result: unknown): result is string[][] => Array.isArray(result)

/** Closes the connection after an error: it may still receive the answer. */
async function send(pool: Pool, sql: string, timeout: number): Promise<unknown> {
  let connection: PoolConnection | undefined
  try {
    connection = await pool.getConnection()
    const [results] = await connection.query({ sql, timeout })
    connection.release()
    return results
  } catch (error) {
    connection?.destroy()
    throw new EngineAway((error as Error).message, { cause: error })
  }
}

/** The engine answers with what it has if a shard is away, and says so here only. */
function totalOf(meta: readonly string[][]): number {
  const values = new Map(meta.map(([name = '', value = '']) => [name, value]))
  const problem = values.get('error') ?? values.get('warning')
  if (problem) throw new EngineAway(problem)
  return Number(values.get('total_found') ?? 0)
}

/** `askMs`: in tests, more patience with a question. */
export function connectSphinx(url: string, askMs = ASK_MS): SphinxClient {
  const pool = poolOf(url)
  return {
    host: new URL(url).host,
    async ask(selects) {
      const text = selects.flatMap((select) => [select, 'SHOW META']).join('; ')
      const results = await send(pool, text, askMs)
      const lists = Array.isArray(results) ? results.filter(isRows) : []
      if (lists.length !== 2 * selects.length) throw new EngineAway('an answer is missing')
      return selects.map((_, i) => ({
        rows: lists[2 * i] ?? [],
        total: totalOf(lists[2 * i + 1] ?? []),
      }))
    },
    async run(statement, timeoutMs = RUN_MS) {
      const result = await send(pool, statement, timeoutMs)
      return isRows(result) ? result : []
    },
    // A connection that is closed already can't be closed.
    close: () => pool.end().catch(() => undefined),
  }
}
