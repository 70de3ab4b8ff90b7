import { endpoint } from '../endpoint.ts'
import type * as s from './audit.schema.ts'

export const listAuditEntries = endpoint<{ query: typeof s.AuditQuery; reply: typeof s.AuditEntries }>({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'support',
})
