import type pg from 'pg'
import type { Config } from '../platform/config.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import { findRunning } from '../platform/postgres/running.ts'
import { StartError } from '../platform/start-error.ts'

/**
 * Does something with the market's database: the external one, that of a market that is running, or the embedded
 * one, started for as long as it takes.
 */
export async function withDatabase<Result>(
  config: Config,
  { mayBeRunning }: { mayBeRunning: boolean },
  act: (connection: pg.ClientConfig) => Promise<Result>,
): Promise<Result> {
  if (config.databaseUrl) return act({ connectionString: config.databaseUrl })
  const running = await findRunning(config.dataDir)
  if (running && !mayBeRunning) {
    throw new StartError(`Bowerbird is running on ${config.dataDir}. Stop it first.`)
  }
  if (running) return act(running)
  const database = await startEmbeddedPostgres({ dataDir: config.dataDir })
  try {
    return await act(database.connection)
  } finally {
    await database.stop()
  }
}

/** Runs a command; a mistake of the person is told in one line, and the exit code says that it failed. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
    process.exitCode = 1
  }
}
