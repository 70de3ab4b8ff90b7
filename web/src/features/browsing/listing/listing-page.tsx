import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { t } from '@bowerbird/contract/language/t'
import { listingHeading } from '@bowerbird/contract/listing/listing.heading'
import { offeredFilters } from '@bowerbird/contract/listing/offered-filters'
import { Link, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useIsMember } from '../../../platform/session.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { DeferredHydration } from '../../../ui/hydration/deferred-hydration.tsx'
import { isMissed as isMissedBy, type OpenListing } from './calls/found.ts'
import { FILTERS_ID, type ListingAddress, type RankedListing, type SaveSearch } from './calls/listing-link.ts'
import { filterForm, listingBar, listingMap, listingTop, nothingFound } from './listing.lazy.ts'
import type { ListingMapProps } from './map/listing-map.tsx'
import { Results } from './results/results.tsx'
import { listingKey } from './results/use-more-pages.ts'

interface Props extends Omit<ListingAddress, 'parsed'>, OpenListing {
  /** Renders the cards; the route knows what an ad looks like. */
  renderAds: (ads: AdCard[], label: string, ranked?: RankedListing) => ReactNode
  /** The button that saves this search; the route knows it. */
  SaveSearch: SaveSearch
  /** The map’s code; the route knows where it is. */
  resultsMap: ListingMapProps['resultsMap']
}

/** A list of ads with its filters. */
export function ListingPage({
  route,
  path,
  params,
  found,
  parsed,
  others,
  nearMisses,
  problem,
  areas,
  resultsMap,
  SaveSearch,
  renderAds,
}: Props) {
  const listing = useMemo(
    (): ListingAddress => ({
      route,
      path,
      params,
      parsed,
      place: found.near,
      readAs: found.readAs,
      hits: found.products.map(({ subcategory }) => subcategory),
    }),
    [route, path, params, parsed, found],
  )
  const { pagination } = found
  const key = listingKey(listing)
  // Which pages the list has, once it has grown by scrolling.
  const [reached, setReached] = useState({
    key,
    firstPage: pagination.currentPage,
    lastPage: pagination.currentPage,
  })
  const handleReach = useCallback(
    (firstPage: number, lastPage: number) => setReached({ key, firstPage, lastPage }),
    [key],
  )
  const { firstPage, lastPage } =
    reached.key === key ? reached : { firstPage: pagination.currentPage, lastPage: pagination.currentPage }
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  // Beside the list the filters show counts, which their form loads.
  useEffect(() => {
    if (window.matchMedia('(min-width: 64rem)').matches && offeredFilters(listing).length > 0)
      void filterForm.load()
  }, [listing])
  const isMissed = isMissedBy(found)
  const isRanked = params.search !== undefined && !params.sort && !found.isNearbyResults
  // Members see whether they have saved the search.
  const isMember = useIsMember()
  useEffect(() => {
    if (isMember) void (isMissed ? nothingFound : listingTop).load()
  }, [isMember, isMissed])
  return (
    <div className="page-width pb-4">
      <DeferredHydration
        part={listingTop}
        props={{
          listing,
          isMissed,
          corrected: found.isNearbyResults && !params.exact ? found.corrected : undefined,
          SaveSearch: isMissed ? undefined : SaveSearch,
        }}
      />
      <div className="grid grid-cols-1 gap-x-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <aside
          id={FILTERS_ID}
          aria-label={t`Filters`}
          // On small screens a sheet takes its place; without JavaScript it is below the list.
          className="max-lg:order-last max-lg:hidden max-lg:noscript:block! lg:sticky lg:top-20 lg:-mx-1 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:overscroll-contain lg:px-1 lg:pb-10 lg:mask-b-from-[calc(100%-2.5rem)]"
        >
          <DeferredHydration part={filterForm} props={{ listing }} />
        </aside>
        <div className="min-w-0">
          <DeferredHydration
            part={listingBar}
            props={{
              listing,
              pagination: isMissed ? { ...pagination, totalItems: 0 } : pagination,
              firstPage,
              lastPage,
            }}
          />
          {areas && (
            <DeferredHydration part={listingMap} props={{ listing, areas, resultsMap }} className="mb-6" />
          )}
          <div aria-busy={isLoading} className="transition-opacity delay-150 aria-busy:opacity-50">
            {problem && (
              <p
                role="status"
                className="mb-4 rounded-card bg-ochre-soft px-4 py-3 font-medium wrap-anywhere"
              >
                {t`${problem} Here are results from everywhere.`}
              </p>
            )}
            {isMissed ? (
              <DeferredHydration
                part={nothingFound}
                className=""
                props={{ listing, found, others, nearMisses, SaveSearch, renderAds }}
              />
            ) : (
              <Results
                key={key}
                listing={listing}
                found={found}
                label={listingHeading(path, params, found.near)}
                renderAds={isRanked ? (ads, label) => renderAds(ads, label, listing) : renderAds}
                onReach={handleReach}
              />
            )}
          </div>
        </div>
      </div>
      <p className="mt-8 text-center">
        <Link to="/" className={buttonClass({ variant: 'secondary' })}>{t`Back to Home`}</Link>
      </p>
    </div>
  )
}
