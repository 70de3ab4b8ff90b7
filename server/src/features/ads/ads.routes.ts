import { findAdByShortId, getAd, getRankedAds } from '@bowerbird/contract/ads/ads.endpoints'
import {
  Ad,
  AdParams,
  FoundAdId,
  RankedAds,
  RankedQuery,
  ShortIdParams,
} from '@bowerbird/contract/ads/ads.schema'
import type { FastifyInstance } from 'fastify'
import { servePublicRead } from '../../platform/http/public-reads.ts'
import { JsonText } from '../../platform/http/serve.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { contactLimit } from './ads.limits.ts'
import { findByShortId, viewAd } from './ads.service.ts'
import { rankedAdsJson } from './ads.store.ts'

export function adRoutes(app: FastifyInstance, { limits }: { limits: Limits }): void {
  const maySeeContact = contactLimit(limits)
  servePublicRead(
    app,
    getRankedAds,
    { query: RankedQuery, reply: RankedAds },
    async ({ query, reads }) => new JsonText(await rankedAdsJson(reads, query.state)),
  )

  servePublicRead(
    app,
    findAdByShortId,
    { params: ShortIdParams, reply: FoundAdId },
    async ({ params, reads }) => new JsonText(JSON.stringify({ _id: await findByShortId(reads, params.id) })),
  )

  servePublicRead(
    app,
    getAd,
    { params: AdParams, reply: Ad },
    async ({ params, member, reads }) =>
      new JsonText(await viewAd({ db: reads, maySeeContact }, member, params.id)),
  )
}
