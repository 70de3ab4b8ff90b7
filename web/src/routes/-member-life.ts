import { startChat } from '../features/chat/chat.sync.ts'
import { startFavourites } from '../features/favourites/favourites.lazy.ts'

let isStarted = false

/** What goes on in the background of every page once someone has signed in. Visitors never fetch it. */
export function startMemberLife(): void {
  if (isStarted) return
  isStarted = true
  startFavourites()
  startChat()
}
