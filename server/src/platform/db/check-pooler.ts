import pg from 'pg'
import { StartError } from '../start-error.ts'
import type { DatabaseConnection } from './connection.ts'
import { sessionSettings } from './pool.ts'

const settings = Object.entries(sessionSettings)
  .map(([name, value]) => `set ${name} = ''${value}''`)
  .join('; ')

/** Where a pooler stands in between, what one of us sets on a connection is not there for the next statement. */
const howToSet = `give the database connect_query='${settings}' in pgbouncer.ini, or the role the same by "alter role … set …"`

/**
 * Looks whether a pooler in between brings what statements count on. Times are written in the zone of the connection,
 * so another one than UTC is refused; for what is only slower, or may run for ever, the answer is a line of advice.
 */
export async function checkPooler(connection: DatabaseConnection): Promise<string | undefined> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number; zone: string; timeout: string; plans: string }>(`
      select pg_backend_pid() as pid, current_setting('timezone') as zone,
        current_setting('statement_timeout') as timeout, current_setting('plan_cache_mode') as plans`)
    const [found] = rows
    // A pooler tells its clients a number of its own.
    const { processID } = client as unknown as { processID: number | null }
    if (!found || found.pid === processID) return undefined
    if (!['UTC', 'Etc/UTC', 'GMT'].includes(found.zone)) {
      throw new StartError(
        `DATABASE_URL goes through a pooler whose connections are in the time zone ${found.zone}: ${howToSet}`,
      )
    }
    if (found.timeout !== '0' && found.plans === sessionSettings.plan_cache_mode) return undefined
    return `DATABASE_URL goes through a pooler whose connections lack settings that make statements fast and end them in time: ${howToSet}`
  } finally {
    await client.end().catch(() => {})
  }
}
