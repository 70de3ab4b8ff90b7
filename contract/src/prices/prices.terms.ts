/** How long a price cut is marked in lists. */
export const CUT_DAYS = 7

/** How long an ad's page says what it was. */
export const CUT_SHOWN_DAYS = 30

/** A guide compares ads of the last days, and says nothing about fewer than these. */
export const GUIDE_DAYS = 90
export const MIN_COMPARABLES = 8

/** How many of the compared ads are listed, the newest. */
export const LISTED_COMPARABLES = 12

/** A seller with many ads of one kind counts as often at most. */
export const MAX_PER_SELLER = 3

/** How far apart the years of compared ads may be. */
export const YEARS_APART = 2

/** A form waits this long after the last change. */
export const GUIDE_PAUSE_MS = 800

export const MAX_PLAN_PERCENT = 50
export const MAX_PLAN_DAYS = 60

/** How many coming prices a plan shows. */
export const PLAN_PREVIEW = 8

export const FLOOR_TOO_HIGH = 'Choose a lowest price below the price you ask now'
export const PLAN_NEEDS_LISTED = 'Only an ad that is live or paused can have a price plan'
