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

/** Refuses a database that was migrated by other files than these, before anything is changed. */
function pending(migrations: Migration[], applied: Map<string, string>): Migration[] {
  for (const [name, checksum] of applied) {
    const known = migrations.find((migration) => migration.name === name)
    if (!known) {
      throw new StartError(
        `The database has the migration ${name}, which this version does not know. Start a newer version.`,
      )
    }
    if (known.checksum !== checksum) {
      throw new StartError(
        `The migration ${name} was changed after it had been applied. Add a new migration instead.`,
      )
    }
  }
  return migrations.filter(({ name }) => !applied.has(name))
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

/**
 * Others may be at work on these tables. Whoever waits for one keeps everyone after them waiting too, so it lets go
 * after a moment, and tries again when they have been served.
 */
async function apply(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await client.query(`begin; set local lock_timeout = ${PATIENCE_MS}`)
      await client.query(text)
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
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
 * Brings the database up to date, each file in a transaction of its own. Safe to call from several
 * processes at once: they queue for one lock, and all but the first find nothing left to do.
 */
export async function migrate(
  connection: pg.ClientConfig,
  onApplied?: (name: string) => void,
  /** Only these, to bring a database to where a backup left off. */
  only?: readonly string[],
): Promise<void> {
  const migrations = await readMigrations()
  const client = new pg.Client(connection)
  await client.connect()
  try {
    // Neither waiting for others nor filling a column of a large table has to be quick.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const applied = await readApplied(client)
    const unknown = only?.find((name) => !migrations.some((migration) => migration.name === name))
    if (unknown) {
      throw new StartError(
        `The backup has the migration ${unknown}, which this version does not know. Use a newer version.`,
      )
    }
    for (const migration of pending(migrations, applied)) {
      if (only && !only.includes(migration.name)) continue
      await apply(client, migration)
      onApplied?.(migration.name)
    }
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
): Promise<{ pending: string[]; unknown: string[] }> {
  const migrations = await readMigrations()
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ has: boolean }>(
      `select to_regclass('schema_migrations') is not null as has`,
    )
    const { rows } = tables[0]?.has
      ? await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations')
      : { rows: [] }
    const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
    const applied = new Set(rows.map(({ name }) => name))
    return {
      pending: migrations.map(({ name }) => name).filter((name) => !applied.has(name)),
      unknown: rows.filter(({ name, checksum }) => known.get(name) !== checksum).map(({ name }) => name),
    }
  } finally {
    await client.end()
  }
}
