import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '../features/chat/unsubscribe-page.tsx'

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' && token ? { token } : {},
  head: () => ({
    meta: [{ title: pageTitle('Email settings') }, { name: 'robots', content: 'noindex' }],
  }),
  component: Unsubscribe,
})

function Unsubscribe() {
  const { token } = Route.useSearch()
  return <UnsubscribePage token={token} />
}
