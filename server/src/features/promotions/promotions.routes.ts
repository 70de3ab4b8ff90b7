import * as endpoints from '@bowerbird/contract/promotions/promotions.endpoints'
import * as s from '@bowerbird/contract/promotions/promotions.schema'
import type { FastifyInstance } from 'fastify'
import { serve, serveMember } from '../../platform/http/serve.ts'
import { takeEvent } from './events.service.ts'
import * as offers from './offers.service.ts'
import * as orders from './orders.service.ts'
import type { PromotionDeps } from './promotions.deps.ts'

/** What sellers see and buy. */
export function promotionRoutes(app: FastifyInstance, deps: PromotionDeps): void {
  const { db } = deps
  serveMember(app, endpoints.getOwnPromotions, { reply: s.OwnPromotions }, ({ member }) =>
    offers.viewOwnPromotions(db, member),
  )
  serveMember(
    app,
    endpoints.getAdOffers,
    { params: s.OffersParams, reply: s.AdOffers },
    ({ member, params }) => offers.viewOffers(deps, member, params.id),
  )
  serveMember(app, endpoints.listOrders, { query: s.OrderQuery, reply: s.Orders }, ({ member, query }) =>
    orders.listOrders(db, member, query),
  )
  serveMember(app, endpoints.placeOrder, { body: s.NewOrder, reply: s.Order }, ({ member, body }) =>
    orders.placeOrder(deps, member, body),
  )
  const one = { params: s.OrderParams, reply: s.Order }
  serveMember(app, endpoints.getOrder, one, ({ member, params }) => orders.viewOrder(db, member, params.id))
  serveMember(app, endpoints.checkOrder, one, ({ member, params }) =>
    orders.checkOrder(deps, member, params.id),
  )
  serveMember(app, endpoints.cancelOrder, one, ({ member, params }) =>
    orders.cancelOrder(deps, member, params.id),
  )
  serveMember(
    app,
    endpoints.getTaxDocument,
    { params: s.DocumentParams, reply: s.TaxDocument },
    ({ member, params }) => orders.viewDocument(db, member, params.number),
  )
  app.register(async (scope) => {
    // The signature is over the bytes as they were sent.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    serve(scope, endpoints.takeProviderEvent, { reply: s.EventTaken }, async ({ request }) => {
      const { body, headers } = request
      const signature = headers['stripe-signature']
      await takeEvent(
        deps,
        body instanceof Uint8Array ? body : new Uint8Array(),
        typeof signature === 'string' ? signature : '',
      )
      return { received: true }
    })
  })
}
