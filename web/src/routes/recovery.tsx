import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { RecoveryPage, type RecoveryTokens } from '../features/members/accounts/security/recovery-page.tsx'

export const Route = createFileRoute('/recovery')({
  // The page looks at them: every visitor loads this.
  validateSearch: (search: Record<string, unknown>) => search as RecoveryTokens,
  head: () => ({
    meta: [{ title: pageTitle(t`Recover your account`) }, { name: 'robots', content: 'noindex' }],
  }),
  component: Recovery,
})

function Recovery() {
  return <RecoveryPage {...Route.useSearch()} />
}
