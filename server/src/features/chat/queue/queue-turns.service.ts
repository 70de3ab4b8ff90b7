import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { abbreviationOf } from '@bowerbird/contract/catalogue/locations'
import type { EventName } from '@bowerbird/contract/notifications/events/notification-events'
import { zoneOf } from '@bowerbird/contract/rules/local-day'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { noticeOf } from '../../notifications/event-notices.service.ts'
import { notify } from '../../notifications/notify.service.ts'
import * as store from './queue-turns.store.ts'

/*
 * Whose turn it is in the queues of reserved ads. Call these in the transaction that changes the ad, which holds the ad's
 * lock. A member has one notice about their place, which has the latest news.
 */

async function tell(
  tx: Tx,
  event: EventName,
  queued: readonly store.Queued[],
  { href, isDeleted = false }: { href?: string; isDeleted?: boolean } = {},
): Promise<void> {
  await notify(
    tx,
    queued.map(({ ad, accountId, answerBy }) => {
      const zone = zoneOf(abbreviationOf(ad.state))
      const notice = noticeOf({
        event,
        to: accountId,
        key: `queue:${ad.id}`,
        href: href ?? '/my-deals',
        ad,
        ...(answerBy && { facts: { day: ['meeting', new Date(answerBy).toISOString(), zone] as const } }),
      })
      // Notices about an ad go with it.
      return { ...notice, isUpdate: true, ...(isDeleted && { adId: undefined }) }
    }),
  )
}

/** Asks the next ones in the queues of ads that can be had. */
export const askNext = async (tx: Tx, adIds: readonly string[]): Promise<void> =>
  tell(tx, 'queue_asked', await store.askNext(tx, adIds))

/** Ads have changed: the next one is asked, or the queue is over. */
export async function changeQueuesBy(
  tx: Tx,
  adIds: readonly string[],
  { to, soldTo }: { to: AdStatus | 'deleted'; soldTo?: string | undefined },
): Promise<void> {
  if (to === 'reserved') return
  if (to === 'active') return askNext(tx, adIds)
  await tell(tx, 'queue_over', await store.closeQueues(tx, adIds, soldTo), { isDeleted: to === 'deleted' })
}

/** The ad is reserved for somebody: it isn't anybody else's turn any more. */
export const endTurnBy = async (tx: Tx, adId: string, reservedFor: string | null): Promise<void> =>
  tell(tx, 'queue_back', await store.takeBackAsk(tx, adId, reservedFor))

/** The seller has gone on without someone, who is notified of that alone. */
export async function notifySkipped(tx: Tx, adId: string, accountId: string): Promise<void> {
  const skipped = await store.findQueuedAd(tx, adId, accountId)
  await tell(tx, 'queue_skipped', skipped, { href: `/product/${adId}` })
}

/** The time to answer is over: the one after is asked. */
async function endOverdueTurns(tx: Tx): Promise<number> {
  const adIds = await store.lockOverdue(tx)
  if (!adIds.length) return 0
  for (const queued of await store.deleteOverdue(tx, adIds))
    await tell(tx, 'queue_lapsed', [queued], { href: `/product/${queued.ad.id}` })
  await askNext(tx, adIds)
  return adIds.length
}

export async function startQueueTurnJobs({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> {
  await jobs.everyMinute('ask-queues', async () => {
    while ((await db.transaction(endOverdueTurns)) === store.ADS_AT_ONCE);
    await db.transaction(async (tx) => askNext(tx, await store.lockIdle(tx)))
  })
}
