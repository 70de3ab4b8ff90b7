import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { marketSettings } from '../market/market.service.ts'
import { moveApprovedAds } from '../moderation-queue/ad-changes.service.ts'
import { noticeOf } from '../notifications/event-notices.service.ts'
import { notify } from '../notifications/notify.service.ts'
import {
  ENDED_AT_ONCE,
  listSaversOf,
  lockEndingAds,
  lockExpiredAds,
  lockOverdueReservations,
  upsertEndings,
} from './endings.store.ts'
import { renewalToken } from './renewal-token.ts'

export interface EndingDeps {
  db: Db
  jobs: Jobs
}

/** A link that renews an ad, logged in or not. */
const renewal = (token: string): string => `/renew?token=${token}`

/** The tokens of the ads' renewal links. */
async function tokensFor(tx: Tx, ads: readonly { id: string }[]): Promise<Map<string, string>> {
  const endings = await upsertEndings(
    tx,
    ads.map(({ id }) => ({ id, token: randomUUID() })),
  )
  return new Map([...endings].map(([id, ending]) => [id, renewalToken(ending)]))
}

async function notifyOfEndings(tx: Tx): Promise<number> {
  const ads = await lockEndingAds(tx, marketSettings())
  if (!ads.length) return 0
  const tokens = await tokensFor(tx, ads)
  await notify(
    tx,
    ads.map(({ id, sellerId, ad, listedAt, lastDay }) =>
      noticeOf({
        event: 'ad_expiring',
        to: sellerId,
        key: `ending:${id}:${listedAt.getTime()}`,
        href: renewal(tokens.get(id) ?? ''),
        ad,
        facts: { day: ['day', lastDay] },
      }),
    ),
  )
  const byId = new Map(ads.map((ending) => [ending.id, ending]))
  const savers = await listSaversOf(tx, [...byId.keys()])
  await notify(
    tx,
    savers.flatMap(({ adId, accountId }) => {
      const ending = byId.get(adId)
      if (!ending) return []
      const key = `saved:ending:${adId}:${ending.listedAt.getTime()}`
      return [
        noticeOf({ event: 'saved_expiring', to: accountId, key, href: `/product/${adId}`, ad: ending.ad }),
      ]
    }),
  )
  return ads.length
}

async function endAds(tx: Tx): Promise<number> {
  const ads = await lockExpiredAds(tx, marketSettings())
  if (!ads.length) return 0
  await moveApprovedAds(tx, ads, 'expired')
  const tokens = await tokensFor(tx, ads)
  await notify(
    tx,
    ads.map(({ id, sellerId, ad, listedAt }) =>
      noticeOf({
        event: 'ad_expired',
        to: sellerId,
        key: `ended:${id}:${listedAt.getTime()}`,
        href: renewal(tokens.get(id) ?? ''),
        ad,
      }),
    ),
  )
  return ads.length
}

async function endReservations(tx: Tx): Promise<number> {
  const ads = await lockOverdueReservations(tx)
  await moveApprovedAds(tx, ads, 'active', { hasRunOut: true })
  await notify(
    tx,
    ads.map(({ id, sellerId, ad, until }) =>
      noticeOf({
        event: 'own_reservation_over',
        to: sellerId,
        key: `released:${id}:${until.getTime()}`,
        href: `/product/${id}`,
        ad,
      }),
    ),
  )
  return ads.length
}

/** Repeats a step, each time in a transaction of its own, until there is nothing left to do. */
async function untilDone(db: Db, step: (tx: Tx) => Promise<number>): Promise<void> {
  while ((await db.transaction(step)) === ENDED_AT_ONCE);
}

/**
 * Processes ads whose time is over. Each change and its notices are one transaction, so that a process that is killed
 * loses nothing and sends no notice twice.
 */
export async function endWhatIsDue({ db }: Omit<EndingDeps, 'jobs'>): Promise<void> {
  await untilDone(db, endReservations)
  await untilDone(db, endAds)
  await untilDone(db, notifyOfEndings)
}

export async function startLifecycleJobs(deps: EndingDeps): Promise<void> {
  await deps.jobs.everyMinute('end-ads', () => endWhatIsDue(deps))
}
