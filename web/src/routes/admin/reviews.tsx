import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { type ReviewsParams, readReviewsParams } from '../../features/reviews/reviews-params.ts'
import { ReviewsScreen } from '../../features/reviews/reviews-screen.tsx'

export const Route = createFileRoute('/admin/reviews')({
  // For the types of links only: the screen validates the address, so that the first script stays small.
  validateSearch: (search: Record<string, unknown>): ReviewsParams => search,
  head: () => ({ meta: [{ title: pageTitle('Reviews') }] }),
  component: Reviews,
})

/** Shows the queue and the open review at once: from one review to the next, only the address changes. */
function Reviews() {
  const { reviewId } = useParams({ strict: false })
  return <ReviewsScreen params={readReviewsParams(Route.useSearch())} openId={reviewId} />
}
