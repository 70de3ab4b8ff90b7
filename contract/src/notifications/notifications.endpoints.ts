import { endpoint } from '../endpoint.ts'
import type * as s from './notifications.schema.ts'

export const listNotifications = endpoint<{
  query: typeof s.NotificationQuery
  reply: typeof s.Notifications
}>({
  method: 'GET',
  path: '/api/notifications',
  access: 'member',
})

export const countUnreadNotifications = endpoint<{ reply: typeof s.UnreadNotifications }>({
  method: 'GET',
  path: '/api/notifications/unread',
  access: 'member',
})

export const readNotifications = endpoint<{ body: typeof s.ReadBody; reply: typeof s.UnreadNotifications }>({
  method: 'POST',
  path: '/api/notifications/read',
  access: 'member',
})

export const getNotificationSettings = endpoint<{ reply: typeof s.NotificationSettings }>({
  method: 'GET',
  path: '/api/notifications/settings',
  access: 'member',
})

export const changeNotificationSettings = endpoint<{
  body: typeof s.NotificationSettingsChange
  reply: typeof s.NotificationSettings
}>({
  method: 'PATCH',
  path: '/api/notifications/settings',
  access: 'member',
})
