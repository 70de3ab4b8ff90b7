import { endpoint } from '../endpoint.ts'
import type * as s from './notifications.schema.ts'

export const listNotifications = endpoint<{
  query: typeof s.NotificationQuery
  reply: typeof s.Notifications
}>('GET', '/api/notifications', 'member')

export const countUnreadNotifications = endpoint<{
  reply: typeof s.UnreadNotifications
}>('GET', '/api/notifications/unread', 'member')

export const readNotifications = endpoint<{
  body: typeof s.ReadBody
  reply: typeof s.UnreadNotifications
}>('POST', '/api/notifications/read', 'member')

export const getNotificationSettings = endpoint<{
  reply: typeof s.NotificationSettings
}>('GET', '/api/notifications/settings', 'member')

export const changeNotificationSettings = endpoint<{
  body: typeof s.NotificationSettingsChange
  reply: typeof s.NotificationSettings
}>('PATCH', '/api/notifications/settings', 'member')
