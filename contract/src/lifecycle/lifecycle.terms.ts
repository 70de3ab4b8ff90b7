import { t } from '../language/t.ts'

/** Days that a new ad stays in lists, unless the market or its category says otherwise. */
export const AD_DAYS = 60
/** Days before an ad's end that the seller is notified. */
export const ENDING_DAYS = 3
/** Days that the page of a sold ad stays readable. */
export const SOLD_DAYS = 30
/** Longest reservation of an ad, in days. */
export const MAX_RESERVED_DAYS = 60
/** Days between two moves of an ad to the top of the lists. */
export const BUMP_DAYS = 7

export const AD_ENDED = t`This ad has ended`
export const AD_PAUSED = t`This ad is paused. Its seller may bring it back.`
export const NOT_BUMPABLE = t`Only an active ad can be moved to the top`
export const bumpedTooEarly = (from: string): string => t`You can move this ad to the top again from ${from}`
export const NOT_RESERVED = t`This ad isn’t reserved any more`
/** Shown by the renewal link of an ad that has been sold or rented since the email was sent. */
export const RENEW_SOLD = t`This ad has been marked as sold or rented, so there’s nothing to renew. To offer it again, log in and go to My Listings.`
export const RENEW_LINK_DEAD = t`This link doesn’t work any more. Log in to renew your ad in My Listings.`
