import type { Db } from '../../../platform/db/db.ts'
import type { SearchEngineSettings } from '../../../platform/search-engine.settings.ts'
import { countListedAds } from '../vocabulary/vocabulary.store.ts'
import { lagSeconds, readState } from './feed/feed.store.ts'
import { countDocuments } from './sphinx/documents.store.ts'
import { countSearched, type IndexName } from './sphinx/matches.store.ts'
import { connectSphinx } from './sphinx/sphinx-client.ts'

export interface EngineCondition {
  /** The index that answers; undefined: none is filled. */
  live: IndexName | undefined
  documents: number
  listed: number
  lagSeconds: number
  /** How long a rebuild has been running; 0 if none is. */
  fillingSeconds: number
}

/** Asks every shard, and the address that searches ask for all of them. Fails if one of them doesn't answer. */
export async function inspectEngine(
  db: Db,
  { url, shardUrls }: SearchEngineSettings,
): Promise<EngineCondition> {
  const searched = connectSphinx(url)
  const shards = shardUrls.map((shard) => connectSphinx(shard))
  try {
    const state = await readState(db)
    const index = state?.live ?? 'a'
    const [documents] = await Promise.all([countDocuments(shards, index), countSearched(searched, index)])
    return {
      live: state?.live,
      documents,
      listed: await countListedAds(db),
      lagSeconds: await lagSeconds(db),
      fillingSeconds: state?.fillingSeconds ?? 0,
    }
  } finally {
    await Promise.all([searched, ...shards].map((client) => client.close()))
  }
}
