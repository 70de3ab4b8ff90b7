import type { AdFields } from '@bowerbird/contract/ads/ads.fields'
import { isDeepCut } from '@bowerbird/contract/prices/prices.rules'
import type { Queryable, Tx } from '../../platform/db/db.ts'
import type { LockedAd } from '../ads/ads.store.ts'
import { holdCut } from '../moderation-queue/ad-changes.service.ts'
import { priceGuideFor } from './guide.service.ts'
import { findHighestPrice } from './prices.store.ts'

interface PricedAd {
  id: string
  sellerId: string
  fields: AdFields
}

/** The ad's own highest price of the last weeks, if its price is a deep cut from that. */
export async function findDeepCut(
  db: Queryable,
  { id, sellerId, fields }: PricedAd,
): Promise<number | undefined> {
  const { price, rentType } = fields
  const highest = await findHighestPrice(db, id, rentType)
  if (highest === null || price > highest / 2) return undefined
  if (isDeepCut(price, highest)) return highest
  const guide = await priceGuideFor(db, { ...fields, id, sellerId })
  return isDeepCut(price, highest, guide) ? highest : undefined
}

/**
 * Call before an approved ad gets another price. Members may ask what they like, at once, but a price that falls very
 * far is reviewed, and no notice is sent until then.
 */
export async function holdDeepCut(
  tx: Tx,
  { id, sellerId, fields: before }: Pick<LockedAd, 'id' | 'sellerId' | 'fields'>,
  after: AdFields,
): Promise<void> {
  if (after.price >= before.price) return
  if ((await findDeepCut(tx, { id, sellerId, fields: after })) !== undefined) await holdCut(tx, id, before)
}
