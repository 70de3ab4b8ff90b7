import { listUnmetSearches } from '@bowerbird/contract/demand/demand.endpoints'
import type { ChangePreview } from '@bowerbird/contract/market/versions.schema'
import * as endpoints from '@bowerbird/contract/search-words/search-words.endpoints'
import type { SavedSearchWords, SearchWordsEdit } from '@bowerbird/contract/search-words/search-words.schema'
import type { SearchWord } from '@bowerbird/contract/search-words/search-words.types'
import { queryOptions } from '@tanstack/react-query'
import { callAsAdmin } from '../../../platform/call-as-admin.ts'

export const searchWordsQuery = queryOptions({
  queryKey: ['search-words'],
  queryFn: () => callAsAdmin(endpoints.getSearchWords, {}),
  gcTime: 0,
})

export const versionsQuery = queryOptions({
  queryKey: ['search-word-versions'],
  queryFn: async () => (await callAsAdmin(endpoints.listSearchWordVersions, {})).versions,
  gcTime: 0,
})

/** Searches without results of this week, the most frequent first. */
export const emptySearchesQuery = queryOptions({
  queryKey: ['unmet-searches', 1, undefined],
  queryFn: () => callAsAdmin(listUnmetSearches, { query: { page: '1' } }),
  gcTime: 0,
})

type Counted = Pick<SearchWord, 'words' | 'finds'>

/** The number of ads that each of these finds today. */
export const countsQuery = (entries: readonly Counted[]) =>
  queryOptions({
    queryKey: ['search-word-counts', entries],
    queryFn: async () => {
      const body = { entries: entries.map(({ words, finds }) => ({ words, finds })) }
      return (await callAsAdmin(endpoints.countSearchWords, { body })).counts
    },
    enabled: entries.length > 0,
    staleTime: 60_000,
  })

export const preview = (edit: SearchWordsEdit): Promise<ChangePreview> =>
  callAsAdmin(endpoints.previewSearchWords, { body: edit })

export const save = (edit: SearchWordsEdit): Promise<SavedSearchWords> =>
  callAsAdmin(endpoints.saveSearchWords, { body: edit })

export const restore = (version: number, opened: number): Promise<SavedSearchWords> =>
  callAsAdmin(endpoints.restoreSearchWords, { params: { version }, body: { version: opened } })
