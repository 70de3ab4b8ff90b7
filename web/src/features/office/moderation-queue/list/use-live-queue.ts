import { QUEUE_CHANGED } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLive, onLiveConnected } from '../../../../platform/live.ts'
import { reloadQueue } from '../moderation-queue.queries.ts'

/** Colleagues decide several cases in a second; the list is fetched at most this often. */
const PAUSE_MS = 500

/** Fetches the queue and the open case again whenever the socket says that something has changed. */
export function useLiveQueue(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const reload = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        reloadQueue(queryClient)
      }, PAUSE_MS)
    }
    const stops = [onLive(QUEUE_CHANGED, reload), onLiveConnected(reload)]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [queryClient])
}
