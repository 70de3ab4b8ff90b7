import { t } from '../language/t.ts'

/** Days after a deal is done in which both can rate it. Then ratings are shown, whoever has rated. */
export const RATING_DAYS = 14
/** Below, a seller's page says kindly that there are too few: one or two say more about the buyer. */
export const MIN_RATINGS = 3
export const MAX_RATING_TEXT = 500
/** Beside a seller. */
export const MAX_RATINGS_SHOWN = 10
/** More are not counted. */
export const MAX_RATINGS_COUNTED = 1_000
/** Deals of one conversation that can be rated there. */
export const MAX_RATED_DEALS = 5

/** A rating, and the one reply to it: both have a text that a moderator may have to read. */
export const ratingParts = ['rating', 'reply'] as const
export type RatingPart = (typeof ratingParts)[number]

/** Hidden until both have rated or the time is over; held while a moderator looks at it. */
export const ratingStates = ['hidden', 'held', 'shown', 'refused'] as const

export const DEAL_NOT_FOUND = t`This deal does not exist`
export const RATING_NOT_FOUND = t`This rating does not exist`
export const DEAL_NOT_DONE = t`You can rate each other once the deal is done.`
export const RATED_ALREADY = t`You have already rated this deal.`
export const ratingOver = (): string => t`The ${RATING_DAYS} days in which you could rate this deal are over.`
export const REPLIED_ALREADY = t`You have already replied to this rating.`
export const OTHER_IS_GONE = t`The other person has deleted their account, so there is no one to rate.`
export const OWN_RATING_REPORT = t`You cannot report what you wrote yourself`

/** Where its two sides rate a deal, and read each other's rating. */
export const ratingHref = (dealId: string): string => `/rate/${dealId}`
