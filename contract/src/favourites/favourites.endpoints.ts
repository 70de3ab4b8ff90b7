import { endpoint } from '../endpoint.ts'
import type * as s from './favourites.schema.ts'

export const listFavourites = endpoint<{ reply: typeof s.Favourites }>({
  method: 'GET',
  path: '/api/favorites',
  access: 'member',
})

export const listFavouriteIds = endpoint<{ reply: typeof s.FavouriteIds }>({
  method: 'GET',
  path: '/api/favorites/ids',
  access: 'member',
})

export const addFavourite = endpoint<{ body: typeof s.FavouriteBody; reply: typeof s.FavouriteState }>({
  method: 'POST',
  path: '/api/favorites',
  access: 'member',
})

export const removeFavourite = endpoint<{
  params: typeof s.FavouriteParams
  reply: typeof s.FavouriteState
}>({
  method: 'DELETE',
  path: '/api/favorites/:productId',
  access: 'member',
})

export const checkFavourite = endpoint<{ params: typeof s.FavouriteParams; reply: typeof s.FavouriteState }>({
  method: 'GET',
  path: '/api/favorites/check/:productId',
  access: 'member',
})
