import pg from 'pg'
import type { Config } from '../../platform/config.ts'
import { connectionTo } from '../../platform/db/connection.ts'
import { migrationsOf } from '../../platform/db/migrate.ts'
import { findRunning } from '../../platform/postgres/running.ts'
import { hasEmbedded } from '../with-database.ts'
import { type Finding, fine, reasonOf, warning, wrong } from './finding.ts'
import { checkJobs } from './jobs.ts'
import { checkPooler } from './pooler.ts'
import { checkReplicas } from './replicas.ts'

const about = 'database'
const OLDEST = 150_000
/** Besides those for requests: jobs, their notices, and one to spare for a migration. */
const FURTHER_CONNECTIONS = 5

export async function within<Result>(
  connection: pg.ClientConfig,
  act: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionTimeoutMillis: 6_000, query_timeout: 10_000, ...connection })
  client.on('error', () => {})
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

interface Facts {
  version: string
  number: number
  encoding: string
  collationMade: string | null
  collationNow: string | null
  hasTrigrams: boolean
  mayCreate: boolean
  isReplica: boolean
  most: number
  used: number
  now: Date
}

async function readFacts(client: pg.Client): Promise<Facts & { offsetMs: number }> {
  const before = Date.now()
  const { rows } = await client.query<Facts>(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      pg_encoding_to_char(d.encoding) as encoding, d.datcollversion as "collationMade",
      pg_database_collation_actual_version(d.oid) as "collationNow",
      exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
      has_database_privilege(current_user, d.oid, 'create')
        and has_schema_privilege(current_user, 'public', 'create') as "mayCreate",
      pg_is_in_recovery() as "isReplica",
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      clock_timestamp() as now
    from pg_database d where d.datname = current_database()`)
  const [facts] = rows
  if (!facts) throw new Error('The database says nothing about itself')
  // Its clock was read somewhere between the two of ours.
  return { ...facts, offsetMs: Math.abs(facts.now.getTime() - (before + Date.now()) / 2) }
}

const olderVersion = async (client: pg.Client): Promise<string | undefined> => {
  const { rows } = await client.query(`select current_setting('server_version') as version,
    current_setting('server_version_num')::int as number`)
  return rows[0].number < OLDEST ? rows[0].version : undefined
}

function judge({ databasePool }: Config, facts: Awaited<ReturnType<typeof readFacts>>): Finding[] {
  const findings: Finding[] = []
  if (facts.isReplica) {
    findings.push(wrong(about, 'takes no writes: it is a replica', 'Name the primary in DATABASE_URL.'))
  }
  if (facts.encoding !== 'UTF8') {
    findings.push(
      wrong(
        about,
        `is in the encoding ${facts.encoding}`,
        `Make one with: create database … encoding 'UTF8' template template0`,
      ),
    )
  }
  if (facts.collationMade !== facts.collationNow) {
    findings.push(
      warning(
        about,
        'sorts by other rules than when it was made',
        'Run: reindex database; then: alter database … refresh collation version',
      ),
    )
  }
  if (!facts.hasTrigrams) {
    findings.push(
      wrong(about, 'lacks the extension pg_trgm', 'Install it (Debian and others: postgresql-contrib).'),
    )
  }
  if (!facts.mayCreate) {
    findings.push(
      wrong(
        about,
        'does not let this user make schemas and tables',
        'Run: grant create on database … to …; grant create on schema public to …',
      ),
    )
  }
  const needed = databasePool + FURTHER_CONNECTIONS
  const connections = `${facts.used} of ${facts.most} connections are in use, and a process needs up to ${needed}`
  findings.push(
    facts.most - facts.used < needed
      ? warning(
          about,
          connections,
          'Raise max_connections, lower DATABASE_POOL, or put PgBouncer in between.',
        )
      : fine(about, connections),
  )
  const seconds = facts.offsetMs / 1000
  const clock = `the clocks differ by ${seconds.toFixed(1)} s`
  const fix = 'Let both machines set their clocks by NTP.'
  if (seconds > 60) findings.push(wrong('clock', clock, fix))
  else findings.push(seconds > 2 ? warning('clock', clock, fix) : fine('clock', clock))
  return findings
}

async function checkMigrations(connection: pg.ClientConfig): Promise<Finding> {
  const { pending, newer, unknown } = await migrationsOf(connection)
  if (unknown.length) {
    return wrong(
      'migrations',
      `the database has ${unknown.join(', ')}, which this version can't run beside`,
      'Use the newer version.',
    )
  }
  if (newer.length) {
    return warning(
      'migrations',
      `a newer version has applied ${newer.join(', ')}; this one goes on beside it`,
      'Use the newer version here too.',
    )
  }
  return pending.length
    ? warning(
        'migrations',
        `${pending.length} are missing`,
        'Run "bowerbird migrate"; the next start does so too.',
      )
    : fine('migrations', 'all are applied')
}

async function checkAdmins(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from accounts where role = 'admin' and status = 'active' and verified_at is not null`,
  )
  const n = rows[0]?.n ?? 0
  return n
    ? [fine('administrators', `${n} can sign in`)]
    : [warning('administrators', 'there are none', 'Run "bowerbird admin create EMAIL".')]
}

async function checkConnection(
  config: Config,
  connection: pg.ClientConfig,
  place: string,
): Promise<Finding[]> {
  return within(connection, async (client) => {
    const older = await olderVersion(client)
    if (older) return [wrong(about, `${place} is PostgreSQL ${older}`, 'Use PostgreSQL 15 or later.')]
    const facts = await readFacts(client)
    const findings = [fine(about, `${place} answers, PostgreSQL ${facts.version}`), ...judge(config, facts)]
    const migrations = await checkMigrations(connection)
    findings.push(migrations)
    if (migrations.level !== 'ok') return findings
    return [...findings, ...(await checkAdmins(client)), ...(await checkJobs(client))]
  })
}

const hostsOf = (url: string): string => /@?([^@/]+)(?:\/|$)/.exec(url.replace(/^\w+:\/\//, ''))?.[1] ?? 'it'

/** The embedded one is looked at while a market runs on it; starting it only to look would change it. */
async function checkEmbedded(config: Config): Promise<Finding[]> {
  const running = await findRunning(config.dataDir)
  if (running) return checkConnection(config, running, 'the embedded one')
  try {
    const { findBinaries } = await import('../../platform/postgres/binaries.ts')
    const { version } = findBinaries()
    const state = hasEmbedded(config.dataDir)
      ? 'is not running: start it and check again to see inside'
      : 'is made at the first start'
    return [fine(about, `the embedded one (${version}) ${state}`)]
  } catch (error) {
    return [
      wrong(about, reasonOf(error), 'Set DATABASE_URL to a PostgreSQL 15 or later, or run "npm ci" again.'),
    ]
  }
}

export async function checkDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl, databaseDirectUrl } = config
  if (!databaseUrl || !databaseDirectUrl) return checkEmbedded(config)
  const place = hostsOf(databaseDirectUrl)
  try {
    return [
      ...(await checkConnection(config, connectionTo(databaseDirectUrl), place)),
      ...(await checkPooler(config, databaseUrl)),
      ...(await checkReplicas(config)),
    ]
  } catch (error) {
    const { code } = error as { code?: unknown }
    const fixes: Record<string, string> = {
      '28P01': 'Set the user and password in DATABASE_URL right.',
      '28000': 'Let this user in from this machine (pg_hba.conf), or set DATABASE_URL right.',
      '3D000': 'Make the database first: createdb bowerbird',
      '53300': 'Raise max_connections, or lower DATABASE_POOL.',
    }
    const fix = fixes[String(code)] ?? 'Start it, let this machine reach it, or set DATABASE_URL right.'
    return [wrong(about, `${place} can't be used: ${reasonOf(error)}`, fix)]
  }
}
