import { listAuditEntries } from '@bowerbird/contract/audit/audit.endpoints'
import { AuditEntries, AuditQuery } from '@bowerbird/contract/audit/audit.schema'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { serveMember } from '../../platform/http/serve.ts'
import * as store from './audit.store.ts'

/** Entries per target that are shown; older ones stay in the log. */
const LATEST = 50

export function auditRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serveMember(app, listAuditEntries, { query: AuditQuery, reply: AuditEntries }, async ({ query }) => ({
    entries: await store.listAuditEntries(db, { ...query, limit: LATEST }),
  }))
}
