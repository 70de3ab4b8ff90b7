import * as endpoints from '@bowerbird/contract/notifications/notifications.endpoints'
import {
  NotificationQuery,
  NotificationSettings,
  NotificationSettingsChange,
  Notifications,
  ReadBody,
  UnreadNotifications,
} from '@bowerbird/contract/notifications/notifications.schema'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { serveMember } from '../../platform/http/serve.ts'
import type { Live } from '../../platform/live/live.ts'
import { changeSettings, getSettings } from './notification-settings.service.ts'
import { notificationsLive } from './notifications.live.ts'
import { listNotifications } from './notifications.service.ts'
import { countUnread, setRead } from './notifications.store.ts'

export function notificationRoutes(app: FastifyInstance, { db, live }: { db: Db; live: Live }): void {
  notificationsLive({ db, live })

  serveMember(
    app,
    endpoints.listNotifications,
    { query: NotificationQuery, reply: Notifications },
    ({ member, query }) => listNotifications(db, member.id, query.page),
  )

  serveMember(
    app,
    endpoints.countUnreadNotifications,
    { reply: UnreadNotifications },
    async ({ member }) => ({ unreadCount: await countUnread(db, member.id) }),
  )

  serveMember(
    app,
    endpoints.readNotifications,
    { body: ReadBody, reply: UnreadNotifications },
    async ({ member, body }) => {
      await setRead(db, member.id, body.ids)
      return { unreadCount: await countUnread(db, member.id) }
    },
  )

  serveMember(app, endpoints.getNotificationSettings, { reply: NotificationSettings }, ({ member }) =>
    getSettings(db, member.id),
  )

  serveMember(
    app,
    endpoints.changeNotificationSettings,
    { body: NotificationSettingsChange, reply: NotificationSettings },
    ({ member, body }) => changeSettings(db, member.id, body),
  )
}
