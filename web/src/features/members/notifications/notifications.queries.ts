import { listNotifications } from '@bowerbird/contract/notifications/notifications.endpoints'
import type { Notification, Notifications } from '@bowerbird/contract/notifications/notifications.schema'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { unreadNotifications } from './unread-notifications.ts'

const notificationsKey = ['notifications'] as const

/** A page of the member's notifications, latest first. The bell follows its count. */
export const notificationsQuery = (page: number) =>
  queryOptions({
    queryKey: [...notificationsKey, page],
    queryFn: async () => {
      const found = await call(listNotifications, { query: { page: String(page) } })
      unreadNotifications.set(found.unreadCount)
      return found
    },
  })

/** Fetches what is on the screen again. */
export const refreshNotifications = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: notificationsKey })

/** Shows a change at once. Requests in flight are dropped: their replies are from before it. */
export async function changeShown(
  client: QueryClient,
  change: (notification: Notification) => Notification,
): Promise<void> {
  await client.cancelQueries({ queryKey: notificationsKey })
  client.setQueriesData<Notifications>(
    { queryKey: notificationsKey },
    (old) => old && { ...old, notifications: old.notifications.map(change) },
  )
}
