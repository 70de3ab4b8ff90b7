/** A line about a thing: longer ones are descriptions. */
export const MAX_LINE = 200
/** A proposal is asked for after a pause in typing. */
export const PROPOSAL_PAUSE_MS = 300
/** Shorter texts say nothing. */
export const MIN_LINE = 3
/** The likeliest subcategories to choose from. */
export const GUESSES = 3
