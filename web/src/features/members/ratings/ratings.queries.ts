import { getRatedDeal, listConversationRatings } from '@bowerbird/contract/ratings/ratings.endpoints'
import type { RatedDeal } from '@bowerbird/contract/ratings/ratings.schema'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

const ROOT = 'ratings'

export const ratedDealQuery = (dealId: string) =>
  queryOptions({
    queryKey: [ROOT, 'deal', dealId],
    queryFn: () => call(getRatedDeal, { params: { id: dealId } }),
  })

export const conversationRatingsQuery = (conversationId: string) =>
  queryOptions({
    queryKey: [ROOT, 'conversation', conversationId],
    queryFn: () => call(listConversationRatings, { params: { id: conversationId } }),
  })

/** After rating or replying: the reply of the server, wherever the deal is shown. */
export function putRatedDeal(queryClient: QueryClient, deal: RatedDeal): void {
  queryClient.setQueryData(ratedDealQuery(deal._id).queryKey, deal)
  void queryClient.invalidateQueries({ queryKey: [ROOT, 'conversation'] })
}

/** Another tab may have been faster. */
export const refreshRatings = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({ queryKey: [ROOT] })
