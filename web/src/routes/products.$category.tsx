import { readListingParams } from '@bowerbird/contract/listing/listing.params'
import { createFileRoute } from '@tanstack/react-router'
import { redirectToCanonical } from '../features/listing/canonical-listing.ts'
import { listingDeps, loadListingPage } from '../features/listing/listing.calls.ts'
import { listingHead } from '../features/listing/listing-head.ts'
import { useNoPendingPage } from '../features/listing/use-no-pending-page.ts'
import { requireCategory } from './-known-category.ts'
import { Listing, ListingFailed, ListingLoading, UnknownCategory } from './-listing.tsx'
import { notFoundHead } from './-not-found-head.ts'

export const Route = createFileRoute('/products/$category')({
  validateSearch: readListingParams,
  beforeLoad: async ({ params, search }) => {
    requireCategory('/products/$category', params.category, search)
    await redirectToCanonical({ route: '/products/$category', path: params.category, search })
  },
  // The router passes on parameters besides the validated ones: read again, so that only valid ones load.
  loaderDeps: ({ search }) => listingDeps(search),
  loader: ({ params, deps, location }) =>
    loadListingPage({
      route: '/products/$category',
      path: params.category,
      ...deps,
      entry: location.state.__TSR_key,
    }),
  head: ({ match, loaderData }) =>
    loaderData ? listingHead(loaderData.path, loaderData.params, loaderData.found.near) : notFoundHead(match),
  component: ProductsPage,
  pendingComponent: ListingLoading,
  errorComponent: ListingFailed,
  notFoundComponent: UnknownCategory,
})

function ProductsPage() {
  useNoPendingPage(Route)
  return <Listing route="/products/$category" data={Route.useLoaderData()} />
}
