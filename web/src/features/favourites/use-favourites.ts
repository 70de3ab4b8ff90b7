import { AppError } from '@bowerbird/contract/errors'
import { listFavourites } from '@bowerbird/contract/favourites/favourites.endpoints'
import type { Favourite } from '@bowerbird/contract/favourites/favourites.schema'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../platform/api.ts'
import { useStore } from '../../platform/store.ts'
import { savedIds } from './saved-ids.ts'
import { keepSeen, readSeen } from './seen-favourites.ts'

type Loaded =
  | { state: 'loading' }
  | { state: 'failed' }
  /** `seenAt` is there when the list is an old one, shown for want of a connection. */
  | { state: 'ready'; items: Favourite[]; seenAt?: string }

export type Listed = Loaded & { reload: () => void }

/** Everything a member has saved. What a heart takes away leaves, and comes back where it was. */
export function useFavourites(email: string): Listed {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  const saved = useStore(savedIds)

  const load = useCallback(
    async (isQuiet: boolean) => {
      if (!isQuiet) setLoaded({ state: 'loading' })
      try {
        const items = await call(listFavourites)
        keepSeen({ email, at: new Date().toISOString(), items })
        savedIds.set(new Set(items.map(({ _id }) => _id)))
        setLoaded({ state: 'ready', items })
      } catch (error) {
        if (isQuiet) return
        const isUnreachable = error instanceof AppError && error.code === 'UNAVAILABLE'
        const seen = isUnreachable ? readSeen(email) : undefined
        if (seen) savedIds.set(new Set(seen.items.map(({ _id }) => _id)))
        setLoaded(seen ? { state: 'ready', items: seen.items, seenAt: seen.at } : { state: 'failed' })
      }
    },
    [email],
  )
  useEffect(() => void load(false), [load])

  const seenAt = loaded.state === 'ready' ? loaded.seenAt : undefined
  useEffect(() => {
    if (!seenAt) return
    const handleOnline = () => void load(true)
    window.addEventListener('online', handleOnline)
    return () => window.removeEventListener('online', handleOnline)
  }, [seenAt, load])

  // Saved in another tab since: the list doesn't know it yet.
  const hasNews =
    loaded.state === 'ready' &&
    !loaded.seenAt &&
    [...saved].some((id) => !loaded.items.some(({ _id }) => _id === id))
  useEffect(() => {
    if (hasNews) void load(true)
  }, [hasNews, load])

  const reload = useCallback(() => void load(false), [load])
  if (loaded.state !== 'ready') return { ...loaded, reload }
  return { ...loaded, items: loaded.items.filter(({ _id }) => saved.has(_id)), reload }
}
