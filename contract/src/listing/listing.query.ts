import type { InputOf } from '../endpoint.ts'
import type { filterAds } from './listing.endpoints.ts'
import { defaultSort, type ListingParams, readCategory } from './listing.params.ts'
import { isAttributeParam } from './listing.rules.ts'

const text = (value: number | undefined) => (value === undefined ? undefined : String(value))
/** The API's prices are in cents. */
const price = (value: number | undefined) => text(value && Math.round(value * 100) / 100)

/** The query of a listing's page, for both the filter and the search. */
export function queryOf(path: string, params: ListingParams) {
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
    near: params.near?.slice(0, 100),
    radius: text(params.radius),
    postcode: params.postcode,
    region: params.region,
    without: params.without,
    orEmpty: params.orEmpty,
    read: params.read,
    sort: params.sort ?? (params.near && !params.search ? defaultSort(params) : undefined),
    ...Object.fromEntries(Object.entries(params).filter(([name]) => isAttributeParam(name))),
  }
  // `readListingParams` only accepts names of the catalogue, although its type is string. The filters by fields are
  // flat here, `a.year`, and nested in the type.
  return query as InputOf<typeof filterAds>['query']
}
