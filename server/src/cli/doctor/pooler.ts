import pg from 'pg'
import type { Config } from '../../platform/config.ts'
import { connectionTo } from '../../platform/db/connection.ts'
import { type Finding, fine, reasonOf, warning, wrong } from './finding.ts'

const about = 'pooler'

/** A pooler makes up the number that a client would cancel by; PostgreSQL itself gives its process's. */
async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // Present in the driver, missing from its types.
  return rows[0]?.pid !== (client as unknown as { processID: number | null }).processID
}

/** Prepares a statement, has its connection lent to someone else, and uses it again. */
async function carriesNames(first: pg.Client, second: pg.Client): Promise<boolean> {
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

/** Whether what stands in front of the database carries what we send through it. */
export async function checkPooler(config: Config, databaseUrl: string): Promise<Finding[]> {
  const settings = { connectionTimeoutMillis: 6_000, query_timeout: 10_000, ...connectionTo(databaseUrl) }
  const clients = [new pg.Client(settings), new pg.Client(settings)] as const
  for (const client of clients) client.on('error', () => {})
  try {
    await Promise.all(clients.map((client) => client.connect()))
    if (!(await isPooled(clients[0]))) return []
    const findings = [fine(about, 'DATABASE_URL leads through one, such as PgBouncer')]
    if (config.databaseDirectUrl === databaseUrl) {
      const fix =
        'Set DATABASE_DIRECT_URL to the database itself: migrations, jobs and backups need a session.'
      findings.push(warning(about, 'there is no way around it', fix))
    }
    if (config.hasNamedStatements && !(await carriesNames(...clients))) {
      const fix = 'Set DATABASE_STATEMENTS=unnamed, or max_prepared_statements in PgBouncer 1.21 or later.'
      findings.push(wrong(about, 'does not carry prepared statements', fix))
    }
    return findings
  } catch (error) {
    return [
      wrong(about, `DATABASE_URL can't be used: ${reasonOf(error)}`, 'Start it, or set DATABASE_URL right.'),
    ]
  } finally {
    for (const client of clients) void client.end().catch(() => {})
  }
}
