import type { InputOf } from '@bowerbird/contract/endpoint'
import { filterAds } from '@bowerbird/contract/listing/listing.endpoints'
import { type ListingParams, readCategory } from '@bowerbird/contract/listing/listing.params'
import { call } from '../../platform/api.ts'
import { redirectToUnderstood } from './canonical-listing.ts'
import type { Found, OpenListing } from './found.ts'
import { findGrownPage } from './grown-lists.ts'
import { loadListingParts, loadSearchCalls } from './listing.lazy.ts'
import type { ListingRoute } from './listing-link.ts'

const text = (value: number | undefined) => (value === undefined ? undefined : String(value))
/** The API's prices are in cents. */
const price = (value: number | undefined) => text(value && Math.round(value * 100) / 100)

export async function loadPage(path: string, params: ListingParams): Promise<Found> {
  const filters = {
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
  // `readListingParams` only accepts names of the catalogue, although its type is string.
  const query = filters as InputOf<typeof filterAds>['query']
  if (!params.search) return call(filterAds, { query })
  return (await loadSearchCalls()).searchPage({ ...query, q: params.search })
}

interface Opened {
  route: ListingRoute
  path: string
  params: ListingParams
  /** The entry of the browser's history: its list may have grown before. */
  entry: string | undefined
}

async function openListing({ route, path, params, entry }: Opened): Promise<OpenListing> {
  const [found] = await Promise.all([
    findGrownPage(entry, { path, params }) ?? loadPage(path, params),
    loadListingParts(),
  ])
  redirectToUnderstood(route, { path, params }, found)
  return params.search ? (await loadSearchCalls()).withWords(found, params) : { found }
}

/** The loader of a listing's page. */
export const loadListingPage = async (opened: Opened) => ({
  ...(await openListing(opened)),
  path: opened.path,
  params: opened.params,
})

export type LoadedListing = Awaited<ReturnType<typeof loadListingPage>>
