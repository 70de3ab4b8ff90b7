import { useEffect } from 'react'

interface RouteWithPending {
  update: (options: { pendingMs: number }) => unknown
}

const DEFAULT_PENDING_MS = 1000

/**
 * A slow listing shows a skeleton while it loads. Not between two choices of filters: the skeleton would replace the
 * form someone is typing in. The list is dimmed instead.
 */
export function useNoPendingPage(route: RouteWithPending): void {
  useEffect(() => {
    route.update({ pendingMs: Number.POSITIVE_INFINITY })
    return () => {
      route.update({ pendingMs: DEFAULT_PENDING_MS })
    }
  }, [route])
}
