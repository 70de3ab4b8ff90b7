import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { Link, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { Late } from '../../ui/late.tsx'
import type { OpenListing } from './found.ts'
import { filterForm, listingBar, listingTop, nothingFound } from './listing.late.ts'
import { listingHeading } from './listing-head.ts'
import { FILTERS_ID, type ListingPlace } from './listing-place.ts'
import { Results } from './results.tsx'
import { listingKey } from './use-more-pages.ts'

interface Props extends Omit<ListingPlace, 'parsed'>, OpenListing {
  /** Draws the cards; the route knows what an ad looks like. */
  renderAds: (ads: AdCard[], label: string) => ReactNode
}

/** A list of ads between what narrows it and what comes after it. */
export function ListingPage({ route, path, params, found, parsed, others, renderAds }: Props) {
  const place = useMemo((): ListingPlace => ({ route, path, params, parsed }), [route, path, params, parsed])
  const { pagination } = found
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return (
    <div className="page-width pb-4">
      <Late part={listingTop} props={{ place }} />
      <div className="grid grid-cols-1 gap-x-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <aside
          id={FILTERS_ID}
          aria-label="Filters"
          // On small screens a sheet takes its place; where there is no script for that, it stands below the list.
          className="max-lg:order-last max-lg:hidden max-lg:noscript:block! lg:sticky lg:top-20 lg:-mx-1 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:overscroll-contain lg:px-1 lg:pb-6"
        >
          <Late part={filterForm} props={{ place }} />
        </aside>
        <div className="min-w-0">
          <Late part={listingBar} props={{ place, pagination }} />
          <div aria-busy={isLoading} className="transition-opacity delay-150 aria-busy:opacity-50">
            {found.isNearbyResults && (
              <p role="status" className="mb-4 rounded-card bg-sky px-4 py-3 font-medium wrap-anywhere">
                {`Showing related results for "${params.search}"`}
              </p>
            )}
            {pagination.totalItems > 0 ? (
              <Results
                key={listingKey(place)}
                place={place}
                found={found}
                label={listingHeading(path, params)}
                renderAds={renderAds}
              />
            ) : (
              <Late part={nothingFound} props={{ place, others, renderAds }} />
            )}
          </div>
        </div>
      </div>
      <p className="mt-8 text-center">
        <Link to="/" className={buttonClass({ variant: 'secondary' })}>
          Back to Home
        </Link>
      </p>
    </div>
  )
}
