import { markViewed } from '@bowerbird/contract/chat/chat.endpoints'
import type { Conversation } from '@bowerbird/contract/chat/chat.schema'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { call } from '../../../../platform/api.ts'
import type { Inbox } from '../inbox/use-inbox.ts'
import { unread } from '../unread.ts'

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

interface Options {
  conversation: Conversation
  /** The newest visible message. */
  seq: number
  /** The newest from the other side: the member's own messages need no marking as read. */
  otherSeq: number
  isAtEnd: boolean
  setViewed: Inbox['setViewed']
}

/** Marks messages as read on the server while the thread is visible. */
export function useViewed({ conversation, seq, otherSeq, isAtEnd, setViewed }: Options): void {
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
  const { _id: conversationId, side, seenSeq, isViewed } = conversation
  const reportedSeq = useRef(0)
  const hasUnread = seq > 0 && (otherSeq > seenSeq || !isViewed)
  useEffect(() => {
    if (!hasUnread || !isVisible || !isAtEnd || reportedSeq.current >= seq) return
    reportedSeq.current = seq
    call(markViewed, { params: { id: conversationId }, body: { seq } }).then(
      ({ unreadCount }) => {
        unread.set(unreadCount)
        setViewed({ conversationId, side, seq })
      },
      () => {
        reportedSeq.current = 0
      },
    )
  }, [hasUnread, isVisible, isAtEnd, seq, conversationId, side, setViewed])
}
