import { hash } from 'node:crypto'
import type pg from 'pg'
import { isReadOnly, makePool, type PoolOptions, type PoolUse } from './pool.ts'
import { isPreparedStatementError, retry } from './retry.ts'
import type { Sql } from './sql.ts'

/** Anything that runs a single statement: the pool, or a transaction. */
export interface Queryable {
  many<Row extends object>(query: Sql): Promise<Row[]>
  maybeOne<Row extends object>(query: Sql): Promise<Row | undefined>
  one<Row extends object>(query: Sql): Promise<Row>
  /** Runs a statement for its effect and returns the number of affected rows. */
  run(query: Sql): Promise<number>
}

const transactional: unique symbol = Symbol('transaction')

/** A running transaction. A store function that takes a `Tx` can't be called with the pool. */
export interface Tx extends Queryable {
  readonly [transactional]: true
  /** For libraries that write their own SQL and must take part in this transaction. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

export interface Db extends Queryable {
  /** Commits if `work` resolves, else rolls back. After a deadlock or the like it runs `work` again. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** Current load of the pool. */
  use(): PoolUse
  close(): Promise<void>
}

export type Send = (query: pg.QueryConfig) => Promise<pg.QueryResult>

/** Sends statements as prepared ones, named after their text, unless a pooler doesn't support that. */
export function queryable(send: Send, isPrepared = true): Queryable {
  const query = async ({ text, values }: Sql) =>
    send(isPrepared ? { name: hash('sha256', text, 'base64url'), text, values } : { text, values })
  const maybeOne = async <Row extends object>(sql: Sql) => (await query(sql)).rows[0] as Row | undefined
  return {
    many: async (sql) => (await query(sql)).rows,
    maybeOne,
    async one<Row extends object>(sql: Sql) {
      const row = await maybeOne<Row>(sql)
      if (!row) throw new Error(`Expected a row: ${sql.text}`)
      return row
    },
    run: async (sql) => (await query(sql)).rowCount ?? 0,
  }
}

/** A transaction that has ended refuses further statements, so that a forgotten `await` fails loudly. */
function transactionOn(client: pg.PoolClient, isPrepared: boolean): { tx: Tx; end(): void } {
  let isOpen = true
  const send: Send = (query) => {
    if (!isOpen) throw new Error('This transaction has already ended')
    return client.query(query)
  }
  const tx: Tx = {
    ...queryable(send, isPrepared),
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

/** pg's query_timeout: the statement is still running, and the connection would run anything else after it. */
const isTimeout = ({ message }: Error): boolean => message === 'Query read timeout'

export interface DbOptions extends PoolOptions {
  /** False behind a pooler that doesn't support prepared statements. */
  hasNamedStatements?: boolean
}

/** The server is no longer the primary, and has done nothing. */
const isNotPrimary = (error: Error & { syscall?: unknown }): boolean =>
  isReadOnly(error) || error.syscall === 'connect'

/** Acts once more if the primary has moved to another host. */
const onPrimary =
  ({ primary }: DbOptions) =>
  <Result>(act: () => Promise<Result>): Promise<Result> =>
    act().catch((error: Error) => {
      if (!primary || !isNotPrimary(error)) throw error
      primary.forget()
      return act()
    })

async function transact<Result>(
  client: pg.PoolClient,
  { primary, isPrepared }: { primary: DbOptions['primary']; isPrepared: boolean },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  let broken: Error | undefined
  // The pool doesn't listen to a client that is checked out: a connection that breaks between two statements would
  // end the process.
  const onBreak = (error: Error) => {
    broken ??= error
  }
  client.on('error', onBreak)
  const { tx, end } = transactionOn(client, isPrepared)
  try {
    await client.query('begin')
    const result = await work(tx)
    end()
    const { command } = await client.query('commit')
    // PostgreSQL answers ROLLBACK if a statement failed and its error was ignored.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back instead of committed')
    return result
  } catch (error) {
    end()
    if (error instanceof Error) {
      if (isReadOnly(error)) primary?.forget()
      // An outdated prepared statement stays on its connection for as long as that lives.
      if (isTimeout(error) || isPreparedStatementError(error) || isReadOnly(error)) broken ??= error
    }
    // Closing the connection ends its transaction as well.
    if (!broken) await client.query('rollback').catch(onBreak)
    throw error
  } finally {
    client.off('error', onBreak)
    // With an error the pool closes the connection instead of reusing it.
    client.release(broken)
  }
}

export function connectDb(options: DbOptions): Db {
  const { hasNamedStatements = true, primary, onError } = options
  const pool = makePool(options)
  const withPrimary = onPrimary(options)
  const send: Send = ({ name, ...query }) =>
    retry(
      (mayPrepare) => withPrimary(() => pool.query(name && mayPrepare ? { name, ...query } : query)),
      onError,
    )

  return {
    ...queryable(send, hasNamedStatements),
    use: () => ({ connections: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    transaction: (work) =>
      retry(async (mayPrepare) => {
        const client = await withPrimary(() => pool.connect())
        return transact(client, { primary, isPrepared: hasNamedStatements && mayPrepare }, work)
      }, onError),
    close: () => pool.end(),
  }
}
