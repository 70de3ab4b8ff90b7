import { exportAudit, listAuditEntries, searchAudit } from '@bowerbird/contract/audit/audit.endpoints'
import {
  AuditEntries,
  AuditFile,
  AuditFilters,
  AuditLog,
  AuditQuery,
  AuditSearch,
} from '@bowerbird/contract/audit/audit.schema'
import { paginate } from '@bowerbird/contract/pagination'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { serveMember } from '../../platform/http/serve.ts'
import * as store from './audit.store.ts'
import { exportEntries } from './audit-export.service.ts'

/** Entries per target that are shown; older ones stay in the log. */
const LATEST = 50

export function auditRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serveMember(app, listAuditEntries, { query: AuditQuery, reply: AuditEntries }, async ({ query }) => ({
    entries: await store.listAuditEntries(db, { ...query, limit: LATEST }),
  }))

  serveMember(app, searchAudit, { query: AuditSearch, reply: AuditLog }, async ({ query }) => {
    const { page, limit, ...filters } = query
    const { total, entries } = await store.searchAudit(db, filters, { limit, offset: (page - 1) * limit })
    return { entries, pagination: paginate(page, limit, total) }
  })

  serveMember(
    app,
    exportAudit,
    { query: AuditFilters, reply: AuditFile },
    async ({ query, member, reply }) => {
      const file = await exportEntries(db, member, query)
      reply.header('content-disposition', 'attachment; filename="audit-log.csv"')
      return file
    },
  )
}
