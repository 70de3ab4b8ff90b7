import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { RecoveryPage, type RecoveryTokens } from '../features/members/accounts/security/recovery-page.tsx'

const kinds = ['start', 'stop', 'complete'] as const

export const Route = createFileRoute('/recovery')({
  validateSearch: (search: Record<string, unknown>): RecoveryTokens =>
    Object.fromEntries(
      kinds.flatMap((kind) =>
        typeof search[kind] === 'string' && search[kind] ? [[kind, search[kind]]] : [],
      ),
    ),
  head: () => ({
    meta: [{ title: pageTitle('Recover your account') }, { name: 'robots', content: 'noindex' }],
  }),
  component: Recovery,
})

function Recovery() {
  return <RecoveryPage {...Route.useSearch()} />
}
