import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type { NewsAd } from '@bowerbird/contract/notifications/events/event.types'
import type { EventName } from '@bowerbird/contract/notifications/events/notification-events'
import type { Tx } from '../../platform/db/db.ts'
import { noticeOf, type StoredFacts } from '../notifications/event-notices.service.ts'
import { notify } from '../notifications/notify.service.ts'
import { type HeldAd, listHeldAds, listHeldAdsOf } from './reservation-notices.store.ts'

/*
 * The person whom an ad is reserved for has one notice about it, which always has the latest news. They are notified in
 * the transaction of the change, and so before everyone who waits for the ad.
 */

export const chatOf = (conversationId: string): string => `/chat?conversation=${conversationId}`

/** One notice of a sale for each member, however they know the ad. The second part is what deliveries look at. */
export const soldKey = (adId: string, soldAt: Date): string => `news:sold:${adId}:${soldAt.getTime()}`

interface Holder {
  ad: NewsAd
  to: string
  href: string
  facts?: StoredFacts
}

/** Replaces the holder's earlier notice about the reservation. */
export async function notifyHolder(tx: Tx, event: EventName, { ad, to, href, facts }: Holder): Promise<void> {
  const notice = noticeOf({ event, to, key: `reservation:${ad.id}`, href, ad, ...(facts && { facts }) })
  await notify(tx, [{ ...notice, isUpdate: true }])
}

/** "Thursday 3 December", of a day such as 2026-12-03. */
export const dayText = (day: string): string =>
  new Date(day).toLocaleDateString('en-AU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })

/** Notifies whom an ad is reserved for again, after its reservation was ended by mistake. */
export async function notifyOfReturn(tx: Tx, adId: string): Promise<void> {
  const [held] = await listHeldAds(tx, [adId])
  if (!held?.conversationId || held.isBlocked) return
  const { ad, holderId: to, conversationId, lastDay } = held
  await notifyHolder(tx, 'reserved_for_you', {
    ad,
    to,
    href: chatOf(conversationId),
    facts: { day: ['day', lastDay] },
  })
}

/** How a reservation ends with a change of status. */
interface Ending {
  to: AdStatus | 'deleted'
  /** Its last day is over. */
  hasRunOut?: boolean | undefined
  /** The buyer, if the seller has named them. */
  soldTo?: string | undefined
  /** The holder has called it off themself. */
  isByHolder?: boolean | undefined
}

function eventOf(holderId: string, { to, hasRunOut, soldTo }: Ending): EventName {
  if (to === 'active') return hasRunOut ? 'reservation_ran_out' : 'reservation_ended'
  if (to !== 'sold') return 'reserved_ad_gone'
  if (soldTo === holderId) return 'sold_to_you'
  return soldTo ? 'sold_to_another' : 'reserved_ad_sold'
}

async function notifyOfEnd(tx: Tx, held: HeldAd, ending: Ending): Promise<void> {
  const { ad, holderId, conversationId, isBlocked } = held
  if (isBlocked || ending.isByHolder) return
  const href = conversationId ? chatOf(conversationId) : '/notifications'
  const event = eventOf(holderId, ending)
  const notice = noticeOf({ event, to: holderId, key: `reservation:${ad.id}`, href, ad })
  // Notices about an ad go with it.
  const adId = ending.to === 'deleted' ? undefined : ad.id
  await notify(tx, [{ ...notice, adId, isUpdate: true }])
}

/** Makes a change that may end the reservations of these ads, and notifies those whom they were reserved for. */
export async function endReservationsBy(
  tx: Tx,
  adIds: readonly string[],
  { change, ...ending }: Ending & { change: () => Promise<void> },
): Promise<void> {
  const held = ending.to === 'reserved' ? [] : await listHeldAds(tx, adIds)
  await change()
  for (const each of held) await notifyOfEnd(tx, each, ending)
}

/** Deletes accounts, and notifies those whom their ads were reserved for. */
export async function endReservationsOf(
  tx: Tx,
  sellerIds: readonly string[],
  remove: () => Promise<void>,
): Promise<void> {
  const held = await listHeldAdsOf(tx, sellerIds)
  await remove()
  for (const each of held) await notifyOfEnd(tx, each, { to: 'deleted' })
}
