import type { ChosenPlace } from '@bowerbird/contract/places/chosen-place'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { readSearch, writeSearch } from './platform/address.ts'
import { routeTree } from './route-tree.gen.ts'

const HALF_A_MINUTE = 30_000
/** A page that loads for longer shows its `pendingComponent`, unless its route has a `pendingMs` of its own. */
const PENDING_MS = 1000

interface Options {
  nonce?: string
  history?: RouterHistory
  /** On the server: the state or suburb that the visitor's browser remembers. */
  place?: ChosenPlace | undefined
}

/** The same router on both sides; the server makes one per rendering, the browser one for the visit. */
export function makeRouter({ nonce, history, place }: Options = {}) {
  // Hydration must not scroll a server-rendered page: its script or the reader may have scrolled it already.
  let hasRendered = false
  const isFirstRendering = () => {
    const isFirst = !hasRendered
    hasRendered = true
    return isFirst
  }
  return createRouter({
    routeTree,
    context: { place },
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    scrollRestoration: () => !isFirstRendering(),
    defaultPreload: 'intent',
    // Going back within half a minute shows the cached data; after that it is loaded again.
    defaultStaleTime: HALF_A_MINUTE,
    defaultPreloadStaleTime: HALF_A_MINUTE,
    defaultPendingMs: PENDING_MS,
    ...(history && { history }),
    ...(nonce && { ssr: { nonce } }),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
