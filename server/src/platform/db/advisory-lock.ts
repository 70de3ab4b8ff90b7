import pg from 'pg'

/** Any number will do, as long as every process uses the same one. */
const LOCK = 7_201_433

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
