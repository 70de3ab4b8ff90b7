import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '../../features/office/dashboard/dashboard-screen.tsx'
import { firstStepsQuery } from '../../features/office/first-steps/first-steps.queries.ts'
import { FirstStepsCard } from '../../features/office/first-steps/first-steps-card.tsx'
import { WaitingCard } from '../../features/office/moderation-queue/list/waiting-card.tsx'
import { reloadSummary } from '../../features/office/moderation-queue/moderation-queue.queries.ts'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/admin/dashboard')({
  head: screenHead('adminDashboard'),
  component: Dashboard,
})

function Dashboard() {
  const queryClient = useQueryClient()
  return (
    <DashboardScreen
      firstSteps={<FirstStepsCard />}
      waiting={<WaitingCard />}
      onRefresh={() => {
        reloadSummary(queryClient)
        void queryClient.invalidateQueries(firstStepsQuery)
      }}
    />
  )
}
