import { listMessages } from '@bowerbird/contract/chat/chat.endpoints'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../platform/api.ts'
import { onLive, onLiveConnected } from '../../platform/live.ts'
import { onOutbox } from './outbox.ts'
import * as thread from './thread.state.ts'

/** How much is asked for at once when catching up. */
const CATCH_UP = '200'

export interface Thread {
  status: 'loading' | 'failed' | 'ready'
  messages: thread.ThreadState['messages']
  hasOlder: boolean
  older: 'idle' | 'loading' | 'failed'
  loadOlder: () => void
  reload: () => void
}

/** The messages of a conversation: its newest page, history on demand, and whatever comes in. */
export function useThread(id: string): Thread {
  const [state, setState] = useState(thread.emptyThread)
  const [status, setStatus] = useState<Thread['status']>('loading')
  const [older, setOlder] = useState<Thread['older']>('idle')
  // Calls under way must build on what is there when they come back.
  const known = useRef(state)
  const isCatchingUp = useRef(false)
  const update = useCallback((next: thread.ThreadState) => {
    known.current = next
    setState(next)
  }, [])

  const load = useCallback(async () => {
    setStatus('loading')
    try {
      update(thread.withLatest(known.current, await call(listMessages, { params: { id }, query: {} })))
      setStatus('ready')
    } catch {
      setStatus('failed')
    }
  }, [id, update])

  const catchUp = useCallback(async () => {
    if (isCatchingUp.current) return
    isCatchingUp.current = true
    try {
      for (let hasMore = true; hasMore; ) {
        const after = String(thread.lastSeq(known.current))
        const page = await call(listMessages, { params: { id }, query: { after, limit: CATCH_UP } })
        update(thread.withNewer(known.current, page.messages))
        hasMore = page.hasMore
      }
    } catch {
      // The next message, or the line coming back, tries again.
    } finally {
      isCatchingUp.current = false
    }
  }, [id, update])

  const loadOlder = useCallback(async () => {
    setOlder('loading')
    try {
      const before = String(known.current.messages[0]?.seq ?? 1)
      const page = await call(listMessages, { params: { id }, query: { before } })
      update(thread.withOlder(known.current, page))
      setOlder('idle')
    } catch {
      setOlder('failed')
    }
  }, [id, update])

  useEffect(() => void load(), [load])

  useEffect(() => {
    if (status !== 'ready') return
    const ask = () => void catchUp()
    // A message may have come between the page and this moment.
    if (thread.hasGap(known.current)) ask()
    const stopLive = onLiveConnected(ask)
    window.addEventListener('online', ask)
    return () => {
      stopLive()
      window.removeEventListener('online', ask)
    }
  }, [status, catchUp])

  useEffect(() => {
    const take = (message: thread.ThreadState['messages'][number]) => {
      if (message.conversationId !== id) return
      update(thread.withNewer(known.current, [message]))
      if (thread.hasGap(known.current) && known.current.messages.length) void catchUp()
    }
    const stops = [onLive('message', ({ message }) => take(message)), onOutbox('sent', take)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [id, update, catchUp])

  return {
    status,
    messages: state.messages,
    hasOlder: state.hasOlder,
    older,
    loadOlder: () => void loadOlder(),
    reload: () => void load(),
  }
}
