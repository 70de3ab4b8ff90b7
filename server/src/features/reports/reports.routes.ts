import { Done } from '@bowerbird/contract/done.schema'
import * as endpoints from '@bowerbird/contract/reports/reports.endpoints'
import {
  NewReport,
  Report,
  ReportChallenge,
  ReportDecision,
  ReportParams,
  Reports,
  ReportsQuery,
} from '@bowerbird/contract/reports/reports.schema'
import type { FastifyInstance } from 'fastify'
import { serve, serveMember } from '../../platform/http/serve.ts'
import { countedAddress } from '../../platform/limits/address.ts'
import { createChallenge } from './challenges.service.ts'
import { listReports, setReportHandled } from './report-list.service.ts'
import { fileReport, type ReportDeps } from './reports.service.ts'

export function reportRoutes(app: FastifyInstance, deps: ReportDeps): void {
  serve(app, endpoints.createReportChallenge, { reply: ReportChallenge }, ({ request }) =>
    createChallenge(deps, countedAddress(request.ip)),
  )

  serve(app, endpoints.sendReport, { body: NewReport, reply: Done }, ({ member, body, request }) =>
    fileReport(deps, { member, ip: request.ip }, body),
  )

  serveMember(app, endpoints.listReports, { query: ReportsQuery, reply: Reports }, ({ member, query }) =>
    listReports(deps.db, member, query),
  )

  serveMember(
    app,
    endpoints.setReportHandled,
    { params: ReportParams, body: ReportDecision, reply: Report },
    ({ member, params, body }) => setReportHandled(deps, member, params.id, body.isHandled),
  )
}
