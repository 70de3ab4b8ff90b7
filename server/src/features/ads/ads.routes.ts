import { getAd, getRankedAds } from '@bowerbird/contract/ads/ads.endpoints'
import { Ad, AdParams, RankedAds, RankedQuery } from '@bowerbird/contract/ads/ads.schema'
import { filterAds } from '@bowerbird/contract/search/listing.endpoints'
import { Listing, ListingQuery } from '@bowerbird/contract/search/listing.schema'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { JsonText, serve } from '../../platform/http/serve.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { viewAd } from './ads.service.ts'
import { rankedAdsJson } from './ads.store.ts'
import { contactLimit } from './contact.limits.ts'
import { listAds } from './listing.service.ts'

export function adRoutes(app: FastifyInstance, { db, limits }: { db: Db; limits: Limits }): void {
  const maySeeContact = contactLimit(limits)
  serve(
    app,
    getRankedAds,
    { query: RankedQuery, reply: RankedAds },
    async ({ query }) => new JsonText(await rankedAdsJson(db, query.state)),
  )

  serve(
    app,
    getAd,
    { params: AdParams, reply: Ad },
    async ({ params, member }) => new JsonText(await viewAd({ db, maySeeContact }, member, params.id)),
  )

  serve(
    app,
    filterAds,
    { query: ListingQuery, reply: Listing },
    async ({ query }) => new JsonText(await listAds(db, query)),
  )
}
