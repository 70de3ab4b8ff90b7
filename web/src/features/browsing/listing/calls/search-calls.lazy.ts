/** The vocabulary of a search is large: only a search loads it. */
export const loadSearchCalls = () => import('./listing-search.calls.ts')
