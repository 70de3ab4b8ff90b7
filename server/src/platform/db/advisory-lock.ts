import pg from 'pg'
import { withClient } from './with-client.ts'

/** Any numbers will do, as long as every process uses the same ones. */
const LOCK = 7_201_433
/** Held by the one process that makes or tries a backup. */
export const BACKUP_RUN_LOCK = 7_201_434

/** Runs work unless another process does: then it returns undefined at once. */
export async function tryAdvisoryLock<Result>(
  connection: pg.ClientConfig,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [
      lock,
    ])
    return rows[0]?.isFree ? work() : undefined
  })
}

/** Runs work that only one process per database may do at a time; the others wait. Without a connection, it just runs. */
export async function withAdvisoryLock<Result>(
  connection: pg.ClientConfig | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!connection) return work()
  const client = new pg.Client(connection)
  // A broken connection releases the lock; the work continues, or fails for the same reason.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return await work()
  } finally {
    await client.end()
  }
}
