import { loadable } from '../../../ui/hydration/loadable.ts'

/** For members: their saved searches and what they do with them. It brings TanStack Query. */
export const loadSavedSearches = () => import('./saved-searches.sync.ts')

/** For visitors: loaded with the first click. */
export const loadPending = () => import('./pending-search.ts')

export const searchDialog = loadable(() => import('./search-dialog.tsx'), 'SearchDialog')
