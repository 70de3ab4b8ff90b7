import pg from 'pg'
import type { DatabaseConnection } from './connection.ts'
import { askClient } from './statement.ts'

/**
 * What statements count on, or are faster with. One generic plan per statement: with two dozen indexes on ads,
 * planning costs more than running. Pages are read from memory or a solid disk, whatever the server was told when it
 * was set up. A bitmap of a million ads stays exact in 16 MB; in the usual 4 it turns into whole pages to look through.
 */
export const sessionSettings = {
  plan_cache_mode: 'force_generic_plan',
  random_page_cost: '1.1',
  work_mem: '16MB',
  statement_timeout: '10s',
  idle_in_transaction_session_timeout: '30s',
  timezone: 'UTC',
}

const setThem = Object.entries(sessionSettings)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ')

export interface PoolOptions extends DatabaseConnection {
  /** How many connections at most. */
  max?: number
  onError?: ((error: Error) => void) | undefined
}

export interface PoolUse {
  connections: number
  idle: number
  waiting: number
}

/** A database that only lets read: a replica, or what was the primary until now. */
export const isLetReadOnly = (error: Error): boolean => 'code' in error && error.code === '25006'

/** Longer than the server's own limit: for a server or a network that has fallen silent. */
export const PATIENCE_MS = 15_000

/** Its statements wait for an answer as long as they say themselves. */
export function makePool({
  onError,
  primary,
  query_timeout: patience = PATIENCE_MS,
  ...options
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...options,
    async onConnect(client) {
      const ask = (text: string) => askClient(client, { text }, patience)
      if (!primary) return void (await ask(setThem))
      const results: unknown = await ask(`${setThem}; select pg_is_in_recovery() as "isReplica"`)
      const last = (results as pg.QueryResult<{ isReplica: boolean }>[]).at(-1)
      if (!last?.rows[0]?.isReplica) return
      primary.forget()
      throw Object.assign(new Error('This database takes no writes'), { code: '25006' })
    },
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  // Those that are being closed may be cut off by a server that stops as well: nobody needs to know.
  pool.on('error', (error) => {
    if (!pool.ending) onError?.(error)
  })
  return pool
}
