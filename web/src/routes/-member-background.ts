import type { AnyRouter } from '@tanstack/react-router'
import { restorePlace } from '../features/browsing/places/picker/account-place.ts'
import { startChat } from '../features/members/chat/chat.sync.ts'
import { startFavourites } from '../features/members/favourites/favourites.sync.ts'
import { startWatches } from '../features/members/lifecycle/watches.sync.ts'
import { startNotifications } from '../features/members/notifications/notifications.sync.ts'
import {
  showPaused,
  startSavedSearches,
} from '../features/members/saved-searches/saved-searches.background.ts'
import { followAccountLanguage } from '../platform/language/follow-account.ts'
import { startLive } from '../platform/live.ts'
import { currentSession, onSessionChange } from '../platform/session.ts'

let isStarted = false

/** Runs in the background of every page once a member is logged in. Visitors never load it. */
export function startMemberBackground(router: AnyRouter): void {
  if (isStarted) return
  isStarted = true
  startFavourites()
  startSavedSearches()
  startWatches()
  startChat()
  startNotifications(showPaused)
  startLive()
  const followMember = async () => {
    const session = currentSession()
    const profile = session.state === 'member' ? session.profile : undefined
    followAccountLanguage(router, profile?.language)
    if (await restorePlace()) void router.invalidate()
  }
  void followMember()
  onSessionChange(() => void followMember())
}
