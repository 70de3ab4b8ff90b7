import { MyAds, MyAdsQuery, StatusCounts } from '@bowerbird/contract/posting/own-ads.schema'
import { getStatusCounts, listMyAds } from '@bowerbird/contract/posting/posting.endpoints'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { JsonText, serveMember } from '../../platform/http/serve.ts'
import { listOwnAds } from './own-ads.service.ts'
import { countByStatus } from './own-ads.store.ts'

export function ownerRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serveMember(
    app,
    listMyAds,
    { query: MyAdsQuery, reply: MyAds },
    async ({ query, member }) => new JsonText(await listOwnAds(db, member, query)),
  )

  serveMember(app, getStatusCounts, { reply: StatusCounts }, ({ member }) => countByStatus(db, member.id))
}
