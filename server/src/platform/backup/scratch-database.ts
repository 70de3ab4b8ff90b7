import { existsSync } from 'node:fs'
import { rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { connectionTo } from '../db/connection.ts'
import { withClient } from '../db/with-client.ts'
import { findBinaries } from '../postgres/binaries.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { clusterMark, endServerProcesses } from '../postgres/processes.ts'
import { StartError } from '../start-error.ts'

export interface ScratchOptions {
  dataDir: string
  /** An empty database; undefined: an embedded one, in a folder that is removed afterwards. */
  url: string | undefined
  /** What it will need on the disk. */
  bytes: number
  whileStarted: WhileStarted
}

/** Acts while a database runs, and stops it, also when the process is told to stop. */
export type WhileStarted = <Result>(
  database: EmbeddedPostgres,
  act: (connection: pg.ClientConfig) => Promise<Result>,
) => Promise<Result>

type Act<Result> = (connection: pg.ClientConfig) => Promise<Result>

const GB = 1024 ** 3
/** The disk is the market's, too. */
const RESERVE = GB

async function ensureSpace(dataDir: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  const needed = bytes + RESERVE
  if (bavail * bsize >= needed) return
  throw new StartError(
    `A drill needs ${(needed / GB).toFixed(1)} GB in ${dataDir}, and ${((bavail * bsize) / GB).toFixed(1)} GB are free. ` +
      'Free up space, or set BACKUP_DRILL_DATABASE_URL to an empty database elsewhere.',
  )
}

/** What an earlier drill has left that was killed. */
async function clear(folder: string): Promise<void> {
  const cluster = join(folder, 'postgres')
  if (existsSync(cluster)) await endServerProcesses(clusterMark(cluster), () => {})
  await rm(folder, { recursive: true, force: true })
}

async function withEmbedded<Result>(
  { dataDir, bytes, whileStarted }: ScratchOptions,
  act: Act<Result>,
): Promise<Result> {
  try {
    findBinaries()
  } catch {
    throw new StartError(
      'There is no embedded database here to restore into. Set BACKUP_DRILL_DATABASE_URL to an empty database.',
    )
  }
  const folder = join(dataDir, 'drill')
  await clear(folder)
  await ensureSpace(dataDir, bytes)
  // A crash may damage it: the next drill begins with another one.
  const database = await startEmbeddedPostgres({ dataDir: folder, settings: { fsync: 'off' } })
  try {
    return await whileStarted(database, act)
  } finally {
    await clear(folder)
  }
}

/** Its schema says that drills may clear this database. */
const MARK = 'bowerbird_drill'

async function empty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isOurs: boolean; tables: number }>(
    `select to_regnamespace('${MARK}') is not null as "isOurs",
      (select count(*)::int from pg_tables where schemaname not in ('pg_catalog', 'information_schema')) as tables`,
  )
  const [found] = rows
  if (!found?.isOurs && found?.tables)
    throw new StartError(
      'BACKUP_DRILL_DATABASE_URL has tables of something else: a drill needs an empty one.',
    )
  await client.query(`create schema if not exists ${MARK}`)
  await client.query('drop schema if exists jobs cascade')
  await client.query('drop schema public cascade')
  await client.query('create schema public')
}

async function withExternal<Result>(url: string, act: Act<Result>): Promise<Result> {
  const connection = connectionTo(url)
  const clearAll = () => withClient({ connectionTimeoutMillis: 10_000, ...connection }, empty)
  await clearAll()
  try {
    return await act(connection)
  } finally {
    // It has been filled with personal data.
    await clearAll()
  }
}

/** Acts on an empty database that nobody else uses, and leaves nothing behind. */
export const withScratchDatabase = <Result>(options: ScratchOptions, act: Act<Result>): Promise<Result> =>
  options.url ? withExternal(options.url, act) : withEmbedded(options, act)
