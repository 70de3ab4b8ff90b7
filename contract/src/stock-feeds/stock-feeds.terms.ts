import { t } from '../language/t.ts'

/** Ads in one feed. */
export const MAX_FEED_ADS = 5_000
/** Bytes of a feed: several times what that many vehicles have. */
export const MAX_FEED_BYTES = 20_000_000
export const MAX_FEED_ADDRESS = 1_000
/** Runs that a member sees. */
export const FEED_RUNS = 10
/** Ads that a preview shows. */
export const PREVIEW_ADS = 20
/** Errors of a run that are stored; the rest is counted. */
export const MAX_FEED_FAULTS = 200
/** Times that a member can have their feed read in an hour. */
export const FEED_RUNS_PER_HOUR = 6

export const FEED_NOT_ALLOWED = t`Feeds are for businesses that our team has approved. Write to us, and we’ll have a look.`
export const FEED_MISSING = t`Save the address of your feed first`
