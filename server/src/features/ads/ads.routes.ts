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
  AdViewQuery,
  FoundAdId,
  RankedAds,
  RankedQuery,
  ShortIdParams,
} from '@bowerbird/contract/ads/ads.schema'
import { listPhoneRequests } from '@bowerbird/contract/ads/phone-requests.endpoints'
import { PhoneRequests } from '@bowerbird/contract/ads/phone-requests.schema'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { servePublicRead } from '../../platform/http/public-reads.ts'
import { JsonText, serveMember } from '../../platform/http/serve.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Member } from '../../platform/session.ts'
import { originOf, withDistance } from '../places/distances/origin.service.ts'
import { contactLimit } from './ads.limits.ts'
import { findByShortId, viewAd } from './ads.service.ts'
import { publicCardsJson } from './ads.store.ts'
import * as phoneRequests from './phone-requests.store.ts'
import { rankAds } from './ranked-ads.service.ts'
import { listSimilar } from './similar-ads.service.ts'

export function adRoutes(app: FastifyInstance, { db, limits }: { db: Db; limits: Limits }): void {
  const maySeeContact = contactLimit(limits)
  serveMember(app, listPhoneRequests, { reply: PhoneRequests }, async ({ member }) => ({
    requests: await phoneRequests.listPhoneRequests(db, member.id),
  }))

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
    { params: AdParams, query: AdViewQuery, reply: Ad },
    async ({ params, query, member, reads }) => {
      const from = originOf(query)
      const mayHavePhone = (viewer: Member) =>
        query.phone === undefined && phoneRequests.insertPhoneRequest(db, params.id, viewer.id)
      const json = await viewAd({ db: reads, maySeeContact, mayHavePhone }, member, params.id)
      return new JsonText(from ? JSON.stringify(withDistance(from, JSON.parse(json) as AdReply)) : json)
    },
  )
}
