import { listConversations } from '@bowerbird/contract/chat/chat.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../platform/api.ts'

/** Someone who has written about an ad. */
export interface Enquirer {
  conversationId: string
  name: string
}

/** The people who have written about one of the member's ads, the latest first. */
export const enquirersQuery = (adId: string) =>
  queryOptions({
    queryKey: ['enquirers', adId],
    queryFn: async (): Promise<Enquirer[]> => {
      const { conversations } = await call(listConversations, { query: { productId: adId, limit: '100' } })
      return conversations
        .filter(({ side, other, isBlockedByMe }) => side === 'seller' && other._id !== null && !isBlockedByMe)
        .map(({ _id, other }) => ({ conversationId: _id, name: other.name }))
    },
    // Someone may have written since.
    staleTime: 0,
    // Without them an ad can be moved as well.
    retry: false,
  })
