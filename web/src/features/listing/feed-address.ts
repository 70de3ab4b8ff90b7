import { FEED, feedParams } from '@bowerbird/contract/listing/listing.feed'
import type { ListingChoice } from '@bowerbird/contract/listing/listing.rules'
import { writeSearch } from '../../platform/address.ts'

/** The RSS feed of a listing: one for both of its routes. */
export const feedAddress = ({ path, params }: ListingChoice): string =>
  `/category/${encodeURIComponent(path)}${FEED}${writeSearch(feedParams(params))}`
