import { createFileRoute } from '@tanstack/react-router'
import { OfflinePage } from '../features/shell/offline-page.tsx'

interface Search {
  /** The page someone wanted, to go on to when the connection is back. */
  from?: string
}

export const Route = createFileRoute('/offline')({
  // Only a path of our own: an address from outside must not lead anywhere else.
  validateSearch: ({ from }: Record<string, unknown>): Search =>
    typeof from === 'string' && /^\/(?![/\\])/.test(from) ? { from } : {},
  head: () => ({ meta: [{ title: 'You are offline | Bowerbird' }, { name: 'robots', content: 'noindex' }] }),
  component: () => <OfflinePage from={Route.useSearch().from ?? '/'} />,
})
