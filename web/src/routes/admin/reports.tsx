import { createFileRoute } from '@tanstack/react-router'
import type { ReportsParams } from '../../features/office/reports/reports-params.ts'
import { ReportsScreen } from '../../features/office/reports/reports-screen.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/admin/reports')({
  // For the types of links only: the screen validates the address, so that the first script stays small.
  validateSearch: (search: Record<string, unknown>): ReportsParams => search,
  head: screenHead('adminReports'),
  component: ReportsScreen,
})
