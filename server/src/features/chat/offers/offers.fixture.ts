import { randomUUID } from 'node:crypto'
import type { Offer } from '@bowerbird/contract/offers/offers.schema'
import type { OfferMove } from '@bowerbird/contract/offers/offers.states'
import { caller } from '../../../testing/api.ts'
import type { TestMember, World } from '../../../testing/world.ts'

/** Calls the API of offers as a member. */
export function offerCalls(world: () => World) {
  const call = caller(world)
  const base = (conversationId: string) => `/api/chat/conversations/${conversationId}/offers`
  return {
    list: ({ headers }: TestMember, conversationId: string) => call('GET', base(conversationId), { headers }),
    make: (
      { headers }: TestMember,
      conversationId: string,
      amount: number | string,
      clientId: string = randomUUID(),
    ) => call('POST', base(conversationId), { headers, body: { amount, clientId } }),
    move: ({ headers }: TestMember, offerId: string, move: OfferMove) =>
      call('POST', `/api/offers/${offerId}/move`, { headers, body: { move } }),
    received: ({ headers }: TestMember, adId: string) =>
      call('GET', `/api/ads/owner/${adId}/offers`, { headers }),
    setLowest: ({ headers }: TestMember, adId: string, amount: number | null) =>
      call('PUT', `/api/ads/owner/${adId}/lowest-offer`, { headers, body: { amount } }),
  }
}

export const lastOf = ({ body }: { body: unknown }): Offer => {
  const last = (body as { offers: Offer[] }).offers.at(-1)
  if (!last) throw new Error(JSON.stringify(body))
  return last
}
