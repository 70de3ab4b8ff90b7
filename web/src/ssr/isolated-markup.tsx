import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { makeRouter } from '../router.tsx'
import type { RenderIsolated } from '../ui/isolated.tsx'
import { MarkupCache } from './markup-cache.ts'

/** Enough for the header and footer of every page, and some thousand cards. */
const MAX_CHARACTERS = 8_000_000

const cache = new MarkupCache(MAX_CHARACTERS)
const ids = new Map<unknown, number>()

/** Components have no names in a minified bundle. */
function idOf(component: unknown): number {
  const id = ids.get(component) ?? ids.size
  ids.set(component, id)
  return id
}

/** Renders a component outside of any page and caches the markup; the key is all that it can depend on. */
export const renderIsolated: RenderIsolated = (Component, props, address) =>
  cache.get(`${idOf(Component)} ${address} ${JSON.stringify(props)}`, () => {
    const router = makeRouter({ history: createMemoryHistory({ initialEntries: [address] }) })
    return renderToString(
      <RouterContextProvider router={router}>
        <Suspense>
          <Component {...props} />
        </Suspense>
      </RouterContextProvider>,
    )
  })
