import type { InputOf } from '@bowerbird/contract/endpoint'
import { filterAds } from '@bowerbird/contract/search/listing.endpoints'
import { type ListingParams, readCategory } from '@bowerbird/contract/search/listing.params'
import type { Listing } from '@bowerbird/contract/search/listing.schema'
import { call } from '../../platform/api.ts'

const text = (value: number | undefined) => (value === undefined ? undefined : String(value))
/** The API counts in cents. */
const price = (value: number | undefined) => text(value && Math.round(value * 100) / 100)

/** One page of a listing. */
export function loadListing(path: string, params: ListingParams): Promise<Listing> {
  const query = {
    ...readCategory(path, params),
    page: text(params.page),
    state: params.state,
    city: params.city,
    listingType: params.listingType?.join(','),
    rentType: params.rentType?.join(','),
    minPrice: price(params.minPrice),
    maxPrice: price(params.maxPrice),
    location: params.location?.slice(0, 100),
    sort: params.sort,
  }
  // `readListingParams` lets only names of the catalogue through, though its type says text.
  return call(filterAds, { query: query as InputOf<typeof filterAds>['query'] })
}
