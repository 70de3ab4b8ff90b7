import { AppError } from '@bowerbird/contract/errors'
import { listFavourites } from '@bowerbird/contract/favourites/favourites.endpoints'
import type { Favourite } from '@bowerbird/contract/favourites/favourites.schema'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../platform/api.ts'
import { useStore } from '../../../platform/store.ts'
import { loadHearts } from './favourites.sync.ts'
import { savedIds } from './saved-ids.ts'
import { readSeen, storeSeen } from './seen-favourites.ts'

interface FavouriteList {
  items: readonly Favourite[]
  /** Set for an earlier list from local storage, shown while there is no connection. */
  seenAt?: string
}

async function load(email: string): Promise<FavouriteList> {
  try {
    const items = await call(listFavourites)
    storeSeen({ email, at: new Date().toISOString(), items })
    return { items }
  } catch (error) {
    const isUnreachable = error instanceof AppError && error.code === 'UNAVAILABLE'
    const seen = isUnreachable ? readSeen(email) : undefined
    if (!seen) throw error
    return { items: seen.items, seenAt: seen.at }
  }
}

/** Everything a member has saved. The hearts on the page follow the list. */
const favouritesQuery = (email: string) =>
  queryOptions({
    queryKey: ['favourites', email],
    queryFn: () =>
      loadHearts(
        () => load(email),
        ({ items }) => items.map(({ _id }) => _id),
      ),
  })

const noItems: readonly Favourite[] = []

/** A member's saved items. Un-hearted ones disappear at once, and Undo brings them back in their place. */
export function useFavourites(email: string) {
  const { data, isError, isFetching, refetch } = useQuery(favouritesQuery(email))
  const saved = useStore(savedIds)
  const items = data?.items ?? noItems
  const isOffline = data?.seenAt !== undefined

  useEffect(() => {
    if (!isOffline) return
    const handleOnline = () => void refetch()
    window.addEventListener('online', handleOnline)
    return () => window.removeEventListener('online', handleOnline)
  }, [isOffline, refetch])

  // Something was saved in another tab since the list was loaded.
  const isOutdated = data && !isOffline && [...saved].some((id) => !items.some(({ _id }) => _id === id))
  useEffect(() => {
    if (isOutdated) void refetch()
  }, [isOutdated, refetch])

  return {
    state: data ? 'ready' : isError && !isFetching ? 'failed' : 'loading',
    items: items.filter(({ _id }) => saved.has(_id)),
    seenAt: data?.seenAt,
    reload: () => void refetch(),
  } as const
}
