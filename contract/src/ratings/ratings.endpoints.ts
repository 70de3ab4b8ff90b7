import type * as chat from '../chat/chat.schema.ts'
import { endpoint } from '../endpoint.ts'
import type * as s from './ratings.schema.ts'

/** The deals of a conversation that are done, with their ratings. */
export const listConversationRatings = endpoint<{
  params: typeof chat.ConversationParams
  reply: typeof s.RatedDeals
}>('GET', '/api/chat/conversations/:id/ratings', 'member')

/** One deal with its ratings. */
export const getRatedDeal = endpoint<{
  params: typeof s.RatedDealParams
  reply: typeof s.RatedDeal
}>('GET', '/api/deals/:id/ratings', 'member')

/** Rates the other side of a deal, once. */
export const rateDeal = endpoint<{
  params: typeof s.RatedDealParams
  body: typeof s.NewRating
  reply: typeof s.RatedDeal
}>('POST', '/api/deals/:id/ratings', 'member')

/** Replies to a rating of oneself, once. */
export const replyToRating = endpoint<{
  params: typeof s.RatingParams
  body: typeof s.NewRatingReply
  reply: typeof s.RatedDeal
}>('POST', '/api/ratings/:id/reply', 'member')
