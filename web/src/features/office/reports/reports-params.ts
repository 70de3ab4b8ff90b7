import { type ReportStatus, reportStatuses } from '@bowerbird/contract/reports/reports.terms'
import { readListParams } from '../../../ui/lists/list-params.ts'

export interface ReportsParams {
  page?: number | undefined
  /** Open reports by default. */
  status?: ReportStatus | undefined
}

export const readReportsParams = (search: Record<string, unknown>): ReportsParams => ({
  page: readListParams(search).page,
  status: reportStatuses.find((status) => status === search.status),
})
