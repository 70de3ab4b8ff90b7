import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { clearFilters, clearSearch } from '@bowerbird/contract/listing/listing.rules'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { type ListingAddress, listingLink } from './listing-link.ts'

interface Props {
  listing: ListingAddress
  /** Other ads, if a search found nothing. */
  others: AdCard[] | undefined
  renderAds: (ads: AdCard[], label: string) => ReactNode
}

/** Explains why the list is empty and offers links. */
export function NothingFound({ listing, others, renderAds }: Props) {
  const { search } = listing.params
  return (
    <>
      <div className="flex flex-col items-center rounded-card border border-dashed border-line-strong px-4 py-14 text-center">
        <img src="/art/search.webp" alt="" width={112} height={112} className="size-28" />
        <p className="mt-5 max-w-full text-lg font-medium wrap-anywhere">
          {search ? `No products found for "${search}"` : 'No products found with the selected filters.'}
        </p>
        <Link
          {...listingLink(listing, search ? clearSearch() : clearFilters(listing))}
          className={`${buttonClass()} mt-6`}
        >
          {search ? 'Clear Search' : 'Clear All Filters'}
        </Link>
      </div>
      {others && (
        <section className="mt-10">
          <h2 className="mb-4 text-2xl">You might also like</h2>
          {others.length > 0 ? (
            renderAds(others, 'You might also like')
          ) : (
            <p className="text-ink-soft">No nearby products found.</p>
          )}
        </section>
      )}
    </>
  )
}
