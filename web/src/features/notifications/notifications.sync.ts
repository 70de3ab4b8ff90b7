import { countUnreadNotifications } from '@bowerbird/contract/notifications/notifications.endpoints'
import { call } from '../../platform/api.ts'
import { followCount } from '../../platform/follow-count.ts'
import { onLive } from '../../platform/live.ts'
import { unreadNotifications } from './unread-notifications.ts'

/** Started for members: the count beside the bell, on every page. */
export function startNotifications(): () => void {
  const stops = [
    onLive('notifications', ({ unreadCount }) => unreadNotifications.set(unreadCount)),
    followCount(unreadNotifications, async () => (await call(countUnreadNotifications)).unreadCount),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
