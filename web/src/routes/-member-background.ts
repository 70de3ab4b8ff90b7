import { startChat } from '../features/chat/chat.sync.ts'
import { startFavourites } from '../features/favourites/favourites.sync.ts'
import { restorePlace } from '../features/location/account-place.ts'
import { startNotifications } from '../features/notifications/notifications.sync.ts'
import { showPaused, startSavedSearches } from '../features/saved-searches/saved-searches.background.ts'
import { startWatches } from '../features/watches/watches.sync.ts'
import { startLive } from '../platform/live.ts'
import { onSessionChange } from '../platform/session.ts'

let isStarted = false

/** Runs in the background of every page once a member is logged in. Visitors never load it. */
export function startMemberBackground(reload: () => unknown): void {
  if (isStarted) return
  isStarted = true
  startFavourites()
  startSavedSearches()
  startWatches()
  startChat()
  startNotifications(showPaused)
  startLive()
  const followPlace = async () => (await restorePlace()) && reload()
  void followPlace()
  onSessionChange(() => void followPlace())
}
