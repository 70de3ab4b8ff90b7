import { createFileRoute } from '@tanstack/react-router'
import type { AuditParams } from '../../features/office/audit/audit-params.ts'
import { AuditScreen } from '../../features/office/audit/audit-screen.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/admin/audit')({
  // For the types of links only: the screen validates the address, so that the first script stays small.
  validateSearch: (search: Record<string, unknown>): AuditParams => search,
  head: screenHead('adminAudit'),
  component: AuditScreen,
})
