import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Sql } from './sql.ts'

/** Anything a single statement can be sent through: the pool, or a transaction. */
export interface Queryable {
  many<Row extends object>(query: Sql): Promise<Row[]>
  maybeOne<Row extends object>(query: Sql): Promise<Row | undefined>
  one<Row extends object>(query: Sql): Promise<Row>
  /** Runs a statement for its effect and tells how many rows it touched. */
  run(query: Sql): Promise<number>
}

const transactional: unique symbol = Symbol('transaction')

/** A running transaction. A store function that asks for a `Tx` can't be handed the pool. */
export interface Tx extends Queryable {
  readonly [transactional]: true
  /** For libraries that write their own SQL and must take part in this transaction. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

export interface Db extends Queryable {
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

type Send = (query: pg.QueryConfig) => Promise<pg.QueryResult>

const names = new Map<string, string>()

/** Statements are prepared once per connection under a name made from their text, which halves their cost. */
function statementName(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
    names.set(text, name)
  }
  return name
}

function queryable(send: Send): Queryable {
  const ask = async (query: Sql) => {
    const text = query.text
    return send({ name: statementName(text), text, values: query.values })
  }
  const maybeOne = async <Row extends object>(query: Sql) => (await ask(query)).rows[0] as Row | undefined
  return {
    many: async (query) => (await ask(query)).rows,
    maybeOne,
    async one<Row extends object>(query: Sql) {
      const row = await maybeOne<Row>(query)
      if (!row) throw new Error(`Expected a row: ${query.text}`)
      return row
    },
    run: async (query) => (await ask(query)).rowCount ?? 0,
  }
}

/** A transaction that has ended refuses every further use, so a forgotten `await` fails loudly. */
function transactionOn(client: pg.PoolClient): { tx: Tx; end(): void } {
  let isOpen = true
  const send: Send = (query) => {
    if (!isOpen) throw new Error('This transaction has already ended')
    return client.query(query)
  }
  const tx: Tx = {
    ...queryable(send),
    [transactional]: true,
    executeSql: (text: string, values?: unknown[]) => send({ text, values: values ?? [] }),
  }
  return {
    tx,
    end() {
      isOpen = false
    },
  }
}

/** A statement that was never answered: whatever is sent after it waits as well. */
const isSilence = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout'

export interface DbOptions extends pg.PoolConfig {
  onError?: (error: Error) => void
}

export function connectDb({ onError, ...options }: DbOptions): Db {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // Longer than the server's own limit below: for a server or a network that has fallen silent.
    query_timeout: 15_000,
    keepAlive: true,
    ...options,
    onConnect: (client) =>
      // One generic plan per statement: with two dozen indexes on ads, planning costs more than running.
      // Pages are read from memory or a solid disk, whatever the server was told when it was set up.
      client.query(
        `set plan_cache_mode = force_generic_plan; set random_page_cost = 1.1; set statement_timeout = '10s';
         set idle_in_transaction_session_timeout = '30s'; set timezone = 'UTC'`,
      ),
  })
  let isClosing = false
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  // Those that are being closed may be cut off by a server that stops as well: nobody needs to know.
  pool.on('error', (error) => {
    if (!isClosing) onError?.(error)
  })

  return {
    ...queryable((query) => pool.query(query)),
    async transaction(work) {
      const client = await pool.connect()
      let broken: Error | undefined
      // The pool doesn't listen to a connection it has lent out: one that breaks between two statements would
      // end the process.
      const noteBreak = (error: Error) => {
        broken ??= error
      }
      client.on('error', noteBreak)
      const { tx, end } = transactionOn(client)
      try {
        await client.query('begin')
        const result = await work(tx)
        end()
        const { command } = await client.query('commit')
        // What PostgreSQL answers when a statement has failed and nobody said so: nothing was kept.
        if (command !== 'COMMIT') throw new Error('The transaction was rolled back instead of committed')
        return result
      } catch (error) {
        end()
        if (isSilence(error)) broken ??= error
        // Throwing a connection away ends its transaction as well.
        if (!broken) await client.query('rollback').catch(noteBreak)
        throw error
      } finally {
        client.off('error', noteBreak)
        // A connection that can't even roll back is thrown away rather than lent out again.
        client.release(broken)
      }
    },
    close() {
      isClosing = true
      return pool.end()
    },
  }
}
