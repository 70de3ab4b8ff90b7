import type { RentType } from '../ads/ads.terms.ts'
import { currentRules } from './current-rules.ts'
import { isAbout, type ScopedAd } from './is-about.ts'

/** The default interval of rent payments, unless the owner chooses another. */
export const defaultRentType = (ad: ScopedAd, now = new Date()): RentType =>
  currentRules().some(
    (rule) => rule.effect === 'weekly' && isAbout(rule, { ...ad, listingType: 'rent' }, now),
  )
    ? 'weekly'
    : 'monthly'
