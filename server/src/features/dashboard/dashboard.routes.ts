import { getDashboard } from '@bowerbird/contract/dashboard/dashboard.endpoints'
import { Dashboard } from '@bowerbird/contract/dashboard/dashboard.schema'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { serveMember } from '../../platform/http/serve.ts'
import { readDashboardAs } from './dashboard.service.ts'

export function dashboardRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serveMember(app, getDashboard, { reply: Dashboard }, ({ member }) => readDashboardAs(db, member.role))
}
