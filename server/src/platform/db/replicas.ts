import type { DatabaseConnection } from './connection.ts'
import type { Db } from './db.ts'
import { pollDatabase } from './poll-database.ts'
import { Replica, readsOn } from './replica.ts'
import { sql } from './sql.ts'

/** A replica that is further behind is not read from. */
const MAX_LAG_MS = 1_000
const EVERY_MS = 250
/** Number of remembered positions of the primary: more than fit into the maximum lag. */
const SAMPLES = 8

/** As a number: exact for eight petabytes of WAL, and cheap to compare. */
const positionQuery = `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 as "position"`

export interface Replicas {
  /** A replica that has replayed this WAL position and is at most a second behind, or else the primary. 0: any will do. */
  choose(position: number): Db
  /** A replica that answers, however far behind it is; undefined: none. */
  any(): Db | undefined
  /** The current WAL position: everything committed so far comes before it. */
  position(): Promise<number>
  /** True while the primary doesn't reply, as in a failover: reads from replicas go on. */
  isPrimaryDown(): boolean
  /** An upper bound of each replica's lag in milliseconds; undefined while it is unavailable. */
  lags(): (number | undefined)[]
  close(): Promise<void>
}

export interface ReplicasOptions {
  primary: Db
  /** To the primary, for a connection outside the pool. */
  connection: DatabaseConnection
  replicas: readonly DatabaseConnection[]
  max?: number
  hasNamedStatements?: boolean
  onError: (error: Error) => void
}

interface Sample {
  at: number
  position: number
}

/**
 * Compares the WAL positions of the primary and the replicas. A replica that has replayed the position the primary had
 * at some time is up to date to that time. This compares no clocks, and detects a replica that has lost its primary.
 */
export function followReplicas({ primary, connection, replicas, ...options }: ReplicasOptions): Replicas {
  let samples: Sample[] = []
  /** When it last replied; undefined while it does. */
  let downSince: number | undefined
  const isPrimaryDown = () => downSince !== undefined
  let turn = 0
  const followed = replicas.map(
    (replica) => new Replica(primary, { ...options, connection: replica, everyMs: EVERY_MS, isPrimaryDown }),
  )

  const stopPolling = pollDatabase<{ position: number }>({
    connection,
    everyMs: EVERY_MS,
    query: positionQuery,
    onRow: ({ position }, at) => {
      // A new primary may be behind the old one: later positions are lost, and no replica would ever reach them.
      const valid = isPrimaryDown() ? [] : samples
      samples = [...valid, { at, position }].slice(-SAMPLES)
      downSince = undefined
    },
    onUnavailable: () => {
      downSince ??= samples.at(-1)?.at ?? performance.now()
    },
  })

  /** Milliseconds since the primary was at a position that the replica has replayed. */
  const lagOf = ({ replayed }: Replica, now: number): number | undefined => {
    if (replayed === undefined) return undefined
    const reached = samples.findLast(({ position }) => position <= replayed)
    if (!reached) return Number.POSITIVE_INFINITY
    // The primary takes no writes while it is down, so a replica falls no further behind.
    return Math.max(0, (downSince ?? now) - reached.at)
  }

  /** While the primary is down, an old page is better than none: then any replica that is there will do. */
  const isUsable = (replica: Replica, now: number): boolean =>
    replica.replayed !== undefined &&
    (isPrimaryDown() || (lagOf(replica, now) ?? Number.POSITIVE_INFINITY) <= MAX_LAG_MS)

  const pick = (position: number): Db | undefined => {
    const now = performance.now()
    for (let i = 0; i < followed.length; i++) {
      turn = (turn + 1) % followed.length
      const replica = followed[turn]
      if (replica && (replica.replayed ?? -1) >= position && isUsable(replica, now)) return replica.reads
    }
    return undefined
  }

  const any = () => followed.find(({ replayed }) => replayed !== undefined)?.reads

  /**
   * For those who needn't see a write of their own: the primary may go away after it was asked, or have no connection
   * left while commits hang. Then an old page is better than none.
   */
  const forAnyone = readsOn(
    primary,
    (error) => {
      const replica = any()
      if (!replica) throw error
      return replica
    },
    primary,
  )

  return {
    any,
    choose: (position) => pick(position) ?? (position > 0 ? primary : forAnyone),
    async position() {
      // Not the flushed position: asynchronous commits may be after it.
      const row = await primary.one<{ position: number }>(
        sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as "position"`,
      )
      return row.position
    },
    isPrimaryDown,
    lags: () => followed.map((replica) => lagOf(replica, performance.now())),
    async close() {
      await Promise.all([stopPolling(), ...followed.map((replica) => replica.close())])
    },
  }
}
