import { endpoint } from '../endpoint.ts'
import type * as v from '../market/versions.schema.ts'
import type * as s from './announcements.schema.ts'

export const getAnnouncement = endpoint<{
  reply: typeof s.EditableAnnouncement
}>('GET', '/api/admin/announcement', 'admin')

export const saveAnnouncement = endpoint<{
  body: typeof s.SaveAnnouncement
  reply: typeof s.EditableAnnouncement
}>('PUT', '/api/admin/announcement', 'admin')

export const listAnnouncementVersions = endpoint<{
  reply: typeof v.VersionList
}>('GET', '/api/admin/announcement/versions', 'admin')

/** Undo: saves the announcement of an earlier version again. */
export const restoreAnnouncement = endpoint<{
  params: typeof v.VersionParams
  body: typeof v.RestoreVersion
  reply: typeof s.EditableAnnouncement
}>('POST', '/api/admin/announcement/versions/:version/restore', 'admin')
