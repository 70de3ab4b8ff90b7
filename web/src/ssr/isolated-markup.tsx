import { currentMarket } from '@bowerbird/contract/market/current-market'
import { marketKey } from '@bowerbird/contract/market/market-key'
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

const routerAt = (address: string) =>
  makeRouter({ history: createMemoryHistory({ initialEntries: [address] }) })

/** Most are cards, which are rendered as if on the home page: making a router takes longer than rendering a card. */
const HOME = '/'
let homeRouter: ReturnType<typeof routerAt> | undefined

/** An id in the markup would differ from the one in the browser: see `Isolated`. */
function refuseMadeIds(markup: string): string {
  const [id] = markup.match(/[\w-]+="_R_[^"]*"/) ?? []
  if (id) throw new Error(`An isolated component must not use an id made by useId: ${id}`)
  return markup
}

/**
 * Whether a part will be shown again as it is. The cards of the home page and below an ad are. Those of a listing or a
 * seller are mostly new, and rendering new ones on their own makes such a page 15 to 19 % slower.
 */
const isKept = (props: object, page: string): boolean =>
  !('ad' in props) || page === HOME || page.startsWith('/product/')

/** For a page: renders components outside of it and caches their markup; the key is all that it can depend on. */
export const isolatedMarkup =
  (page: string): RenderIsolated =>
  (Component, props, address) => {
    if (!isKept(props, page)) return undefined
    const key = `${idOf(Component)} ${marketKey(currentMarket())} ${address} ${JSON.stringify(props)}`
    return cache.get(key, () => {
      homeRouter ??= routerAt(HOME)
      const markup = renderToString(
        <RouterContextProvider router={address === HOME ? homeRouter : routerAt(address)}>
          <Suspense>
            <Component {...props} />
          </Suspense>
        </RouterContextProvider>,
      )
      return import.meta.env.PROD ? markup : refuseMadeIds(markup)
    })
  }
