import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '../../features/members/notifications/notifications-page.tsx'
import { readListParams } from '../../ui/lists/list-params.ts'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/_member/notifications')({
  validateSearch: (search: Record<string, unknown>): { page?: number | undefined } => ({
    page: readListParams(search).page,
  }),
  head: screenHead('notifications'),
  component: Notifications,
})

function Notifications() {
  const { page = 1 } = Route.useSearch()
  return <NotificationsPage page={page} />
}
