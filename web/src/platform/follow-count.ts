import { onLiveConnected } from './live.ts'
import { currentSession, onSessionChange } from './session.ts'
import type { Store } from './store.ts'

/**
 * Keeps a member's count up to date: fetches it now, after a login, whenever the page is looked at again, and after
 * every connection of the socket, which catches up on what was missed. Events of the socket set it in between.
 */
export function followCount(count: Store<number>, fetchCount: () => Promise<number>): () => void {
  const update = async (): Promise<void> => {
    if (currentSession().state !== 'member') return count.set(0)
    try {
      const before = count.get()
      const fetched = await fetchCount()
      // An event came meanwhile, and either may be newer.
      if (count.get() !== before) return update()
      if (currentSession().state === 'member') count.set(fetched)
    } catch {
      // The badge keeps its value; the next event or focus updates it.
    }
  }
  const handleFocus = () => void update()
  const handleVisibility = () => document.visibilityState === 'visible' && handleFocus()
  const stops = [onLiveConnected(handleFocus), onSessionChange(handleFocus)]
  window.addEventListener('focus', handleFocus)
  document.addEventListener('visibilitychange', handleVisibility)
  void update()
  return () => {
    for (const stop of stops) stop()
    window.removeEventListener('focus', handleFocus)
    document.removeEventListener('visibilitychange', handleVisibility)
  }
}
