import { endpoint } from '../endpoint.ts'
import type * as s from './settings.schema.ts'
import type * as v from './versions.schema.ts'

export const getSettings = endpoint<{
  reply: typeof s.VersionedSettings
}>('GET', '/api/admin/settings', 'admin')

export const saveSettings = endpoint<{
  body: typeof s.SaveSettings
  reply: typeof s.VersionedSettings
}>('PUT', '/api/admin/settings', 'admin')

export const listSettingsVersions = endpoint<{
  reply: typeof v.VersionList
}>('GET', '/api/admin/settings/versions', 'admin')

/** Undo: saves the settings of an earlier version again. */
export const restoreSettings = endpoint<{
  params: typeof v.VersionParams
  body: typeof v.RestoreVersion
  reply: typeof s.VersionedSettings
}>('POST', '/api/admin/settings/versions/:version/restore', 'admin')
