import type { MarketSettings } from '../market/settings.types.ts'
import type { Trust } from './trust.schema.ts'
import type { TrustLevel } from './trust.terms.ts'

export type TrustSettings = Pick<
  MarketSettings,
  'trustedAfterAds' | 'trustedAfterDays' | 'strikesAllowed' | 'strikeDays'
>

export interface TrustFacts {
  cleanAds: number
  days: number
  strikes: number
}

/** Enough clean ads, for long enough, with no more strikes than the market allows. */
export const levelOf = (
  { cleanAds, days, strikes }: TrustFacts,
  { trustedAfterAds, trustedAfterDays, strikesAllowed }: TrustSettings,
): TrustLevel =>
  trustedAfterAds !== null &&
  cleanAds >= trustedAfterAds &&
  days >= trustedAfterDays &&
  strikes <= strikesAllowed
    ? 'trusted'
    : 'new'

/**
 * True if an ad that is published at once is reviewed afterwards. The end of an id is random, so this is a fair sample,
 * and the same ad always gets the same answer.
 */
export const isSampled = (adId: string, percent: number): boolean =>
  Number.parseInt(adId.slice(-8), 16) % 100 < percent

/** True if a member's ads in a category are published without waiting, unless something about one looks like a scam. */
export const isPublishedAtOnce = (
  trust: Pick<Trust, 'level' | 'alwaysReviewed'> | undefined,
  category: string,
): boolean => trust?.level === 'trusted' && !trust.alwaysReviewed.includes(category)

/** True if only strikes keep a member from being trusted. */
export const isHeldBackByStrikes = ({ cleanAds, adsNeeded, days, daysNeeded, level }: Trust): boolean =>
  level === 'new' && adsNeeded !== null && cleanAds >= adsNeeded && days >= daysNeeded
