import type { Done } from '../done.schema.ts'
import { endpoint } from '../endpoint.ts'
import type * as s from './saved-searches.schema.ts'

export const listSavedSearches = endpoint<{ reply: typeof s.SavedSearches }>({
  method: 'GET',
  path: '/api/saved-searches',
  access: 'member',
})

/** The same search is saved once: a second time returns the first. */
export const saveSearch = endpoint<{ body: typeof s.NewSavedSearch; reply: typeof s.SavedSearch }>({
  method: 'POST',
  path: '/api/saved-searches',
  access: 'member',
})

export const changeSavedSearch = endpoint<{
  params: typeof s.SavedSearchParams
  body: typeof s.SavedSearchChange
  reply: typeof s.SavedSearch
}>({
  method: 'PATCH',
  path: '/api/saved-searches/:id',
  access: 'member',
})

export const deleteSavedSearch = endpoint<{ params: typeof s.SavedSearchParams; reply: typeof Done }>({
  method: 'DELETE',
  path: '/api/saved-searches/:id',
  access: 'member',
})
