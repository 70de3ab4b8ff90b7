import { profileTextsOf } from '@bowerbird/contract/accounts/profile-texts'
import type { AdFields } from '@bowerbird/contract/ads/ads.fields'
import { freeTextsOf } from '@bowerbird/contract/ads/free-texts'
import { ruleFlags } from '@bowerbird/contract/rules/evaluate'
import { areSuspicious } from '@bowerbird/contract/safety/assess-texts'
import { isSampled } from '@bowerbird/contract/trust/trust.rules'
import type { Queryable } from '../../platform/db/db.ts'
import { marketSettings } from '../market/market.service.ts'
import { trustLevelOf } from './trust.service.ts'
import { findProfileTexts, hasCaughtPhoto } from './trust.store.ts'

/** True if the texts of an ad read like a scam, or a short text has words that a title may not have. */
export const hasSuspiciousTexts = (ad: AdFields): boolean =>
  areSuspicious(freeTextsOf(ad)) || ruleFlags(ad).length > 0

/**
 * True if a member's ad, or their edit of one, has to wait for a moderator. The cheap checks come first: most ads are
 * by members who are not trusted yet, and cost one statement.
 */
export async function mustWait(db: Queryable, sellerId: string, ad: AdFields): Promise<boolean> {
  if (marketSettings().alwaysReviewed.includes(ad.category)) return true
  if ((await trustLevelOf(db, sellerId)) === 'new') return true
  if (hasSuspiciousTexts(ad) || (await hasCaughtPhoto(db, ad.images))) return true
  return areSuspicious(profileTextsOf(await findProfileTexts(db, sellerId)))
}

/** True if a moderator reviews an ad that did not have to wait. */
export const isChecked = (adId: string): boolean => isSampled(adId, marketSettings().sampledPercent)
