import { getUnreadCount } from '@bowerbird/contract/chat/chat.endpoints'
import { call } from '../../../platform/api.ts'
import { followCount } from '../../../platform/follow-count.ts'
import { onLive } from '../../../platform/live.ts'
import { startOutbox } from './outbox/outbox.ts'
import { unread } from './unread.ts'

/** Started for members: the unread badge on every page, and the outbox. */
export function startChat(): () => void {
  const stops = [
    startOutbox(),
    onLive('message', ({ unreadCount }) => unread.set(unreadCount)),
    onLive('changed', ({ unreadCount }) => unread.set(unreadCount)),
    onLive('conversation', ({ unreadCount }) => {
      if (unreadCount !== undefined) unread.set(unreadCount)
    }),
    onLive('viewed', ({ unreadCount }) => unread.set(unreadCount)),
    followCount(unread, async () => (await call(getUnreadCount)).unreadCount),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
