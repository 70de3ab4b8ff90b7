import type { NotificationServerEvents } from '@bowerbird/contract/notifications/notifications.events'
import { NOTIFICATIONS_CHANGED } from '@bowerbird/contract/notifications/notifications.terms'
import type { Db } from '../../platform/db/db.ts'
import type { Live } from '../../platform/live/live.ts'
import { countUnread } from './notifications.store.ts'

/** The database notifies with this kind when a member's list has changed. */
const LIST_CHANGED = 'notification'

/**
 * Sends the number of unread notifications to a member's sockets of this process. Changes that arrive while it is being
 * counted are counted together afterwards.
 */
export function notificationsLive({ db, live }: { db: Db; live: Live }): void {
  const counting = new Map<string, { isAgain: boolean }>()

  const count = async (memberId: string): Promise<void> => {
    const current = counting.get(memberId)
    if (current) {
      current.isAgain = true
      return
    }
    const state = { isAgain: true }
    counting.set(memberId, state)
    try {
      while (state.isAgain) {
        state.isAgain = false
        const event: Parameters<NotificationServerEvents['notifications']>[0] = {
          unreadCount: await countUnread(db, memberId),
        }
        live.sendLocal(memberId, NOTIFICATIONS_CHANGED, event)
      }
    } finally {
      counting.delete(memberId)
    }
  }

  live.onNotification(LIST_CHANGED, ({ id }) => {
    if (live.mayReach(id)) void count(id).catch((error: Error) => live.report(error))
  })
}
