import { createRouter } from '@tanstack/react-router'
import { readSearch, writeSearch } from './platform/address.ts'
import { routeTree } from './route-tree.gen.ts'

const HALF_A_MINUTE = 30_000

/** The same router on both sides; the server makes one per rendering, the browser one for the visit. */
export function makeRouter({ nonce }: { nonce?: string } = {}) {
  return createRouter({
    routeTree,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // Going back within half a minute shows what was there; after that it is asked for again.
    defaultStaleTime: HALF_A_MINUTE,
    defaultPreloadStaleTime: HALF_A_MINUTE,
    ...(nonce && { ssr: { nonce } }),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
