import { MAX_RECENTLY_VIEWED } from '@bowerbird/contract/ads/ads.terms'
import { useEffect } from 'react'
import { createStore, useStore } from '../../../platform/store.ts'
import { storedJson } from '../../../platform/stored-json.ts'

/** The ids of the ads that someone has looked at in this browser, latest first. They stay when a member logs out. */
export const VIEWED_KEY = 'recently_viewed'
const storage = storedJson('localStorage', VIEWED_KEY)

/** Undefined on the server, and until a component has read the storage. */
const store = createStore<readonly string[] | undefined>(undefined)

function read(): string[] {
  const stored = storage.read()
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : []
}

function write(ids: readonly string[]): void {
  const kept = ids.slice(0, MAX_RECENTLY_VIEWED)
  if (kept.length > 0) storage.write(kept)
  else storage.remove()
  store.set(kept)
}

export const addViewed = (id: string): void => write([id, ...read().filter((other) => other !== id)])

export function removeViewed(ids: readonly string[]): void {
  const before = read()
  const kept = before.filter((id) => !ids.includes(id))
  if (kept.length < before.length) write(kept)
}

export const clearViewed = (): void => write([])

/** For Undo: the list as it was. */
export const restoreViewed = write
export const currentViewed = read

function refresh(): void {
  const ids = read()
  if (ids.join() !== store.get()?.join()) store.set(ids)
}

/** Follows other tabs, too. Undefined while hydrating: the server doesn't know them. */
export function useViewedIds(): readonly string[] | undefined {
  useEffect(() => {
    refresh()
    const handleStorage = ({ key }: StorageEvent) => {
      if (key === VIEWED_KEY || key === null) refresh()
    }
    window.addEventListener('storage', handleStorage)
    return () => window.removeEventListener('storage', handleStorage)
  }, [])
  return useStore(store)
}
