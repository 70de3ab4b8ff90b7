import type { Notification } from '@bowerbird/contract/notifications/notifications.schema'
import { dayOf } from '../../../platform/days.ts'
import { NotificationItem } from './notification-item.tsx'
import { useMarkRead } from './use-notifications.ts'

interface Day {
  name: string
  notifications: Notification[]
}

/** They arrive latest first. */
function byDay(notifications: readonly Notification[]): Day[] {
  const days: Day[] = []
  for (const notification of notifications) {
    const name = dayOf(notification.createdAt)
    const last = days.at(-1)
    if (last?.name === name) last.notifications.push(notification)
    else days.push({ name, notifications: [notification] })
  }
  return days
}

interface Props {
  notifications: readonly Notification[]
  headingLevel: 'h2' | 'h3'
}

/** Notifications under the days that they came on. Opening one marks it as read. */
export function NotificationList({ notifications, headingLevel: Heading }: Props) {
  const { mutate: markRead } = useMarkRead()
  return byDay(notifications).map((day) => (
    <div key={day.name}>
      <Heading className="bg-paper px-4 py-2 font-sans text-sm font-semibold text-ink-soft">
        {day.name}
      </Heading>
      <ul className="divide-y divide-line">
        {day.notifications.map((notification) => (
          <NotificationItem
            key={notification._id}
            notification={notification}
            onOpen={() => {
              if (!notification.isRead) markRead([notification._id])
            }}
          />
        ))}
      </ul>
    </div>
  ))
}
