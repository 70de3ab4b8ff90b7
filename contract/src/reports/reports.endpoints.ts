import type * as done from '../done.schema.ts'
import { endpoint } from '../endpoint.ts'
import type * as s from './reports.schema.ts'

/** Callers without an account send the proof for a challenge. */
export const sendReport = endpoint<{
  body: typeof s.NewReport
  reply: typeof done.Done
}>('POST', '/api/reports', 'public')

/** A challenge that can be used for one report. */
export const createReportChallenge = endpoint<{
  reply: typeof s.ReportChallenge
}>('POST', '/api/reports/challenges', 'public')

export const listReports = endpoint<{
  query: typeof s.ReportsQuery
  reply: typeof s.Reports
}>('GET', '/api/admin/reports', 'support')

export const setReportHandled = endpoint<{
  params: typeof s.ReportParams
  body: typeof s.ReportDecision
  reply: typeof s.Report
}>('PATCH', '/api/admin/reports/:id', 'moderator')
