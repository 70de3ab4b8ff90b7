import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { OfflinePage } from '../features/browsing/shell/offline-page.tsx'
import { ownPath } from '../platform/own-path.ts'

interface Search {
  /** The requested page, to go on to when the connection is back. */
  from?: string
}

export const Route = createFileRoute('/offline')({
  validateSearch: (search: Search): Search => search,
  head: () => ({ meta: [{ title: pageTitle(t`You are offline`) }, { name: 'robots', content: 'noindex' }] }),
  // Checked here: the router also passes on parameters that were not validated.
  component: () => <OfflinePage from={ownPath(Route.useSearch().from)} />,
})
