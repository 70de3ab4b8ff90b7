import type { DatabaseConnection } from './connection.ts'
import type { Db } from './db.ts'
import { Replica } from './replica.ts'
import { sql } from './sql.ts'
import { watchDatabase } from './watch.ts'

/** What is read from a replica is never older than this. */
const MAX_LAG_MS = 1_000
const EVERY_MS = 250
/** How many of the primary's positions are remembered: more than fit into the lag that is tolerated. */
const SAMPLES = 8

/** As a number: exact up to eight exabytes of log, and quick to compare. */
const question = `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 as "position"`

export interface Replicas {
  /** A replica that shows everything up to a position and what is a second old, or else the primary. */
  choose(position: number): Db
  /** The position up to which everything that has been committed is written down. */
  position(): Promise<number>
  /** How many milliseconds each is behind at most; undefined: it is away. */
  lags(): (number | undefined)[]
  close(): Promise<void>
}

export interface ReplicasOptions {
  primary: Db
  /** For a connection to the primary that nobody else is waiting for. */
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
 * Follows how far the primary and each replica have come. A replica that has come to where the primary was at a
 * moment shows everything up to that moment: no clocks are compared, and one that has lost its primary is noticed.
 */
export function followReplicas({ primary, connection, replicas, ...options }: ReplicasOptions): Replicas {
  const followed = replicas.map(
    (replica) => new Replica(primary, { ...options, connection: replica, everyMs: EVERY_MS }),
  )
  let samples: Sample[] = []
  let isPrimaryAway = false
  let turn = 0

  const stopWatching = watchDatabase<{ position: number }>({
    connection,
    everyMs: EVERY_MS,
    question,
    onAnswer: ({ position }, at) => {
      // Another primary than before may have less: what came after is lost, and nobody will show it.
      const kept = isPrimaryAway ? [] : samples
      samples = [...kept, { at, position }].slice(-SAMPLES)
      isPrimaryAway = false
    },
    onAway: () => {
      isPrimaryAway = true
    },
  })

  /** Milliseconds since the last moment of which it shows everything. */
  const lagOf = ({ replayed }: Replica, now: number): number | undefined => {
    if (replayed === undefined) return undefined
    // Nothing can be written while the primary is away, so whoever was up to date still is.
    if (isPrimaryAway && replayed >= (samples.at(-1)?.position ?? 0)) return 0
    const shown = samples.findLast(({ position }) => position <= replayed)
    return shown ? now - shown.at : Number.POSITIVE_INFINITY
  }

  return {
    choose(position) {
      const now = performance.now()
      for (let i = 0; i < followed.length; i++) {
        turn = (turn + 1) % followed.length
        const replica = followed[turn]
        if (!replica || (replica.replayed ?? -1) < position) continue
        if ((lagOf(replica, now) ?? Number.POSITIVE_INFINITY) <= MAX_LAG_MS) return replica.reads
      }
      return primary
    },
    async position() {
      // Not what has been flushed: where commits aren't waited for, that may be less.
      const row = await primary.one<{ position: number }>(
        sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as "position"`,
      )
      return row.position
    },
    lags: () => followed.map((replica) => lagOf(replica, performance.now())),
    async close() {
      await Promise.all([stopWatching(), ...followed.map((replica) => replica.close())])
    },
  }
}
