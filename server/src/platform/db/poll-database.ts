import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseConnection } from './connection.ts'

/** The database counts as unavailable when a reply takes longer. */
const TIMEOUT_MS = 1_000

export interface PollOptions<Row> {
  connection: DatabaseConnection
  everyMs: number
  /** Runs on a connection of its own, so that a busy pool does not delay it. */
  query: string
  onRow: (row: Row, sentAt: number) => void
  onUnavailable: (error: Error) => void
}

/** Runs the same query again and again, and reports when the database does not reply. Returns a function to stop. */
export function pollDatabase<Row extends object>(options: PollOptions<Row>): () => Promise<void> {
  const { connection, everyMs, query, onRow, onUnavailable } = options
  const stopping = new AbortController()
  let client: pg.Client | undefined

  const connect = async (): Promise<pg.Client> => {
    const next = new pg.Client({
      ...connection,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    })
    // A broken connection fails the next query.
    next.on('error', () => {})
    await next.connect()
    return next
  }
  const disconnect = async () => {
    const last = client
    client = undefined
    await last?.end().catch(() => {})
  }

  const poll = async () => {
    while (!stopping.signal.aborted) {
      try {
        client ??= await connect()
        const sentAt = performance.now()
        const { rows } = await client.query<Row>(query)
        if (rows[0]) onRow(rows[0], sentAt)
      } catch (error) {
        await disconnect()
        onUnavailable(error as Error)
      }
      await pause(everyMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
    }
    await disconnect()
  }
  const polling = poll()

  return async () => {
    stopping.abort()
    await polling
  }
}
