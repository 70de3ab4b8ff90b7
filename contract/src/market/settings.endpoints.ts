import { endpoint } from '../endpoint.ts'
import type * as s from './settings.schema.ts'

export const getSettings = endpoint<{ reply: typeof s.VersionedSettings }>({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'admin',
})

export const saveSettings = endpoint<{ body: typeof s.SaveSettings; reply: typeof s.VersionedSettings }>({
  method: 'PUT',
  path: '/api/admin/settings',
  access: 'admin',
})
