import { adSorts } from '../ads/ads.terms.ts'

/** A search can also be sorted by how well an ad fits the words. */
export const searchSorts = ['relevance', ...adSorts] as const
export type SearchSort = (typeof searchSorts)[number]

export const MAX_SEARCH_TEXT = 200

export const MIN_SUGGESTION_TEXT = 2
export const SUGGESTION_PAUSE_MS = 300
export const MAX_SUGGESTIONS = 8

/** How many ads are offered when nothing fits exactly. */
export const NEARBY_RESULTS = 10
