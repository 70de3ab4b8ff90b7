import type { AdFields } from '@bowerbird/contract/ads/ads.fields'
import { assessText } from '@bowerbird/contract/safety/scam-check'
import { isSampled } from '@bowerbird/contract/trust/trust.rules'
import type { Queryable } from '../../platform/db/db.ts'
import { marketSettings } from '../market/market.service.ts'
import { trustLevelOf } from './trust.service.ts'
import { hasCaughtPhoto } from './trust.store.ts'

type Texts = Pick<AdFields, 'category' | 'title' | 'description' | 'images'>

/** Whether the texts of an ad read like a scam. */
export const hasScamWords = ({ title, description }: Pick<Texts, 'title' | 'description'>): boolean =>
  [title, description].some((text) => assessText(text, { isAd: true }).isLikely)

/**
 * Whether a member's ad, or their edit of one, has to wait for a moderator. The cheap questions first: most ads are by
 * members who are not trusted yet, and cost one statement.
 */
export async function mustWait(db: Queryable, sellerId: string, ad: Texts): Promise<boolean> {
  if (marketSettings().alwaysReviewed.includes(ad.category)) return true
  if ((await trustLevelOf(db, sellerId)) === 'new') return true
  return hasScamWords(ad) || (await hasCaughtPhoto(db, ad.images))
}

/** Whether a moderator looks at an ad that did not have to wait. */
export const isChecked = (adId: string): boolean => isSampled(adId, marketSettings().sampledPercent)
