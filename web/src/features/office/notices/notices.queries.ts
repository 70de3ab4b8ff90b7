import * as announcements from '@bowerbird/contract/announcements/announcements.endpoints'
import type { EditableAnnouncement } from '@bowerbird/contract/announcements/announcements.schema'
import * as maintenance from '@bowerbird/contract/maintenance/maintenance.endpoints'
import type { Maintenance, SetMaintenance } from '@bowerbird/contract/maintenance/maintenance.schema'
import { queryOptions } from '@tanstack/react-query'
import { callAsAdmin } from '../../../platform/call-as-admin.ts'

export const readAnnouncement = (): Promise<EditableAnnouncement> =>
  callAsAdmin(announcements.getAnnouncement, {})

/** Always fetched: a form must not begin with what someone else has changed since. */
export const announcementQuery = queryOptions({
  queryKey: ['announcement'],
  queryFn: readAnnouncement,
  staleTime: 0,
  gcTime: 0,
})

export const versionsQuery = queryOptions({
  queryKey: ['announcement-versions'],
  queryFn: async () => (await callAsAdmin(announcements.listAnnouncementVersions, {})).versions,
  staleTime: 0,
  gcTime: 0,
})

export const saveAnnouncement = (body: EditableAnnouncement): Promise<EditableAnnouncement> =>
  callAsAdmin(announcements.saveAnnouncement, { body })

export const restoreAnnouncement = (version: number, opened: number): Promise<EditableAnnouncement> =>
  callAsAdmin(announcements.restoreAnnouncement, { params: { version }, body: { version: opened } })

export const maintenanceQuery = queryOptions({
  queryKey: ['maintenance'],
  queryFn: () => callAsAdmin(maintenance.getMaintenance, {}),
  staleTime: 0,
  gcTime: 0,
})

export const setMaintenance = (body: SetMaintenance): Promise<Maintenance> =>
  callAsAdmin(maintenance.setMaintenance, { body })
