import { listingHeading, nearName } from '@bowerbird/contract/listing/listing.heading'
import { effectiveFilters } from '@bowerbird/contract/listing/listing.rules'
import type { ListingAddress, SaveSearch as SaveSearchButton } from '../calls/listing-link.ts'
import { CategoryChips } from './category-chips.tsx'
import { CategoryTrail } from './category-trail.tsx'

interface Props {
  listing: ListingAddress
  /** None where the list is empty: there it stands in the middle. */
  SaveSearch: SaveSearchButton | undefined
}

/** Breadcrumb, heading, and the categories one step down. */
export function ListingTop({ listing, SaveSearch }: Props) {
  const { category, subcategory } = effectiveFilters(listing)
  const around = nearName(listing.params, listing.place)
  return (
    <>
      <CategoryTrail category={category} subcategory={subcategory} current={around && `Near ${around}`} />
      <div className="mb-3 space-y-2 sm:mt-1 sm:mb-5 sm:space-y-4">
        <div className="flex items-start justify-between gap-2">
          <h1 className="min-w-0 flex-1 text-2xl wrap-anywhere sm:text-4xl">
            {listingHeading(listing.path, listing.params, listing.place)}
          </h1>
          {SaveSearch && <SaveSearch path={listing.path} params={listing.params} />}
        </div>
        <CategoryChips listing={listing} />
      </div>
    </>
  )
}
