import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { makeRouter } from '../router.tsx'
import { CatalogueLink } from './catalogue-link.tsx'

vi.mock('../styles.css?url', () => ({ default: '/styles.css' }))
vi.mock('../styles/print.css?url', () => ({ default: '/print.css' }))
vi.mock('../start/start.ts?inline-script', () => ({ default: 'start()' }))

afterEach(() => vi.unstubAllEnvs())

const router = makeRouter({
  history: createMemoryHistory({ initialEntries: ['/category/all?page=3&sort=oldest'] }),
})

type Target = ComponentProps<typeof CatalogueLink>

const listing = (category: string, search: Target['search'] = {}): Target => ({
  to: '/category/$category',
  params: { category },
  search,
})

const ad = (productId: string): Target => ({ to: '/product/$productId', params: { productId } })

const targets: Target[] = [
  listing('all'),
  listing('Home Decor', { subcategory: 'Beds & Wardrobes', state: 'New South Wales', page: 2 }),
  listing('Kids & Baby', { search: 'prams+cots, 50% off?', minPrice: 10 }),
  listing('Möbel/Küche', { search: 'größe #1 "neu"', listingType: ['sell', 'rent'] }),
  listing('Men’s clothes', { city: undefined, location: 'O’Connor', near: 'o-connor-2602', radius: 5 }),
  {
    ...listing('Vehicles', { page: 2 }),
    to: '/products/$category',
    preload: false,
    resetScroll: false,
  } as Target,
  ad('0192f0c1-7a10-7000-8000-000000000001'),
  { ...ad('0192f0c1-7a10-7000-8000-000000000001'), state: { distanceKm: 6.3 } } as Target,
]

/** As the server writes it, or as the router's `Link` does. */
function markupOf(target: Target, isServer: boolean): string {
  vi.stubEnv('SSR', isServer)
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <CatalogueLink {...target} className="chip" aria-current="true" rel="nofollow">
        Ads & more
      </CatalogueLink>
    </RouterContextProvider>,
  )
}

test.each(targets)('the server writes a link to $to $params as the router does', (target) => {
  const markup = markupOf(target, true)
  expect(markup).toContain('href="/')
  expect(markup).toBe(markupOf(target, false))
})
