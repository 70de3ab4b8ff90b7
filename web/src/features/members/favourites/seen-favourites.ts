import type { Favourites } from '@bowerbird/contract/favourites/favourites.schema'
import { storedJson } from '../../../platform/stored-json.ts'

/**
 * The member's saved items as last loaded in this browser, shown while offline. JSON of
 * `{ email, at, items, removed }`, removed on logout.
 */
const SEEN_FAVOURITES_KEY = 'favourites_seen'

export interface SeenFavourites {
  email: string
  /** When the list came from the server. */
  at: string
  items: Favourites
  /** The ids of those that were removed since. They stay in `items`, so that Undo finds them. */
  removed?: string[]
}

const storage = storedJson('localStorage', SEEN_FAVOURITES_KEY)
const read = () => storage.read() as Partial<SeenFavourites> | undefined

export const storeSeen = (seen: SeenFavourites): void => storage.write(seen)
export const removeSeen = (): void => storage.remove()

/** Only this member's list: the browser may be shared. */
export function readSeen(email: string): SeenFavourites | undefined {
  const { email: owner, at, items, removed = [] } = read() ?? {}
  if (owner !== email || !at || !Array.isArray(items)) return undefined
  return { email, at, items: items.filter(({ _id }) => !removed.includes(_id)) }
}

/** Call it when the server has saved or removed an item. */
export function noteSeen(id: string, isSaved: boolean): void {
  const seen = read()
  if (!seen) return
  const others = (seen.removed ?? []).filter((removed) => removed !== id)
  storage.write({ ...seen, removed: isSaved ? others : [...others, id] })
}
