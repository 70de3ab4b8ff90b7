import { startChat } from '../features/chat/chat.sync.ts'
import { startFavourites } from '../features/favourites/favourites.sync.ts'

let isStarted = false

/** Runs in the background of every page once a member is logged in. Visitors never load it. */
export function startMemberBackground(): void {
  if (isStarted) return
  isStarted = true
  startFavourites()
  startChat()
}
