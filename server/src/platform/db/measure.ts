import { Gauge, type Registry } from 'prom-client'
import type { Db } from './db.ts'
import type { Replicas } from './replicas.ts'

/** Metrics of the connection pool and the replicas' lag. */
export function measureDatabase(
  register: Registry,
  { db, replicas }: { db: Db; replicas?: Replicas | undefined },
): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the database: in use, and idle',
    labelNames: ['state'],
    registers: [register],
    collect() {
      const { connections, idle } = db.use()
      this.set({ state: 'busy' }, connections - idle)
      this.set({ state: 'idle' }, idle)
    },
  })
  new Gauge({
    name: 'database_waiting',
    help: 'Statements and transactions waiting for a connection',
    registers: [register],
    collect() {
      this.set(db.use().waiting)
    },
  })
  if (!replicas) return
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: "Upper bound of a replica's lag, in the order of DATABASE_REPLICA_URLS; +Inf: unavailable",
    labelNames: ['replica'],
    registers: [register],
    collect() {
      for (const [i, lag] of replicas.lags().entries()) {
        this.set({ replica: String(i + 1) }, (lag ?? Number.POSITIVE_INFINITY) / 1000)
      }
    },
  })
}
