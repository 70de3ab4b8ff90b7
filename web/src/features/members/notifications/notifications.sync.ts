import { countUnreadNotifications } from '@bowerbird/contract/notifications/notifications.endpoints'
import { call } from '../../../platform/api.ts'
import { followCount } from '../../../platform/follow-count.ts'
import { onLive } from '../../../platform/live.ts'
import { createStore } from '../../../platform/store.ts'
import { unreadNotifications } from './unread-notifications.ts'

interface SearchPause {
  _id: string
  isPaused: boolean
}

/** The saved search that was last paused or resumed from a notification. */
export const latestPause = createStore<SearchPause | undefined>(undefined)

/**
 * Started for members: the count beside the bell, on every page. A notification can pause the search that found an ad;
 * `onSearchPaused` passes that on to the other parts of the page that show this search.
 */
export function startNotifications(onSearchPaused: (pause: SearchPause) => void): () => void {
  const stops = [
    onLive('notifications', ({ unreadCount }) => unreadNotifications.set(unreadCount)),
    followCount(unreadNotifications, async () => (await call(countUnreadNotifications)).unreadCount),
    latestPause.subscribe(() => {
      const pause = latestPause.get()
      if (pause) onSearchPaused(pause)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
