import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import type { ParsedSearch } from '@bowerbird/contract/search/parse-search-text'
import type { SearchReply } from '@bowerbird/contract/search/search.schema'
import type { Areas } from '../map/map-areas.calls.ts'

/** One page of a listing, filtered or searched. */
export type Found = Pick<SearchReply, 'products' | 'pagination' | 'facets' | 'understood' | 'near'> & {
  isNearbyResults?: boolean
}

/** A listing as its page opens. */
export interface OpenListing {
  found: Found
  /** How the search text was parsed. */
  parsed?: ParsedSearch | undefined
  /** Other ads, if a search found nothing. */
  others?: AdCard[] | undefined
  /** Where the ads are, if the map is open. */
  areas?: Areas | undefined
  /** What is wrong with the place in the address; the list is without it. */
  problem?: string | undefined
}
