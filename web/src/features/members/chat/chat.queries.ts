import { getConversation, listConversations, listMessages } from '@bowerbird/contract/chat/chat.endpoints'
import { getSellerRelation } from '@bowerbird/contract/sellers/sellers.endpoints'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { emptyInbox, type InboxState, withFirstPage } from './inbox/inbox.state.ts'
import {
  emptyThread,
  hasGap,
  lastChange,
  lastSeq,
  type ThreadState,
  withChanged,
  withLatest,
  withNewer,
} from './thread/thread.state.ts'
import { unread } from './unread.ts'

/** The latest conversations, or the archived ones. */
export const loadConversations = (isArchived: boolean, before?: string) =>
  call(listConversations, { query: { before, ...(isArchived && { archived: 'true' }) } })

/** A page of the conversations about what the member's business sells. */
export const businessChatsQuery = infiniteQueryOptions({
  queryKey: ['business-conversations'],
  queryFn: ({ pageParam }) =>
    call(listConversations, { query: { whose: 'all', ...(pageParam && { before: pageParam }) } }),
  initialPageParam: '',
  getNextPageParam: ({ conversations, hasMore }) => (hasMore ? conversations.at(-1)?.updatedAt : undefined),
  // The socket tells only who answers.
  refetchInterval: 20_000,
})

/** They are merged into what is known: events may have arrived in the meantime. */
export const inboxQuery = (isArchived: boolean) =>
  queryOptions({
    queryKey: ['conversations', { isArchived }],
    queryFn: async ({ client, queryKey }): Promise<InboxState> => {
      const before = unread.get()
      const page = await loadConversations(isArchived)
      if (unread.get() === before) unread.set(page.unreadCount)
      return withFirstPage(client.getQueryData<InboxState>(queryKey) ?? emptyInbox, page)
    },
  })

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: ['conversation', id],
    queryFn: () => call(getConversation, { params: { id } }),
    // The inbox keeps it.
    gcTime: 0,
  })

/** The conversation about an ad, or null. */
export const conversationAboutQuery = (adId: string) =>
  queryOptions({
    queryKey: ['conversation-about', adId],
    queryFn: async () =>
      (await call(listConversations, { query: { productId: adId } })).conversations[0] ?? null,
    gcTime: 0,
  })

/** Tells if the member has blocked a seller with whom there is no conversation about the ad yet. */
export const sellerRelationQuery = (sellerId: string) =>
  queryOptions({
    queryKey: ['seller-relation', sellerId],
    queryFn: () => call(getSellerRelation, { params: { id: sellerId } }),
    gcTime: 0,
  })

/** Number of messages per request when catching up. */
const CATCH_UP = '200'

/** Loads the newest page first; after that, what has changed and whatever is newer than the known messages. */
async function loadThread(client: QueryClient, id: string): Promise<ThreadState> {
  const { queryKey } = threadQuery(id)
  const known = (): ThreadState => client.getQueryData(queryKey) ?? emptyThread
  if (!known().isLoaded) {
    const page = await call(listMessages, { params: { id }, query: {} })
    const latest = withLatest(known(), page)
    if (!hasGap(latest)) return latest
    client.setQueryData(queryKey, latest)
  }
  for (let hasMore = true; hasMore; ) {
    const changedAfter = String(lastChange(known()))
    const page = await call(listMessages, { params: { id }, query: { changedAfter, limit: CATCH_UP } })
    client.setQueryData(queryKey, withChanged(known(), page.messages))
    // Changes of messages that aren't loaded don't count as known.
    hasMore = page.hasMore && String(lastChange(known())) !== changedAfter
  }
  for (let hasMore = true; hasMore; ) {
    const after = String(lastSeq(known()))
    const page = await call(listMessages, { params: { id }, query: { after, limit: CATCH_UP } })
    client.setQueryData(queryKey, withNewer(known(), page.messages))
    hasMore = page.hasMore
  }
  return known()
}

export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: ['messages', id],
    queryFn: ({ client }): Promise<ThreadState> => loadThread(client, id),
  })
