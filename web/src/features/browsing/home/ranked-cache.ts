import type { RankedAds } from '@bowerbird/contract/ads/ads.schema'
import { MINUTE } from '@bowerbird/contract/time'

export const RANKED_KEY = 'marketplace_categories'
export const RANKED_LIFETIME_MS = 15 * MINUTE

interface StoredAds {
  at: number
  /** The place they are for; none: all of Australia. */
  place?: string | undefined
  ranked: RankedAds
}

/** The ads that were stored last, so that the same ones are not written again. */
let latest: RankedAds | undefined

/** Stores the home page's ads in this browser. Ignores storage that is off or full. */
export function storeRanked(ranked: RankedAds, place?: string): void {
  if (ranked === latest) return
  latest = ranked
  try {
    localStorage.setItem(RANKED_KEY, JSON.stringify({ at: Date.now(), place, ranked } satisfies StoredAds))
  } catch {
    // They are fetched again next time.
  }
}

/** Call it when the ranking has changed: the home page then loads it from the server. */
export function clearStoredRanked(): void {
  latest = undefined
  try {
    localStorage.removeItem(RANKED_KEY)
  } catch {
    // Without access to the storage, there is nothing to remove.
  }
}

/** Another version of this page may have stored something else. */
const isRanked = (stored: unknown): boolean =>
  typeof stored === 'object' &&
  stored !== null &&
  !Array.isArray(stored) &&
  Object.values(stored).every(Array.isArray)

function readRanked(place: string | undefined): RankedAds | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(RANKED_KEY) ?? 'null') as StoredAds | null
    const age = Date.now() - (stored?.at ?? 0)
    // A negative age: the clock was set back.
    const isFresh = age >= 0 && age < RANKED_LIFETIME_MS
    return stored && isFresh && stored.place === place && isRanked(stored.ranked) ? stored.ranked : undefined
  } catch {
    return undefined
  }
}

/** The home page's ads for a place, from this browser's storage while they are fresh. */
export async function rankedAds<Place extends string>(
  fetchRanked: (place?: Place) => Promise<RankedAds>,
  place?: Place,
): Promise<RankedAds> {
  if (import.meta.env.SSR) return fetchRanked(place)
  const stored = readRanked(place)
  if (stored) {
    latest = stored
    return stored
  }
  const ranked = await fetchRanked(place)
  storeRanked(ranked, place)
  return ranked
}
