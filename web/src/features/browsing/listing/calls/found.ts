import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import type { ListingChoice } from '@bowerbird/contract/listing/listing.rules'
import type { ParsedSearch } from '@bowerbird/contract/search/parse-search-text'
import type { SearchReply } from '@bowerbird/contract/search/search.schema'
import type { Areas } from '../map/map-areas.calls.ts'

/** One page of a listing, filtered or searched. */
export type Found = Pick<
  SearchReply,
  | 'products'
  | 'featured'
  | 'pagination'
  | 'facets'
  | 'understood'
  | 'readAs'
  | 'near'
  | 'region'
  | 'widened'
  | 'corrected'
> & {
  isNearbyResults?: boolean
}

/** True if the ads, if any, are not what was searched for. A corrected spelling is. */
export const isMissed = ({ pagination, isNearbyResults, widened }: Found): boolean =>
  pagination.totalItems === 0 || (isNearbyResults === true && widened !== 'spelling')

/** A filter that alone keeps the list empty. */
export interface NearMiss {
  /** Describes the hidden ads: "3 ads elsewhere", "1 ad above $600". */
  label: string
  /** The listing without it. */
  without: ListingChoice
}

/** A listing as its page opens. */
export interface OpenListing {
  found: Found
  /** The parsed search text. */
  parsed?: ParsedSearch | undefined
  /** If there are no ads: the closest ones, and filters to leave out. */
  others?: AdCard[] | undefined
  nearMisses?: NearMiss[] | undefined
  /** The heading of a search that no ad fits. */
  missed?: string | undefined
  /** The areas of the ads, if the map is open. */
  areas?: Areas | undefined
  /** The fault of the place in the address; the list ignores that place. */
  problem?: string | undefined
}
