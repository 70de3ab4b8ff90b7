import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { readSearch, writeSearch } from './platform/address.ts'
import { routeTree } from './route-tree.gen.ts'

const HALF_A_MINUTE = 30_000

/** The same router on both sides; the server makes one per rendering, the browser one for the visit. */
export function makeRouter({ nonce, history }: { nonce?: string; history?: RouterHistory } = {}) {
  // A page from the server stands where its own script or the reader has put it: coming alive must not move it.
  let hasRendered = false
  const isFirstRendering = () => {
    const isFirst = !hasRendered
    hasRendered = true
    return isFirst
  }
  return createRouter({
    routeTree,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    scrollRestoration: () => !isFirstRendering(),
    defaultPreload: 'intent',
    // Going back within half a minute shows what was there; after that it is asked for again.
    defaultStaleTime: HALF_A_MINUTE,
    defaultPreloadStaleTime: HALF_A_MINUTE,
    ...(history && { history }),
    ...(nonce && { ssr: { nonce } }),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
