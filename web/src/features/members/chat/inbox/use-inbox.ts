import { getConversation } from '@bowerbird/contract/chat/chat.endpoints'
import type { Conversation } from '@bowerbird/contract/chat/chat.schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { call } from '../../../../platform/api.ts'
import { onLive, onLiveConnected } from '../../../../platform/live.ts'
import { inboxQuery, loadConversations } from '../chat.queries.ts'
import { onOutbox } from '../outbox/outbox.ts'
import * as inbox from './inbox.state.ts'

export interface Inbox extends Pick<inbox.InboxState, 'conversations' | 'hasMore' | 'hasColleagues'> {
  status: 'loading' | 'failed' | 'ready'
  more: 'idle' | 'loading' | 'failed'
  reload: () => void
  loadMore: () => void
  /** Stores a conversation as the server has just returned it. */
  put: (conversation: Conversation) => void
  setViewed: (event: Parameters<typeof inbox.withViewed>[1]) => void
}

/**
 * The member's conversations, or the archived ones, kept up to date by the socket while the page is open. A change is
 * made to both lists, because it may move a conversation from one to the other.
 */
export function useInbox(isArchived: boolean): Inbox {
  const queryClient = useQueryClient()
  const { data: state = inbox.emptyInbox, isError, isFetching, refetch } = useQuery(inboxQuery(isArchived))

  const update = useCallback(
    (change: (state: inbox.InboxState) => inbox.InboxState) =>
      [false, true].forEach((isOther) => {
        queryClient.setQueryData(inboxQuery(isOther).queryKey, (old = inbox.emptyInbox) => change(old))
      }),
    [queryClient],
  )
  const put = useCallback(
    (conversation: Conversation) => update((old) => inbox.withConversations(old, [conversation])),
    [update],
  )

  const more = useMutation({
    mutationFn: (before: string | undefined) => loadConversations(isArchived, before),
    onSuccess: (page) =>
      void queryClient.setQueryData(inboxQuery(isArchived).queryKey, (old = inbox.emptyInbox) =>
        inbox.withNextPage(old, page),
      ),
  })
  const { mutate: loadBefore } = more

  useEffect(() => {
    const refresh = (id: string) => void call(getConversation, { params: { id } }).then(put, () => undefined)
    const catchUp = () => void refetch()
    const stops = [
      onLive('message', ({ message }) => {
        const known = queryClient.getQueryData(inboxQuery(isArchived).queryKey)?.conversations ?? []
        if (!inbox.findConversation(known, message.conversationId)) refresh(message.conversationId)
        update((old) => inbox.withMessage(old, message))
      }),
      onLive('changed', ({ message }) => {
        update((old) => inbox.withChanged(old, message))
        // A withdrawn message isn't unread any more.
        if (message.takenBackAt) refresh(message.conversationId)
      }),
      onLive('viewed', (event) => update((old) => inbox.withViewed(old, event))),
      onLive('conversation', ({ conversationId }) => refresh(conversationId)),
      onOutbox('sent', (message) => update((old) => inbox.withMessage(old, message))),
      onOutbox('held', (message) => update((old) => inbox.withHeld(old, message))),
      onOutbox('opened', put),
      onLiveConnected(catchUp),
    ]
    window.addEventListener('online', catchUp)
    return () => {
      for (const stop of stops) stop()
      window.removeEventListener('online', catchUp)
    }
  }, [queryClient, isArchived, refetch, put, update])

  const hasFailed = isError && !isFetching
  return useMemo(
    () => ({
      conversations: state.conversations,
      hasMore: state.hasMore,
      hasColleagues: state.hasColleagues,
      status: state.isLoaded ? 'ready' : hasFailed ? 'failed' : 'loading',
      more: more.isPending ? 'loading' : more.isError ? 'failed' : 'idle',
      put,
      reload: () => void refetch(),
      loadMore: () => loadBefore(state.cursor),
      setViewed: (event) => update((old) => inbox.withViewed(old, event)),
    }),
    [state, hasFailed, more.isPending, more.isError, put, refetch, loadBefore, update],
  )
}
