import * as endpoints from '@bowerbird/contract/maintenance/maintenance.endpoints'
import * as s from '@bowerbird/contract/maintenance/maintenance.schema'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { serveMember } from '../../platform/http/serve.ts'
import { setMaintenance, viewMaintenance } from './maintenance.service.ts'

export function maintenanceRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serveMember(app, endpoints.getMaintenance, { reply: s.Maintenance }, () => viewMaintenance(db))

  serveMember(
    app,
    endpoints.setMaintenance,
    { body: s.SetMaintenance, reply: s.Maintenance },
    ({ member, body }) => setMaintenance(db, member, body),
  )
}
