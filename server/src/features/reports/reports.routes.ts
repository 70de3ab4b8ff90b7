import { Done } from '@bowerbird/contract/done.schema'
import { sendReport } from '@bowerbird/contract/reports/reports.endpoints'
import { NewReport } from '@bowerbird/contract/reports/reports.schema'
import type { FastifyInstance } from 'fastify'
import { serveMember } from '../../platform/http/serve.ts'
import { fileReport, type ReportDeps } from './reports.service.ts'

export function reportRoutes(app: FastifyInstance, deps: ReportDeps): void {
  serveMember(app, sendReport, { body: NewReport, reply: Done }, ({ member, body }) =>
    fileReport(deps, member, body),
  )
}
