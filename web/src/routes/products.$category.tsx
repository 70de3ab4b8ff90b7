import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { readListingParams } from '@bowerbird/contract/listing/listing.params'
import { createFileRoute } from '@tanstack/react-router'
import { AdGrid, AdGridSkeleton } from '../features/ads/ad-grid.tsx'
import { LoadFailedActions } from '../features/ads/load-failed.tsx'
import { heartOf } from '../features/favourites/heart-button.tsx'
import { loadListingPage } from '../features/listing/listing.calls.ts'
import { LISTING_FAILED } from '../features/listing/listing-head.ts'
import { ListingPage } from '../features/listing/listing-page.tsx'
import { ListingSkeleton } from '../features/listing/listing-skeleton.tsx'
import { useSteadyPage } from '../features/listing/use-steady-page.ts'
import { PageMessage } from '../features/shell/page-message.tsx'
import { listingPageHead } from './-page-heads.ts'

export const Route = createFileRoute('/products/$category')({
  validateSearch: readListingParams,
  // The router hands on what the address says besides what was validated: read again, so that nonsense stays out.
  loaderDeps: ({ search }) => readListingParams(search),
  loader: ({ params, deps }) => loadListingPage(params.category, deps),
  // Made by the loader: what stands here comes to every visitor with the first script.
  head: ({ loaderData }) => (import.meta.env.SSR ? listingPageHead(loaderData) : (loaderData?.head ?? {})),
  component: ProductsPage,
  pendingComponent: Loading,
  errorComponent: () => (
    <PageMessage title={LISTING_FAILED} actions={<LoadFailedActions />}>
      Your search and filters are kept.
    </PageMessage>
  ),
})

const renderAds = (ads: AdCard[], label: string) => <AdGrid ads={ads} label={label} favouriteOf={heartOf} />

function ProductsPage() {
  useSteadyPage(Route)
  return <ListingPage {...Route.useLoaderData()} route="/products/$category" renderAds={renderAds} />
}

function Loading() {
  return (
    <ListingSkeleton>
      <AdGridSkeleton />
    </ListingSkeleton>
  )
}
