import type { JudgedAd } from '../rules/evaluate.ts'
import { matchedRules } from '../rules/evaluate.ts'

/** False if a rule says that such ads have one fixed price: inviting bids for a home to rent is unlawful. */
export const takesOffers = (ad: JudgedAd, now = new Date()): boolean =>
  !matchedRules(ad, now).some(({ rule }) => rule.effect === 'fixed' || rule.effect === 'weekly')
