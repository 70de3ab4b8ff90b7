import type { Db } from '../../../platform/db/db.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { SearchEngineSettings } from '../../../platform/search-engine.settings.ts'
import { useSearchEngine } from './current-engine.service.ts'
import { type EngineJobs, startEngineJobs } from './feed/feed.service.ts'
import { openEngine } from './open-engine.service.ts'

interface EngineDeps {
  db: Db
  jobs: Jobs
  /** Undefined: PostgreSQL finds everything itself. */
  settings: SearchEngineSettings | undefined
  onError: (error: Error) => void
}

/** Searches in the engine of the settings, and feeds it. */
export async function startSearchEngine({ db, jobs, settings, onError }: EngineDeps): Promise<EngineJobs> {
  const opened = settings && openEngine(settings, onError)
  useSearchEngine(opened?.engine)
  const feeding = await startEngineJobs({ db, jobs, shards: opened?.shards, onError })
  return {
    feed: feeding.feed,
    async stop() {
      useSearchEngine(undefined)
      await feeding.stop()
      await opened?.close()
    },
  }
}
