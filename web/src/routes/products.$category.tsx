import { createFileRoute } from '@tanstack/react-router'
import { useNoPendingPage } from '../features/browsing/listing/use-no-pending-page.ts'
import { Listing, ListingFailed, ListingLoading, listingLoader, UnknownCategory } from './-listing.tsx'
import { listingRoute } from './-listing-route.ts'

export const Route = createFileRoute('/products/$category')({
  ...listingRoute('/products/$category'),
  loader: listingLoader('/products/$category'),
  component: ProductsPage,
  // Shown once loading takes the router's `defaultPendingMs`, but not over a listing: see `useNoPendingPage`.
  pendingComponent: ListingLoading,
  errorComponent: ListingFailed,
  notFoundComponent: UnknownCategory,
})

function ProductsPage() {
  useNoPendingPage(Route)
  return <Listing route="/products/$category" data={Route.useLoaderData()} />
}
