import { listMessages } from '@bowerbird/contract/chat/chat.endpoints'
import type { Message } from '@bowerbird/contract/chat/chat.schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { call } from '../../../../platform/api.ts'
import { onLive, onLiveConnected } from '../../../../platform/live.ts'
import { threadQuery } from '../chat.queries.ts'
import { onOutbox } from '../outbox/outbox.ts'
import * as thread from './thread.state.ts'

export interface Thread {
  status: 'loading' | 'failed' | 'ready'
  messages: thread.ThreadState['messages']
  hasOlder: boolean
  older: 'idle' | 'loading' | 'failed'
  loadOlder: () => void
  reload: () => void
  /** Stores a message as the server has just changed it. */
  putChanged: (message: Message) => void
}

/** The messages of a conversation: its newest page, history on demand, and new ones from the socket. */
export function useThread(id: string): Thread {
  const queryClient = useQueryClient()
  const { data: state = thread.emptyThread, isError, isFetching, refetch } = useQuery(threadQuery(id))

  const update = useCallback(
    (change: (state: thread.ThreadState) => thread.ThreadState) =>
      queryClient.setQueryData(threadQuery(id).queryKey, (old = thread.emptyThread) => change(old)),
    [queryClient, id],
  )

  const older = useMutation({
    mutationFn: (before: number) => call(listMessages, { params: { id }, query: { before: String(before) } }),
    onSuccess: (page) => void update((old) => thread.withOlder(old, page)),
  })

  useEffect(() => {
    const catchUp = () => void refetch({ cancelRefetch: false })
    const take = (message: Message) => {
      if (message.conversationId !== id) return
      const next = update((old) => thread.withNewer(old, [message]))
      if (next?.isLoaded && thread.hasGap(next)) catchUp()
    }
    const stops = [
      onLive('message', ({ message }) => take(message)),
      onLive('changed', ({ message }) => {
        if (message.conversationId === id) update((old) => thread.withChanged(old, [message]))
      }),
      onOutbox('sent', take),
      onLiveConnected(catchUp),
    ]
    window.addEventListener('online', catchUp)
    return () => {
      for (const stop of stops) stop()
      window.removeEventListener('online', catchUp)
    }
  }, [id, update, refetch])

  return {
    status: state.isLoaded ? 'ready' : isError && !isFetching ? 'failed' : 'loading',
    messages: state.messages,
    hasOlder: state.hasOlder,
    older: older.isPending ? 'loading' : older.isError ? 'failed' : 'idle',
    loadOlder: () => older.mutate(state.messages[0]?.seq ?? 1),
    reload: () => void refetch(),
    putChanged: (message) => void update((old) => thread.withChanged(old, [message])),
  }
}
