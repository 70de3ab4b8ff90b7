import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '../../features/dashboard/dashboard-screen.tsx'
import { reloadSummary } from '../../features/moderation-queue/moderation-queue.queries.ts'
import { WaitingCard } from '../../features/moderation-queue/waiting-card.tsx'

export const Route = createFileRoute('/admin/dashboard')({
  head: () => ({ meta: [{ title: pageTitle('Dashboard') }] }),
  component: Dashboard,
})

function Dashboard() {
  const queryClient = useQueryClient()
  return <DashboardScreen waiting={<WaitingCard />} onRefresh={() => reloadSummary(queryClient)} />
}
