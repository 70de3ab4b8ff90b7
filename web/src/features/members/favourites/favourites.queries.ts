import { AppError } from '@bowerbird/contract/errors'
import { listFavourites } from '@bowerbird/contract/favourites/favourites.endpoints'
import type { Favourite } from '@bowerbird/contract/favourites/favourites.schema'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { loadHearts } from './favourites.sync.ts'
import { readSeen, storeSeen } from './seen-favourites.ts'

export interface FavouriteList {
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
export const favouritesQuery = (email: string) =>
  queryOptions({
    queryKey: ['favourites', email],
    queryFn: () =>
      loadHearts(
        () => load(email),
        ({ items }) => items.map(({ _id }) => _id),
      ),
  })
