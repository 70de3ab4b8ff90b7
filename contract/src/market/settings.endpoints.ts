import { endpoint } from '../endpoint.ts'
import type * as s from './settings.schema.ts'

export const getSettings = endpoint<{
  reply: typeof s.VersionedSettings
}>('GET', '/api/admin/settings', 'admin')

export const saveSettings = endpoint<{
  body: typeof s.SaveSettings
  reply: typeof s.VersionedSettings
}>('PUT', '/api/admin/settings', 'admin')
