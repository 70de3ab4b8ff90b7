import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { NotMePage } from '../features/members/accounts/security/not-me-page.tsx'

export const Route = createFileRoute('/not-me')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' && token ? { token } : {},
  head: () => ({
    meta: [{ title: pageTitle(t`Secure your account`) }, { name: 'robots', content: 'noindex' }],
  }),
  component: NotMe,
})

function NotMe() {
  return <NotMePage token={Route.useSearch().token} />
}
