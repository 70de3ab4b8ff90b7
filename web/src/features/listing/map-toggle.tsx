import { changeFilters } from '@bowerbird/contract/listing/listing.rules'
import { buttonClass } from '../../ui/button.tsx'
import { CatalogueLink } from '../../ui/catalogue-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type ListingAddress, listingLink } from './listing-link.ts'

/** Opens and closes the map of a listing. */
export function MapToggle({ listing }: { listing: ListingAddress }) {
  const isOpen = listing.params.view === 'map'
  const next = changeFilters(listing, { view: isOpen ? undefined : 'map' })
  return (
    <CatalogueLink
      {...listingLink(listing, next)}
      preload={false}
      rel="nofollow"
      resetScroll={false}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      <Icon name={isOpen ? 'layout-grid' : 'map'} className="size-4" />
      <span className="max-[23rem]:sr-only">{isOpen ? 'List' : 'Map'}</span>
    </CatalogueLink>
  )
}
