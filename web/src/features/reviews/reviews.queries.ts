import { listRefusalReasons } from '@bowerbird/contract/reviews/reasons.endpoints'
import { getReview, getReviewSummary, listReviews } from '@bowerbird/contract/reviews/reviews.endpoints'
import type { ReviewSummary } from '@bowerbird/contract/reviews/reviews.schema'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { callAsAdmin } from '../../platform/call-as-admin.ts'
import type { ReviewsParams } from './reviews-params.ts'

/** As many as can be decided at once would be too long a list to look at. */
export const REVIEWS_PER_PAGE = 50

const MINUTE_MS = 60_000

const listKey = ['reviews', 'list'] as const

export const reviewsQuery = ({ page = 1, flagged, reported, newSellers, ...rest }: ReviewsParams) => {
  const query = {
    ...rest,
    page: String(page),
    limit: REVIEWS_PER_PAGE,
    ...(flagged && { flagged: 'true' as const }),
    ...(reported && { reported: 'true' as const }),
    ...(newSellers && { newSellers: 'true' as const }),
  }
  return queryOptions({
    queryKey: [...listKey, query],
    queryFn: () => callAsAdmin(listReviews, { query }),
    // What a colleague has decided, and what is new.
    refetchInterval: MINUTE_MS,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

export const reviewKey = (id: string) => ['reviews', 'one', id] as const

/** Kept for a moment: the next one is loaded while the moderator still looks at this one. */
export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: reviewKey(id),
    queryFn: () => callAsAdmin(getReview, { params: { id } }),
    staleTime: 15_000,
    gcTime: MINUTE_MS,
  })

const summaryKey = ['review-summary'] as const

export const summaryQuery = queryOptions({
  queryKey: summaryKey,
  queryFn: () => callAsAdmin(getReviewSummary, {}),
  refetchInterval: MINUTE_MS,
  staleTime: MINUTE_MS / 2,
})

export const reasonsQuery = queryOptions({
  queryKey: ['review-reasons'],
  queryFn: async () => (await callAsAdmin(listRefusalReasons, {})).reasons,
  staleTime: 10 * MINUTE_MS,
})

export const reloadSummary = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({ queryKey: summaryKey })

export const reloadReviews = (queryClient: QueryClient): void => {
  void queryClient.invalidateQueries({ queryKey: ['reviews'] })
  reloadSummary(queryClient)
}

export const storeSummary = (queryClient: QueryClient, summary: ReviewSummary): void => {
  queryClient.setQueryData(summaryKey, summary)
}
