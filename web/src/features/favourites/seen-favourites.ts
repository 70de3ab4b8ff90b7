import type { Favourites } from '@bowerbird/contract/favourites/favourites.schema'

/**
 * The member's saved items as last loaded in this browser, shown while offline. JSON of
 * `{ email, at, items }`, removed on logout.
 */
export const SEEN_FAVOURITES_KEY = 'favourites_seen'

export interface SeenFavourites {
  email: string
  /** When the list came from the server. */
  at: string
  items: Favourites
}

export function storeSeen(seen: SeenFavourites): void {
  try {
    localStorage.setItem(SEEN_FAVOURITES_KEY, JSON.stringify(seen))
  } catch {
    // Without storage there is no offline list.
  }
}

/** Only this member's list: the browser may be shared. */
export function readSeen(email: string): SeenFavourites | undefined {
  try {
    const seen = JSON.parse(localStorage.getItem(SEEN_FAVOURITES_KEY) ?? 'null') as SeenFavourites | null
    return seen?.email === email && Array.isArray(seen.items) ? seen : undefined
  } catch {
    return undefined
  }
}

export function removeSeen(): void {
  try {
    localStorage.removeItem(SEEN_FAVOURITES_KEY)
  } catch {
    // Nothing was stored.
  }
}
