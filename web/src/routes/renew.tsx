import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { RenewPage } from '../features/selling/lifecycle/moves/renew-page.tsx'

export const Route = createFileRoute('/renew')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' && token ? { token } : {},
  head: () => ({
    meta: [{ title: pageTitle(t`Renew your ad`) }, { name: 'robots', content: 'noindex' }],
  }),
  component: Renew,
})

function Renew() {
  return <RenewPage token={Route.useSearch().token} />
}
