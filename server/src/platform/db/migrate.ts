import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    )
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
    const unknown = only?.find((name) => !migrations.some((migration) => migration.name === name))
    if (unknown) {
      throw new StartError(
        `The backup has the migration ${unknown}, which this version does not know. Use a newer version.`,
      )
    }
    for (const { name, text, checksum } of pending(migrations, applied)) {
      if (only && !only.includes(name)) continue
      await client.query('begin')
      await client.query(text)
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
      await client.query('commit')
      onApplied?.(name)
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
