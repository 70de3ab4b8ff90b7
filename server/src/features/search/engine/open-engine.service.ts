import type { Db } from '../../../platform/db/db.ts'
import type { SearchEngineSettings } from '../../../platform/search-engine.settings.ts'
import { cacheFor } from '../../../platform/ttl-cache.ts'
import { postgresEngine } from './current-engine.service.ts'
import { readState } from './feed/feed.store.ts'
import type { IndexName } from './sphinx/matches.store.ts'
import { connectSphinx, type SphinxClient } from './sphinx/sphinx-client.ts'
import { SphinxEngine } from './sphinx/sphinx-engine.ts'
import { type EngineWithFallback, withFallback } from './with-fallback.ts'

export interface OpenEngine {
  engine: EngineWithFallback
  shards: readonly SphinxClient[]
  close(): Promise<void>
}

/** A process notices after so long that a rebuilt index answers. */
const NOTICE_MS = 1_000
const liveIndexes = cacheFor<IndexName | undefined>({ lifetime: NOTICE_MS, size: 1 })

const liveIndex = (db: Db): Promise<IndexName | undefined> =>
  liveIndexes(db).get('live', async () => (await readState(db))?.live)

/** `askMs`: in tests, more patience. Connects when it is asked: an engine that is away doesn't keep a process from starting. */
export function openEngine(
  { url, shardUrls }: SearchEngineSettings,
  onAway: (error: Error) => void,
  askMs?: number,
): OpenEngine {
  const searched = connectSphinx(url, askMs)
  const shards = shardUrls.map((shard) => connectSphinx(shard))
  return {
    engine: withFallback({
      engine: new SphinxEngine(searched, liveIndex),
      fallback: postgresEngine,
      onAway,
    }),
    shards,
    close: async () => {
      await Promise.all([searched, ...shards].map((client) => client.close()))
    },
  }
}
