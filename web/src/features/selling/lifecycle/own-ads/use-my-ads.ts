import type { OwnAdCard, OwnAds } from '@bowerbird/contract/posting/posting.schema'
import { useInfiniteQuery } from '@tanstack/react-query'
import { unreachable } from '../../../../platform/api.ts'
import { LOAD_FAILED, myAdsQuery } from '../lifecycle.queries.ts'
import { messageOr } from '../show-error.ts'
import type { MyAdsFilter } from './my-ads.filter.ts'

/** An ad may have moved to the next page between two requests. */
const uniqueAds = (pages: readonly OwnAds[]): OwnAdCard[] => [
  ...new Map(pages.flatMap(({ products }) => products).map((ad) => [ad._id, ad])).values(),
]

/** A member's own ads, page by page. */
export function useMyAds(filter: MyAdsFilter) {
  const query = useInfiniteQuery(myAdsQuery(filter))
  const pages = query.data?.pages ?? []
  const message = messageOr(query.error, LOAD_FAILED)
  // Not the server's message: it never answered.
  const error = message === unreachable() ? LOAD_FAILED : message
  return {
    ads: uniqueAds(pages),
    pageCount: pages.length,
    counts: pages.at(-1)?.statusCounts,
    hasColleagues: pages.at(-1)?.hasColleagues ?? false,
    /** Another filter is loading; until then the counts are those of the previous one. */
    isLoading: query.isPending || query.isPlaceholderData,
    error: query.error,
    loadError: query.isLoadingError ? error : undefined,
    reload: () => void query.refetch(),
    hasMore: query.hasNextPage,
    /** Not during a background refetch, which the next page would cancel. */
    mayLoadMore: query.hasNextPage && !query.isFetching && !query.isFetchNextPageError,
    isLoadingMore: query.isFetchingNextPage,
    moreError: query.isFetchNextPageError && !query.isFetchingNextPage ? error : undefined,
    loadMore: () => void query.fetchNextPage(),
  }
}
