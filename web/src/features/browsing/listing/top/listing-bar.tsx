import { t } from '@bowerbird/contract/language/t'
import { changeFilters } from '@bowerbird/contract/listing/listing.rules'
import { Link, useNavigate } from '@tanstack/react-router'
import { buttonClass } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { Found } from '../calls/found.ts'
import { type ListingAddress, listingLink } from '../calls/listing-link.ts'
import { ActiveFilters } from '../filters/active-filters.tsx'
import { FilterButton } from '../filters/filter-button.tsx'
import { feedAddress } from '../listing-head.ts'
import { activeFilters, countOf, otherReading } from '../listing-text.ts'
import { Pager } from '../results/pager.tsx'
import { SortForm } from './sort-form.tsx'

/** Opens and closes the map of a listing. */
function MapToggle({ listing }: { listing: ListingAddress }) {
  const isOpen = listing.params.view === 'map'
  const next = changeFilters(listing, { view: isOpen ? undefined : 'map' })
  return (
    <Link
      {...listingLink(listing, next)}
      preload={false}
      rel="nofollow"
      resetScroll={false}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      <Icon name={isOpen ? 'layout-grid' : 'map'} className="size-4" />
      <span className="max-[23rem]:sr-only">{isOpen ? t`List` : t`Map`}</span>
    </Link>
  )
}

interface Props {
  listing: ListingAddress
  pagination: Found['pagination']
  firstPage: number
  /** The last page that has been loaded by scrolling. */
  lastPage: number
}

/** Number of results, their order, and the active filters. */
export function ListingBar({ listing, pagination, firstPage, lastPage }: Props) {
  const navigate = useNavigate()
  const filters = activeFilters(listing)
  return (
    <>
      {/* On phones two rows: controls, then the count. */}
      <div className="mb-2 flex flex-wrap items-center gap-x-2 sm:mb-4 sm:gap-x-4 sm:gap-y-1">
        <FilterButton listing={listing} pagination={pagination} count={filters.length} />
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 max-sm:order-1 max-sm:w-full">
          <div className="flex items-center">
            <h2 className="font-sans text-base font-semibold text-ink">
              <span aria-live="polite">{countOf(pagination)}</span>
            </h2>
            {/* Not a page of the router. */}
            <a
              href={feedAddress(listing)}
              rel="nofollow"
              title={t`RSS feed`}
              aria-label={t`RSS feed of this list`}
              className="grid size-11 place-items-center rounded-control text-ink-soft hover:text-bower"
            >
              <Icon name="rss" className="size-4" />
            </a>
          </div>
          <Pager listing={listing} pagination={pagination} firstPage={firstPage} lastPage={lastPage} />
        </div>
        {/* Beside Filters, or in a row of its own where text is large: a width that grows with the text. */}
        <div className="ms-auto flex max-w-full min-w-0 justify-end gap-2 noscript:flex-wrap max-sm:flex-1 max-sm:basis-34">
          <MapToggle listing={listing} />
          <SortForm
            params={listing.params}
            onSort={(params) => void navigate(listingLink(listing, { path: listing.path, params }))}
          />
        </div>
      </div>
      <ActiveFilters listing={listing} filters={filters} other={otherReading(listing)} />
    </>
  )
}
