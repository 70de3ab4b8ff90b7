import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { routeTree } from './route-tree.gen.ts'

/** The same router on both sides; the server makes one per rendering, the browser one for the visit. */
export function makeRouter({ nonce }: { nonce?: string } = {}) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // The person decides: every error screen has a button to try again.
        retry: false,
        refetchOnWindowFocus: false,
      },
    },
  })
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    scrollRestoration: true,
    // Query keeps the data and knows when it is stale; the router must not keep a second copy.
    defaultPreloadStaleTime: 0,
    ...(nonce && { ssr: { nonce } }),
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
