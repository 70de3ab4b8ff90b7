import type { ListingParams } from '@bowerbird/contract/listing/listing.params'
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { makeRouter } from '../router.tsx'
import { ListingLink } from './listing-link.tsx'

vi.mock('../styles.css?url', () => ({ default: '/styles.css' }))
vi.mock('../styles/print.css?url', () => ({ default: '/print.css' }))
vi.mock('../start/start.ts?inline-script', () => ({ default: 'start()' }))

const router = makeRouter({
  history: createMemoryHistory({ initialEntries: ['/category/all?page=3&sort=oldest'] }),
})

const choices: [category: string, search: ListingParams][] = [
  ['all', {}],
  ['Home Decor', { subcategory: 'Beds & Wardrobes', state: 'New South Wales', page: 2 }],
  ['Kids & Baby', { search: 'prams+cots, 50% off?', minPrice: 10 }],
  ['Möbel/Küche', { search: 'größe #1 "neu"', listingType: ['sell', 'rent'] }],
  ['Men’s clothes', { city: undefined, location: 'O’Connor', near: 'o-connor-2602', radius: 5 }],
]

test.each(choices)('the server writes the address of %s as the router does', (category, search) => {
  const target = { to: '/category/$category', params: { category }, search } as const
  const markup = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <ListingLink {...target}>Ads</ListingLink>
    </RouterContextProvider>,
  )
  const href = /href="([^"]*)"/.exec(markup)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
  expect(href).toBe(router.buildLocation(target).href)
})
