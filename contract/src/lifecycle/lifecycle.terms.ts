/** How long a new ad stays in lists, unless the market or its category says otherwise. */
export const AD_DAYS = 60
/** How long before its end the seller is notified. */
export const ENDING_DAYS = 3
/** How long the page of a sold ad can be read. */
export const SOLD_DAYS = 30
/** How far ahead an ad can be reserved. */
export const MAX_RESERVED_DAYS = 60
/** How often an ad can be moved to the top of the lists. */
export const BUMP_DAYS = 7

export const AD_ENDED = 'This ad has ended'
export const AD_PAUSED = 'This ad is paused. Its seller may bring it back.'
export const NOT_BUMPABLE = 'Only an active ad can be moved to the top'
export const bumpedTooEarly = (from: string): string => `You can move this ad to the top again from ${from}`
export const NOT_RESERVED = 'This ad isn’t reserved any more'
export const RENEW_LINK_DEAD = 'This link doesn’t work any more. Log in to renew your ad in My Listings.'
