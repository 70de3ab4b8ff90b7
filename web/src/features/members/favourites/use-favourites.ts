import type { Favourite } from '@bowerbird/contract/favourites/favourites.schema'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from '../../../platform/store.ts'
import { favouritesQuery } from './favourites.queries.ts'
import { savedIds } from './saved-ids.ts'

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
