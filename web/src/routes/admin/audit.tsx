import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import type { AuditParams } from '../../features/office/audit/audit-params.ts'
import { AuditScreen } from '../../features/office/audit/audit-screen.tsx'

export const Route = createFileRoute('/admin/audit')({
  // For the types of links only: the screen validates the address, so that the first script stays small.
  validateSearch: (search: Record<string, unknown>): AuditParams => search,
  head: () => ({ meta: [{ title: pageTitle(t`Audit log`) }] }),
  component: AuditScreen,
})
