import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { availableKey, availableQuery, removeStoredAvailable } from './featured.queries.ts'
import { type Ads, unique } from './ranking.ts'

export interface AvailablePages {
  status: 'loading' | 'idle' | 'failed'
  ads: Ads
  hasMore: boolean
  /** Undefined until the first page has loaded. */
  total: number | undefined
}

function useAvailablePages(category: string, search: string) {
  const query = useInfiniteQuery(availableQuery(category, search))
  // A refetched list starts empty; only a next page is added to the loaded ones.
  const loaded = query.isFetching && !query.isFetchingNextPage ? [] : (query.data?.pages ?? [])
  const pages: AvailablePages = {
    status: query.isFetching ? 'loading' : query.isError ? 'failed' : 'idle',
    ads: unique(loaded.flatMap(({ products }) => products)),
    hasMore: query.hasNextPage,
    total: loaded.at(-1)?.pagination.totalCategoryProducts,
  }
  const loadMore = () => {
    if (!query.isFetching) void (query.data ? query.fetchNextPage() : query.refetch())
  }
  return { pages, loadMore }
}

/** The ads that could be featured: of a category, or of a search in it. */
export function useAvailable(category: string, search: string) {
  const queryClient = useQueryClient()
  const { pages: whole } = useAvailablePages(category, '')
  const { pages, loadMore } = useAvailablePages(category, search)
  return {
    pages,
    /** The category's loaded ads, regardless of the search. */
    whole,
    loadMore,
    /** Fetches everything again. */
    reset: () => {
      removeStoredAvailable()
      queryClient.removeQueries({ queryKey: availableKey, type: 'inactive' })
      void queryClient.resetQueries({ queryKey: availableKey })
    },
  }
}
