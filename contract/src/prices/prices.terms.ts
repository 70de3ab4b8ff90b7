import { t } from '../language/t.ts'

/** Days that a price cut is marked in lists. */
export const CUT_DAYS = 7

/** Days that an ad's page shows the price before the cut. */
export const CUT_SHOWN_DAYS = 30

/** A cut by less is never a deep one: nobody is lured by a lamp at $5. */
export const DEEP_CUT_DOLLARS = 100

/** A guide compares ads of the last days, and says nothing about fewer than these. */
export const GUIDE_DAYS = 90
export const MIN_COMPARABLES = 8

/** Number of compared ads that are listed, newest first. */
export const LISTED_COMPARABLES = 12

/** A seller with many ads of one kind counts as often at most. */
export const MAX_PER_SELLER = 3

/** Largest difference between the years of compared ads. */
export const YEARS_APART = 2

/** A form waits this long after the last change. */
export const GUIDE_PAUSE_MS = 800

export const MAX_PLAN_PERCENT = 50
export const MAX_PLAN_DAYS = 60

/** Number of coming prices that a plan shows. */
export const PLAN_PREVIEW = 8

export const FLOOR_TOO_HIGH = t`Choose a lowest price below the price you ask now`
export const PLAN_NEEDS_LISTED = t`Only an ad that is live or paused can have a price plan`
