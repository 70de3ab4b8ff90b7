import { listSavedSearches } from '@bowerbird/contract/saved-searches/saved-searches.endpoints'
import type { SavedSearch } from '@bowerbird/contract/saved-searches/saved-searches.schema'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { currentMember, queryClient } from '../../../platform/query-client.ts'
import { type KnownSearch, savedSearches } from './known-searches.ts'
import { readSearchHref, searchHref } from './search-target.ts'

export function known(search: SavedSearch): KnownSearch {
  const target = readSearchHref(search.href)
  return { ...search, key: target ? searchHref(target) : search.href }
}

/** A member's saved searches, latest first. */
export const savedSearchesQuery = (email: string) =>
  queryOptions({
    queryKey: ['saved-searches', email],
    queryFn: async (): Promise<readonly KnownSearch[]> => (await call(listSavedSearches)).map(known),
    // The buttons of listings read a copy, so TanStack Query can't tell that the list is in use.
    gcTime: Number.POSITIVE_INFINITY,
    // Something new may have come up while the member was elsewhere.
    refetchOnWindowFocus: true,
  })

/** The query of the member who is logged in. */
export const ownQuery = () => savedSearchesQuery(currentMember() ?? '')

const none: readonly KnownSearch[] = []

// The only place that writes the copy. When the member changes, the cache does too (`query-client.ts`).
queryClient
  .getQueryCache()
  .subscribe(() => savedSearches.set(queryClient.getQueryData(ownQuery().queryKey) ?? none))
