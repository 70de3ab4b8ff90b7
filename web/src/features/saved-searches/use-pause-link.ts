import { useEffect, useEffectEvent } from 'react'
import { showToast } from '../../ui/toasts.ts'
import { savedSearches } from './saved-searches.store.ts'
import { setPaused } from './saved-searches.sync.ts'

/** Pauses the search that a link in an email or a notification names. */
export function usePauseLink(id: string | undefined, onHandled: () => void): void {
  const handle = useEffectEvent((wanted: string) => {
    const search = savedSearches.get().find(({ _id }) => _id === wanted)
    onHandled()
    if (!search) showToast('You have already deleted that search')
    else if (search.isPaused) showToast(`Already paused: ${search.name}`)
    else void setPaused(search, true)
  })
  useEffect(() => {
    if (id) handle(id)
  }, [id])
}
