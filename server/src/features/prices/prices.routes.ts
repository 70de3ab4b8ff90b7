import { AdParams } from '@bowerbird/contract/ads/ads.schema'
import { AD_NOT_FOUND } from '@bowerbird/contract/ads/ads.terms'
import { AppError } from '@bowerbird/contract/errors'
import * as endpoints from '@bowerbird/contract/prices/prices.endpoints'
import * as s from '@bowerbird/contract/prices/prices.schema'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { servePublicRead } from '../../platform/http/public-reads.ts'
import { JsonText, serveMember } from '../../platform/http/serve.ts'
import { type Limits, type Rate, TooManyAttempts } from '../../platform/limits/limits.ts'
import { priceGuideFor, priceGuideForDraft } from './guide.service.ts'
import { setPlan, stopPlan, viewPlan } from './plans.service.ts'
import { findPublicAd, listPriceChanges } from './prices.store.ts'

/** Enough for writing an ad. */
const guidesPerMember: Rate = { name: 'price guides', burst: 60, perSecond: 0.2 }

export function priceRoutes(app: FastifyInstance, deps: { db: Db; limits: Limits }): void {
  const { db, limits } = deps

  servePublicRead(
    app,
    endpoints.getAdPrices,
    { params: AdParams, reply: s.AdPrices },
    async ({ params, reads }) => {
      const ad = await findPublicAd(reads, params.id)
      if (!ad) throw new AppError('NOT_FOUND', AD_NOT_FOUND)
      const [changes, guide] = await Promise.all([
        listPriceChanges(reads, params.id),
        priceGuideFor(reads, ad),
      ])
      const prices: s.AdPrices = { changes, guide }
      return new JsonText(JSON.stringify(prices))
    },
  )

  serveMember(
    app,
    endpoints.getPriceGuide,
    { query: s.GuideQuery, reply: s.GuideReply },
    async ({ query, member }) => {
      const seconds = limits.spend(guidesPerMember, member.id)
      if (seconds !== undefined) throw new TooManyAttempts(seconds)
      return { guide: await priceGuideForDraft(db, member.id, query) }
    },
  )

  serveMember(app, endpoints.getPricePlan, { params: AdParams, reply: s.PlanReply }, ({ params, member }) =>
    viewPlan(db, member, params.id),
  )

  serveMember(
    app,
    endpoints.setPricePlan,
    { params: AdParams, body: s.PlanBody, reply: s.PlanReply },
    ({ params, body, member }) => setPlan(deps, member, params.id, body),
  )

  serveMember(app, endpoints.stopPricePlan, { params: AdParams, reply: s.PlanReply }, ({ params, member }) =>
    stopPlan(deps, member, params.id),
  )
}
