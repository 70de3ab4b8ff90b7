import { readListingParams } from '@bowerbird/contract/search/listing.params'
import { createFileRoute } from '@tanstack/react-router'
import { AdGrid, AdGridSkeleton } from '../features/ads/ad-grid.tsx'
import { LoadFailed } from '../features/ads/load-failed.tsx'
import { loadListing } from '../features/listing/listing.calls.ts'
import { LISTING_FAILED, listingHead } from '../features/listing/listing-head.ts'
import { ListingPage } from '../features/listing/listing-page.tsx'
import { ListingSkeleton } from '../features/listing/listing-skeleton.tsx'

export const Route = createFileRoute('/products/$category')({
  validateSearch: readListingParams,
  // The router hands on what the address says besides what was validated: read again, so that nonsense stays out.
  loaderDeps: ({ search }) => readListingParams(search),
  loader: async ({ params, deps }) => {
    const listing = await loadListing(params.category, deps)
    return { listing, search: deps }
  },
  head: ({ params, loaderData }) => listingHead(params.category, loaderData?.search),
  component: ProductsPage,
  pendingComponent: Loading,
  errorComponent: () => <LoadFailed message={LISTING_FAILED} />,
})

function ProductsPage() {
  const { listing, search } = Route.useLoaderData()
  return (
    <ListingPage
      route="/products/$category"
      path={Route.useParams().category}
      params={search}
      listing={listing}
      renderAds={(ads, label) => <AdGrid ads={ads} label={label} />}
    />
  )
}

function Loading() {
  return (
    <ListingSkeleton>
      <AdGridSkeleton />
    </ListingSkeleton>
  )
}
