import {
  findAdByShortId,
  getAd,
  getRankedAds,
  listAdCards,
  listSimilarAds,
} from '@bowerbird/contract/ads/ads.endpoints'
import {
  Ad,
  AdCards,
  AdCardsQuery,
  AdParams,
  AdQuery,
  type Ad as AdReply,
  FoundAdId,
  RankedAds,
  RankedQuery,
  ShortIdParams,
} from '@bowerbird/contract/ads/ads.schema'
import type { FastifyInstance } from 'fastify'
import { servePublicRead } from '../../platform/http/public-reads.ts'
import { JsonText } from '../../platform/http/serve.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { originOf, withDistance } from '../places/distances/origin.service.ts'
import { contactLimit } from './ads.limits.ts'
import { findByShortId, viewAd } from './ads.service.ts'
import { publicCardsJson } from './ads.store.ts'
import { rankAds } from './ranked-ads.service.ts'
import { listSimilar } from './similar-ads.service.ts'

export function adRoutes(app: FastifyInstance, { limits }: { limits: Limits }): void {
  const maySeeContact = contactLimit(limits)
  servePublicRead(
    app,
    getRankedAds,
    { query: RankedQuery, reply: RankedAds },
    async ({ query, reads }) => new JsonText(await rankAds(reads, query)),
  )

  servePublicRead(
    app,
    listAdCards,
    { query: AdCardsQuery, reply: AdCards },
    async ({ query, reads }) => new JsonText(await publicCardsJson(reads, query.ids)),
  )

  servePublicRead(
    app,
    findAdByShortId,
    { params: ShortIdParams, reply: FoundAdId },
    async ({ params, reads }) => new JsonText(JSON.stringify({ _id: await findByShortId(reads, params.id) })),
  )

  servePublicRead(
    app,
    listSimilarAds,
    { params: AdParams, query: AdQuery, reply: AdCards },
    async ({ params, query, reads }) => new JsonText(await listSimilar(reads, params.id, query.near)),
  )

  servePublicRead(
    app,
    getAd,
    { params: AdParams, query: AdQuery, reply: Ad },
    async ({ params, query, member, reads }) => {
      const from = originOf(query)
      const json = await viewAd({ db: reads, maySeeContact }, member, params.id)
      return new JsonText(from ? JSON.stringify(withDistance(from, JSON.parse(json) as AdReply)) : json)
    },
  )
}
