import * as endpoints from '@bowerbird/contract/sellers/sellers.endpoints'
import {
  BlockedPeople,
  FollowedSellers,
  SellerPage,
  SellerParams,
  SellerQuery,
  SellerRelation,
} from '@bowerbird/contract/sellers/sellers.schema'
import type { FastifyInstance } from 'fastify'
import { servePublicRead } from '../../platform/http/public-reads.ts'
import { JsonText, serveMember } from '../../platform/http/serve.ts'
import { findRelation, listBlockedPeople, listFollowedSellers } from './follows.store.ts'
import { follow, type SellerDeps, setBlock, unfollow, viewSeller } from './sellers.service.ts'

export function sellerRoutes(app: FastifyInstance, deps: SellerDeps): void {
  const { db } = deps
  servePublicRead(
    app,
    endpoints.getSeller,
    { params: SellerParams, query: SellerQuery, reply: SellerPage },
    async ({ params, query, reads }) => new JsonText(await viewSeller(reads, params.id, query)),
  )

  serveMember(app, endpoints.listFollowed, { reply: FollowedSellers }, async ({ member }) => ({
    sellers: await listFollowedSellers(db, member.id),
  }))

  serveMember(app, endpoints.listBlocked, { reply: BlockedPeople }, async ({ member }) => ({
    people: await listBlockedPeople(db, member.id),
  }))

  const schemas = { params: SellerParams, reply: SellerRelation }
  serveMember(app, endpoints.getSellerRelation, schemas, ({ member, params }) =>
    findRelation(db, member.id, params.id),
  )
  serveMember(app, endpoints.followSeller, schemas, ({ member, params }) => follow(deps, member, params.id))
  serveMember(app, endpoints.unfollowSeller, schemas, ({ member, params }) =>
    unfollow(deps, member, params.id),
  )
  serveMember(app, endpoints.blockSeller, schemas, ({ member, params }) =>
    setBlock(deps, member, params.id, true),
  )
  serveMember(app, endpoints.unblockSeller, schemas, ({ member, params }) =>
    setBlock(deps, member, params.id, false),
  )
}
