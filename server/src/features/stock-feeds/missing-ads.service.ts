import { AppError } from '@bowerbird/contract/errors'
import type { Db } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import { renewAd } from '../lifecycle/moves.service.ts'
import { marketSettings } from '../market/market.service.ts'
import { moveApprovedAds } from '../moderation-queue/ad-changes.service.ts'
import type { FeedItem } from './stock-feed-items.store.ts'
import * as items from './stock-feed-items.store.ts'

const BATCH = 100

/** The items that a feed no longer has, and whether they are more than half of those it had. */
export function missingItems(
  known: readonly FeedItem[],
  inFeed: ReadonlySet<string>,
  runId: string,
): { missing: string[]; isMost: boolean } {
  // Without those that this run has added itself, before its process was killed.
  const before = known.filter(
    ({ isGone, isPosted, adId, ...item }) =>
      !isGone && isPosted && adId && !(item.runId === runId && item.outcome === 'added'),
  )
  const missing = known.filter(({ isGone, externalId }) => !isGone && !inFeed.has(externalId))
  const missed = missing.filter(({ isPosted, adId }) => isPosted && adId).length
  return { missing: missing.map(({ externalId }) => externalId), isMost: missed * 2 > before.length }
}

/**
 * Takes listed ads of gone items out of the lists: they have expired, and nothing says that they were sold. Ads that
 * wait for review or are paused or reserved follow when they are listed.
 */
export async function endGoneAds(db: Db, accountId: string): Promise<void> {
  for (;;) {
    const ended = await db.transaction(async (tx) => {
      const ads = await items.lockGoneAds(tx, accountId, BATCH)
      if (!ads.length) return 0
      await moveApprovedAds(tx, ads, 'expired')
      await items.setItemsEnded(
        tx,
        accountId,
        ads.map(({ id }) => id),
      )
      return ads.length
    })
    if (ended < BATCH) return
  }
}

/**
 * What is in the feed is still for sale: its time starts again before it has run out, without asking the seller ad by
 * ad. Returns why it couldn't.
 */
export async function renewFollowed(db: Db, member: Member): Promise<string | null> {
  const days = marketSettings()
  for (;;) {
    const due = await items.listDueAds(db, member.id, { days, limit: BATCH })
    for (const { id } of due) {
      try {
        await db.transaction((tx) => renewAd(tx, member, id))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        // Deleted or moved meanwhile, or one ad too many: the next run sees.
        return error.message
      }
    }
    if (due.length < BATCH) return null
  }
}
