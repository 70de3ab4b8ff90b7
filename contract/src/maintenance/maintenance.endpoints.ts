import { endpoint } from '../endpoint.ts'
import type * as s from './maintenance.schema.ts'

export const getMaintenance = endpoint<{
  reply: typeof s.Maintenance
}>('GET', '/api/admin/maintenance', 'admin')

export const setMaintenance = endpoint<{
  body: typeof s.SetMaintenance
  reply: typeof s.Maintenance
}>('PUT', '/api/admin/maintenance', 'admin')
