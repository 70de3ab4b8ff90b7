import { UNDO_SECONDS } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../platform/db/db.ts'
import type { LockedAd } from '../ads/ads.store.ts'
import { inShort, type NoticeLetter, notify, takeBackNotices } from '../notifications/notify.service.ts'
import { type AboutAd, editLiveMail, editReturnedMail, type Refusal } from './decisions.mails.ts'

export interface NoticeDeps {
  publicUrl: () => string
}

type Decided = Pick<LockedAd, 'id' | 'sellerId' | 'title'>

/** The keys of notices about decisions about an ad start so. */
const noticeKey = (adId: string): string => `ad:${adId}:`

/** Takes back the notice about a decision that has not been given yet. */
export const takeBackSellerNotice = (tx: Tx, { id, sellerId }: Decided): Promise<number> =>
  takeBackNotices(tx, sellerId, noticeKey(id))

/** Notifies the seller, by default after the time in which a moderator can undo a mistake before anyone sees it. */
export async function notifySeller(
  { publicUrl }: NoticeDeps,
  tx: Tx,
  ad: Decided,
  { write, delaySeconds = UNDO_SECONDS }: { write: (about: AboutAd) => NoticeLetter; delaySeconds?: number },
): Promise<void> {
  const site = publicUrl()
  const letter = write({ title: ad.title, publicUrl: site, adId: ad.id })
  await notify(tx, [
    {
      ...inShort(letter),
      accountId: ad.sellerId,
      kind: 'review',
      key: `${noticeKey(ad.id)}${newId()}`,
      adId: ad.id,
      href: letter.action?.href.slice(site.length) ?? '/my-adds',
      letter,
      delaySeconds,
    },
  ])
}

/** Notifies the seller that a change of an approved ad, which has its new title, is approved. */
export const notifyEditApproved = (deps: NoticeDeps, tx: Tx, ad: LockedAd): Promise<void> =>
  notifySeller(deps, tx, ad, { write: (about) => editLiveMail({ ...about, status: ad.status }) })

type Why = Pick<Refusal, 'reason' | 'field' | 'note'> & { asksForChanges: boolean }

/** Notifies the seller that a change of an approved ad is refused, or has to be changed first. */
export const notifyEditReturned = (deps: NoticeDeps, tx: Tx, ad: LockedAd, why: Why): Promise<void> =>
  notifySeller(deps, tx, ad, { write: (about) => editReturnedMail({ ...about, ...why }) })
