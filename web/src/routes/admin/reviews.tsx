import { createFileRoute, useParams } from '@tanstack/react-router'
import { ModerationQueueScreen } from '../../features/office/moderation-queue/moderation-queue-screen.tsx'
import { type QueueParams, readQueueParams } from '../../features/office/moderation-queue/queue-params.ts'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/admin/reviews')({
  // For the types of links only: the screen validates the address, so that the first script stays small.
  validateSearch: (search: Record<string, unknown>): QueueParams => search,
  head: screenHead('adminReviews'),
  component: QueuePage,
})

/** Shows the queue and the open case at once: from one case to the next, only the address changes. */
function QueuePage() {
  const { caseId } = useParams({ strict: false })
  return <ModerationQueueScreen params={readQueueParams(Route.useSearch())} openId={caseId} />
}
