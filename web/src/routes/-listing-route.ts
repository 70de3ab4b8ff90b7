import { type ListingParams, readListingParams } from '@bowerbird/contract/listing/listing.params'
import { redirectToCanonical } from '../features/browsing/listing/calls/canonical-listing.ts'
import { type LoadedListing, listingDeps } from '../features/browsing/listing/calls/listing.calls.ts'
import type { ListingRoute } from '../features/browsing/listing/calls/listing-link.ts'
import { listingHead } from '../features/browsing/listing/listing-head.ts'
import { requireCategory } from './-known-category.ts'
import { notFoundHead } from './-not-found-head.ts'

interface Opened {
  params: { category: string }
  search: ListingParams
}

interface Shown {
  match: { status: string }
  loaderData?: LoadedListing | undefined
}

/**
 * The common parts of a listing's two routes that every page loads. Their components and loader are in `-listing.tsx`:
 * a module of its own, so that only listings load it.
 */
export const listingRoute = (route: ListingRoute) => ({
  validateSearch: readListingParams,
  beforeLoad: async ({ params: { category }, search }: Opened) => {
    requireCategory(route, category, search)
    await redirectToCanonical({ route, path: category, search })
  },
  // The router passes on parameters besides the validated ones: read again, so that only valid ones load.
  loaderDeps: ({ search }: Pick<Opened, 'search'>) => listingDeps({ ...search }),
  head: ({ match, loaderData }: Shown) =>
    loaderData
      ? listingHead(loaderData.path, loaderData.params, loaderData.found.near, loaderData.missed)
      : notFoundHead(match),
})
