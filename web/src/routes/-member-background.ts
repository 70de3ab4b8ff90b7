import { restorePlace } from '../features/browsing/places/picker/account-place.ts'
import { startChat } from '../features/members/chat/chat.sync.ts'
import { startFavourites } from '../features/members/favourites/favourites.sync.ts'
import { startWatches } from '../features/members/lifecycle/watches.sync.ts'
import { startNotifications } from '../features/members/notifications/notifications.sync.ts'
import {
  showPaused,
  startSavedSearches,
} from '../features/members/saved-searches/saved-searches.background.ts'
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
