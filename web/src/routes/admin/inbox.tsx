import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import type { InboxParams } from '../../features/office/contact/inbox-params.ts'
import { InboxScreen } from '../../features/office/contact/inbox-screen.tsx'

export const Route = createFileRoute('/admin/inbox')({
  // For the types of links only: the screen validates the address, so that the first script stays small.
  validateSearch: (search: Record<string, unknown>): InboxParams => search,
  head: () => ({ meta: [{ title: pageTitle(t`Inbox`) }] }),
  component: InboxScreen,
})
