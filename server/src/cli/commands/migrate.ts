import { readConfig } from '../../platform/config.ts'
import { migrate, migrationsOf } from '../../platform/db/migrate.ts'
import { StartError } from '../../platform/start-error.ts'
import { type ExitCode, exitCodes, type Invocation } from '../command.ts'
import { hasEmbedded, withDatabase } from '../with-database.ts'

export async function migrateDatabase({ terminal, environment, isSet }: Invocation): Promise<ExitCode> {
  const config = readConfig(environment)
  if (!config.databaseUrl && !hasEmbedded(config.dataDir)) {
    terminal.out(`There is no embedded database in ${config.dataDir} yet. The first start creates one.`)
    return exitCodes.ok
  }
  return withDatabase(config, { mayBeRunning: true }, async (connection) => {
    if (isSet('check')) {
      const { pending, unknown } = await migrationsOf(connection)
      if (unknown[0])
        throw new StartError(`This version is not compatible with migration ${unknown.join(', ')}`)
      for (const name of pending) terminal.out(`Missing ${name}`)
      if (pending.length) return exitCodes.failed
    } else await migrate(connection, (name) => terminal.out(`Applied ${name}`))
    terminal.out('The database is up to date')
    return exitCodes.ok
  })
}
