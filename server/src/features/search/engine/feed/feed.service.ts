import type { Db, Tx } from '../../../../platform/db/db.ts'
import { makeCoalescingRunner } from '../../../../platform/jobs/coalescing-runner.ts'
import type { Jobs } from '../../../../platform/jobs/jobs.ts'
import { writeDocuments } from '../sphinx/documents.store.ts'
import type { IndexName } from '../sphinx/matches.store.ts'
import type { SphinxClient } from '../sphinx/sphinx-client.ts'
import * as store from './feed.store.ts'

/** The database notifies with this kind when an ad is queued for the engine. */
export const SEARCH_QUEUED = 'search_outbox'

/** A queue that nobody has worked on for so long belongs to an engine that is gone. */
const FORGOTTEN_SECONDS = 24 * 60 * 60
const BATCH = 500

/** Reads ads as they are now and writes them to indexes. Only who holds the lock of the feed may call it. */
export async function writeAds(
  tx: Tx,
  shards: readonly SphinxClient[],
  indexes: readonly IndexName[],
  adIds: readonly string[],
): Promise<void> {
  const version = await store.nextReading(tx)
  const ads = await store.readAds(tx, adIds)
  const listed = new Set(ads.map(({ id }) => id))
  const gone = adIds.filter((id) => !listed.has(id))
  for (const index of indexes) await writeDocuments(shards, index, { ads, gone, version })
}

/**
 * Brings the engine up to date with the ads that have been queued longest, and returns how many. They leave the queue in
 * the same transaction: if the engine or this process fails, the next run repeats them.
 */
export async function feedOnce(db: Db, shards: readonly SphinxClient[], limit = BATCH): Promise<number> {
  return db.transaction(async (tx) => {
    await store.lockFeed(tx)
    const state = await store.readState(tx)
    if (!state) return 0
    const queued = await store.listQueued(tx, limit)
    if (!queued.length) return 0
    const indexes = [state.live, state.filling].filter((index) => index !== undefined)
    const adIds = [...new Set(queued.map(({ adId }) => adId))]
    await writeAds(tx, shards, indexes, adIds)
    await store.removeQueued(
      tx,
      queued.map(({ id }) => id),
    )
    return queued.length
  })
}

export async function feed(
  db: Db,
  shards: readonly SphinxClient[],
  isStopped: () => boolean = () => false,
): Promise<void> {
  while (!isStopped() && (await feedOnce(db, shards)) > 0);
}

/** Stops queueing for an engine that nobody feeds any more: the next one begins with a rebuild. */
export async function forgetEngine(db: Db): Promise<void> {
  if ((await store.lagSeconds(db)) < FORGOTTEN_SECONDS) return
  await db.transaction(async (tx) => {
    await store.lockFeed(tx)
    await store.endQueue(tx)
  })
}

export interface EngineJobs {
  /** An ad has been queued. */
  feed(): Promise<void>
  stop(): Promise<void>
}

interface EngineJobDeps {
  db: Db
  jobs: Jobs
  /** Undefined: there is no engine. */
  shards: readonly SphinxClient[] | undefined
  onError: (error: Error) => void
}

/** Feeds when the database says that an ad is queued, and every minute, for what was missed or failed. */
export async function startEngineJobs({ db, jobs, shards, onError }: EngineJobDeps): Promise<EngineJobs> {
  const runner = makeCoalescingRunner(
    (isStopped) => (shards ? feed(db, shards, isStopped) : forgetEngine(db)),
    onError,
  )
  await jobs.everyMinute('feed-search-engine', runner.trigger)
  return { feed: async () => (shards ? runner.trigger() : undefined), stop: runner.stop }
}
