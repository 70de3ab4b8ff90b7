import { listingSorts } from '../ads/ads.terms.ts'

/** Searches can also be sorted by relevance. */
export const searchSorts = ['relevance', ...listingSorts] as const
export type SearchSort = (typeof searchSorts)[number]

export const MAX_SEARCH_TEXT = 200

export const MIN_SUGGESTION_TEXT = 2
export const SUGGESTION_PAUSE_MS = 300
export const MAX_SUGGESTIONS = 8

/** Number of similar ads to show if nothing matches. */
export const NEARBY_RESULTS = 10
