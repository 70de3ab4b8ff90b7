import type { ListingChoice } from '@bowerbird/contract/listing/listing.rules'

/** A filter in words. */
export interface ActiveFilter {
  label: string
  /** The listing without this filter. */
  without: ListingChoice
}
