import { wording } from '../../ui/wording.ts'
import { ListingTrail } from './category-trail.tsx'
import { KindChips } from './kind-chips.tsx'
import { listingHeading } from './listing-head.ts'
import type { ListingPlace } from './listing-place.ts'

/** Where this is, what it is called, and one step further down. */
export function ListingTop({ place }: { place: ListingPlace }) {
  return (
    <>
      <ListingTrail place={place} />
      <div className="mt-1 mb-5 space-y-4">
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">
          {wording(listingHeading(place.path, place.params))}
        </h1>
        <KindChips place={place} />
      </div>
    </>
  )
}
