import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseConnection } from './connection.ts'

/** How long an answer may take before the database counts as away. */
const PATIENCE_MS = 1_000

export interface WatchOptions<Row> {
  connection: DatabaseConnection
  everyMs: number
  /** Asked over and over, on a connection of its own: one that everyone is waiting for would tell nothing. */
  question: string
  onAnswer: (row: Row, askedAt: number) => void
  onAway: (error: Error) => void
}

/** Asks a database the same thing for as long as it takes, and says when it doesn't answer. Returns how to stop. */
export function watchDatabase<Row extends object>(options: WatchOptions<Row>): () => Promise<void> {
  const { connection, everyMs, question, onAnswer, onAway } = options
  const stopping = new AbortController()
  let client: pg.Client | undefined

  const connect = async (): Promise<pg.Client> => {
    const next = new pg.Client({
      ...connection,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    })
    // Whatever breaks fails the next question.
    next.on('error', () => {})
    await next.connect()
    return next
  }
  const hangUp = async () => {
    const last = client
    client = undefined
    await last?.end().catch(() => {})
  }

  const watch = async () => {
    while (!stopping.signal.aborted) {
      try {
        client ??= await connect()
        const askedAt = performance.now()
        const { rows } = await client.query<Row>(question)
        if (rows[0]) onAnswer(rows[0], askedAt)
      } catch (error) {
        await hangUp()
        onAway(error as Error)
      }
      await pause(everyMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
    }
    await hangUp()
  }
  const watching = watch()

  return async () => {
    stopping.abort()
    await watching
  }
}
