import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { quoted } from '../../platform/mail/quote.ts'
import { marketSettings } from '../market/market.service.ts'
import { moveApprovedAds } from '../moderation-queue/ad-changes.service.ts'
import { type Notice, notify } from '../notifications/notify.service.ts'
import {
  ENDED_AT_ONCE,
  type EndingAd,
  insertEndings,
  listSaversOf,
  lockEndingAds,
  lockExpiredAds,
  lockOverdueReservations,
} from './endings.store.ts'

export interface EndingDeps {
  db: Db
  jobs: Jobs
  publicUrl: () => string
}

const pageOf = (id: string) => `/product/${id}`
const ownPage = (id: string) => `/manage-product/${id}`

/** The seller of an ad that ends soon gets a link that renews it, logged in or not. */
const endingNotice = (
  { id, sellerId, title, image, listedAt, endsOn }: EndingAd,
  token: string,
  publicUrl: string,
): Notice => ({
  accountId: sellerId,
  kind: 'own_ad',
  key: `ending:${id}:${listedAt.getTime()}`,
  title: `Ends soon: ${title}`,
  text: `Your ad leaves the lists on ${endsOn}. Renew it to keep it there.`,
  href: `/renew?token=${token}`,
  adId: id,
  ...(image && { image }),
  letter: {
    subject: 'Your ad ends soon',
    heading: 'Still for sale?',
    opening: [
      `${quoted(title)} leaves the lists on ${endsOn}.`,
      'Renew it with one tap, and it keeps its address, its saves and its chats. If it has found a new home, there’s nothing to do.',
    ],
    action: { label: 'Renew your ad', href: `${publicUrl}/renew?token=${token}` },
    closing: [],
  },
})

async function notifyOfEndings(tx: Tx, publicUrl: string): Promise<number> {
  const ads = await lockEndingAds(tx, marketSettings())
  if (!ads.length) return 0
  const endings = ads.map((ad) => ({ ...ad, token: randomUUID() }))
  await insertEndings(tx, endings)
  await notify(
    tx,
    endings.map((ad) => endingNotice(ad, ad.token, publicUrl)),
  )
  const byId = new Map(ads.map((ad) => [ad.id, ad]))
  const savers = await listSaversOf(tx, [...byId.keys()])
  await notify(
    tx,
    savers.flatMap(({ adId, accountId }): Notice[] => {
      const ad = byId.get(adId)
      if (!ad) return []
      return [
        {
          accountId,
          kind: 'saved_ad',
          key: `saved:ending:${adId}:${ad.listedAt.getTime()}`,
          title: `Ends soon: ${ad.title}`,
          text: 'You saved this ad. It leaves the lists in a few days unless its seller renews it.',
          href: pageOf(adId),
          adId,
        },
      ]
    }),
  )
  return ads.length
}

async function endAds(tx: Tx): Promise<number> {
  const ads = await lockExpiredAds(tx, marketSettings())
  await moveApprovedAds(tx, ads, 'expired')
  await notify(
    tx,
    ads.map(({ id, sellerId, title, image, listedAt }) => ({
      accountId: sellerId,
      kind: 'own_ad',
      key: `ended:${id}:${listedAt.getTime()}`,
      title: `Ended: ${title}`,
      text: 'Your ad has left the lists. Renew it in My Listings whenever you like: its saves and chats are still there.',
      href: ownPage(id),
      adId: id,
      ...(image && { image }),
    })),
  )
  return ads.length
}

async function endReservations(tx: Tx): Promise<number> {
  const ads = await lockOverdueReservations(tx)
  await moveApprovedAds(tx, ads, 'active')
  await notify(
    tx,
    ads.map(({ id, sellerId, title, until }) => ({
      accountId: sellerId,
      kind: 'own_ad',
      key: `released:${id}:${until.getTime()}`,
      title: `Available again: ${title}`,
      text: 'The reservation has ended, so everyone can ask about your ad again. Sold it? Mark it as sold.',
      href: ownPage(id),
      adId: id,
    })),
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
export async function endWhatIsDue({ db, publicUrl }: Omit<EndingDeps, 'jobs'>): Promise<void> {
  await untilDone(db, endReservations)
  await untilDone(db, endAds)
  await untilDone(db, (tx) => notifyOfEndings(tx, publicUrl()))
}

export async function startLifecycleJobs(deps: EndingDeps): Promise<void> {
  await deps.jobs.everyMinute('end-ads', () => endWhatIsDue(deps))
}
