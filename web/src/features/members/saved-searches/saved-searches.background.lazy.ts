/** As in `saved-searches.lazy.ts`, which is in the code of listings: if it were shared, visitors would load one more file. */
export const loadSavedSearches = () => import('./saved-searches.sync.ts')
