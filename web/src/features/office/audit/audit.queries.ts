import { exportAudit, searchAudit } from '@bowerbird/contract/audit/audit.endpoints'
import type { LoggedEntry } from '@bowerbird/contract/audit/audit.schema'
import { t } from '@bowerbird/contract/language/t'
import { callAsAdmin, messageOf } from '../../../platform/call-as-admin.ts'
import { saveFile } from '../../../platform/save-file.ts'
import type { PageOf } from '../../../ui/lists/use-list.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import type { AuditParams } from './audit-params.ts'

export const FETCH_FAILED = t`Error fetching the audit log`

async function loadEntries({ page = 1, ...filters }: AuditParams): Promise<PageOf<LoggedEntry>> {
  const { entries, pagination } = await callAsAdmin(searchAudit, {
    query: { page: String(page), ...filters },
  })
  const { currentPage, totalPages, totalItems } = pagination
  return { rows: entries, currentPage, totalPages, total: totalItems }
}

export const auditQuery = (params: AuditParams) => ({
  queryKey: ['audit', 'search', params],
  queryFn: () => loadEntries(params),
})

/** Downloads all entries that match, not only this page. */
export async function downloadEntries({ page: _page, ...filters }: AuditParams): Promise<void> {
  try {
    saveFile('audit-log.csv', await callAsAdmin(exportAudit, { query: filters }), 'text/csv')
  } catch (error) {
    showToast(messageOf(error) || t`The file could not be downloaded. Please try again.`, 'error')
  }
}
