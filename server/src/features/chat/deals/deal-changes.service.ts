import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import type { Tx } from '../../../platform/db/db.ts'
import type { DealEnding } from './deal-changes.store.ts'
import * as store from './deal-changes.store.ts'

/*
 * A deal follows the reservation of its ad. Call these in the transaction that changes the ad, which holds the ad's lock.
 */

/** An ad is reserved for this person now, or for nobody who is known. */
export async function openDealBy(tx: Tx, adId: string, buyerId: string | null): Promise<void> {
  await store.endDealsOn(tx, [adId], { reason: 'reserved_for_another', except: buyerId ?? undefined })
  if (buyerId) await store.openDeal(tx, { adId, buyerId })
}

export type { DealEnding }

/** What is known about a change of ads that ends deals. */
interface Change {
  to: AdStatus | 'deleted'
  /** The buyer, if the seller has named them. */
  soldTo?: string | undefined
  /** The last day of the reservation is over. */
  hasRunOut?: boolean | undefined
  /** Somebody has called it off. */
  calledOff?: DealEnding | undefined
}

/** Ends the deals on ads that have changed, or notes that the seller has sold the ad to the buyer. */
export async function changeDealsBy(
  tx: Tx,
  adIds: readonly string[],
  { to, soldTo, hasRunOut, calledOff }: Change,
): Promise<void> {
  if (to === 'sold') {
    await store.endDealsOn(tx, adIds, { reason: 'sold_elsewhere', except: soldTo })
    if (soldTo) {
      for (const adId of adIds) {
        await store.openDeal(tx, { adId, buyerId: soldTo, isSold: true })
        await store.completeDealOn(tx, adId)
      }
    }
    return
  }
  const isListedAgain = to === 'active'
  const reason = hasRunOut ? 'ran_out' : isListedAgain ? 'released' : 'ad_gone'
  await store.endDealsOn(tx, adIds, { ...(calledOff ?? { reason }), isListedAgain })
}

export const endDealsOfAccounts = (tx: Tx, accountIds: readonly string[]): Promise<void> =>
  store.endDealsOfAccounts(tx, accountIds)

/** A reservation that was ended by mistake is back. */
export async function reopenDealBy(tx: Tx, adId: string, buyerId: string | null): Promise<void> {
  if (!buyerId) return
  await store.reopenDeal(tx, adId, buyerId)
  await store.openDeal(tx, { adId, buyerId })
}
