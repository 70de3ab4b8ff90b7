import type pg from 'pg'
import type { DatabaseConnection } from './connection.ts'
import { type Db, queryable, type Send } from './db.ts'
import { pollDatabase } from './poll-database.ts'
import { makePool } from './pool.ts'

const positionQuery = `select pg_is_in_recovery() as "isReplica",
  coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::float8 as "replayed"`

export interface ReplicaOptions {
  connection: DatabaseConnection
  everyMs: number
  max?: number | undefined
  hasNamedStatements?: boolean | undefined
  onError: (error: Error) => void
  isPrimaryDown: () => boolean
}

/** A statement that ran into its timeout here would do so elsewhere too; anything else is retried there. */
const mayRetry = (error: Error & { code?: unknown }): boolean => error.code !== '57014'

type Reads = Pick<Db, 'many' | 'maybeOne' | 'one'>

/**
 * Reads from one database, and from another if that fails; `elsewhere` throws the error if there is no other. Writes go
 * to the primary.
 */
export function readsOn(first: Reads, elsewhere: (error: Error) => Reads, primary: Db): Db {
  const orElsewhere = <Result>(read: (from: Reads) => Promise<Result>): Promise<Result> =>
    read(first).catch((error: Error) => {
      if (!mayRetry(error)) throw error
      return read(elsewhere(error))
    })
  type Query = Parameters<Db['many']>[0]
  return {
    ...primary,
    many: <Row extends object>(query: Query) => orElsewhere((from) => from.many<Row>(query)),
    maybeOne: <Row extends object>(query: Query) => orElsewhere((from) => from.maybeOne<Row>(query)),
    one: <Row extends object>(query: Query) => orElsewhere((from) => from.one<Row>(query)),
  }
}

/** A streaming replica: its replay position, and reads from it. */
export class Replica {
  /** One object for the life of the replica, since caches are keyed by it. */
  readonly reads: Db
  /** The WAL position it has replayed; undefined while it is unavailable. */
  replayed: number | undefined
  readonly #options: ReplicaOptions
  readonly #stopPolling: () => Promise<void>
  readonly #clients = new Set<pg.PoolClient>()
  /** Give up the queries in flight, also those that wait for a connection. */
  readonly #giveUp = new Set<(error: Error) => void>()
  #pool: pg.Pool | undefined

  constructor(primary: Db, options: ReplicaOptions) {
    this.#options = options
    const send: Send = async (query) => {
      if (!this.#pool) throw new Error('The replica is unavailable')
      return this.#unlessLeft(this.#pool.query(query))
    }
    this.reads = readsOn(queryable(send, options.hasNamedStatements), () => primary, primary)
    this.#stopPolling = pollDatabase<{ isReplica: boolean; replayed: number }>({
      connection: options.connection,
      everyMs: options.everyMs,
      query: positionQuery,
      onRow: ({ isReplica, replayed }) => {
        // A promoted replica no longer follows the primary. It has what was acknowledged, and answers until the primary,
        // which it may be itself, is found.
        if (!isReplica && options.isPrimaryDown()) return
        if (!isReplica) return this.#leave(new Error('A replica has been promoted and is no longer used'))
        this.replayed = replayed
        this.#pool ??= this.#open()
      },
      onUnavailable: (error) => this.#leave(error),
    })
  }

  #open(): pg.Pool {
    const { connection, max, onError } = this.#options
    const pool = makePool({ ...connection, ...(max && { max }), onError })
    pool.on('connect', (client) => this.#clients.add(client))
    pool.on('remove', (client) => this.#clients.delete(client))
    return pool
  }

  async #unlessLeft<Result>(query: Promise<Result>): Promise<Result> {
    const { promise, reject } = Promise.withResolvers<never>()
    this.#giveUp.add(reject)
    try {
      return await Promise.race([query, promise])
    } finally {
      this.#giveUp.delete(reject)
    }
  }

  /** Queries in flight fail now instead of timing out, and are retried on the primary. */
  #leave(error: Error): void {
    this.replayed = undefined
    const pool = this.#pool
    if (!pool) return
    this.#pool = undefined
    this.#options.onError(error)
    for (const giveUp of this.#giveUp) giveUp(error)
    void pool.end().catch(() => {})
    for (const client of this.#clients) void client.end().catch(() => {})
    this.#clients.clear()
  }

  async close(): Promise<void> {
    await this.#stopPolling()
    await this.#pool?.end()
  }
}
