import type pg from 'pg'
import { isBadName, persist } from './persist.ts'
import { isLetReadOnly, makePool, PATIENCE_MS, type PoolOptions, type PoolUse } from './pool.ts'
import type { Sql } from './sql.ts'
import { askClient, askPool, SILENCE } from './statement.ts'

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
  /** All or nothing. What could not be kept for reasons that have passed is done once more, from the beginning. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** How busy its connections are. */
  use(): PoolUse
  close(): Promise<void>
}

export type Send = (query: pg.QueryConfig) => Promise<pg.QueryResult>

export function queryable(send: Send, hasNames = true): Queryable {
  const ask = async (query: Sql) => {
    const { name, text, values } = query.prepared()
    return send(hasNames ? { name, text, values } : { text, values })
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
function transactionOn(ask: Send, hasNames: boolean): { tx: Tx; end(): void } {
  let isOpen = true
  const send: Send = (query) => {
    if (!isOpen) throw new Error('This transaction has already ended')
    return ask(query)
  }
  const tx: Tx = {
    ...queryable(send, hasNames),
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
const isSilence = (error: unknown): error is Error => error instanceof Error && error.message === SILENCE

export interface DbOptions extends PoolOptions {
  /** False where a pooler doesn't carry prepared statements. */
  hasNamedStatements?: boolean
}

/** Whoever was asked is not the primary any more, and has not done anything. */
const isElsewhere = (error: Error & { syscall?: unknown }): boolean =>
  isLetReadOnly(error) || error.syscall === 'connect'

/** Sends single statements; those that certainly had no effect, and may have one now, are sent again. */
function sender(pool: pg.Pool, { primary, onError, query_timeout: patience = PATIENCE_MS }: DbOptions): Send {
  const send: Send = (query) =>
    askPool(pool, query, patience).catch((error: Error) => {
      if (!primary || !isElsewhere(error)) throw error
      primary.forget()
      return askPool(pool, query, patience)
    })
  return (query) =>
    persist((hasNames) => send(hasNames ? query : { text: query.text, values: query.values ?? [] }), onError)
}

async function transact<Result>(
  pool: pg.Pool,
  { primary, hasNames, patience }: { primary: DbOptions['primary']; hasNames: boolean; patience: number },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch((error: Error) => {
    if (!primary || !isElsewhere(error)) throw error
    primary.forget()
    return pool.connect()
  })
  let broken: Error | undefined
  // The pool doesn't listen to a connection it has lent out: one that breaks between two statements would
  // end the process.
  const noteBreak = (error: Error) => {
    broken ??= error
  }
  client.on('error', noteBreak)
  const ask: Send = (query) => askClient(client, query, patience)
  const { tx, end } = transactionOn(ask, hasNames)
  try {
    await ask({ text: 'begin' })
    const result = await work(tx)
    end()
    const { command } = await ask({ text: 'commit' })
    // What PostgreSQL answers when a statement has failed and nobody said so: nothing was kept.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back instead of committed')
    return result
  } catch (error) {
    end()
    // A name that is outdated stays so for as long as its connection lives.
    if (isSilence(error) || (error instanceof Error && isBadName(error))) broken ??= error
    if (error instanceof Error && isLetReadOnly(error)) {
      primary?.forget()
      broken ??= error
    }
    // Throwing a connection away ends its transaction as well.
    if (!broken) await ask({ text: 'rollback' }).catch(noteBreak)
    throw error
  } finally {
    client.off('error', noteBreak)
    // A connection that can't even roll back is thrown away rather than lent out again.
    client.release(broken)
  }
}

export function connectDb(options: DbOptions): Db {
  const { hasNamedStatements = true, primary, onError, query_timeout: patience = PATIENCE_MS } = options
  const pool = makePool(options)

  return {
    ...queryable(sender(pool, options), hasNamedStatements),
    use: () => ({ connections: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    transaction: (work) =>
      persist(
        (mayName) => transact(pool, { primary, hasNames: hasNamedStatements && mayName, patience }, work),
        onError,
      ),
    close: () => pool.end(),
  }
}
