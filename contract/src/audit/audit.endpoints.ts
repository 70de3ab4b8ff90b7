import { endpoint } from '../endpoint.ts'
import type * as s from './audit.schema.ts'

export const listAuditEntries = endpoint<{
  query: typeof s.AuditQuery
  reply: typeof s.AuditEntries
}>('GET', '/api/admin/audit', 'support')

export const searchAudit = endpoint<{
  query: typeof s.AuditSearch
  reply: typeof s.AuditLog
}>('GET', '/api/admin/audit/search', 'admin')

export const exportAudit = endpoint<{
  query: typeof s.AuditFilters
  reply: typeof s.AuditFile
}>('GET', '/api/admin/audit/export', 'admin', 'text/csv')
