import type * as chat from '../chat/chat.schema.ts'
import { endpoint } from '../endpoint.ts'
import type * as s from './offers.schema.ts'

/** The offers of a conversation. */
export const listOffers = endpoint<{
  params: typeof chat.ConversationParams
  reply: typeof s.Offers
}>('GET', '/api/chat/conversations/:id/offers', 'member')

/** Makes an offer. If one of the other side is open, it is the answer to that. */
export const makeOffer = endpoint<{
  params: typeof chat.ConversationParams
  body: typeof s.NewOffer
  reply: typeof s.Offers
}>('POST', '/api/chat/conversations/:id/offers', 'member')

/** Accepts, declines, takes back or calls off, as the table of states allows. */
export const moveOffer = endpoint<{
  params: typeof s.OfferParams
  body: typeof s.OfferMoveBody
  reply: typeof s.Offers
}>('POST', '/api/offers/:id/move', 'member')

/** All offers on an ad of the caller, side by side. */
export const listReceivedOffers = endpoint<{
  params: typeof s.OwnOffersParams
  reply: typeof s.ReceivedOffers
}>('GET', '/api/ads/owner/:id/offers', 'member')

/** Sets the lowest price that the caller would take, which nobody else sees, or removes it. */
export const setLowestOffer = endpoint<{
  params: typeof s.OwnOffersParams
  body: typeof s.LowestOffer
  reply: typeof s.ReceivedOffers
}>('PUT', '/api/ads/owner/:id/lowest-offer', 'member')
