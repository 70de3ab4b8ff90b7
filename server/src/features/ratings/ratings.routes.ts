import { ConversationParams } from '@bowerbird/contract/chat/chat.schema'
import * as endpoints from '@bowerbird/contract/ratings/ratings.endpoints'
import * as s from '@bowerbird/contract/ratings/ratings.schema'
import type { FastifyInstance } from 'fastify'
import { JsonText, serveMember } from '../../platform/http/serve.ts'
import {
  type RatingDeps,
  rateDeal,
  replyToRating,
  viewConversationRatings,
  viewRatedDeal,
} from './ratings.service.ts'

export function ratingRoutes(app: FastifyInstance, deps: RatingDeps): void {
  serveMember(
    app,
    endpoints.listConversationRatings,
    { params: ConversationParams, reply: s.RatedDeals },
    async ({ member, params }) => new JsonText(await viewConversationRatings(deps.db, member, params.id)),
  )
  serveMember(
    app,
    endpoints.getRatedDeal,
    { params: s.RatedDealParams, reply: s.RatedDeal },
    async ({ member, params }) => new JsonText(await viewRatedDeal(deps.db, member, params.id)),
  )
  serveMember(
    app,
    endpoints.rateDeal,
    { params: s.RatedDealParams, body: s.NewRating, reply: s.RatedDeal },
    async ({ member, params, body }) => new JsonText(await rateDeal(deps, member, params.id, body)),
  )
  serveMember(
    app,
    endpoints.replyToRating,
    { params: s.RatingParams, body: s.NewRatingReply, reply: s.RatedDeal },
    async ({ member, params, body }) => new JsonText(await replyToRating(deps, member, params.id, body.text)),
  )
}
