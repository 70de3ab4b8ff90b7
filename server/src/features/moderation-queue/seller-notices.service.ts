import { isPublicStatus } from '@bowerbird/contract/ads/ads.states'
import { t } from '@bowerbird/contract/language/t'
import { UNDO_SECONDS } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../platform/db/db.ts'
import { shortened } from '../../platform/mail/quote.ts'
import type { LockedAd } from '../ads/ads.store.ts'
import { newsAd, noticeOf, type StoredFacts } from '../notifications/event-notices.service.ts'
import { notify, takeBackNotices } from '../notifications/notify.service.ts'
import { type DecisionEvent, restOf, type Why, whyLines } from './decisions.mails.ts'

type Decided = Pick<LockedAd, 'id' | 'sellerId' | 'fields'>

/** The keys of notices about decisions about an ad start so. */
const noticeKey = (adId: string): string => `ad:${adId}:`

/** Takes back the notice about a decision that has not been given yet. */
export const takeBackSellerNotice = (
  tx: Tx,
  { id, sellerId }: Pick<LockedAd, 'id' | 'sellerId'>,
): Promise<number> => takeBackNotices(tx, sellerId, noticeKey(id))

/** If a moderator gave no reason. */
const NO_REASON = t`Open your ad to see what you can do.`

interface SellerNews {
  event: DecisionEvent
  why?: Why
  facts?: StoredFacts
  delaySeconds?: number
}

/**
 * Notifies the seller, by default after the time in which a moderator can undo a mistake before anyone sees it. The list
 * has the reason in short; the email and the ad's page have all of it.
 */
export async function notifySeller(
  tx: Tx,
  { id, sellerId, fields }: Decided,
  { event, why = {}, facts, delaySeconds = UNDO_SECONDS }: SellerNews,
): Promise<void> {
  const { href, next, closing = [] } = restOf[event]
  const notice = noticeOf({
    event,
    to: sellerId,
    key: `${noticeKey(id)}${newId()}`,
    href: href(id),
    ad: newsAd(id, fields),
    facts: { reason: shortened(why.reason ?? why.note ?? NO_REASON), ...facts },
    more: { opening: [...whyLines(why), ...(next ? [next] : [])], closing },
  })
  await notify(tx, [{ ...notice, delaySeconds }])
}

/** Notifies the seller that a change of an approved ad, which has its new fields, is approved. */
export const notifyEditApproved = (tx: Tx, ad: LockedAd): Promise<void> =>
  notifySeller(tx, ad, { event: isPublicStatus(ad.status) ? 'edit_approved' : 'hidden_edit_approved' })

/** Notifies the seller that a change of an approved ad is refused, or has to be changed first. */
export const notifyEditReturned = (
  tx: Tx,
  ad: LockedAd,
  { asksForChanges, ...why }: Why & { asksForChanges: boolean },
): Promise<void> =>
  notifySeller(tx, ad, { event: asksForChanges ? 'edit_changes_requested' : 'edit_refused', why })
