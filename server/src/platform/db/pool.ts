import pg from 'pg'
import type { DatabaseConnection } from './connection.ts'

/**
 * Session settings that statements rely on, or are faster with. Generic plans: ads have two dozen indexes, so planning
 * costs more than running. A low random_page_cost: data is in memory or on an SSD, whatever the server was configured
 * for. 16 MB of work_mem hold an exact bitmap of a million ads; with the default 4 MB it degrades to whole pages.
 */
export const sessionSettings = {
  plan_cache_mode: 'force_generic_plan',
  random_page_cost: '1.1',
  work_mem: '16MB',
  statement_timeout: '10s',
  idle_in_transaction_session_timeout: '30s',
  timezone: 'UTC',
}

const applySettings = Object.entries(sessionSettings)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ')

export interface PoolOptions extends DatabaseConnection {
  /** The maximum number of connections. */
  max?: number
  onError?: ((error: Error) => void) | undefined
}

export interface PoolUse {
  connections: number
  idle: number
  waiting: number
}

/** The server is read-only: a replica, or a primary that has just been demoted. */
export const isReadOnly = (error: Error): boolean => 'code' in error && error.code === '25006'

/** Longer than the server's own statement_timeout: for a server or a network that does not reply at all. */
const QUERY_TIMEOUT_MS = 15_000

export function makePool({ onError, primary, ...options }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    ...options,
    async onConnect(client) {
      await client.query(applySettings)
      if (!primary) return
      const { rows } = await client.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"')
      if (!rows[0]?.isReplica) return
      primary.forget()
      throw Object.assign(new Error('This database is read-only'), { code: '25006' })
    },
  })
  // The pool replaces idle connections that break; without a listener the error would end the process.
  // While the pool closes, a server that stops too may cut connections: not worth reporting.
  pool.on('error', (error) => {
    if (!pool.ending) onError?.(error)
  })
  return pool
}
