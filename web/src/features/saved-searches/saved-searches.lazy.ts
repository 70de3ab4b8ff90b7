import { loadable } from '../../ui/loadable.ts'

/** Saving searches: loaded with the first click, or for members. */
export const loadSavedSearches = () => import('./saved-searches.sync.ts')

export const searchDialog = loadable(() =>
  import('./search-dialog.tsx').then(({ SearchDialog }) => SearchDialog),
)
