import { listAvailable, listFeatured, saveRanking } from '@bowerbird/contract/featured/featured.endpoints'
import {
  AvailableAds,
  AvailableQuery,
  FeaturedAds,
  FeaturedQuery,
  Ranking,
} from '@bowerbird/contract/featured/featured.schema'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { JsonText, serveMember } from '../../platform/http/serve.ts'
import * as featured from './featured.service.ts'

export function featuredRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serveMember(
    app,
    listFeatured,
    { query: FeaturedQuery, reply: FeaturedAds },
    async ({ query }) => new JsonText(await featured.listFeatured(db, query.category)),
  )

  serveMember(
    app,
    listAvailable,
    { query: AvailableQuery, reply: AvailableAds },
    async ({ query }) => new JsonText(await featured.listAvailable(db, query)),
  )

  serveMember(
    app,
    saveRanking,
    { body: Ranking, reply: FeaturedAds },
    async ({ body, member }) =>
      new JsonText(await featured.saveRanking(db, member, body.category, body.rankings)),
  )
}
