export const MAX_SEARCH_WORDS = 1_500
export const MAX_WORDS_OF_ENTRY = 12
export const MAX_FINDS = 30
/** Characters of a phrase, and its words. */
export const MAX_PHRASE = 40
export const MAX_WORDS_OF_PHRASE = 5

/** So many words and phrases one word of a search finds at most: each costs a lookup in the index. */
export const MAX_EXPANSIONS = 40

/** Counting stops here. */
export const MAX_COUNTED_ADS = 1_000
