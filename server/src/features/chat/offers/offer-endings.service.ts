import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type { EventName } from '@bowerbird/contract/notifications/events/notification-events'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { chatOf } from '../../lifecycle/reservation-notices.service.ts'
import { noticeOf } from '../../notifications/event-notices.service.ts'
import { notify } from '../../notifications/notify.service.ts'
import * as store from './offer-endings.store.ts'

/** "$450", or "$90/wk". */
const priceOf = ({ ad: { listingType, rentType }, amount }: store.DueOffer) =>
  ['price', { price: amount, listingType, rentType: rentType ?? null }] as const

function notifyOf(
  tx: Tx,
  event: EventName,
  offers: readonly store.DueOffer[],
  to: 'makerId' | 'receiverId',
): Promise<number> {
  return notify(
    tx,
    offers
      .filter(({ isBlocked }) => !isBlocked)
      .map((offer) =>
        noticeOf({
          event,
          to: offer[to],
          key: `${event}:${offer.id}`,
          href: chatOf(offer.conversationId),
          ad: offer.ad,
          facts: { amount: priceOf(offer) },
        }),
      ),
  )
}

/**
 * Ends the offers on ads that have changed. Call it in the transaction of the change, before the ads are deleted. An
 * open offer outlives a reservation, which may fall through.
 */
export async function endOffersBy(
  tx: Tx,
  adIds: readonly string[],
  { to, soldTo }: { to: AdStatus | 'deleted'; soldTo?: string | undefined },
): Promise<void> {
  if (store.isToBeHad(to)) return store.closeAgreementsOn(tx, adIds, null)
  await notifyOf(tx, 'offer_closed', await store.closeOffersOn(tx, adIds, soldTo), 'makerId')
}

/** The ad is reserved for this person now: what was agreed with another one is off. */
export const endOtherAgreements = (tx: Tx, adId: string, reservedFor: string | null): Promise<void> =>
  store.closeAgreementsOn(tx, [adId], reservedFor)

async function expire(tx: Tx): Promise<number> {
  const { count, offers } = await store.expireOffers(tx)
  await notifyOf(tx, 'offer_expired', offers, 'makerId')
  return count
}

async function remind(tx: Tx): Promise<number> {
  const { count, offers } = await store.remindOffers(tx)
  await notifyOf(tx, 'offer_ending', offers, 'receiverId')
  return count
}

/** Each step and its notices are one transaction, so that a process that is killed loses none and sends none twice. */
async function endDueOffers(db: Db): Promise<void> {
  for (const step of [expire, remind]) while ((await db.transaction(step)) === store.OFFERS_AT_ONCE);
}

export async function startOfferJobs({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> {
  await jobs.everyMinute('end-offers', () => endDueOffers(db))
}
