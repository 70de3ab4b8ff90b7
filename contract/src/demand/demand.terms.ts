/** Fewer people than this are not mentioned. */
export const MIN_PEOPLE = 5

/** Kilometres within which people count as near an ad. */
export const NEAR_KM = 25

/** Days that a search without results counts as demand. */
export const DEMAND_DAYS = 30

/** Days that searches without results are stored. */
export const UNMET_DAYS = 90

/** A phrase that fewer people have typed may say who they are. */
export const MIN_PHRASE_PEOPLE = 2

/** A wizard waits this long after the last change. */
export const DEMAND_PAUSE_MS = 600
