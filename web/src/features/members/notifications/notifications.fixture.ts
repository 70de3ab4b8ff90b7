import type { Notification, Notifications } from '@bowerbird/contract/notifications/notifications.schema'
import { NOTIFICATIONS_PER_PAGE } from '@bowerbird/contract/notifications/notifications.terms'
import { paginate } from '@bowerbird/contract/pagination'

let made = 0

/** A notification of right now, unless told otherwise. */
export function notificationWith(changes: Partial<Notification> = {}): Notification {
  made += 1
  return {
    _id: `019a8000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    kind: 'alert',
    title: `New: Toyota Corolla ${made}`,
    text: '$9,500 in Newtown. It matches your search “Corolla”.',
    href: '/product/toyota-corolla-019a8',
    image: null,
    createdAt: new Date().toISOString(),
    isRead: false,
    search: null,
    ...changes,
  }
}

export const pageOf = (
  notifications: Notification[],
  { page = 1, total = notifications.length } = {},
): Notifications => ({
  notifications,
  unreadCount: notifications.filter(({ isRead }) => !isRead).length,
  pagination: paginate(page, NOTIFICATIONS_PER_PAGE, total),
})
