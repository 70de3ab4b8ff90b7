import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterContextProvider,
  type RouterHistory,
} from '@tanstack/react-router'
import { type RenderResult, render as renderPlain } from '@testing-library/react'
import type { ReactNode } from 'react'
import { QueryProvider } from '../platform/query-provider.tsx'

export { type Answered, answer, answerOnce } from './answer.ts'

interface Options {
  /** The address the page is at. */
  path?: string
}

function makeTestRouter(path: string) {
  const rootRoute = createRootRoute({ component: Outlet })
  // Any address is known, so that following a link in a test only changes the address.
  const anywhere = createRoute({ getParentRoute: () => rootRoute, path: '$' })
  return createRouter({
    routeTree: rootRoute.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
}

export interface Rendered extends RenderResult {
  /** The address the page is at now. */
  address: () => string
  history: RouterHistory
}

/** Mounts a component as on a page, with links that work. */
export function render(ui: ReactNode, { path = '/' }: Options = {}): Rendered {
  const router = makeTestRouter(path)
  // Does the same as `RouterProvider` on a page, without its wait for the first match.
  router.history.subscribe(() => void router.load())
  const page = (content: ReactNode) => (
    <RouterContextProvider router={router as never}>
      <QueryProvider>{content}</QueryProvider>
    </RouterContextProvider>
  )
  const result = renderPlain(page(ui))
  return {
    ...result,
    rerender: (next) => result.rerender(page(next)),
    address: () => router.history.location.href,
    history: router.history,
  }
}
