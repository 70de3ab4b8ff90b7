import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../../platform/config.ts'
import { connectionTo } from '../../platform/db/connection.ts'
import { migrationsOf } from '../../platform/db/migrate.ts'
import { withClient } from '../../platform/db/with-client.ts'
import { DAMAGED, isDamaged } from '../../platform/postgres/postmaster.ts'
import { findRunning } from '../../platform/postgres/running.ts'
import { StartError } from '../../platform/start-error.ts'
import { hasEmbedded } from '../with-database.ts'
import { type Finding, fail, pass, reasonOf, warn } from './finding.ts'
import { checkPooler } from './pooler.ts'
import { checkReplicas } from './replicas.ts'

const about = 'database'
const OLDEST = 150_000
/** For jobs, notifications and migrations, besides the pool. */
const EXTRA_CONNECTIONS = 5

const PATIENCE = { connectionTimeoutMillis: 6_000, query_timeout: 10_000 }

interface Facts {
  version: string
  number: number
  encoding: string
  collationMade: string | null
  collationNow: string | null
  hasTrigrams: boolean
  mayCreate: boolean
  /** What the user may do beyond its own database. */
  privileges: string[]
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
      (select array_remove(array[case when rolsuper then 'superuser' end, case when rolcreaterole then 'createrole' end,
          case when rolcreatedb then 'createdb' end, case when rolreplication then 'replication' end,
          case when rolbypassrls then 'bypassrls' end], null)
        || case when rolsuper then '{}'::text[] else array(
          select rolname::text from pg_roles where rolname in ('pg_execute_server_program', 'pg_read_server_files',
            'pg_write_server_files', 'pg_read_all_data', 'pg_write_all_data', 'pg_maintain', 'pg_create_subscription')
            and pg_has_role(current_user, oid, 'member')) end
        from pg_roles where rolname = current_user) as privileges,
      pg_is_in_recovery() as "isReplica",
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      clock_timestamp() as now
    from pg_database d where d.datname = current_database()`)
  const [facts] = rows
  if (!facts) throw new Error('The database returned no information')
  // The database read its clock between our two readings.
  return { ...facts, offsetMs: Math.abs(facts.now.getTime() - (before + Date.now()) / 2) }
}

const olderVersion = async (client: pg.Client): Promise<string | undefined> => {
  const { rows } = await client.query(`select current_setting('server_version') as version,
    current_setting('server_version_num')::int as number`)
  return rows[0].number < OLDEST ? rows[0].version : undefined
}

/** On the internet, a hole in the product must not open the other databases or the machine. */
function checkPrivileges({ isSecured, databaseUrl }: Config, privileges: readonly string[]): Finding[] {
  if (!isSecured) return []
  const fix = databaseUrl
    ? 'Use a role that only owns its database: create role … login password …; create database … owner …'
    : 'Set DATABASE_URL to a database whose owner is a role without privileges.'
  return privileges.length
    ? [warn(about, `its user has more privileges than it needs: ${privileges.join(', ')}`, fix)]
    : [pass(about, 'its user has no more privileges than it needs')]
}

function evaluate(config: Config, facts: Awaited<ReturnType<typeof readFacts>>): Finding[] {
  const { databasePool } = config
  const findings = checkPrivileges(config, facts.privileges)
  if (facts.isReplica) {
    findings.push(fail(about, 'is a replica and accepts no writes', 'Set DATABASE_URL to the primary.'))
  }
  if (facts.encoding !== 'UTF8') {
    findings.push(
      fail(
        about,
        `has the encoding ${facts.encoding}`,
        `Create one with: create database … encoding 'UTF8' template template0`,
      ),
    )
  }
  if (facts.collationMade !== facts.collationNow) {
    findings.push(
      warn(
        about,
        'its collation version has changed',
        'Run: reindex database; then: alter database … refresh collation version',
      ),
    )
  }
  if (!facts.hasTrigrams) {
    findings.push(
      fail(
        about,
        'the extension pg_trgm is missing',
        'Install it (package postgresql-contrib on Debian and others).',
      ),
    )
  }
  if (!facts.mayCreate) {
    findings.push(
      fail(
        about,
        'this user may not create schemas and tables',
        'Run: grant create on database … to …; grant create on schema public to …',
      ),
    )
  }
  const needed = databasePool + EXTRA_CONNECTIONS
  const connections = `${facts.used} of ${facts.most} connections in use; each process needs up to ${needed}`
  findings.push(
    facts.most - facts.used < needed
      ? warn(about, connections, 'Raise max_connections, lower DATABASE_POOL, or use PgBouncer.')
      : pass(about, connections),
  )
  const seconds = facts.offsetMs / 1000
  const clock = `${seconds.toFixed(1)} s difference to the database`
  const fix = 'Synchronise both clocks with NTP.'
  if (seconds > 60) findings.push(fail('clock', clock, fix))
  else findings.push(seconds > 2 ? warn('clock', clock, fix) : pass('clock', clock))
  return findings
}

async function checkMigrations(connection: pg.ClientConfig): Promise<Finding> {
  const found = await migrationsOf(connection).catch((error: unknown) => {
    if (error instanceof StartError) return error
    throw error
  })
  if (found instanceof StartError) {
    const [what = '', ...fix] = found.message.split('. ')
    return fail('migrations', what, fix.join('. '))
  }
  const { pending, newer, unknown } = found
  if (unknown.length) {
    return fail(
      'migrations',
      `the database has ${unknown.join(', ')}, which this version is not compatible with`,
      'Use the newer version.',
    )
  }
  if (newer.length) {
    return warn(
      'migrations',
      `a newer version has applied ${newer.join(', ')}; this version still works`,
      'Upgrade this version too.',
    )
  }
  return pending.length
    ? warn(
        'migrations',
        `${pending.length} pending`,
        'Run "bowerbird migrate", or start Bowerbird, which applies them.',
      )
    : pass('migrations', 'all applied')
}

async function checkAdmins(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from accounts where role = 'admin' and status = 'active' and verified_at is not null`,
  )
  const n = rows[0]?.n ?? 0
  return n
    ? [pass('administrators', `${n} can log in`)]
    : [warn('administrators', 'none', 'Run "bowerbird admin create EMAIL".')]
}

async function checkConnection(
  config: Config,
  connection: pg.ClientConfig,
  host: string,
): Promise<Finding[]> {
  return withClient({ ...PATIENCE, ...connection }, async (client) => {
    const older = await olderVersion(client)
    if (older) return [fail(about, `${host} is PostgreSQL ${older}`, 'Use PostgreSQL 15 or later.')]
    const facts = await readFacts(client)
    const findings = [pass(about, `${host} answers, PostgreSQL ${facts.version}`), ...evaluate(config, facts)]
    const migrations = await checkMigrations(connection)
    findings.push(migrations)
    if (migrations.level !== 'ok') return findings
    return [...findings, ...(await checkAdmins(client))]
  })
}

const hostsOf = (url: string): string =>
  /@?([^@/]+)(?:\/|$)/.exec(url.replace(/^\w+:\/\//, ''))?.[1] ?? 'the database'

/** Has PostgreSQL read its control file, which changes nothing. Undefined: it can, or what keeps it from it is no damage. */
function damageOf(postgres: string, folder: string): string | undefined {
  const { status, stderr } = spawnSync(postgres, ['-C', 'data_checksums', '-D', folder], { encoding: 'utf8' })
  if (status === 0 || !isDamaged(stderr)) return undefined
  return /(?:FATAL|PANIC): +(.*)/.exec(stderr)?.[1] ?? stderr.trim()
}

/** Checks the embedded database while it runs. Starting it only for the check would change it. */
async function checkEmbedded(config: Config): Promise<Finding[]> {
  const running = await findRunning(config.dataDir)
  if (running) return checkConnection(config, running, 'the embedded database')
  try {
    const { findBinaries } = await import('../../platform/postgres/binaries.ts')
    const { version, postgres } = findBinaries()
    const damage = hasEmbedded(config.dataDir) && damageOf(postgres, join(config.dataDir, 'postgres'))
    if (damage) return [fail(about, `the embedded database can't start: ${damage}`, DAMAGED)]
    const state = hasEmbedded(config.dataDir)
      ? 'is not running: start it and run doctor again for all checks'
      : 'will be created at the first start'
    return [pass(about, `the embedded database (${version}) ${state}`)]
  } catch (error) {
    return [
      fail(about, reasonOf(error), 'Set DATABASE_URL to a PostgreSQL 15 or later, or run "npm ci" again.'),
    ]
  }
}

export async function checkDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl, databaseDirectUrl } = config
  if (!databaseUrl || !databaseDirectUrl) return checkEmbedded(config)
  const host = hostsOf(databaseDirectUrl)
  try {
    return [
      ...(await checkConnection(config, connectionTo(databaseDirectUrl), host)),
      ...(await checkPooler(config, databaseUrl)),
      ...(await checkReplicas(config)),
    ]
  } catch (error) {
    const { code } = error as { code?: unknown }
    const fixes: Record<string, string> = {
      '28P01': 'Correct the user and password in DATABASE_URL.',
      '28000': 'Allow this user to connect from this machine (pg_hba.conf), or correct DATABASE_URL.',
      '3D000': 'Create the database first: createdb bowerbird',
      '53300': 'Raise max_connections, or lower DATABASE_POOL.',
    }
    const fix = fixes[String(code)] ?? 'Start it, allow this machine to reach it, or correct DATABASE_URL.'
    return [fail(about, `can't use ${host}: ${reasonOf(error)}`, fix)]
  }
}
