import { getStatusCounts, listMyAds } from '@bowerbird/contract/ads/owner.endpoints'
import { MyAds, MyAdsQuery, StatusCounts } from '@bowerbird/contract/ads/owner.schema'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { JsonText, serveMember } from '../../platform/http/serve.ts'
import { listOwnAds } from './owner.service.ts'
import { countByStatus } from './owner.store.ts'

export function ownerRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serveMember(
    app,
    listMyAds,
    { query: MyAdsQuery, reply: MyAds },
    async ({ query, member }) => new JsonText(await listOwnAds(db, member, query)),
  )

  serveMember(app, getStatusCounts, { reply: StatusCounts }, ({ member }) => countByStatus(db, member.id))
}
