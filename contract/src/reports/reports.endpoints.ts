import type * as done from '../done.schema.ts'
import { endpoint } from '../endpoint.ts'
import type * as s from './reports.schema.ts'

/** Callers without an account send the proof for a challenge. */
export const sendReport = endpoint<{ body: typeof s.NewReport; reply: typeof done.Done }>({
  method: 'POST',
  path: '/api/reports',
  access: 'public',
})

/** A challenge that can be used for one report. */
export const createReportChallenge = endpoint<{ reply: typeof s.ReportChallenge }>({
  method: 'POST',
  path: '/api/reports/challenges',
  access: 'public',
})

export const listReports = endpoint<{ query: typeof s.ReportsQuery; reply: typeof s.Reports }>({
  method: 'GET',
  path: '/api/admin/reports',
  access: 'support',
})

export const setReportHandled = endpoint<{
  params: typeof s.ReportParams
  body: typeof s.ReportDecision
  reply: typeof s.Report
}>({
  method: 'PATCH',
  path: '/api/admin/reports/:id',
  access: 'moderator',
})
