import { ConversationParams } from '@bowerbird/contract/chat/chat.schema'
import * as endpoints from '@bowerbird/contract/offers/offers.endpoints'
import {
  LowestOffer,
  NewOffer,
  OfferMoveBody,
  OfferParams,
  Offers,
  OwnOffersParams,
  ReceivedOffers,
} from '@bowerbird/contract/offers/offers.schema'
import type { FastifyInstance } from 'fastify'
import { JsonText, serveMember } from '../../../platform/http/serve.ts'
import { moveOffer } from './offer-moves.service.ts'
import { makeOffer, type OfferDeps, viewOffers } from './offers.service.ts'
import { setLowestOffer, viewReceivedOffers } from './received-offers.service.ts'

export function offerRoutes(app: FastifyInstance, deps: OfferDeps): void {
  serveMember(
    app,
    endpoints.listOffers,
    { params: ConversationParams, reply: Offers },
    async ({ member, params }) => new JsonText(await viewOffers(deps.db, member, params.id)),
  )

  serveMember(
    app,
    endpoints.makeOffer,
    { params: ConversationParams, body: NewOffer, reply: Offers },
    async ({ member, params, body }) => new JsonText(await makeOffer(deps, member, params.id, body)),
  )

  serveMember(
    app,
    endpoints.moveOffer,
    { params: OfferParams, body: OfferMoveBody, reply: Offers },
    async ({ member, params, body }) => new JsonText(await moveOffer(deps, member, params.id, body.move)),
  )

  serveMember(
    app,
    endpoints.listReceivedOffers,
    { params: OwnOffersParams, reply: ReceivedOffers },
    async ({ member, params }) => new JsonText(await viewReceivedOffers(deps.db, member, params.id)),
  )

  serveMember(
    app,
    endpoints.setLowestOffer,
    { params: OwnOffersParams, body: LowestOffer, reply: ReceivedOffers },
    async ({ member, params, body }) =>
      new JsonText(await setLowestOffer(deps, member, params.id, body.amount)),
  )
}
