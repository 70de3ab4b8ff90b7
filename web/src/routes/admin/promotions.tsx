import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { PlanScreen } from '../../features/office/promotions/plan-screen.tsx'

export const Route = createFileRoute('/admin/promotions')({
  head: () => ({ meta: [{ title: pageTitle(t`Promotions`) }] }),
  component: PlanScreen,
})
