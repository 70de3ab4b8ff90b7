import type { SavedSearch } from '@bowerbird/contract/saved-searches/saved-searches.schema'
import { currentSession, onSessionChange } from '../../../platform/session.ts'
import { takePending } from './pending-search.ts'
import { loadSavedSearches } from './saved-searches.background.lazy.ts'
import { savingHref } from './search-target.ts'

// Runs on every page of a member. Most of them don't need TanStack Query, so the rest is loaded when there is work.

/** Saves the search that a visitor tried to save before they logged in, on whichever page they are now. */
async function savePending(): Promise<void> {
  if (currentSession().state !== 'member') return
  const target = takePending()
  if (!target) return
  const code = await loadSavedSearches().catch(() => undefined)
  if (code) await code.save(target)
  else window.location.assign(savingHref(target))
}

export function startSavedSearches(): () => void {
  void savePending()
  return onSessionChange(() => void savePending())
}

/** Shows that a search was paused or resumed elsewhere, for example from a notification. */
export const showPaused = (pause: Pick<SavedSearch, '_id' | 'isPaused'>): void =>
  void loadSavedSearches().then(
    (code) => code.showPaused(pause),
    () => undefined,
  )
