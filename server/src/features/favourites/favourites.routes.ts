import {
  addFavourite,
  checkFavourite,
  listFavourites,
  listFavouriteIds as listIds,
  removeFavourite as remove,
} from '@bowerbird/contract/favourites/favourites.endpoints'
import {
  FavouriteBody,
  FavouriteIds,
  FavouriteParams,
  FavouriteState,
  Favourites,
} from '@bowerbird/contract/favourites/favourites.schema'
import type { FastifyInstance } from 'fastify'
import { JsonText, serveMember } from '../../platform/http/serve.ts'
import { dropFavourite, type FavouriteDeps, saveFavourite } from './favourites.service.ts'
import { favouritesJson, hasFavourite, listFavouriteIds } from './favourites.store.ts'

export function favouriteRoutes(app: FastifyInstance, deps: FavouriteDeps): void {
  const { db } = deps
  serveMember(
    app,
    listFavourites,
    { reply: Favourites },
    async ({ member }) => new JsonText(await favouritesJson(db, member.id)),
  )

  serveMember(app, listIds, { reply: FavouriteIds }, async ({ member }) => ({
    productIds: await listFavouriteIds(db, member.id),
  }))

  serveMember(app, addFavourite, { body: FavouriteBody, reply: FavouriteState }, async ({ member, body }) => {
    await saveFavourite(deps, member, body.productId)
    return { isFavorite: true }
  })

  serveMember(app, remove, { params: FavouriteParams, reply: FavouriteState }, async ({ member, params }) => {
    await dropFavourite(deps, member, params.productId)
    return { isFavorite: false }
  })

  serveMember(
    app,
    checkFavourite,
    { params: FavouriteParams, reply: FavouriteState },
    async ({ member, params }) => ({ isFavorite: await hasFavourite(db, member.id, params.productId) }),
  )
}
