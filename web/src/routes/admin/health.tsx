import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import type { HealthParams } from '../../features/office/health/health-params.ts'
import { HealthScreen } from '../../features/office/health/health-screen.tsx'

export const Route = createFileRoute('/admin/health')({
  // For the types of links only: the screen validates the address, so that the first script stays small.
  validateSearch: (search: Record<string, unknown>): HealthParams => search,
  head: () => ({ meta: [{ title: pageTitle(t`Health`) }] }),
  component: HealthScreen,
})
