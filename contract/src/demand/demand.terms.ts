/** Fewer people than this are not mentioned. */
export const MIN_PEOPLE = 5

/** Kilometres within which people count as near an ad. */
export const NEAR_KM = 25

/** Days that a search without results counts as demand. */
export const DEMAND_DAYS = 30

/** Days that searches without results are stored. */
export const UNMET_DAYS = 90

/** A phrase that fewer people have typed on one day may say who they are. */
export const MIN_PHRASE_PEOPLE = 2

/** Longer searches are not stored: two people hardly ever type the same one. */
export const MAX_UNMET_TEXT = 80
/** Searches without results that are stored of one address, and of all, each day. */
export const MAX_UNMET_PER_VISITOR = 30
export const MAX_UNMET_PER_DAY = 10_000

/** A newer account doesn't count as someone who looks for something: it costs nothing to make a few. */
export const DEMAND_ACCOUNT_DAYS = 7

/** A wizard waits this long after the last change. */
export const DEMAND_PAUSE_MS = 600
