import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { loadMarket } from '../features/market/market.service.ts'
import { loadPlaces } from '../features/places/places.service.ts'
import { loadTexts } from '../features/texts/texts.service.ts'
import type { Config } from '../platform/config.ts'
import { connectionTo } from '../platform/db/connection.ts'
import { connectDb, type Db } from '../platform/db/db.ts'
import { migrate, migrationsOf } from '../platform/db/migrate.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import { findRunning } from '../platform/postgres/running.ts'
import { StartError } from '../platform/start-error.ts'
import { exitCodes } from './command.ts'

export type DatabaseConfig = Pick<Config, 'databaseDirectUrl' | 'dataDir'>

interface Conditions {
  /** True if the command may run while a market is running on the embedded database. */
  mayBeRunning: boolean
  /** True if the database must exist already. */
  mustExist?: boolean
}

export const hasEmbedded = (dataDir: string): boolean => existsSync(join(dataDir, 'postgres/PG_VERSION'))

/** Stops the database after the command, also when it is interrupted. */
export async function whileStarted<Result>(
  database: EmbeddedPostgres,
  act: (connection: pg.ClientConfig) => Promise<Result>,
): Promise<Result> {
  const interrupt = () => {
    process.stderr.write('\nInterrupted\n')
    void database.stop().finally(() => process.exit(exitCodes.interrupted))
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.once(signal, interrupt)
  try {
    return await act(database.connection)
  } finally {
    for (const signal of signals) process.off(signal, interrupt)
    await database.stop()
  }
}

/**
 * Runs `act` with the market's database: the external one, the one of a running market, or the embedded one, which
 * is started for as long as it takes.
 */
export async function withDatabase<Result>(
  config: DatabaseConfig,
  { mayBeRunning, mustExist = false }: Conditions,
  act: (connection: pg.ClientConfig, isOurs: boolean) => Promise<Result>,
): Promise<Result> {
  // Bypasses the pooler: locks, cursors and long transactions need a session.
  if (config.databaseDirectUrl) return act(connectionTo(config.databaseDirectUrl), false)
  const running = await findRunning(config.dataDir)
  if (running && !mayBeRunning) {
    throw new StartError(`Bowerbird is running on ${config.dataDir}. Stop it first.`)
  }
  if (running) return act(running, false)
  if (mustExist && !hasEmbedded(config.dataDir)) {
    throw new StartError(
      `There is no market in ${config.dataDir}. Set DATA_DIR to its folder, or DATABASE_URL if it uses an external database.`,
    )
  }
  const database = await startEmbeddedPostgres({ dataDir: config.dataDir })
  return whileStarted(database, (connection) => act(connection, true))
}

/** Doesn't migrate a database that others may be using: its operator decides when to. */
async function ensureMigrated(connection: pg.ClientConfig, isOurs: boolean): Promise<void> {
  if (isOurs) return void (await migrate(connection))
  const { pending, unknown } = await migrationsOf(connection)
  if (unknown[0]) {
    throw new StartError(
      `The database has migration ${unknown[0]}, which this version is not compatible with. Use a newer version.`,
    )
  }
  if (pending.length) throw new StartError('The database is not up to date. Run "bowerbird migrate" first.')
}

interface MarketConditions extends Conditions {
  /** False for what concerns no ads: reading 15,000 suburbs takes longer than most commands. */
  needsPlaces?: boolean
}

/** The same with a migrated schema and a connection pool. */
export function withMarket<Result>(
  config: DatabaseConfig,
  act: (db: Db, connection: pg.ClientConfig) => Promise<Result>,
  { needsPlaces = true, ...conditions }: MarketConditions = { mayBeRunning: true },
): Promise<Result> {
  return withDatabase(config, conditions, async (connection, isOurs) => {
    await ensureMigrated(connection, isOurs)
    // No query timeout: no client waits for a reply here.
    const db = connectDb({ ...connection, max: 8, query_timeout: 0 })
    try {
      await loadMarket(db)
      await loadTexts(db)
      if (needsPlaces) await loadPlaces(db)
      return await act(db, connection)
    } finally {
      await db.close()
    }
  })
}
