import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '../../features/dashboard/dashboard-screen.tsx'

export const Route = createFileRoute('/admin/dashboard')({
  head: () => ({ meta: [{ title: pageTitle('Dashboard') }] }),
  component: DashboardScreen,
})
