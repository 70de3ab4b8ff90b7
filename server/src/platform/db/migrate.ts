import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'

const folder = join(import.meta.dirname, '../../../migrations')

/** Any number will do, as long as every process that migrates takes the same one. */
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
 * While one version takes the place of another, both run on a database that the newer one has migrated. So a migration
 * suits whatever came before it, unless its name says otherwise: 0090_without_old_prices.needs-0080.sql suits those that
 * have a migration 0080. That is how a version judges one that it doesn't have.
 */
export function suits(name: string, known: readonly string[]): boolean {
  const needed = /\.needs-(\d+)\./.exec(name)?.[1]
  return needed === undefined || known.some((one) => one.startsWith(`${needed}_`))
}

interface Difference {
  /** What this version has yet to apply. */
  pending: Migration[]
  /** Of a newer version, and no reason not to go on. */
  newer: string[]
  /** Of a newer version that this one can't run beside. */
  unknown: string[]
  /** Applied with another text than this one's. */
  changed: string[]
}

function compare(migrations: Migration[], applied: Map<string, string>): Difference {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]))
  const names = [...known.keys()]
  const strange = [...applied.keys()].filter((name) => !known.has(name))
  return {
    pending: migrations.filter(({ name }) => !applied.has(name)),
    newer: strange.filter((name) => suits(name, names)),
    unknown: strange.filter((name) => !suits(name, names)),
    changed: names.filter((name) => applied.has(name) && applied.get(name) !== known.get(name)),
  }
}

/** Refuses a database that was migrated by other files than these, before anything is changed. */
function compareOrRefuse(migrations: Migration[], applied: Map<string, string>): Difference {
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

/** How often, and for how long each time, a migration waits for tables that others are using. */
const TRIES = 120
const PATIENCE_MS = 1_000
const LOOK_EVERY_MS = 100

/**
 * Indexes on large tables are built beside the work on them, which PostgreSQL does outside of transactions only. A file
 * named 0090_ads_by_colour.concurrently.sql is sent statement by statement; where one fails, the next start begins with
 * the first again, so each must stand being repeated: `drop index concurrently if exists` before it is made.
 */
const isConcurrent = (name: string): boolean => name.endsWith('.concurrently.sql')
const statementsOf = (text: string): string[] =>
  text
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

/**
 * Others may be at work on these tables. Whoever waits for one keeps everyone after them waiting too, so it lets go
 * after a moment, and tries again when they have been served.
 */
async function apply(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  const note = () =>
    client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
  if (isConcurrent(name)) {
    for (const statement of statementsOf(text)) await client.query(statement)
    return void (await note())
  }
  for (let tries = 1; ; tries++) {
    try {
      await client.query(`begin; set local lock_timeout = ${PATIENCE_MS}`)
      await client.query(text)
      await note()
      return void (await client.query('commit'))
    } catch (error) {
      const isBusy = (error as { code?: unknown }).code === '55P03'
      if (!isBusy || tries === TRIES) throw error
      await client.query('rollback')
      await pause(PATIENCE_MS)
    }
  }
}

/**
 * Asks again and again instead of waiting in one statement: what is built concurrently waits for every statement that
 * has begun, and those who wait for the lock would be waited for themselves.
 */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      LOCK,
    ])
    if (rows[0]?.isOurs) return
    await pause(LOOK_EVERY_MS)
  }
}

/**
 * Brings the database up to date, each file in a transaction of its own. Safe to call from several
 * processes at once: they queue for one lock, and all but the first find nothing left to do. Answers with what a newer
 * version has applied.
 */
export async function migrate(
  connection: pg.ClientConfig,
  onApplied?: (name: string) => void,
  /** Only these, to bring a database to where a backup left off. */
  only?: readonly string[],
): Promise<string[]> {
  const migrations = await readMigrations()
  const client = new pg.Client(connection)
  await client.connect()
  try {
    // Neither waiting for others nor filling a column of a large table has to be quick.
    await client.query('set statement_timeout = 0')
    await takeLock(client)
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const applied = await readApplied(client)
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
    // Ending the connection rolls back what is open and gives the lock back.
    await client.end()
  }
}

/** Whether every migration this version knows has been applied. */
export async function isMigrated(countApplied: () => Promise<number>): Promise<boolean> {
  return (await countApplied()) >= (await readMigrations()).length
}

/** What a database still needs, and what it has that this version doesn't know or has otherwise. Changes nothing. */
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
    const { pending, newer, unknown, changed } = compare(migrations, applied)
    return { pending: pending.map(({ name }) => name), newer, unknown: [...unknown, ...changed] }
  } finally {
    await client.end()
  }
}
