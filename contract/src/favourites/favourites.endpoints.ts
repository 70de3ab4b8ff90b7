import { endpoint } from '../endpoint.ts'
import type * as s from './favourites.schema.ts'

export const listFavourites = endpoint<{ reply: typeof s.Favourites }>('GET', '/api/favorites', 'member')

export const listFavouriteIds = endpoint<{
  reply: typeof s.FavouriteIds
}>('GET', '/api/favorites/ids', 'member')

export const addFavourite = endpoint<{
  body: typeof s.FavouriteBody
  reply: typeof s.FavouriteState
}>('POST', '/api/favorites', 'member')

export const removeFavourite = endpoint<{
  params: typeof s.FavouriteParams
  reply: typeof s.FavouriteState
}>('DELETE', '/api/favorites/:productId', 'member')

export const checkFavourite = endpoint<{
  params: typeof s.FavouriteParams
  reply: typeof s.FavouriteState
}>('GET', '/api/favorites/check/:productId', 'member')
