import pg from 'pg'
import { StartError } from '../start-error.ts'
import type { DatabaseConnection } from './connection.ts'
import { sessionSettings } from './pool.ts'

const settings = Object.entries(sessionSettings)
  .map(([name, value]) => `set ${name} = ''${value}''`)
  .join('; ')

/** Behind a pooler, settings made on one connection may be missing for the next statement. */
const howToSet = `give the database connect_query='${settings}' in pgbouncer.ini, or the role the same by "alter role … set …"`

/**
 * Checks whether connections through a pooler have the session settings that statements rely on. Timestamps are formatted
 * in the session's time zone, so anything but UTC is refused; for settings that only affect speed or timeouts it returns
 * a line of advice.
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
    // A pooler reports a process id of its own.
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
