import { useEffect } from 'react'

interface RouteWithPending {
  update: (options: { pendingMs: number | undefined }) => unknown
}

/**
 * A slow listing shows a skeleton while it loads. Not between two choices of filters: the skeleton would replace the
 * form someone is typing in. The list is dimmed instead.
 */
export function useNoPendingPage(route: RouteWithPending): void {
  useEffect(() => {
    route.update({ pendingMs: Number.POSITIVE_INFINITY })
    return () => {
      // The router's `defaultPendingMs` applies again.
      route.update({ pendingMs: undefined })
    }
  }, [route])
}
