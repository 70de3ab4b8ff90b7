import { createFileRoute } from '@tanstack/react-router'
import type { HealthParams } from '../../features/office/health/health-params.ts'
import { HealthScreen } from '../../features/office/health/health-screen.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/admin/health')({
  // For the types of links only: the screen validates the address, so that the first script stays small.
  validateSearch: (search: Record<string, unknown>): HealthParams => search,
  head: screenHead('adminHealth'),
  component: HealthScreen,
})
