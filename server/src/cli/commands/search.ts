import { rebuildIndex } from '../../features/search/engine/feed/rebuild.service.ts'
import { openEngine } from '../../features/search/engine/open-engine.service.ts'
import { readConfig } from '../../platform/config.ts'
import { type ExitCode, exitCodes, type Invocation } from '../command.ts'
import { counted } from '../terminal.ts'
import { withMarket } from '../with-database.ts'

export async function rebuild({ terminal, environment }: Invocation): Promise<ExitCode> {
  const config = readConfig(environment)
  const { searchEngine: settings } = config
  if (!settings) {
    terminal.note('SEARCH_ENGINE_URL is not set: PostgreSQL finds the ads of every search.')
    return exitCodes.failed
  }
  return withMarket(
    config,
    async (db) => {
      const { shards, close } = openEngine(settings, () => {})
      try {
        const written = await rebuildIndex(db, shards, {
          onProgress: (ads) => terminal.progress(`${counted(ads, 'ad')}`),
        })
        terminal.out(`The search engine has ${counted(written, 'ad')}, and answers.`)
        return exitCodes.ok
      } finally {
        await close()
      }
    },
    { mayBeRunning: true, mustExist: true, needsPlaces: false },
  )
}
