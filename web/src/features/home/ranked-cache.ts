import type { RankedAds } from '@bowerbird/contract/ads/ads.schema'

export const RANKED_KEY = 'marketplace_categories'
export const RANKED_LIFETIME_MS = 15 * 60_000

interface Kept {
  at: number
  ranked: RankedAds
}

/** What a page of the server brought or the network gave was kept already. */
let latest: RankedAds | undefined

/** Keeps the home page's ads in this browser. Storage that is off or full is no reason to fail. */
export function keepRanked(ranked: RankedAds): void {
  if (ranked === latest) return
  latest = ranked
  try {
    localStorage.setItem(RANKED_KEY, JSON.stringify({ at: Date.now(), ranked } satisfies Kept))
  } catch {
    // It is fetched again next time.
  }
}

/** The order has changed: whoever opens the home page next in this browser gets it from the server. */
export function forgetRanked(): void {
  latest = undefined
  try {
    localStorage.removeItem(RANKED_KEY)
  } catch {
    // Nothing was kept.
  }
}

function readRanked(): RankedAds | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(RANKED_KEY) ?? 'null') as Kept | null
    const age = Date.now() - (kept?.at ?? 0)
    // A clock that was set back must not keep them for ever.
    if (!kept?.ranked.Vehicles || !(age >= 0 && age < RANKED_LIFETIME_MS)) return undefined
    return kept.ranked
  } catch {
    return undefined
  }
}

/** The home page's ads: those kept here while they are fresh, else fetched and kept. */
export async function rankedAds(fetchRanked: () => Promise<RankedAds>): Promise<RankedAds> {
  if (import.meta.env.SSR) return fetchRanked()
  const kept = readRanked()
  if (kept) {
    latest = kept
    return kept
  }
  const ranked = await fetchRanked()
  keepRanked(ranked)
  return ranked
}
