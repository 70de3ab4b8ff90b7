import type { Done } from '../done.schema.ts'
import { endpoint } from '../endpoint.ts'
import type * as s from './saved-searches.schema.ts'

export const listSavedSearches = endpoint<{
  reply: typeof s.SavedSearches
}>('GET', '/api/saved-searches', 'member')

/** The same search is saved once: a second time returns the first. */
export const saveSearch = endpoint<{
  body: typeof s.NewSavedSearch
  reply: typeof s.SavedSearch
}>('POST', '/api/saved-searches', 'member')

export const changeSavedSearch = endpoint<{
  params: typeof s.SavedSearchParams
  body: typeof s.SavedSearchChange
  reply: typeof s.SavedSearch
}>('PATCH', '/api/saved-searches/:id', 'member')

export const deleteSavedSearch = endpoint<{
  params: typeof s.SavedSearchParams
  reply: typeof Done
}>('DELETE', '/api/saved-searches/:id', 'member')
