import pg from 'pg'

/** Any number will do, as long as every process that wants to be alone takes the same one. */
const LOCK = 7_201_433

/** Does something that only one of the processes on a database may do at a time; the others wait for their turn. */
export async function alone<Result>(
  connection: pg.ClientConfig | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!connection) return work()
  const client = new pg.Client(connection)
  // A connection that breaks gives the lock back; what was being done goes on, or fails for the same reason.
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
