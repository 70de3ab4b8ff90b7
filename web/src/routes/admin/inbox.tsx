import { createFileRoute } from '@tanstack/react-router'
import type { InboxParams } from '../../features/office/contact/inbox-params.ts'
import { InboxScreen } from '../../features/office/contact/inbox-screen.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/admin/inbox')({
  // For the types of links only: the screen validates the address, so that the first script stays small.
  validateSearch: (search: Record<string, unknown>): InboxParams => search,
  head: screenHead('adminInbox'),
  component: InboxScreen,
})
