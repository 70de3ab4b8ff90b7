import { understand } from '@bowerbird/contract/search/listing.rules'
import { CategoryTrail } from './category-trail.tsx'
import { KindChips } from './kind-chips.tsx'
import { listingHeading } from './listing-head.ts'
import type { ListingPlace } from './listing-place.ts'

/** Where this is, what it is called, and one step further down. */
export function ListingTop({ place }: { place: ListingPlace }) {
  const { category, subcategory } = understand(place)
  return (
    <>
      <CategoryTrail category={category} subcategory={subcategory} />
      <div className="mt-1 mb-5 space-y-4">
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">{listingHeading(place.path, place.params)}</h1>
        <KindChips place={place} />
      </div>
    </>
  )
}
