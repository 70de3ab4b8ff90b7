import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../../../platform/db/db.ts'
import { emptyIndex, otherIndex } from '../sphinx/documents.store.ts'
import type { IndexName } from '../sphinx/matches.store.ts'
import type { SphinxClient } from '../sphinx/sphinx-client.ts'
import { writeAds } from './feed.service.ts'
import * as store from './feed.store.ts'

/** The feed waits for a batch: a fraction of a second. */
const BATCH = 1_000
const FIRST = '00000000-0000-0000-0000-000000000000'
/** Every process has noticed by then that another index answers, and its searches in the old one are over. */
const SETTLE_MS = 5_000
const LOCK_TRIES = 60
const LOCK_PAUSE_MS = 2_000

class RebuildReplaced extends Error {
  override name = 'RebuildReplaced'
}

interface RebuildOptions {
  onProgress?: (ads: number) => void
  settleMs?: number
}

/** Long transactions that write are rare: a backup only reads. */
async function beginQueue(db: Db): Promise<void> {
  for (let left = LOCK_TRIES; ; left--) {
    try {
      return await db.transaction(store.beginQueue)
    } catch (error) {
      if (!store.isLockTimeout(error) || left === 0) throw error
      await wait(LOCK_PAUSE_MS)
    }
  }
}

/** Begins to fill the index that doesn't answer. From here on, the feed writes to both. */
async function begin(db: Db, shards: readonly SphinxClient[], by: string): Promise<IndexName> {
  await beginQueue(db)
  return db.transaction(async (tx) => {
    await store.lockFeed(tx)
    const state = await store.readState(tx)
    const index = otherIndex(state?.live)
    await store.setFilling(tx, index, by)
    await emptyIndex(shards, index)
    return index
  })
}

/** Writes the next ads, or switches if there are none, and returns them. */
const fillNext = (
  db: Db,
  shards: readonly SphinxClient[],
  { index, by, after }: { index: IndexName; by: string; after: string },
): Promise<string[]> =>
  db.transaction(async (tx) => {
    await store.lockFeed(tx)
    const state = await store.readState(tx)
    if (state?.fillingBy !== by) throw new RebuildReplaced('another rebuild has begun, or the engine is off')
    const ids = await store.listIdsAfter(tx, after, BATCH)
    if (ids.length) await writeAds(tx, shards, [index], ids)
    else await store.switchIndex(tx)
    return ids
  })

/**
 * Fills the index that doesn't answer with all listed ads, while the other one answers and both are fed; then it
 * answers. Each batch is read and written under the lock of the feed, so no ad is replaced by what it was before.
 * Returns the number of ads.
 */
export async function rebuildIndex(
  db: Db,
  shards: readonly SphinxClient[],
  { onProgress = () => {}, settleMs = SETTLE_MS }: RebuildOptions = {},
): Promise<number> {
  const by = randomUUID()
  const index = await begin(db, shards, by)
  let last: string | undefined = FIRST
  let written = 0
  while (last !== undefined) {
    const ids = await fillNext(db, shards, { index, by, after: last })
    last = ids.at(-1)
    written += ids.length
    onProgress(written)
  }
  await wait(settleMs)
  await db.transaction(async (tx) => {
    await store.lockFeed(tx)
    const state = await store.readState(tx)
    // Its memory is free again, unless another rebuild has begun to fill it.
    if (state?.live === index && !state.filling) await emptyIndex(shards, otherIndex(index))
  })
  return written
}
