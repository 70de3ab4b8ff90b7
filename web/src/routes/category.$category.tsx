import { readListingParams } from '@bowerbird/contract/search/listing.params'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { AdGrid, AdGridSkeleton } from '../features/ads/ad-grid.tsx'
import { listingQuery } from '../features/listing/listing.queries.ts'
import { ListingPage } from '../features/listing/listing-page.tsx'
import { listingHead, LISTING_FAILED } from '../features/listing/listing-head.ts'
import { PageError } from '../features/shell/page-error.tsx'

export const Route = createFileRoute('/category/$category')({
  validateSearch: readListingParams,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    await context.queryClient.ensureQueryData(listingQuery(params.category, deps))
    return { params: deps }
  },
  head: ({ params, loaderData }) => listingHead(params.category, loaderData?.params),
  component: CategoryPage,
  pendingComponent: Loading,
  errorComponent: LoadError,
})

function CategoryPage() {
  return (
    <ListingPage
      route="/category/$category"
      path={Route.useParams().category}
      params={Route.useSearch()}
      renderAds={(ads, label) => <AdGrid ads={ads} label={label} />}
    />
  )
}

function Loading() {
  return (
    <div className="page-width py-10">
      <AdGridSkeleton />
    </div>
  )
}

function LoadError() {
  const router = useRouter()
  return <PageError error={new Error(LISTING_FAILED)} onRetry={() => void router.invalidate()} />
}
