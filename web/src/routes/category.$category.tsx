import { createFileRoute } from '@tanstack/react-router'
import { useNoPendingPage } from '../features/browsing/listing/use-no-pending-page.ts'
import { Listing, ListingFailed, ListingLoading, listingLoader, UnknownCategory } from './-listing.tsx'
import { listingRoute } from './-listing-route.ts'

export const Route = createFileRoute('/category/$category')({
  ...listingRoute('/category/$category'),
  loader: listingLoader('/category/$category'),
  component: CategoryPage,
  // Shown once loading takes the router's `defaultPendingMs`, but not over a listing: see `useNoPendingPage`.
  pendingComponent: ListingLoading,
  errorComponent: ListingFailed,
  notFoundComponent: UnknownCategory,
})

function CategoryPage() {
  useNoPendingPage(Route)
  return <Listing route="/category/$category" data={Route.useLoaderData()} />
}
