import { listingHeading, nearName } from '@bowerbird/contract/listing/listing.heading'
import { effectiveFilters } from '@bowerbird/contract/listing/listing.rules'
import { Icon } from '../../ui/icon.tsx'
import { CategoryChips } from './category-chips.tsx'
import { CategoryTrail } from './category-trail.tsx'
import { feedAddress } from './feed-address.ts'
import type { ListingAddress } from './listing-link.ts'

/** Breadcrumb, heading, and the categories one step down. */
export function ListingTop({ listing }: { listing: ListingAddress }) {
  const { category, subcategory } = effectiveFilters(listing)
  const around = nearName(listing.params, listing.place)
  return (
    <>
      <CategoryTrail category={category} subcategory={subcategory} current={around && `Near ${around}`} />
      <div className="mt-1 mb-5 space-y-4">
        <div className="flex items-start justify-between gap-2">
          <h1 className="text-3xl wrap-anywhere sm:text-4xl">
            {listingHeading(listing.path, listing.params, listing.place)}
          </h1>
          {/* Not a page of the router. */}
          <a
            href={feedAddress(listing)}
            rel="nofollow"
            title="RSS feed"
            aria-label="RSS feed of this list"
            className="-mr-3 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:text-bower"
          >
            <Icon name="rss" className="size-5" />
          </a>
        </div>
        <CategoryChips listing={listing} />
      </div>
    </>
  )
}
