import { createFileRoute } from '@tanstack/react-router'
import { PlanScreen } from '../../features/office/promotions/plan-screen.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/admin/promotions')({
  head: screenHead('adminPromotions'),
  component: PlanScreen,
})
