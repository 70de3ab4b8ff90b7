import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '../../features/dashboard/dashboard-screen.tsx'
import { WaitingCard } from '../../features/reviews/waiting-card.tsx'

export const Route = createFileRoute('/admin/dashboard')({
  head: () => ({ meta: [{ title: pageTitle('Dashboard') }] }),
  component: Dashboard,
})

function Dashboard() {
  return <DashboardScreen waiting={<WaitingCard />} />
}
