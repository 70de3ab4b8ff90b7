import { listingHeading, nearName } from '@bowerbird/contract/listing/listing.heading'
import { effectiveFilters } from '@bowerbird/contract/listing/listing.rules'
import { CategoryChips } from './category-chips.tsx'
import { CategoryTrail } from './category-trail.tsx'
import type { ListingAddress } from './listing-link.ts'

/** Breadcrumb, heading, and the categories one step down. */
export function ListingTop({ listing }: { listing: ListingAddress }) {
  const { category, subcategory } = effectiveFilters(listing)
  const around = nearName(listing.params, listing.place)
  return (
    <>
      <CategoryTrail category={category} subcategory={subcategory} current={around && `Near ${around}`} />
      <div className="mt-1 mb-5 space-y-4">
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">
          {listingHeading(listing.path, listing.params, listing.place)}
        </h1>
        <CategoryChips listing={listing} />
      </div>
    </>
  )
}
