import pg from 'pg'
import type { Config } from '../../platform/config.ts'
import { connectionTo } from '../../platform/db/connection.ts'
import { type Finding, fail, pass, reasonOf, warn } from './finding.ts'

const about = 'pooler'

/** A pooler invents the process id in the handshake; PostgreSQL sends the real one. */
async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // Present in the driver, missing from its types.
  return rows[0]?.pid !== (client as unknown as { processID: number | null }).processID
}

/** Prepares a statement, lets another client take the server connection, and uses the statement again. */
async function supportsNamedStatements(first: pg.Client, second: pg.Client): Promise<boolean> {
  const named = { name: `doctor_${process.pid}`, text: 'select 1' }
  try {
    await first.query(named)
    await second.query('begin')
    await second.query('select 1')
    await first.query(named)
    await second.query('commit')
    await second.query(named)
    return true
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '26000' || code === '42P05') return false
    throw error
  }
}

/** Checks the connection through DATABASE_URL, which may be a pooler. */
export async function checkPooler(config: Config, databaseUrl: string): Promise<Finding[]> {
  const settings = { connectionTimeoutMillis: 6_000, query_timeout: 10_000, ...connectionTo(databaseUrl) }
  const clients = [new pg.Client(settings), new pg.Client(settings)] as const
  for (const client of clients) client.on('error', () => {})
  try {
    await Promise.all(clients.map((client) => client.connect()))
    if (!(await isPooled(clients[0]))) return []
    const findings = [pass(about, 'DATABASE_URL goes through a pooler, such as PgBouncer')]
    if (config.databaseDirectUrl === databaseUrl) {
      const fix =
        'Set DATABASE_DIRECT_URL to the database itself: migrations, jobs and backups need a session.'
      findings.push(warn(about, 'there is no direct connection', fix))
    }
    if (config.hasNamedStatements && !(await supportsNamedStatements(...clients))) {
      const fix = 'Set DATABASE_STATEMENTS=unnamed, or max_prepared_statements in PgBouncer 1.21 or later.'
      findings.push(fail(about, 'does not support prepared statements', fix))
    }
    return findings
  } catch (error) {
    return [fail(about, `can't use DATABASE_URL: ${reasonOf(error)}`, 'Start it, or correct DATABASE_URL.')]
  } finally {
    for (const client of clients) void client.end().catch(() => {})
  }
}
