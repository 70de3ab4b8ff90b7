import { t } from '@bowerbird/contract/language/t'
import { listReports, setReportHandled } from '@bowerbird/contract/reports/reports.endpoints'
import type { Report } from '@bowerbird/contract/reports/reports.schema'
import { queryOptions } from '@tanstack/react-query'
import { callAsAdmin } from '../../../platform/call-as-admin.ts'
import { showRefusal } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import type { ReportsParams } from './reports-params.ts'

export const FETCH_FAILED = t`Error fetching reports`

export const reportsKey = ['reports'] as const

export const reportsQuery = ({ page = 1, status = 'open' }: ReportsParams) =>
  queryOptions({
    queryKey: [...reportsKey, status, page],
    queryFn: () => callAsAdmin(listReports, { query: { page: String(page), status } }),
    // An administrator decides on what is stored now.
    gcTime: 0,
  })

/** Saves the decision and shows the outcome. */
export async function saveHandled({ _id, title }: Report, isHandled: boolean): Promise<void> {
  try {
    await callAsAdmin(setReportHandled, { params: { id: _id }, body: { isHandled } })
    showToast(isHandled ? t`Report of “${title}” answered` : t`Report of “${title}” reopened`, 'success')
  } catch (error) {
    showRefusal(error)
  }
}
