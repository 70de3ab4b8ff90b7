import { useEffect, useState } from 'react'
import { pushDraft } from '../drafts/sync-drafts.ts'

/** After the last change. */
const PAUSE_MS = 2_000

function makeDraftPush(member: string) {
  let waiting: { id: string; timer: ReturnType<typeof setTimeout> } | undefined
  const cancel = () => {
    clearTimeout(waiting?.timer)
    waiting = undefined
  }
  return {
    cancel,
    schedule(id: string) {
      cancel()
      const timer = setTimeout(() => {
        waiting = undefined
        void pushDraft(member, id)
      }, PAUSE_MS)
      waiting = { id, timer }
    },
    /** Sends what waits. */
    flush() {
      const id = waiting?.id
      cancel()
      if (id) void pushDraft(member, id, true)
    },
  }
}

/** Saves a draft on the server a moment after the last change, or when the page is left. */
export function useDraftPush(member: string) {
  const [push] = useState(() => makeDraftPush(member))
  useEffect(() => {
    const handleHidden = () => document.visibilityState === 'hidden' && push.flush()
    document.addEventListener('visibilitychange', handleHidden)
    window.addEventListener('pagehide', push.flush)
    return () => {
      window.removeEventListener('pagehide', push.flush)
      document.removeEventListener('visibilitychange', handleHidden)
      push.flush()
    }
  }, [push])
  return push
}
