import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { type HistoryState, Link } from '@tanstack/react-router'
import { AdGrid, AdGridSkeleton } from '../features/ads/ad-grid.tsx'
import { LoadFailedActions } from '../features/ads/load-failed.tsx'
import { type LoadedListing, type listingDeps, loadListingPage } from '../features/listing/listing.calls.ts'
import { LISTING_FAILED } from '../features/listing/listing-head.ts'
import type { ListingRoute } from '../features/listing/listing-link.ts'
import { ListingPage } from '../features/listing/listing-page.tsx'
import { ListingSkeleton } from '../features/listing/listing-skeleton.tsx'
import { resultsMap } from '../features/map/map.lazy.ts'
import { SaveSearchButton } from '../features/saved-searches/save-search-button.tsx'
import { PageMessage } from '../features/shell/page-message.tsx'
import { buttonClass } from '../ui/button.tsx'
import { CardWithHeart } from './-card-with-heart.tsx'

/* What the two routes of a listing have in common, and only listings load: see `-listing-route.ts`. */

interface Opened {
  params: { category: string }
  deps: ReturnType<typeof listingDeps>
  location: { state: HistoryState }
}

export const listingLoader =
  (route: ListingRoute) =>
  ({ params, deps, location }: Opened): Promise<LoadedListing> =>
    loadListingPage({ route, path: params.category, ...deps, grownList: location.state.grownList })

const renderAds = (ads: AdCard[], label: string) => <AdGrid ads={ads} label={label} Card={CardWithHeart} />

export function Listing({ route, data }: { route: ListingRoute; data: LoadedListing }) {
  return (
    <ListingPage
      {...data}
      route={route}
      renderAds={renderAds}
      resultsMap={resultsMap}
      SaveSearch={SaveSearchButton}
    />
  )
}

export function ListingLoading() {
  return (
    <ListingSkeleton>
      <AdGridSkeleton />
    </ListingSkeleton>
  )
}

export function ListingFailed() {
  return (
    <PageMessage title={LISTING_FAILED} actions={<LoadFailedActions />}>
      Your search and filters are still here.
    </PageMessage>
  )
}

export function UnknownCategory() {
  return (
    <PageMessage
      title="We don’t have that category"
      actions={
        <>
          <Link to="/category/$category" params={{ category: 'all' }} className={buttonClass()}>
            Browse everything
          </Link>
          <Link to="/" className={buttonClass({ variant: 'secondary' })}>
            Back to Home
          </Link>
        </>
      }
    >
      Check the address, or look through all categories.
    </PageMessage>
  )
}
