import { getDealOfChat, listMyDeals, suggestMeetingPlaces } from '@bowerbird/contract/deals/deals.endpoints'
import type { Deal } from '@bowerbird/contract/deals/deals.schema'
import { MINUTE } from '@bowerbird/contract/time'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

export const myDealsQuery = queryOptions({
  queryKey: ['my-deals'],
  queryFn: () => call(listMyDeals),
})

export const dealOfChatQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['deal-of-chat', conversationId],
    queryFn: () => call(getDealOfChat, { params: { id: conversationId } }),
  })

export const suggestedPlacesQuery = (id: string) =>
  queryOptions({
    queryKey: ['meeting-places', id],
    queryFn: () => call(suggestMeetingPlaces, { params: { id } }),
    staleTime: 10 * MINUTE,
  })

/** Shows a changed deal wherever it is: in its chat, and in the list. */
export function putDeal(client: QueryClient, deal: Deal): void {
  if (deal.conversationId) client.setQueryData(dealOfChatQuery(deal.conversationId).queryKey, { deal })
  client.setQueryData(
    myDealsQuery.queryKey,
    (known) => known && { deals: known.deals.map((each) => (each._id === deal._id ? deal : each)) },
  )
}

/** Something has changed that the browser can't know. */
export const refreshDeals = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['my-deals'] }),
    client.invalidateQueries({ queryKey: ['deal-of-chat'] }),
  ])
