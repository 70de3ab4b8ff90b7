import type { FilterLabel } from '@bowerbird/contract/listing/filter-labels'
import type { ListingChoice } from '@bowerbird/contract/listing/listing.rules'

/** A filter in words. */
export interface ActiveFilter {
  label: string
  /** The listing without this filter. */
  without: ListingChoice
  /** The filtered field; absent for a category that the search names. */
  filter?: FilterLabel
}
