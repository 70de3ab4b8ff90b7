import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'

const folder = join(import.meta.dirname, '../../../migrations')

/** Any number will do, as long as every process uses the same one. */
const LOCK = 7_201_431

interface Migration {
  name: string
  text: string
  checksum: string
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/**
 * During an upgrade, the old version still runs on a database that the new one has migrated. So a migration must be
 * compatible with all earlier versions, unless its name says otherwise: 0090_drop_old_prices.needs-0080.sql is compatible
 * with versions that have migration 0080. That is how a version judges a migration it doesn't have.
 */
export function isCompatible(name: string, known: readonly string[]): boolean {
  const needed = /\.needs-(\d+)\./.exec(name)?.[1]
  return needed === undefined || known.some((one) => one.startsWith(`${needed}_`))
}

/**
 * Before the first release, the migrations were replaced by a baseline, twice: one file per noun with its final tables.
 * Every database from before has one of these files, which the folder has no more.
 */
const BEFORE_BASELINE = ['0002_ads.sql', '0011_audit_log.sql']

const beforeBaseline = (what: string): string =>
  `This ${what} is from before the first release, whose tables this version can't upgrade. ` +
  'Start with an empty DATA_DIR or database. To keep the ads, run "bowerbird export" with the version that made it, ' +
  'then "bowerbird import" with this one.'

interface Difference {
  /** Not applied yet. */
  pending: Migration[]
  /** Applied by a newer version, and compatible. */
  newer: string[]
  /** Applied by a newer version, and not compatible. */
  unknown: string[]
  /** Applied with another text. */
  changed: string[]
}

function compare(migrations: Migration[], applied: Map<string, string>): Difference {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]))
  const names = [...known.keys()]
  const foreign = [...applied.keys()].filter((name) => !known.has(name))
  return {
    pending: migrations.filter(({ name }) => !applied.has(name)),
    newer: foreign.filter((name) => isCompatible(name, names)),
    unknown: foreign.filter((name) => !isCompatible(name, names)),
    changed: names.filter((name) => applied.has(name) && applied.get(name) !== known.get(name)),
  }
}

/** Refuses an incompatible database before anything is changed. */
function compareOrRefuse(migrations: Migration[], applied: Map<string, string>): Difference {
  if (BEFORE_BASELINE.some((name) => applied.has(name))) throw new StartError(beforeBaseline('database'))
  const difference = compare(migrations, applied)
  const { unknown, changed } = difference
  if (unknown[0]) {
    throw new StartError(
      `The database has the migration ${unknown[0]}, which this version can't run beside. Start a newer version.`,
    )
  }
  if (changed[0]) {
    throw new StartError(
      `The migration ${changed[0]} was changed after it had been applied. Add a new migration instead.`,
    )
  }
  return difference
}

const readApplied = async (client: pg.Client): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** Number of attempts, and the time of each, that a migration waits for locked tables. */
const MAX_ATTEMPTS = 120
const LOCK_TIMEOUT_MS = 1_000
const POLL_MS = 100

/**
 * Indexes on large tables are built concurrently, which PostgreSQL only does outside transactions. A file named
 * 0090_ads_by_colour.concurrently.sql is sent statement by statement. If one fails, the next start repeats all of them,
 * so each must be idempotent: `drop index concurrently if exists` before `create index`.
 */
const isConcurrent = (name: string): boolean => name.endsWith('.concurrently.sql')
const statementsOf = (text: string): string[] =>
  text
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

/**
 * The tables may be in use. A statement that waits for a lock blocks all later ones, so it gives up after a second and
 * retries once those have finished.
 */
async function apply(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  const record = () =>
    client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
  if (isConcurrent(name)) {
    for (const statement of statementsOf(text)) await client.query(statement)
    return void (await record())
  }
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
      await client.query(text)
      await record()
      return void (await client.query('commit'))
    } catch (error) {
      const isBusy = (error as { code?: unknown }).code === '55P03'
      if (!isBusy || attempt === MAX_ATTEMPTS) throw error
      await client.query('rollback')
      await pause(LOCK_TIMEOUT_MS)
    }
  }
}

/**
 * Polls instead of waiting in one statement: building an index concurrently waits for every running statement, so a
 * statement that waits for this lock would block it for ever.
 */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      LOCK,
    ])
    if (rows[0]?.isOurs) return
    await pause(POLL_MS)
  }
}

/**
 * Brings the database up to date, each file in its own transaction. Safe to call from several processes at once: they
 * wait for one lock, and all but the first find nothing to do. Returns what a newer version has applied.
 */
export async function migrate(
  connection: pg.ClientConfig,
  onApplied?: (name: string) => void,
  /** Only these: the schema of a backup. */
  only?: readonly string[],
): Promise<string[]> {
  const migrations = await readMigrations()
  const client = new pg.Client(connection)
  await client.connect()
  try {
    // Waiting for locks and filling a column of a large table may take long.
    await client.query('set statement_timeout = 0')
    await takeLock(client)
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const applied = await readApplied(client)
    if (BEFORE_BASELINE.some((name) => only?.includes(name))) throw new StartError(beforeBaseline('backup'))
    const unknown = only?.find((name) => !migrations.some((migration) => migration.name === name))
    if (unknown) {
      throw new StartError(
        `The backup has the migration ${unknown}, which this version does not know. Use a newer version.`,
      )
    }
    const { pending, newer } = compareOrRefuse(migrations, applied)
    for (const migration of pending) {
      if (only && !only.includes(migration.name)) continue
      await apply(client, migration)
      onApplied?.(migration.name)
    }
    return newer
  } finally {
    // Closing the connection rolls back an open transaction and releases the lock.
    await client.end()
  }
}

/** True if every migration this version knows has been applied. */
export async function isMigrated(countApplied: () => Promise<number>): Promise<boolean> {
  return (await countApplied()) >= (await readMigrations()).length
}

/**
 * Pending migrations, and applied ones that this version doesn't know or has with another text. Changes nothing. Throws
 * if the database is from before the baseline.
 */
export async function migrationsOf(
  connection: pg.ClientConfig,
): Promise<{ pending: string[]; newer: string[]; unknown: string[] }> {
  const migrations = await readMigrations()
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ has: boolean }>(
      `select to_regclass('schema_migrations') is not null as has`,
    )
    const applied = tables[0]?.has ? await readApplied(client) : new Map<string, string>()
    if (BEFORE_BASELINE.some((name) => applied.has(name))) throw new StartError(beforeBaseline('database'))
    const { pending, newer, unknown, changed } = compare(migrations, applied)
    return { pending: pending.map(({ name }) => name), newer, unknown: [...unknown, ...changed] }
  } finally {
    await client.end()
  }
}
