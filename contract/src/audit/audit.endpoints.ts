import { endpoint } from '../endpoint.ts'
import type * as s from './audit.schema.ts'

export const listAuditEntries = endpoint<{ query: typeof s.AuditQuery; reply: typeof s.AuditEntries }>({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'support',
})

export const searchAudit = endpoint<{ query: typeof s.AuditSearch; reply: typeof s.AuditLog }>({
  method: 'GET',
  path: '/api/admin/audit/search',
  access: 'admin',
})

export const exportAudit = endpoint<{ query: typeof s.AuditFilters; reply: typeof s.AuditFile }>({
  method: 'GET',
  path: '/api/admin/audit/export',
  access: 'admin',
  replyType: 'text/csv',
})
