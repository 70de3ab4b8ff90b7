import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { StaffLoginPage } from '../features/members/accounts/staff/staff-login-page.tsx'

export const Route = createFileRoute('/staff')({
  head: () => ({
    meta: [{ title: pageTitle(t`Staff login`) }, { name: 'robots', content: 'noindex' }],
  }),
  component: StaffLoginPage,
})
