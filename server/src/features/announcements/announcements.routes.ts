import * as endpoints from '@bowerbird/contract/announcements/announcements.endpoints'
import * as s from '@bowerbird/contract/announcements/announcements.schema'
import * as v from '@bowerbird/contract/market/versions.schema'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { serveMember } from '../../platform/http/serve.ts'
import * as announcements from './announcements.service.ts'

export function announcementRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serveMember(app, endpoints.getAnnouncement, { reply: s.EditableAnnouncement }, () =>
    announcements.readAnnouncement(db),
  )

  serveMember(
    app,
    endpoints.saveAnnouncement,
    { body: s.SaveAnnouncement, reply: s.EditableAnnouncement },
    ({ member, body }) => announcements.saveAnnouncement(db, member, body),
  )

  serveMember(app, endpoints.listAnnouncementVersions, { reply: v.VersionList }, () =>
    announcements.listAnnouncementVersions(db),
  )

  serveMember(
    app,
    endpoints.restoreAnnouncement,
    { params: v.VersionParams, body: v.RestoreVersion, reply: s.EditableAnnouncement },
    ({ params, body, member }) =>
      announcements.restoreAnnouncement(db, member, { restored: params.version, opened: body.version }),
  )
}
