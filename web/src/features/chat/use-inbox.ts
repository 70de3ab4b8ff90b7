import { getConversation, listConversations } from '@bowerbird/contract/chat/chat.endpoints'
import type { Conversation } from '@bowerbird/contract/chat/chat.schema'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../platform/api.ts'
import { onLive, onLiveConnected } from '../../platform/live.ts'
import * as inbox from './inbox.state.ts'
import { onOutbox } from './outbox.ts'
import { unread } from './unread.ts'

export interface Inbox extends inbox.InboxState {
  status: 'loading' | 'failed' | 'ready'
  more: 'idle' | 'loading' | 'failed'
  reload: () => void
  loadMore: () => void
  /** Takes in a conversation as the server has just told it. */
  put: (conversation: Conversation) => void
  setViewed: (event: Parameters<typeof inbox.withViewed>[1]) => void
}

/** The member's conversations, kept up to date while the page is open. */
export function useInbox(): Inbox {
  const [state, setState] = useState(inbox.emptyInbox)
  const [status, setStatus] = useState<Inbox['status']>('loading')
  const [more, setMore] = useState<Inbox['more']>('idle')
  const known = useRef(state)
  useEffect(() => {
    known.current = state
  }, [state])
  // Where the pages that were read end; single conversations may lie further back.
  const cursor = useRef<string>(undefined)

  const put = useCallback(
    (conversation: Conversation) => setState((old) => inbox.withConversations(old, [conversation])),
    [],
  )
  const refresh = useCallback(
    (id: string) => void call(getConversation, { params: { id } }).then(put, () => undefined),
    [put],
  )

  const load = useCallback(async (isQuiet: boolean) => {
    if (!isQuiet) setStatus('loading')
    try {
      const { conversations, hasMore, unreadCount } = await call(listConversations, { query: {} })
      unread.set(unreadCount)
      const isFirst = cursor.current === undefined
      cursor.current ??= conversations.at(-1)?.updatedAt
      setState((old) => inbox.withConversations(old, conversations, isFirst ? hasMore : old.hasMore))
      setStatus('ready')
    } catch {
      if (!isQuiet) setStatus('failed')
    }
  }, [])

  const loadMore = useCallback(async () => {
    setMore('loading')
    try {
      const { conversations, hasMore } = await call(listConversations, { query: { before: cursor.current } })
      cursor.current = conversations.at(-1)?.updatedAt ?? cursor.current
      setState((old) => inbox.withConversations(old, conversations, hasMore))
      setMore('idle')
    } catch {
      setMore('failed')
    }
  }, [])

  useEffect(() => void load(false), [load])

  useEffect(() => {
    const catchUp = () => void load(true)
    const stops = [
      onLive('message', ({ message }) => {
        if (!inbox.findConversation(known.current, message.conversationId)) refresh(message.conversationId)
        setState((old) => inbox.withMessage(old, message))
      }),
      onLive('viewed', (event) => setState((old) => inbox.withViewed(old, event))),
      onLive('conversation', ({ conversationId }) => refresh(conversationId)),
      onOutbox('sent', (message) => setState((old) => inbox.withMessage(old, message))),
      onOutbox('opened', put),
      onLiveConnected(catchUp),
    ]
    window.addEventListener('online', catchUp)
    return () => {
      for (const stop of stops) stop()
      window.removeEventListener('online', catchUp)
    }
  }, [load, put, refresh])

  return useMemo(
    () => ({
      ...state,
      status,
      more,
      put,
      reload: () => void load(false),
      loadMore: () => void loadMore(),
      setViewed: (event) => setState((old) => inbox.withViewed(old, event)),
    }),
    [state, status, more, put, load, loadMore],
  )
}
