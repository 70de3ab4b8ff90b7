import type pg from 'pg'
import type { DatabaseConnection } from './connection.ts'
import { type Db, type Queryable, queryable, type Send } from './db.ts'
import { makePool } from './pool.ts'
import { watchDatabase } from './watch.ts'

const question = `select pg_is_in_recovery() as "isReplica",
  coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::float8 as "replayed"`

export interface ReplicaOptions {
  connection: DatabaseConnection
  everyMs: number
  max?: number | undefined
  hasNamedStatements?: boolean | undefined
  onError: (error: Error) => void
}

/** A statement that took too long here would take too long elsewhere; anything else is worth another try. */
const isWorthAnotherTry = (error: Error & { code?: unknown }): boolean => error.code !== '57014'

/** Reads here, and where that fails, once more on the primary. Whatever writes goes to the primary at once. */
function readsOn(replica: Queryable, primary: Db): Db {
  const orPrimary = <Result>(first: Promise<Result>, again: () => Promise<Result>): Promise<Result> =>
    first.catch((error: Error) => {
      if (!isWorthAnotherTry(error)) throw error
      return again()
    })
  return {
    ...primary,
    many: <Row extends object>(query: Parameters<Db['many']>[0]) =>
      orPrimary(replica.many<Row>(query), () => primary.many<Row>(query)),
    maybeOne: <Row extends object>(query: Parameters<Db['many']>[0]) =>
      orPrimary(replica.maybeOne<Row>(query), () => primary.maybeOne<Row>(query)),
    one: <Row extends object>(query: Parameters<Db['many']>[0]) =>
      orPrimary(replica.one<Row>(query), () => primary.one<Row>(query)),
  }
}

/** A copy that follows the primary: how far it has come, and reading from it. */
export class Replica {
  /** Lasts as long as the replica, so that what is remembered about a database stays known. */
  readonly reads: Db
  /** The position of the log up to which it shows everything; undefined while it is away. */
  replayed: number | undefined
  readonly #options: ReplicaOptions
  readonly #stopWatching: () => Promise<void>
  readonly #clients = new Set<pg.PoolClient>()
  #pool: pg.Pool | undefined

  constructor(primary: Db, options: ReplicaOptions) {
    this.#options = options
    const send: Send = async (query) => {
      if (!this.#pool) throw new Error('The replica is away')
      return this.#pool.query(query)
    }
    this.reads = readsOn(queryable(send, options.hasNamedStatements), primary)
    this.#stopWatching = watchDatabase<{ isReplica: boolean; replayed: number }>({
      connection: options.connection,
      everyMs: options.everyMs,
      question,
      onAnswer: ({ isReplica, replayed }) => {
        // One that was promoted follows nobody any more.
        if (!isReplica) return this.#leave(new Error('A replica takes writes: it follows nobody'))
        this.replayed = replayed
        this.#pool ??= this.#open()
      },
      onAway: (error) => this.#leave(error),
    })
  }

  #open(): pg.Pool {
    const { connection, max, onError } = this.#options
    const pool = makePool({ ...connection, ...(max && { max }), onError })
    pool.on('connect', (client) => this.#clients.add(client))
    pool.on('remove', (client) => this.#clients.delete(client))
    return pool
  }

  /** What waits for an answer that won't come fails now, and is asked again on the primary. */
  #leave(error: Error): void {
    this.replayed = undefined
    const pool = this.#pool
    if (!pool) return
    this.#pool = undefined
    this.#options.onError(error)
    void pool.end().catch(() => {})
    for (const client of this.#clients) void client.end().catch(() => {})
    this.#clients.clear()
  }

  async close(): Promise<void> {
    await this.#stopWatching()
    await this.#pool?.end()
  }
}
