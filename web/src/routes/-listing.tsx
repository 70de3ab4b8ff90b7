import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { t } from '@bowerbird/contract/language/t'
import { type HistoryState, Link } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import { AdGrid, AdGridSkeleton } from '../features/browsing/ads/ad-grid.tsx'
import type { CardProps } from '../features/browsing/ads/card/ad-card.tsx'
import { LoadFailedActions } from '../features/browsing/ads/load-failed.tsx'
import {
  type LoadedListing,
  type listingDeps,
  loadListingPage,
} from '../features/browsing/listing/calls/listing.calls.ts'
import type { ListingRoute, RankedListing } from '../features/browsing/listing/calls/listing-link.ts'
import { LISTING_FAILED } from '../features/browsing/listing/listing-head.ts'
import { ListingPage } from '../features/browsing/listing/listing-page.tsx'
import { ListingSkeleton } from '../features/browsing/listing/listing-skeleton.tsx'
import { WhyHere } from '../features/browsing/listing/why/why-here.tsx'
import { resultsMap } from '../features/browsing/places/map/map.lazy.ts'
import { PageMessage } from '../features/browsing/shell/page-message.tsx'
import { SaveSearchButton } from '../features/members/saved-searches/save-search-button.tsx'
import { buttonClass } from '../ui/button.tsx'
import { CardWithHeart } from './-card-with-heart.tsx'

/* The common parts of a listing's two routes that only listings load: see `-listing-route.ts`. */

interface Opened {
  params: { category: string }
  deps: ReturnType<typeof listingDeps>
  location: { state: HistoryState }
}

export const listingLoader =
  (route: ListingRoute) =>
  ({ params, deps, location }: Opened): Promise<LoadedListing> =>
    loadListingPage({ route, path: params.category, ...deps, grownList: location.state.grownList })

/** The search by best match that a list shows. */
const RankedSearch = createContext<RankedListing | undefined>(undefined)

function RankedCard(props: CardProps) {
  const choice = useContext(RankedSearch)
  const { _id, title, isFeatured, isPromoted } = props.ad
  return (
    <CardWithHeart
      {...props}
      footer={
        choice && (
          <WhyHere choice={choice} id={_id} title={title} isFeatured={isPromoted ? 'paid' : isFeatured} />
        )
      }
    />
  )
}

const renderAds = (ads: AdCard[], label: string, ranked?: RankedListing) => (
  <RankedSearch value={ranked}>
    <AdGrid ads={ads} label={label} Card={RankedCard} />
  </RankedSearch>
)

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
      {/* Only in a browser. */}
      {globalThis.navigator?.onLine === false
        ? t`You’re offline. Your search and filters are still here.`
        : t`Your search and filters are still here.`}
    </PageMessage>
  )
}

export function UnknownCategory() {
  return (
    <PageMessage
      title={t`We don’t have that category`}
      actions={
        <>
          <Link
            to="/category/$category"
            params={{ category: 'all' }}
            className={buttonClass()}
          >{t`Browse everything`}</Link>
          <Link to="/" className={buttonClass({ variant: 'secondary' })}>{t`Back to Home`}</Link>
        </>
      }
    >{t`Check the address, or look through all categories.`}</PageMessage>
  )
}
